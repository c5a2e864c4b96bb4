import type { TestApp } from './harness.ts'
import { waitUntil } from './product.ts'

const WAITING = `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Makes calls wait for one transaction, which runs `held` and commits once the last of them waits: the narrowest
 * possible race. `meanwhile` runs before the commit.
 */
export function raceBehindLock<T>(
  test: TestApp,
  held: Held,
  start: () => PromiseLike<T>[],
  meanwhile?: () => Promise<void>,
): Promise<T[]> {
  return runBehindLock(test, held, async (untilWaiting) => {
    const calls = start()
    await untilWaiting(calls.length)
    await meanwhile?.()
    return calls
  })
}

/** The same, with calls that get what they wait for in this order. */
export function raceInOrder<T>(test: TestApp, held: Held, calls: readonly (() => PromiseLike<T>)[]): Promise<T[]> {
  return runBehindLock(test, held, async (untilWaiting) => {
    const started: PromiseLike<T>[] = []
    for (const call of calls) {
      started.push(call())
      await untilWaiting(started.length)
    }
    return started
  })
}

type Held = { text: string; values: unknown[] }

/** `start` returns the promises in an array, which isn't awaited before the commit. */
async function runBehindLock<T>(
  test: TestApp,
  held: Held,
  start: (untilWaiting: (calls: number) => Promise<void>) => Promise<PromiseLike<T>[]>,
): Promise<T[]> {
  const client = await test.pool.connect()
  try {
    await client.query('begin')
    await client.query(held)
    // Uses another connection, because within a transaction the answer would never change.
    const calls = await start((count) =>
      waitUntil(async () => (await test.pool.query<{ n: number }>(WAITING)).rows[0]?.n === count, 4000),
    )
    await client.query('commit')
    return await Promise.all(calls)
  } finally {
    client.release(true)
  }
}
