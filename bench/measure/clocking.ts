import type { DataSet } from '../data-set.ts'
import type { Loader, Result } from '../load/loader.ts'
import { connectionOf, type Product } from '../product.ts'
import { median, type ReportRow, ratioRow } from '../report.ts'

/** The least share of the bare driver's rate that the product must reach over HTTP, with 32 callers. */
const MIN_SHARE = 0.5
const MAX_CALLERS = 32

/**
 * Clock-ins and clock-outs per second over HTTP, compared with the bare driver sending the same statements to the same server.
 * The two alternate, also in who goes first and with which people, so that neither has a fuller table or a warmer machine.
 */
export async function measureClocking(
  { set, product }: { set: DataSet; product: Product },
  http: Loader,
  bare: Loader,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<ReportRow[]> {
  const connection = await connectionOf(product)
  const half = Math.floor(set.benchUsers.length / 2)
  const groups = [set.benchUsers.slice(0, half), set.benchUsers.slice(half)]
  const rows: ReportRow[] = []
  for (const concurrency of [1, 8, MAX_CALLERS]) {
    const overHttp: Result[] = []
    const direct: Result[] = []
    for (let turn = 0; turn < repetitions; turn++) {
      const [httpUsers = [], driverUsers = []] = turn % 2 === 0 ? groups : [...groups].reverse()
      const runHttp = async () => {
        overHttp.push(await http.run({ kind: 'clock', port: product.port, people: httpUsers, concurrency, ms }))
      }
      const runBare = async () => {
        const { statements } = set
        direct.push(
          await bare.run({ kind: 'bare clock', connection, statements, people: driverUsers, concurrency, ms }),
        )
      }
      for (const run of turn % 2 === 0 ? [runHttp, runBare] : [runBare, runHttp]) await run()
    }
    const p50 = median(overHttp.map((each) => each.p50)).toFixed(1)
    const p99 = median(overHttp.map((each) => each.p99)).toFixed(1)
    rows.push(
      ratioRow(
        `clock in and out, ${set.users} users, ${concurrency} in parallel (p50 ${p50}, p99 ${p99} ms)`,
        overHttp.map(({ perSecond }) => perSecond),
        direct.map(({ perSecond }) => perSecond),
        {
          unit: 'per s',
          peer: 'by the bare driver',
          min: concurrency === MAX_CALLERS ? MIN_SHARE : undefined,
        },
      ),
    )
  }
  return rows
}
