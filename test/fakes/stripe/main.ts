import { parseArgs } from 'node:util'
import { startFakeStripe } from './start-fake-stripe.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    'secret-key': { type: 'string' },
    webhook: { type: 'string' },
    'webhook-secret': { type: 'string', default: '' },
  },
})

const fake = await startFakeStripe({
  port: Number(values.port),
  secretKey: values['secret-key'],
  webhook: values.webhook ? { url: values.webhook, secret: values['webhook-secret'] } : null,
})
process.stdout.write(`${fake.origin}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void fake.stop())
