// `npm run bench -- soak`: half of the load that the built product can take, for `--minutes` (30), and what its memory does meanwhile.
// Fails when anything was answered otherwise than it should be, or when the memory grows after the first third.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { addDays, dayOf, firstOfMonth } from '#domain/time/zones/zones.ts'
import { PASSWORD, plantDataSet } from '../data-set.ts'
import { memoryOf } from '../memory.ts'
import { startProduct } from '../product.ts'
import { asText, atMost, type Line } from '../report.ts'
import { slopeOf } from '../slope.ts'
import type { SoakJob, SoakNews } from './program.ts'

const USERS = 500
const SAMPLE_MS = 5000
const CAPACITY_MS = 15_000
const SHARE = 0.5
/** In MiB for each ten minutes, of what the process takes. */
const MOST_GROWTH = 1
const MIB = 2 ** 20

const told = process.argv[process.argv.indexOf('--minutes') + 1]
const minutes = process.argv.includes('--minutes') ? Number(told) : 30
if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error('--minutes must be a number')

process.stdout.write(`A year of ${USERS} people …\n`)
const set = await plantDataSet(USERS, new Date())
const product = await startProduct(set.dataDir, { preload: new URL('./probe.mjs', import.meta.url) })
const load = fork(new URL('./program.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
try {
  const lines = await soak()
  process.stdout.write(`\n${asText(lines)}\n`)
  process.exitCode = lines.some(({ held }) => held === false) ? 1 : 0
} finally {
  load.kill()
  await product.stop()
}

async function soak(): Promise<Line[]> {
  const endDate = addDays(firstOfMonth(dayOf(new Date(), DEFAULT_TIMEZONE)), -1)
  const mix = {
    port: product.port,
    people: set.visitors.filter((_, number) => number % 50 !== 0),
    admins: set.visitors.filter((_, number) => number % 50 === 0),
    password: PASSWORD,
    month: { startDate: firstOfMonth(endDate), endDate },
  }
  const capacity = await ask<number>(load, { mix, kind: 'capacity', ms: CAPACITY_MS } satisfies SoakJob)
  const perSecond = capacity * SHARE
  process.stdout.write(`It takes ${capacity.toFixed(0)} operations each second; ${perSecond.toFixed(0)} from now on\n`)
  load.send({ mix, kind: 'rate', perSecond } satisfies SoakJob)

  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 60_000
  const samples: { at: number; rss: number }[] = []
  let kept = Number.NaN
  for (let shown = 0; elapsed() < minutes; ) {
    await pause(SAMPLE_MS)
    const { rss, heapUsed, external } = await ask<NodeJS.MemoryUsage>(product.process, 'sample')
    if (elapsed() > minutes / 3) {
      if (Number.isNaN(kept)) kept = await keptNow()
      samples.push({ at: elapsed(), rss: rss / MIB })
    }
    if (elapsed() < shown) continue
    shown++
    const { done, failed, latestMs, wrong } = await ask<SoakNews>(load, 'news')
    const database = memoryOf(product)?.database ?? 0
    process.stdout.write(
      `${elapsed().toFixed(1)} min: ${done} operations, ${failed} wrong, latest ${latestMs.toFixed(0)} ms; ` +
        `process ${(rss / MIB).toFixed(0)}, heap ${(heapUsed / MIB).toFixed(0)}, external ${(external / MIB).toFixed(0)}, database ${database.toFixed(0)} MiB ${wrong.join(' | ')}\n`,
    )
  }
  const { done, failed } = await ask<SoakNews>(load, 'news')
  const slope = 10 * slopeOf(samples.map(({ at, rss }) => ({ x: at, y: rss })))
  const keptAfter = await keptNow()
  return [
    atMost(`wrong answers, of ${done} in ${minutes} minutes`, failed, 0, ''),
    atMost('growth of the process each 10 minutes, after the first third', slope, MOST_GROWTH, 'MiB'),
    {
      measure: 'memory that is in use, once garbage is collected',
      value: `${keptAfter.toFixed(1)} MiB`,
      beside: `${kept.toFixed(1)} MiB after the first third`,
      ratio: (keptAfter / kept).toFixed(2),
      held: null,
    },
  ]
}

/** What is in use of the heap and of memory beside it, in MiB. */
async function keptNow(): Promise<number> {
  const { heapUsed, external } = await ask<NodeJS.MemoryUsage>(product.process, 'settle')
  return (heapUsed + external) / MIB
}

/** One question at a time to a process, which answers with one message. */
async function ask<Answer>(child: typeof load, message: SoakJob | string): Promise<Answer> {
  child.send(message)
  const ended = new AbortController()
  const answer = await Promise.race([
    once(child, 'message', { signal: ended.signal }),
    once(child, 'exit', { signal: ended.signal }).then(() => null),
  ]).finally(() => ended.abort())
  if (answer === null) throw new Error('A process of the soak has ended')
  return answer[0] as Answer
}
