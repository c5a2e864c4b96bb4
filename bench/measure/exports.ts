import { setTimeout as pause } from 'node:timers/promises'
import { addDays, firstOfMonth } from '#domain/time/zones/zones.ts'
import type { ExportFormat } from '#domain/timesheets/contract.ts'
import type { BenchUser } from '../bench-user.ts'
import type { DataSet } from '../data-set.ts'
import type { Loader } from '../load/loader.ts'
import { measureMemory } from '../memory.ts'
import type { Product } from '../product.ts'
import { limitRow, median, type ReportRow } from '../report.ts'

const MAX_MONTH_MS: Record<ExportFormat, number> = { pdf: 300, excel: 200, csv: 100 }
const MAX_YEAR_MS = 10_000
const MAX_GROWTH_MIB = 200
const CONCURRENT = 4
/** The most that 99 of 100 clock-ins may take during that many exports. */
const MAX_CLOCK_IN_MS = 50

type Running = { set: DataSet; product: Product }

export async function measureExports(
  { set, product }: Running,
  loader: Loader,
  today: string,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<ReportRow[]> {
  const [admin] = set.benchUsers
  if (!admin) throw new Error('There is no user to export')
  const month = await monthRequest(product, admin, today)
  const rows: ReportRow[] = []
  for (const format of ['pdf', 'excel', 'csv'] as const) {
    const times: number[] = []
    // The first one starts the thread and loads its fonts, which the year below includes.
    for (let turn = 0; turn <= repetitions; turn++) {
      times.push((await fetchFile(product, admin, '/api/download-timesheet', { ...month, format })).ms)
    }
    rows.push(limitRow(`a month as ${format}, p50`, median(times.slice(1)), MAX_MONTH_MS[format], 'ms'))
  }
  const year = () =>
    fetchFile(product, admin, `/api/organizations/${admin.tenantId}/timesheets/download`, {
      startDate: addDays(today, -365),
      endDate: today,
      format: 'excel',
    })
  const { grown, result } = await memoryDuring(product, year)
  const size = `${(result.bytes / 1024).toFixed(0)} KiB`
  rows.push(limitRow(`a year of 50 people as one Excel file (${size})`, result.ms, MAX_YEAR_MS, 'ms'))
  if (grown !== null)
    rows.push(limitRow('peak growth of the application during this export', grown, MAX_GROWTH_MIB, 'MiB'))
  rows.push(...(await measureClockingDuringExports({ set, product }, loader, year, { ms, repetitions })))
  return rows
}

async function measureClockingDuringExports(
  { set, product }: Running,
  loader: Loader,
  year: () => Promise<unknown>,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<ReportRow[]> {
  const job = { kind: 'clock' as const, port: product.port, people: set.benchUsers.slice(1), concurrency: 1, ms }
  const without: number[] = []
  const during: number[] = []
  for (let turn = 0; turn < repetitions; turn++) {
    without.push((await loader.run(job)).p99)
    const stopping = new AbortController()
    const exports = Array.from({ length: CONCURRENT }, async () => {
      while (!stopping.signal.aborted) await year()
    })
    during.push((await loader.run(job)).p99)
    stopping.abort()
    await Promise.all(exports)
  }
  const measure = `clock in and out, p99, while ${CONCURRENT} such exports run (${median(without).toFixed(1)} ms without)`
  return [limitRow(measure, median(during), MAX_CLOCK_IN_MS, 'ms')]
}

async function monthRequest(product: Product, user: BenchUser, today: string): Promise<object> {
  const endDate = addDays(firstOfMonth(today), -1)
  const address = `/api/time-entries/${user.username}?startDate=${firstOfMonth(endDate)}&endDate=${endDate}`
  const response = await fetch(`http://127.0.0.1:${product.port}${address}`, { headers: headersOf(user) })
  const entries = (await response.json()) as { id: string }[]
  if (entries.length < 15) throw new Error(`${user.username} has too few entries in that month`)
  return { entries: entries.map(({ id }) => ({ id })), timesheetNote: 'As agreed with the foreman.' }
}

async function fetchFile(product: Product, user: BenchUser, path: string, body: object) {
  const startedAt = performance.now()
  const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
    method: 'POST',
    headers: { ...headersOf(user), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const bytes = (await response.arrayBuffer()).byteLength
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`)
  return { ms: performance.now() - startedAt, bytes }
}

/** Peak growth of the application's memory in MiB, null where it can't be measured. */
async function memoryDuring<T>(product: Product, work: () => Promise<T>): Promise<{ grown: number | null; result: T }> {
  const before = measureMemory(product)?.application
  if (before === undefined) return { grown: null, result: await work() }
  let peak = before
  const stopping = new AbortController()
  const sampling = (async () => {
    while (!stopping.signal.aborted) {
      peak = Math.max(peak, measureMemory(product)?.application ?? 0)
      await pause(50)
    }
  })()
  const result = await work()
  stopping.abort()
  await sampling
  return { grown: peak - before, result }
}

function headersOf({ token }: BenchUser): Record<string, string> {
  return { cookie: `watchbell_session=${token}`, 'sec-fetch-site': 'same-origin' }
}
