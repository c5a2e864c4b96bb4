// `npm start`: from a fresh clone to a running product. `--demo` starts it with a sample organization.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, must, run } from './steps.mjs'

const demo = process.argv.includes('--demo')
const env = { NODE_ENV: 'production' }
if (demo) env.DATA_DIR = process.env.DATA_DIR || './data/demo'

await ensureInstalled()
await ensureBuilt()
if (demo) await must('making the demonstration', run(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], env))

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, ...env },
})
// Ctrl+C reaches the whole group, a supervisor's signal only this process. The server stops once either way.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

// npm and its shell end at a signal without passing it on. Then the server should end, too.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) server.kill('SIGTERM')
  }, 500).unref()
}
