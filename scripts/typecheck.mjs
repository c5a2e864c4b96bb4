// Checks the types of every project: each `tsconfig.*.json` but the one that they share.
import { readdirSync } from 'node:fs'
import { must, runTool } from './steps.mjs'

const projects = readdirSync('.').filter((name) => /^tsconfig\.(?!base\.)\w+\.json$/.test(name))
await must('types', runTool('tsc', ['-b', ...projects]))
