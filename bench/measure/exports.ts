import { setTimeout as pause } from 'node:timers/promises'
import { addDays, firstOfMonth } from '#domain/time/zones/zones.ts'
import type { ExportFormat } from '#domain/timesheets/contract.ts'
import type { DataSet, Visitor } from '../data-set.ts'
import type { Loader } from '../load/load.ts'
import { memoryOf } from '../memory.ts'
import type { Product } from '../product.ts'
import { atMost, type Line, median } from '../report.ts'

const LONGEST_MONTH_MS: Record<ExportFormat, number> = { pdf: 300, excel: 200, csv: 100 }
const LONGEST_YEAR_MS = 10_000
/** How much the application may grow while it makes a year of fifty people, in MiB. */
const MOST_GROWTH_MIB = 200
const AT_ONCE = 4
/** What a clock-in may take, 99 of 100 times, while as many such exports run. */
const LONGEST_CLOCK_IN_MS = 50

type Running = { set: DataSet; product: Product }

/**
 * Files over HTTP: one person's month in each format, a year of everybody as one Excel file with the memory it takes, and
 * how long a clock-in takes while four of those are being made.
 */
export async function measureExports(
  { set, product }: Running,
  loader: Loader,
  today: string,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<Line[]> {
  const [boss] = set.visitors
  if (!boss) throw new Error('There is nobody to export')
  const month = await monthOf(product, boss, today)
  const lines: Line[] = []
  for (const format of ['pdf', 'excel', 'csv'] as const) {
    const times: number[] = []
    // The first of a format starts the thread and loads its fonts; it is measured by the year below.
    for (let turn = 0; turn <= repetitions; turn++) {
      times.push((await fetched(product, boss, '/api/download-timesheet', { ...month, format })).ms)
    }
    lines.push(atMost(`a month as ${format}, p50`, median(times.slice(1)), LONGEST_MONTH_MS[format], 'ms'))
  }
  const year = () =>
    fetched(product, boss, `/api/organizations/${boss.tenantId}/timesheets/download`, {
      startDate: addDays(today, -365),
      endDate: today,
      format: 'excel',
    })
  const { grown, result } = await memoryDuring(product, year)
  const size = `${(result.bytes / 1024).toFixed(0)} KiB`
  lines.push(atMost(`a year of 50 people as one Excel file (${size})`, result.ms, LONGEST_YEAR_MS, 'ms'))
  if (grown !== null)
    lines.push(atMost('memory the application grew by meanwhile, at its peak', grown, MOST_GROWTH_MIB, 'MiB'))
  lines.push(...(await measureClockingMeanwhile({ set, product }, loader, year, { ms, repetitions })))
  return lines
}

async function measureClockingMeanwhile(
  { set, product }: Running,
  loader: Loader,
  year: () => Promise<unknown>,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<Line[]> {
  const job = { kind: 'clock' as const, port: product.port, people: set.visitors.slice(1), concurrency: 1, ms }
  const quiet: number[] = []
  const busy: number[] = []
  for (let turn = 0; turn < repetitions; turn++) {
    quiet.push((await loader.run(job)).p99)
    const over = new AbortController()
    const exports = Array.from({ length: AT_ONCE }, async () => {
      while (!over.signal.aborted) await year()
    })
    busy.push((await loader.run(job)).p99)
    over.abort()
    await Promise.all(exports)
  }
  const measure = `clock in and out, p99, while ${AT_ONCE} such exports run (${median(quiet).toFixed(1)} ms without)`
  return [atMost(measure, median(busy), LONGEST_CLOCK_IN_MS, 'ms')]
}

/** The entries of somebody's last whole month, as the screen would send them. */
async function monthOf(product: Product, visitor: Visitor, today: string): Promise<object> {
  const endDate = addDays(firstOfMonth(today), -1)
  const address = `/api/time-entries/${visitor.username}?startDate=${firstOfMonth(endDate)}&endDate=${endDate}`
  const response = await fetch(`http://127.0.0.1:${product.port}${address}`, { headers: headersOf(visitor) })
  const entries = (await response.json()) as { id: string }[]
  if (entries.length < 15) throw new Error(`${visitor.username} has next to nothing in that month`)
  return { entries: entries.map(({ id }) => ({ id })), timesheetNote: 'As agreed with the foreman.' }
}

async function fetched(product: Product, visitor: Visitor, path: string, body: object) {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
    method: 'POST',
    headers: { ...headersOf(visitor), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const bytes = (await response.arrayBuffer()).byteLength
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return { ms: performance.now() - began, bytes }
}

/** How much more memory the application took at its peak than before, in MiB; null where that cannot be seen. */
async function memoryDuring<T>(product: Product, work: () => Promise<T>): Promise<{ grown: number | null; result: T }> {
  const before = memoryOf(product)?.application
  if (before === undefined) return { grown: null, result: await work() }
  let peak = before
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, memoryOf(product)?.application ?? 0)
      await pause(50)
    }
  })()
  const result = await work()
  over.abort()
  await watching
  return { grown: peak - before, result }
}

function headersOf({ token }: Visitor): Record<string, string> {
  return { cookie: `watchbell_session=${token}`, 'sec-fetch-site': 'same-origin' }
}
