import { type DataSet, PASSWORD } from '../data-set.ts'
import type { Loader, Result } from '../load/load.ts'
import type { Product } from '../product.ts'
import { besides, type Line, median } from '../report.ts'

/** Sign-ins over HTTP beside the password hash alone, which is slow on purpose and most of it. */
export async function measureSignIn(
  { set, product }: { set: DataSet; product: Product },
  http: Loader,
  bare: Loader,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<Line[]> {
  const lines: Line[] = []
  for (const concurrency of [1, 8]) {
    const overHttp: Result[] = []
    const direct: Result[] = []
    for (let turn = 0; turn < repetitions; turn++) {
      const job = { people: set.visitors, concurrency, ms, password: PASSWORD }
      overHttp.push(await http.run({ ...job, kind: 'sign in', port: product.port }))
      direct.push(await bare.run({ ...job, kind: 'bare verify' }))
    }
    lines.push(
      besides(
        `sign-in, ${concurrency} at once (p50 ${median(overHttp.map(({ p50 }) => p50)).toFixed(1)} ms)`,
        overHttp.map(({ perSecond }) => perSecond),
        direct.map(({ perSecond }) => perSecond),
        { unit: 'per s', peer: 'by argon2 alone' },
      ),
    )
  }
  return lines
}
