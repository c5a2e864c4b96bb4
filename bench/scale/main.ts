// `npm run bench -- --only scale`: what a second process adds. `--only ten-million`: what a thousand times as many entries cost, which
// takes 20 minutes and 20 GB in the temporary directory. Linux only.

import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import '#server/zones.ts'
import { toText } from '../report.ts'
import { step } from '../step.ts'
import { compareSizes } from './compare-sizes.ts'
import { seedInDatabase } from './seed-in-database.ts'
import { measureTwoProcesses } from './two-processes.ts'

const SMALL = 40
const LARGE = 40_000

const today = dayOf(new Date(), DEFAULT_TIMEZONE)
const turns = process.argv.includes('--quick') ? 3 : 7
const rows = process.argv.includes('ten-million') ? await measureSizes() : await measureTwoProcesses(today, turns)
process.stdout.write(`\n${toText(rows)}\n`)
process.exitCode = rows.some(({ isWithinLimit }) => isWithinLimit === false) ? 1 : 0

async function measureSizes() {
  const seed = (users: number) => step(`a year of ${users} users`, () => seedInDatabase(users, new Date()))
  return compareSizes(await seed(SMALL), await seed(LARGE), today, turns)
}
