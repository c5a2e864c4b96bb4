// Builds dist/client (Vite) and dist/server (one file for the process, one for its render thread, packages left outside).
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { must, run, runTool } from './steps.mjs'

rmSync('dist', { recursive: true, force: true })
await must('building the client', runTool('vite', ['build', '--logLevel', 'warn']))
await must(
  'building the server',
  run('node_modules/.bin/esbuild', [
    'main=src/server/main.ts',
    'render-worker=src/server/timesheets/rendering/render-worker.ts',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--packages=external',
    '--sourcemap',
    // Node keeps the map in memory from the start. Names and lines are enough for a stack.
    '--sources-content=false',
    '--outdir=dist/server',
    '--log-level=warning',
  ]),
)
cpSync('src/server/db/migrations', 'dist/server/migrations', { recursive: true })

// The fonts of printed reports come from packages that are not installed in production; their licence goes with them.
const fonts = JSON.parse(readFileSync('src/server/timesheets/pdf/fonts.json', 'utf8'))
for (const { package: owner, file } of Object.values(fonts)) {
  cpSync(`node_modules/${owner}/${file}`, `dist/server/fonts/${basename(file)}`)
  cpSync(`node_modules/${owner}/LICENSE_FONT`, `dist/server/fonts/${basename(owner)}-OFL.txt`)
}
