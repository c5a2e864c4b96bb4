import { setTimeout as pause } from 'node:timers/promises'
import { type CpuTime, readCpuTime } from '../cpu-time.ts'
import type { Job, Loader, Result } from '../load/loader.ts'
import type { Product } from '../product.ts'
import { median } from '../report.ts'
import type { AgainstJob, JobInput } from './jobs.ts'

/** One turn of one product: µs of CPU time per call, median wall time, and rate of its runs. */
export type Turn = { application: number; database: number; p50: number; perSecond: number }

/** The current code, and the commit it's compared with. */
export type Sides<T> = { current: T; base: T }

/** The short runs of one turn: each product runs early as often as late, and after the other as often as after itself. */
const ORDER: (keyof Sides<unknown>)[] = ['current', 'base', 'base', 'current', 'base', 'current', 'current', 'base']
/** Lets background work end that a turn's calls caused, so that it counts. */
const AFTER_TURN_MS = 250

/**
 * They come before the first turn. The server compiles what it runs often: its time per call falls for half a minute of
 * work.
 */
const WARM_UP_TURNS = 10

/** Both products get the same calls in the same order, each run with other people first, so that their data stays the same. */
export async function takeTurns(
  job: AgainstJob,
  products: Sides<Product>,
  loader: Loader,
  input: Omit<JobInput, 'run'>,
  count: number,
): Promise<Sides<Turn[]>> {
  const { concurrency, rounds } = job
  const everyone = job.people(input.set)
  const jobOf = ({ port }: Product, run: number): Job => {
    const first = (run * rounds) % everyone.length
    const people = [...everyone.slice(first), ...everyone.slice(0, first)]
    return { concurrency, rounds, people, port, ...job.load({ ...input, run }) }
  }
  return takeTurnsWith(products, loader, jobOf, count)
}

/** `jobOf` is what a product does in a run. */
export async function takeTurnsWith(
  products: Sides<Product>,
  loader: Loader,
  jobOf: (product: Product, run: number) => Job,
  count: number,
  warmUp = WARM_UP_TURNS,
): Promise<Sides<Turn[]>> {
  const turns: Sides<Turn>[] = []
  for (let turn = 0; turn < warmUp + count; turn++) turns.push(await takeTurn(products, loader, jobOf, turn))
  const measured = turns.slice(warmUp)
  return { current: measured.map(({ current }) => current), base: measured.map(({ base }) => base) }
}

async function takeTurn(
  products: Sides<Product>,
  loader: Loader,
  jobOf: (product: Product, run: number) => Job,
  turn: number,
): Promise<Sides<Turn>> {
  const results: Sides<Result[]> = { current: [], base: [] }
  const before = { current: readCpuTime(products.current), base: readCpuTime(products.base) }
  for (const side of ORDER) {
    const run = (turn * ORDER.length) / 2 + results[side].length
    results[side].push(await loader.run(jobOf(products[side], run)))
  }
  await pause(AFTER_TURN_MS)
  const turnOf = (side: keyof Sides<unknown>) => toTurn(before[side], readCpuTime(products[side]), results[side])
  return { current: turnOf('current'), base: turnOf('base') }
}

function toTurn(before: CpuTime, after: CpuTime, results: Result[]): Turn {
  const calls = results.reduce((sum, { operations }) => sum + operations, 0)
  const perCall = (part: keyof CpuTime) => ((after[part] - before[part]) * 1000) / calls
  const p50 = median(results.map((result) => result.p50))
  const perSecond = median(results.map((result) => result.perSecond))
  return { application: perCall('application'), database: perCall('database'), p50, perSecond }
}
