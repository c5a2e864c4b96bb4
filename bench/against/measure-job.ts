import { setTimeout as pause } from 'node:timers/promises'
import { readCpuTime } from '../cpu-time.ts'
import type { Job, Loader, Result } from '../load/loader.ts'
import type { Product } from '../product.ts'

/** One turn of one product: µs of CPU time per call, and the loader's times. */
export type Turn = { application: number; database: number; result: Result }

/** The current code, and the commit it's compared with. */
export type Sides<T> = { current: T; base: T }

type Pace = { turns: number; ms: number }
type Unplaced = Omit<Job, 'port' | 'ms' | 'calls'>

/** Short pauses let background work end that a turn's calls caused, so that it counts. */
const AFTER_TURN_MS = 250
const MIN_CALLS_PER_CALLER = 2
/** Before that, the server compiles what it runs often. */
const WARM_UP_MS = 2500

/**
 * Both products take turns with the same number of calls, so that both have the same data at the start of each turn. The order is
 * swapped from turn to turn.
 */
export async function takeTurns(
  products: Sides<Product>,
  loader: Loader,
  jobOf: (turn: number) => Unplaced,
  { turns, ms }: Pace,
): Promise<Sides<Turn[]>> {
  const place = (side: Product, turn: number, length: { ms: number } | { calls: number }) =>
    ({ ...jobOf(turn), ...length, port: side.port }) as Job
  const found: Sides<Turn[]> = { current: [], base: [] }
  await loader.run(place(products.current, 0, { ms: WARM_UP_MS }))
  const { perSecond } = await loader.run(place(products.base, 0, { ms: WARM_UP_MS }))
  const calls = Math.max(Math.ceil((perSecond * ms) / 1000), MIN_CALLS_PER_CALLER * jobOf(0).concurrency)
  for (let turn = 1; turn <= turns; turn++) {
    for (const side of turn % 2 === 0 ? (['current', 'base'] as const) : (['base', 'current'] as const)) {
      const product = products[side]
      const before = readCpuTime(product)
      const result = await loader.run(place(product, turn, { calls }))
      await pause(AFTER_TURN_MS)
      const after = readCpuTime(product)
      const perCall = (part: 'application' | 'database') => ((after[part] - before[part]) * 1000) / result.operations
      found[side].push({ application: perCall('application'), database: perCall('database'), result })
    }
  }
  return found
}
