// Builds dist/client (Vite) and dist/server (one file for the process, one for its render thread, packages left outside).
import { cpSync, rmSync } from 'node:fs'
import { must, run, runTool } from './steps.mjs'

rmSync('dist', { recursive: true, force: true })
await must('building the client', runTool('vite', ['build', '--logLevel', 'warn']))
await must(
  'building the server',
  run('node_modules/.bin/esbuild', [
    'main=src/server/main.ts',
    'render-worker=src/server/timesheets/render-worker.ts',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--packages=external',
    '--sourcemap',
    '--outdir=dist/server',
    '--log-level=warning',
  ]),
)
cpSync('src/server/db/migrations', 'dist/server/migrations', { recursive: true })
