import { lastMonth } from '../against/jobs.ts'
import { prepareProduct } from '../against/prepare-product.ts'
import { type Sides, type Turn, takeTurnsWith } from '../against/take-turns.ts'
import { type HttpLoad, type Job, startLoader } from '../load/loader.ts'
import { type Product, startProduct } from '../product.ts'
import { type ReportRow, ratioRow } from '../report.ts'
import { step } from '../step.ts'
import type { ScaleSet } from './seed-in-database.ts'

const MAX_RATIO = 1.3

/** One caller, so that the wall time is that of the call and not of a queue. */
export async function compareSizes(
  small: ScaleSet,
  large: ScaleSet,
  today: string,
  turns: number,
): Promise<ReportRow[]> {
  const products = { current: await startProduct(large.dataDir), base: await startProduct(small.dataDir) }
  const loader = startLoader()
  try {
    await step('preparing both', () => Promise.all([prepareProduct(products.current), prepareProduct(products.base)]))
    const query = new URLSearchParams(lastMonth(today)).toString()
    const jobs: { title: string; rounds: number; load: HttpLoad }[] = [
      { title: 'clock in and out', rounds: 100, load: { kind: 'clock' } },
      { title: "a month's timesheet", rounds: 150, load: { kind: 'read month', query } },
    ]
    const rows: ReportRow[] = []
    for (const { title, rounds, load } of jobs) {
      const jobOf = (product: Product, run: number): Job => {
        const { people } = product === products.current ? large : small
        const first = (run * rounds) % people.length
        const inTurn = [...people.slice(first), ...people.slice(0, first)]
        return { ...load, concurrency: 1, rounds, people: inTurn, port: product.port }
      }
      const found = await step(title, () => takeTurnsWith(products, loader, jobOf, turns))
      rows.push(...rowsOf(`${title}, ${large.entries} entries`, found, `with ${small.entries}`))
    }
    return rows
  } finally {
    loader.stop()
    await Promise.all([products.current.stop(), products.base.stop()])
  }
}

function rowsOf(title: string, { current, base }: Sides<Turn[]>, peer: string): ReportRow[] {
  const walls = (turns: Turn[]) => turns.map(({ p50 }) => p50)
  const costs = (turns: Turn[]) => turns.map(({ application, database }) => application + database)
  return [
    ratioRow(`${title}: p50`, walls(current), walls(base), { unit: 'ms', peer, max: MAX_RATIO }),
    ratioRow(`${title}: CPU per call`, costs(current), costs(base), { unit: 'µs', peer, max: MAX_RATIO }),
  ]
}
