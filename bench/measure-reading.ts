import { addDays, firstOfMonth } from '#domain/time/zones.ts'
import type { DataSet } from './data-set.ts'
import type { Loader, Result } from './load.ts'
import type { Product } from './product.ts'
import { atMost, type Line, median } from './report.ts'

const LONGEST_MS = 10
/** How much slower the same read may be with a hundred times the data. */
const MOST_GROWTH = 2

type Running = { set: DataSet; product: Product }

/** A month of one's own timesheet over HTTP, the small and the large installation taking turns. */
export async function measureReading(
  small: Running,
  large: Running,
  loader: Loader,
  today: string,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<Line[]> {
  const endDate = addDays(firstOfMonth(today), -1)
  const query = `startDate=${firstOfMonth(endDate)}&endDate=${endDate}`
  const lines: Line[] = []
  for (const concurrency of [1, 8]) {
    const results = new Map<Running, Result[]>([
      [small, []],
      [large, []],
    ])
    for (let turn = 0; turn < repetitions; turn++) {
      for (const each of turn % 2 === 0 ? [small, large] : [large, small]) {
        const { set, product } = each
        const job = { kind: 'read month' as const, port: product.port, query, people: set.visitors, concurrency, ms }
        results.get(each)?.push(await loader.run(job))
      }
    }
    const p50 = (each: Running) => median((results.get(each) ?? []).map((result) => result.p50))
    const p99 = (each: Running) => median((results.get(each) ?? []).map((result) => result.p99)).toFixed(1)
    const name = (each: Running) => `a month's timesheet, p50, ${each.set.users} users, ${concurrency} at once`
    if (concurrency === 1) {
      lines.push(atMost(`${name(small)} (p99 ${p99(small)} ms)`, p50(small), LONGEST_MS, 'ms'))
      lines.push(atMost(`${name(large)} (p99 ${p99(large)} ms)`, p50(large), LONGEST_MS, 'ms'))
    }
    const grown = atMost(`${name(large)} (p99 ${p99(large)} ms)`, p50(large), MOST_GROWTH * p50(small), 'ms')
    lines.push({ ...grown, beside: `${grown.beside}: twice that of ${small.set.users} users` })
  }
  return lines
}
