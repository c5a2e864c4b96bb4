// Rules that types cannot hold, the format, and a lock file that installs on every platform.
import { must, run, runTool } from './steps.mjs'

await must('oxlint', runTool('oxlint', ['--type-aware', '--deny-warnings']))
await must('the format (npm run format mends it)', runTool('biome', ['check', '--linter-enabled=false', '.']))
await must('the lock file', run(process.execPath, ['scripts/lockcheck.mjs']))
