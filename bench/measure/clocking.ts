import { findEmbedded } from '#server/db/embedded/embedded.ts'
import type { DataSet } from '../data-set.ts'
import type { Loader, Result } from '../load/load.ts'
import type { Product } from '../product.ts'
import { besides, type Line, median } from '../report.ts'

/** What the product must reach over HTTP of what the bare driver reaches, with 32 callers. */
const LEAST_SHARE = 0.5
const MOST_CALLERS = 32

/**
 * Clock-ins and clock-outs per second over HTTP, beside the bare driver sending the same statements to the same server.
 * The two take turns, each going first as often as the other, with the people exchanged, so that neither meets a fuller
 * table or a warmer machine.
 */
export async function measureClocking(
  { set, product }: { set: DataSet; product: Product },
  http: Loader,
  bare: Loader,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<Line[]> {
  const connection = await findEmbedded(set.dataDir)
  if (!connection) throw new Error('The database of the product does not answer')
  const half = Math.floor(set.visitors.length / 2)
  const groups = [set.visitors.slice(0, half), set.visitors.slice(half)]
  const lines: Line[] = []
  for (const concurrency of [1, 8, MOST_CALLERS]) {
    const overHttp: Result[] = []
    const direct: Result[] = []
    for (let turn = 0; turn < repetitions; turn++) {
      const [mine = [], other = []] = turn % 2 === 0 ? groups : [...groups].reverse()
      const runHttp = async () => {
        overHttp.push(await http.run({ kind: 'clock', port: product.port, people: mine, concurrency, ms }))
      }
      const runBare = async () => {
        const { statements } = set
        direct.push(await bare.run({ kind: 'bare clock', connection, statements, people: other, concurrency, ms }))
      }
      for (const run of turn % 2 === 0 ? [runHttp, runBare] : [runBare, runHttp]) await run()
    }
    const p50 = median(overHttp.map((each) => each.p50)).toFixed(1)
    const p99 = median(overHttp.map((each) => each.p99)).toFixed(1)
    lines.push(
      besides(
        `clock in and out, ${set.users} users, ${concurrency} at once (p50 ${p50}, p99 ${p99} ms)`,
        overHttp.map(({ perSecond }) => perSecond),
        direct.map(({ perSecond }) => perSecond),
        {
          unit: 'per s',
          peer: 'by the bare driver',
          atLeast: concurrency === MOST_CALLERS ? LEAST_SHARE : undefined,
        },
      ),
    )
  }
  return lines
}
