import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#domain/time/zones/zones.ts'
import type { BenchUser } from '../bench-user.ts'
import type { Loader } from '../load/loader.ts'
import { measureMemory } from '../memory.ts'
import type { Product } from '../product.ts'
import { limitRow, median, type ReportRow, ratioRow } from '../report.ts'
import type { TeamSet } from '../team-set.ts'

const CONCURRENT = 40
const PER_PERSON = 4
const DAYS = 60
/** The most that 99 of 100 clock-ins may take during these exports. It still feels immediate. */
const MAX_MS = 200
const MAX_MIB = 600
const RETRY_MS = 100

export async function measureManyExports(
  set: TeamSet,
  product: Product,
  loader: Loader,
  today: string,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<ReportRow[]> {
  const job = { kind: 'clock' as const, port: product.port, people: set.people, concurrency: 1, ms: 2 * ms }
  const without: number[] = []
  const during: number[] = []
  let [files, peak] = [0, 0]
  for (let turn = 0; turn < repetitions; turn++) {
    without.push((await loader.run(job)).p99)
    const stopping = new AbortController()
    const callers = set.admins.flatMap((admin) => Array<BenchUser>(PER_PERSON).fill(admin)).slice(0, CONCURRENT)
    const requests = callers.map(async (admin) => {
      while (!stopping.signal.aborted) files += await requestExport(product, set.tenantId, admin, today)
    })
    during.push((await loader.run(job)).p99)
    peak = Math.max(peak, measureMemory(product)?.application ?? 0)
    stopping.abort()
    await Promise.all(requests)
  }
  if (files === 0) throw new Error('None of the exports succeeded')
  const measure = `clock in and out, p99, while one organization requests ${CONCURRENT} exports`
  return [
    ratioRow(measure, during, without, { unit: 'ms', peer: 'without exports' }),
    limitRow(measure, median(during), MAX_MS, 'ms'),
    ...(peak > 0 ? [limitRow("the application's memory during these exports", peak, MAX_MIB, 'MiB')] : []),
  ]
}

async function requestExport(product: Product, tenantId: string, { token }: BenchUser, today: string): Promise<0 | 1> {
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
  if (response.status !== 429) throw new Error(`An export returned ${response.status}`)
  await pause(RETRY_MS)
  return 0
}
