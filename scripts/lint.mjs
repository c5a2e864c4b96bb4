import { must, run, runTool } from './steps.mjs'

await must('oxlint', runTool('oxlint', ['--type-aware', '--deny-warnings']))
await must('the format (npm run format mends it)', runTool('biome', ['check', '--linter-enabled=false', '.']))
await must('the lock file', run(process.execPath, ['scripts/lockcheck.mjs']))
