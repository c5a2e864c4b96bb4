// `npm run bench -- soak`: runs the built product at half its capacity for `--minutes` (30) and watches its memory and its times. Fails on
// any wrong response, when the memory grows after the first third, or when calls become slow.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, firstOfMonth } from '#domain/time/zones/zones.ts'
import { PASSWORD, seedDataSet } from '../data-set.ts'
import { measureMemory } from '../memory.ts'
import { startProduct } from '../product.ts'
import { limitRow, median, type ReportRow, toText } from '../report.ts'
import { slopeOf } from '../slope.ts'
import type { SoakJob, SoakStatus } from './load-process.ts'

const USERS = 500
const SAMPLE_MS = 5000
const CAPACITY_MS = 15_000
const SHARE = 0.5
const MAX_GROWTH = 1
const MAX_SLOWDOWN = 2
const MIB = 2 ** 20

const minutesArgument = process.argv[process.argv.indexOf('--minutes') + 1]
const minutes = process.argv.includes('--minutes') ? Number(minutesArgument) : 30
if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error('--minutes must be a number')

process.stdout.write(`A year of ${USERS} people …\n`)
const set = await seedDataSet(USERS, new Date())
const product = await startProduct(set.dataDir, { preload: new URL('./memory-probe.mjs', import.meta.url) })
const load = fork(new URL('./load-process.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
try {
  const rows = await soak()
  process.stdout.write(`\n${toText(rows)}\n`)
  process.exitCode = rows.some(({ isWithinLimit }) => isWithinLimit === false) ? 1 : 0
} finally {
  load.kill()
  await product.stop()
}

async function soak(): Promise<ReportRow[]> {
  const endDate = addDays(firstOfMonth(dayOf(new Date(), DEFAULT_TIMEZONE)), -1)
  const setup = {
    port: product.port,
    people: set.benchUsers.filter((_, number) => number % 50 !== 0),
    admins: set.benchUsers.filter((_, number) => number % 50 === 0),
    password: PASSWORD,
    month: { startDate: firstOfMonth(endDate), endDate },
  }
  const capacity = await ask<number>(load, { setup, kind: 'capacity', ms: CAPACITY_MS } satisfies SoakJob)
  const perSecond = capacity * SHARE
  process.stdout.write(`Capacity: ${capacity.toFixed(0)} operations per second. Running at ${perSecond.toFixed(0)}.\n`)
  load.send({ setup, kind: 'rate', perSecond } satisfies SoakJob)

  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / MINUTE_MS
  const samples: { at: number; rss: number }[] = []
  const p99s: number[] = []
  let inUse = Number.NaN
  for (let shown = 0; elapsed() < minutes; ) {
    await pause(SAMPLE_MS)
    const { rss, heapUsed, external } = await ask<NodeJS.MemoryUsage>(product.process, 'sample')
    if (elapsed() > minutes / 3) {
      if (Number.isNaN(inUse)) inUse = await memoryInUse()
      samples.push({ at: elapsed(), rss: rss / MIB })
    }
    if (elapsed() < shown) continue
    shown++
    const { done, failed, latestMs, p99Ms, failures } = await ask<SoakStatus>(load, 'status')
    // The first one is that of a few seconds.
    if (shown > 1) p99s.push(p99Ms)
    const database = measureMemory(product)?.database ?? 0
    process.stdout.write(
      `${elapsed().toFixed(1)} min: ${done} operations, ${failed} failed, p99 ${p99Ms.toFixed(0)} ms, latest ${latestMs.toFixed(0)} ms; ` +
        `process ${(rss / MIB).toFixed(0)}, heap ${(heapUsed / MIB).toFixed(0)}, external ${(external / MIB).toFixed(0)}, database ${database.toFixed(0)} MiB ${failures.join(' | ')}\n`,
    )
  }
  const { done, failed } = await ask<SoakStatus>(load, 'status')
  const slope = 10 * slopeOf(samples.map(({ at, rss }) => ({ x: at, y: rss })))
  const inUseAfter = await memoryInUse()
  const [firstP99 = Number.NaN] = p99s
  const laterP99 = median(p99s.slice(-Math.ceil(minutes / 3)))
  return [
    limitRow(`wrong responses out of ${done} in ${minutes} minutes`, failed, 0, ''),
    limitRow('growth of the process per 10 minutes, after the first third', slope, MAX_GROWTH, 'MiB'),
    limitRow(
      `p99 of an operation, ${laterP99.toFixed(0)} ms in the last third, ${firstP99.toFixed(0)} ms in the first minute`,
      laterP99 / firstP99,
      MAX_SLOWDOWN,
      'times',
    ),
    {
      measure: 'memory in use after garbage collection',
      value: `${inUseAfter.toFixed(1)} MiB`,
      comparison: `${inUse.toFixed(1)} MiB after the first third`,
      ratio: (inUseAfter / inUse).toFixed(2),
      isWithinLimit: null,
    },
  ]
}

async function memoryInUse(): Promise<number> {
  const { heapUsed, external } = await ask<NodeJS.MemoryUsage>(product.process, 'collect')
  return (heapUsed + external) / MIB
}

async function ask<Answer>(child: typeof load, message: SoakJob | string): Promise<Answer> {
  child.send(message)
  const done = new AbortController()
  const answer = await Promise.race([
    once(child, 'message', { signal: done.signal }),
    once(child, 'exit', { signal: done.signal }).then(() => null),
  ]).finally(() => done.abort())
  if (answer === null) throw new Error('A process of the soak test ended')
  return answer[0] as Answer
}
