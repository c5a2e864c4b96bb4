import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#domain/time/zones/zones.ts'
import type { Visitor } from '../data-set.ts'
import type { Loader } from '../load/load.ts'
import { memoryOf } from '../memory.ts'
import type { Product } from '../product.ts'
import { atMost, besides, type Line, median } from '../report.ts'
import type { TeamSet } from '../team-set.ts'

const AT_ONCE = 40
const OF_ONE_PERSON = 4
const DAYS = 60
/** How long a clock-in may take, 99 of 100 times, while so many exports are asked for: it still feels immediate. */
const MOST_MS = 200
/** How much the application may take at its peak, in MiB. */
const MOST_MIB = 600
const RETRY_MS = 100

/** Clocking in and out while nothing is exported, and while one organization keeps asking for 40 exports, in turns. */
export async function measureCrowd(
  set: TeamSet,
  product: Product,
  loader: Loader,
  today: string,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<Line[]> {
  const job = { kind: 'clock' as const, port: product.port, people: set.people, concurrency: 1, ms: 2 * ms }
  const quiet: number[] = []
  const crowded: number[] = []
  let [files, peak] = [0, 0]
  for (let turn = 0; turn < repetitions; turn++) {
    quiet.push((await loader.run(job)).p99)
    const over = new AbortController()
    const callers = set.admins.flatMap((admin) => Array<Visitor>(OF_ONE_PERSON).fill(admin)).slice(0, AT_ONCE)
    const asking = callers.map(async (admin) => {
      while (!over.signal.aborted) files += await exported(product, set.tenantId, admin, today)
    })
    crowded.push((await loader.run(job)).p99)
    peak = Math.max(peak, memoryOf(product)?.application ?? 0)
    over.abort()
    await Promise.all(asking)
  }
  if (files === 0) throw new Error('Not one of the exports was made')
  const measure = `clock in and out, p99, while one organization asks for ${AT_ONCE} exports`
  return [
    besides(measure, crowded, quiet, { unit: 'ms', peer: 'while no one does' }),
    atMost(measure, median(crowded), MOST_MS, 'ms'),
    ...(peak > 0 ? [atMost('memory of the application meanwhile', peak, MOST_MIB, 'MiB')] : []),
  ]
}

/** How many files came of it: one, or none where the caller was told to wait. */
async function exported(product: Product, tenantId: string, { token }: Visitor, today: string): Promise<0 | 1> {
  const response = await fetch(`http://127.0.0.1:${product.port}/api/organizations/${tenantId}/timesheets/download`, {
    method: 'POST',
    headers: {
      cookie: `watchbell_session=${token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ startDate: addDays(today, -DAYS), endDate: today, format: 'csv' }),
  })
  await response.arrayBuffer()
  if (response.status === 200) return 1
  if (response.status !== 429) throw new Error(`An export was answered with ${response.status}`)
  await pause(RETRY_MS)
  return 0
}
