import { expect, it } from 'vitest'
import { isAlwaysChosen } from './is-always-chosen.ts'

it.each([
  'test/walls.test.ts',
  'test/tenant-keys.test.ts',
  'test/crash.test.ts',
  'test/accrual-crash.test.ts',
  'test/live-processes.test.ts',
  'src/server/db/guarantees.test.ts',
  'src/server/db/transaction.test.ts',
  'src/server/db/migrate.test.ts',
  'src/server/db/backup/backup.test.ts',
  'src/server/leave-requests/leave-days-migration.test.ts',
])('%s always runs on the second server', (file) => {
  expect(isAlwaysChosen(file)).toBe(true)
})

it.each([
  // Starts a server of its own.
  'src/server/db/embedded/embedded.test.ts',
  'src/server/time-entries/handlers.test.ts',
  'src/domain/payroll/rules.test.ts',
  'test/architecture.test.ts',
])('%s runs there only for its statements', (file) => {
  expect(isAlwaysChosen(file)).toBe(false)
})
