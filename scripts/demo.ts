// The first half of `npm run demo`.
import { createDemo, DEMO_PASSWORD } from '../bench/seed/demo.ts'
import { resetPayments } from '../bench/seed/reset-payments.ts'
import { readConfig } from '../src/server/config.ts'
import { openStorage } from '../src/server/db/start/storage.ts'
import { setUpStripe } from '../src/server/subscriptions/stripe/set-up-command.ts'

const config = readConfig(process.env)
const storage = await openStorage(config, () => undefined)
try {
  const { isNew, accounts } = await createDemo(storage.database, new Date())
  if (config.stripe?.apiBase) {
    await resetPayments(storage.database, new Date())
    await setUpStripe(storage.database.owner, [], () => undefined, config)
  }
  const lines = [
    isNew
      ? 'Created a demo: 40 people, a year of entries, leave in every state, and payroll.'
      : 'The demo is there, as you left it.',
    `Everyone's password is "${DEMO_PASSWORD}".${config.databaseUrl ? '' : ` To start over, delete ${config.dataDir}.`}`,
    ...(config.stripe?.apiBase
      ? [`Payments go to a fake Stripe at ${config.stripe.apiBase}, which starts empty. No money moves.`]
      : []),
    '',
    ...columns([
      ['Username', 'Role', 'Name'],
      ...accounts.map(({ username, role, name, onTheClock }) => [
        username,
        role,
        onTheClock ? `${name} (on the clock)` : name,
      ]),
    ]),
    '… and more on the Users page.',
  ]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`)
} finally {
  await storage.close()
}

function columns(rows: string[][]): string[] {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
