// Builds dist/client (Vite) and dist/server (one file, packages left outside).
import { cpSync, rmSync } from 'node:fs'
import { must, run, runTool } from './steps.mjs'

rmSync('dist', { recursive: true, force: true })
await must('building the client', runTool('vite', ['build', '--logLevel', 'warn']))
await must(
  'building the server',
  run('node_modules/.bin/esbuild', [
    'src/server/main.ts',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--packages=external',
    '--sourcemap',
    '--outfile=dist/server/main.js',
    '--log-level=warning',
  ]),
)
cpSync('src/server/db/migrations', 'dist/server/migrations', { recursive: true })
