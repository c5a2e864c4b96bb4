import { must, run, runTool } from './steps.mjs'

await must('oxlint', runTool('oxlint', ['--type-aware', '--deny-warnings']))
await must('texts on translated pages', run(process.execPath, ['--import', 'tsx', 'scripts/lint/check-texts.ts']))
await must('the format (npm run format mends it)', runTool('biome', ['check', '--linter-enabled=false', '.']))
await must('the lock file', run(process.execPath, ['scripts/lockcheck.mjs']))
