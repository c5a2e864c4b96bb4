import { addDays, firstOfMonth } from '#domain/time/zones/zones.ts'
import type { DataSet } from '../data-set.ts'
import type { Loader, Result } from '../load/loader.ts'
import type { Product } from '../product.ts'
import { limitRow, median, type ReportRow, ratioRow } from '../report.ts'

const MAX_MS = 10
const MAX_GROWTH = 2

type Running = { set: DataSet; product: Product }

export async function measureMonth(
  small: Running,
  large: Running,
  loader: Loader,
  today: string,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<ReportRow[]> {
  const endDate = addDays(firstOfMonth(today), -1)
  const query = `startDate=${firstOfMonth(endDate)}&endDate=${endDate}`
  const rows: ReportRow[] = []
  for (const concurrency of [1, 8]) {
    const results = new Map<Running, Result[]>([
      [small, []],
      [large, []],
    ])
    for (let turn = 0; turn < repetitions; turn++) {
      for (const each of turn % 2 === 0 ? [small, large] : [large, small]) {
        const { set, product } = each
        const job = { kind: 'read month' as const, port: product.port, query, people: set.benchUsers, concurrency, ms }
        results.get(each)?.push(await loader.run(job))
      }
    }
    const p50s = (each: Running) => (results.get(each) ?? []).map((result) => result.p50)
    const name = ({ set }: Running) => `a month's timesheet, p50, ${set.users} users, ${concurrency} in parallel`
    if (concurrency === 1) {
      for (const each of [small, large]) rows.push(limitRow(name(each), median(p50s(each)), MAX_MS, 'ms'))
    }
    const p99 = median((results.get(large) ?? []).map((result) => result.p99)).toFixed(1)
    const peer = `with ${small.set.users} users`
    rows.push(
      ratioRow(`${name(large)} (p99 ${p99} ms)`, p50s(large), p50s(small), { unit: 'ms', peer, max: MAX_GROWTH }),
    )
  }
  return rows
}
