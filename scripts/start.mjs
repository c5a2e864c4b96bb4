// `npm start`: from a fresh clone to a running product. `--demo` starts it with a sample organization, and with
// `--payments` as well it takes payments from a fake Stripe.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalled, must, run } from './steps.mjs'

const demo = process.argv.includes('--demo')
const env = { NODE_ENV: 'production' }
if (demo) {
  env.DATA_DIR = process.env.DATA_DIR || './data/demo'
  // The organization admin of bench/seed/demo.ts. Set but empty, there is no "Try the demo".
  env.DEMO_USERNAME = process.env.DEMO_USERNAME ?? 'grace.okonkwo'
}

await ensureInstalled()
await ensureBuilt()
const fakeStripe = demo && process.argv.includes('--payments') ? await startFakeStripe() : null
if (demo) await must('making the demonstration', run(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], env))

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, ...env },
})
// Ctrl+C reaches the whole group, a supervisor's signal only this process. The server stops once either way.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => {
  fakeStripe?.kill('SIGTERM')
  process.exit(code ?? (signal ? 1 : 0))
})

// npm and its shell end at a signal without passing it on. Then the server should end, too.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) server.kill('SIGTERM')
  }, 500).unref()
}

/** Sets the variables that connect the product with it. */
async function startFakeStripe() {
  const [key, secret] = ['sk_test_demo', 'whsec_demo']
  const webhook = `http://127.0.0.1:${process.env.PORT || 3000}/api/webhooks/stripe`
  const options = ['--port', '0', '--secret-key', key, '--webhook', webhook, '--webhook-secret', secret]
  const program = spawn(process.execPath, ['--import', 'tsx', 'test/fakes/stripe/main.ts', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [origin] = await new Promise((resolve) =>
    createInterface(program.stdout).once('line', (line) => resolve([line])),
  )
  Object.assign(env, {
    STRIPE_SECRET_KEY: key,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_demo',
    STRIPE_WEBHOOK_SECRET: secret,
    // Cookies of 127.0.0.1 are not those of localhost.
    PUBLIC_URL: process.env.PUBLIC_URL || `http://127.0.0.1:${process.env.PORT || 3000}`,
    STRIPE_API_BASE: /http:\S+/.exec(origin)?.[0],
  })
  return program
}
