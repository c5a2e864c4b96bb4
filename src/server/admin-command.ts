import { readConfig } from './config.ts'
import { openForMaintenance } from './db/backup/connection.ts'
// Sets how numbers and days are parsed.
import './db/connect.ts'
import { findSchemaProblem } from './db/migrate.ts'
import { openDatabase } from './db/tenant.ts'
import { undoAccrual } from './leave-accrual/undo-accrual.ts'
import type { OperatorCommand } from './operator-command.ts'
import { verifyRecords } from './payroll/verify-command.ts'
import { createAccountCommand } from './platform/create-account-command.ts'
import { setUpStripe } from './subscriptions/stripe/set-up-command.ts'

/** `npm run admin -- <name> …` (docs/operations.md) */
const COMMANDS: Record<string, { usage: string; run: OperatorCommand }> = {
  'verify-audit': {
    usage: 'verify-audit [--organization <id>] [--seals <file>] [--seal <id>:<lines>:<seal>]',
    run: verifyRecords,
  },
  'undo-accrual': { usage: 'undo-accrual [--after <day>] [--organization <id>] [--apply]', run: undoAccrual },
  'stripe-setup': { usage: 'stripe-setup', run: setUpStripe },
  'create-master': { usage: 'create-master <username> [--link]', run: createAccountCommand('master') },
  'create-platform-admin': {
    usage: 'create-platform-admin <username> [--link]',
    run: createAccountCommand('platform'),
  },
}

const [name = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined

try {
  if (!command) throw new Error(formatUsage())
  const config = readConfig(process.env)
  const { pool, close } = await openForMaintenance(config, { create: false })
  try {
    const reason = await findSchemaProblem(pool)
    if (reason) throw new Error(reason)
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    const done = await command.run(openDatabase(pool).owner, rest, say, config)
    if (done === null) throw new Error(formatUsage())
    if (!done) process.exitCode = 1
  } finally {
    await close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function formatUsage(): string {
  return ['Usage:', ...Object.values(COMMANDS).map((one) => `  npm run admin -- ${one.usage}`)].join('\n')
}
