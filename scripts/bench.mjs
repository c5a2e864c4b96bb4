// `npm run bench`: installs, builds, and measures the built product (bench/main.ts). `--quick` is a short run.
// `npm run bench -- soak`: runs it at half its capacity for half an hour (bench/soak/soak.ts).
// `npm run bench -- --against <commit>`: compares the CPU time of its calls with that of another commit (bench/against/main.ts).
// `npm run bench -- --only scale` or `--only ten-million`: more processes and more entries (bench/scale/main.ts).
import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalled, run } from './steps.mjs'

await ensureInstalled()
await ensureBuilt()
const options = process.argv.slice(2)
const program = options.includes('soak')
  ? 'soak/soak.ts'
  : options.includes('--against')
    ? 'against/main.ts'
    : options.includes('scale') || options.includes('ten-million')
      ? 'scale/main.ts'
      : 'main.ts'
process.exit(await run(process.execPath, ['--import', 'tsx', `bench/${program}`, ...options]))
