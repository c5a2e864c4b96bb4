// Builds dist/client (Vite) and dist/server (one file for the process, one for its render thread).
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { must, run, runTool } from './steps.mjs'

/** Hundreds of small modules that load faster as a part of the file. All other packages are left outside. */
const BUNDLED = ['@internationalized/date', 'kysely', 'p-limit', 'uuid', 'zod']
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const external = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name))

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
    ...external.map((name) => `--external:${name}`),
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
