import { type DataSet, PASSWORD } from '../data-set.ts'
import type { Loader, Result } from '../load/loader.ts'
import type { Product } from '../product.ts'
import { median, type ReportRow, ratioRow } from '../report.ts'

/** Sign-ins over HTTP, compared with the password hash alone, which takes most of the time by design. */
export async function measureSignIn(
  { set, product }: { set: DataSet; product: Product },
  http: Loader,
  bare: Loader,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const concurrency of [1, 8]) {
    const overHttp: Result[] = []
    const direct: Result[] = []
    for (let turn = 0; turn < repetitions; turn++) {
      const job = { people: set.benchUsers, concurrency, ms, password: PASSWORD }
      overHttp.push(await http.run({ ...job, kind: 'sign in', port: product.port }))
      direct.push(await bare.run({ ...job, kind: 'bare verify' }))
    }
    rows.push(
      ratioRow(
        `sign-in, ${concurrency} in parallel (p50 ${median(overHttp.map(({ p50 }) => p50)).toFixed(1)} ms)`,
        overHttp.map(({ perSecond }) => perSecond),
        direct.map(({ perSecond }) => perSecond),
        { unit: 'per s', peer: 'by argon2 alone' },
      ),
    )
  }
  return rows
}
