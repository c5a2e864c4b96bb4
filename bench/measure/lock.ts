import pg from 'pg'
import { readCpuTime } from '../cpu-time.ts'
import type { Loader } from '../load/loader.ts'
import { connectionOf, type Product } from '../product.ts'
import { type ReportRow, ratioRow } from '../report.ts'
import type { TeamSet } from '../team-set.ts'

/** There must be at least 0.95 times as many clock-ins as without the lock. */
const MAX_TIMES = 1 / 0.95
const CALLERS = 8
const TURNS_PER_REPETITION = 4

/**
 * CPU time of the application and its database for clocking in and out, with the lock of approved time and without its trigger. The two
 * alternate, also in who goes first.
 */
export async function measureLock(
  { people }: TeamSet,
  product: Product,
  loader: Loader,
  { repetitions, rounds }: { repetitions: number; rounds: number },
): Promise<ReportRow> {
  const connection = await connectionOf(product)
  const client = new pg.Client(connection)
  await client.connect()
  const times: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
  const measure = async (trigger: keyof typeof times) => {
    await client.query(`alter table time_entries ${trigger} trigger time_is_locked`)
    const job = { kind: 'clock' as const, port: product.port, people, concurrency: CALLERS }
    // Statements are planned again after the change of the table.
    await loader.run({ ...job, rounds })
    const before = totalOf(product)
    const { operations } = await loader.run({ ...job, rounds })
    times[trigger].push(((totalOf(product) - before) * 1000) / operations)
  }
  try {
    for (let turn = 0; turn < TURNS_PER_REPETITION * repetitions; turn++) {
      const order = turn % 2 === 0 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const)
      for (const trigger of order) await measure(trigger)
    }
  } finally {
    await client.query('alter table time_entries enable trigger time_is_locked')
    await client.end()
  }
  return ratioRow('CPU time of clocking in and out with the lock of approved time', times.enable, times.disable, {
    unit: 'µs',
    peer: 'without it',
    max: MAX_TIMES,
  })
}

function totalOf(product: Product): number {
  const { application, database } = readCpuTime(product)
  return application + database
}
