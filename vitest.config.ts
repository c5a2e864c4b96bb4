import { configDefaults, defineConfig } from 'vitest/config'

/** What needs no database, or brings its own server: a run with DATABASE_URL would only repeat it. */
const WITHOUT_SQL = [
  'src/{domain,web}/**',
  'src/server/timesheets/{pdf,excel,rendering}/**',
  'src/server/db/embedded/**',
  'test/{architecture,documentation,leave-accrual-examples,pay-rules-examples}.test.ts',
  'test/fakes/**',
]

const TESTS = ['src/**/*.test.ts', 'test/*.test.ts', 'test/fakes/**/*.test.ts', 'bench/*.test.ts']

/** Tests that count on modules no other test has used. */
const WITH_OWN_MODULES = [
  'src/server/{db,http}/**/*.test.ts',
  'src/server/timesheets/pdf/**/*.test.ts',
  'src/web/app/*.test.ts',
  'test/*.test.ts',
]

const EXCLUDED = [...configDefaults.exclude, ...(process.env.DATABASE_URL ? WITHOUT_SQL : [])]

export default defineConfig({
  test: {
    globalSetup: ['test/support/database-server.ts'],
    // Two cores: more workers would only wait for each other, and time limits would mean nothing.
    maxWorkers: 2,
    projects: [
      // Loading the server again for each file took a third of the time.
      { extends: true, test: { ...shared('tests'), exclude: [...EXCLUDED, ...WITH_OWN_MODULES], isolate: false } },
      { extends: true, test: { ...shared('own modules'), include: WITH_OWN_MODULES, exclude: EXCLUDED } },
    ],
  },
})

function shared(name: string) {
  return { name, include: TESTS, setupFiles: ['test/support/setup.ts'], testTimeout: 20_000, hookTimeout: 30_000 }
}
