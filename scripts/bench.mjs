// `npm run bench`: installs, builds, then measures the built product (bench/main.ts). `--quick` for a short run.
import { ensureBuilt, ensureInstalled, run } from './steps.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await run(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)]))
