// `npm run bench`: installs, builds, and measures the built product (bench/main.ts). `--quick` is a short run.
// `npm run bench -- soak`: runs it at half its capacity for half an hour (bench/soak/soak.ts).
import { ensureBuilt, ensureInstalled, run } from './steps.mjs'

await ensureInstalled()
await ensureBuilt()
const [first, ...rest] = process.argv.slice(2)
const program = first === 'soak' ? ['bench/soak/soak.ts', ...rest] : ['bench/main.ts', ...process.argv.slice(2)]
process.exit(await run(process.execPath, ['--import', 'tsx', ...program]))
