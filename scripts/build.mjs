// Builds dist/client (Vite) and dist/server.
import { rmSync } from 'node:fs'
import { buildServer } from './build/build-server.mjs'
import { must, runTool } from './steps.mjs'

rmSync('dist', { recursive: true, force: true })
await must('building the client', runTool('vite', ['build', '--logLevel', 'warn']))
await buildServer('dist/server')
