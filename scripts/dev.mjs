// `npm run dev`: the server restarts and the page reloads when their sources change. `LANGUAGE=es npm run dev` shows pages in
// that language.
import { spawn } from 'node:child_process'
import { ensureInstalled, must, runScript } from './steps.mjs'

await ensureInstalled()
const compile = runScript('scripts/languages/build/compile-command.ts', ['.cache/languages'], { DRAFT_LANGUAGES: '1' })
await must('compiling the languages', compile)
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/server/main.ts'], {
    stdio: 'inherit',
    // Links in emails lead to the address that serves the pages.
    env: { PUBLIC_URL: 'http://localhost:3000', ...process.env, PORT: '3001' },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
