import { must, run, runTool } from './steps.mjs'

await must('oxlint', runTool('oxlint', ['--type-aware', '--deny-warnings']))
await must('text beside other children', run(process.execPath, ['--import', 'tsx', 'scripts/lint/check-bare-text.ts']))
await must('the format (npm run format mends it)', runTool('biome', ['check', '--linter-enabled=false', '.']))
await must('the lock file', run(process.execPath, ['scripts/lockcheck.mjs']))
