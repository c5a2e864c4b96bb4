import type { TestApp } from './harness.ts'
import { waitUntil } from './product.ts'

const WAITING = `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Makes calls wait for one transaction, which runs `held` and commits once the last of them waits: the narrowest
 * possible race. `meanwhile` runs before the commit.
 */
export async function raceBehindLock<T>(
  test: TestApp,
  held: { text: string; values: unknown[] },
  start: () => PromiseLike<T>[],
  meanwhile?: () => Promise<void>,
): Promise<T[]> {
  const client = await test.pool.connect()
  try {
    await client.query('begin')
    await client.query(held)
    const calls = start()
    // Uses another connection, because within a transaction the answer would never change.
    await waitUntil(async () => (await test.pool.query<{ n: number }>(WAITING)).rows[0]?.n === calls.length, 4000)
    await meanwhile?.()
    await client.query('commit')
    return await Promise.all(calls)
  } finally {
    client.release(true)
  }
}
