import { sql } from 'kysely'
import type { OwnerQueries, Tx } from '#server/db/tenant.ts'
import { usernameKeySql } from '#server/db/username-key.ts'

export type CounterKey = { what: string; username?: string }

export type Counter = { count: number; resetsAt: Date }

/**
 * Adds to a counter whose window begins with its first count. False, and nothing added, when it would exceed `max`.
 * One statement, so no two counts are lost.
 */
export async function incrementCounter(
  { owner }: OwnerQueries,
  { key, by, max, windowMs }: { key: CounterKey; by: number; max: number; windowMs: number },
  now: Date,
): Promise<boolean> {
  const resetsAt = new Date(now.getTime() + windowMs)
  const { numAffectedRows } = await sql`
    insert into rate_limits as r (key, count, resets_at)
    select ${keyText(key)}, ${by}::int, ${resetsAt}::timestamptz where ${by}::int <= ${max}::int
    on conflict (key) do update set
      count = case when r.resets_at <= ${now} then excluded.count else r.count + excluded.count end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    where r.resets_at <= ${now} or r.count + excluded.count <= ${max}::int`.execute(owner)
  return numAffectedRows === 1n
}

/**
 * Counts one more attempt, or returns false while it has to wait. After `free` attempts, `waits` lists the seconds
 * between attempts; the last one repeats. One statement, so parallel attempts do not all get through.
 */
export async function countAttempt(
  { owner }: OwnerQueries,
  { key, free, waits, forgetMs }: { key: CounterKey; free: number; waits: readonly number[]; forgetMs: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into rate_limits as r (key, count, resets_at)
    values (${keyText(key)}, 1, ${new Date(now.getTime() + forgetMs)})
    on conflict (key) do update set
      count = case when r.resets_at <= ${now} then 1 else r.count + 1 end, resets_at = excluded.resets_at
    where r.resets_at <= ${now} or r.resets_at - make_interval(secs => ${forgetMs / 1000}::int)
      + make_interval(secs => coalesce((${waits}::int[])[least(r.count - ${free}::int + 1, ${waits.length}::int)], 0)) <= ${now}`.execute(
    owner,
  )
  return numAffectedRows === 1n
}

export async function findCounter({ owner }: OwnerQueries, key: CounterKey): Promise<Counter | null> {
  const found = owner.selectFrom('rateLimits').select(['count', 'resetsAt']).where('key', '=', keyText(key))
  return (await found.executeTakeFirst()) ?? null
}

export async function deleteCounters({ owner }: OwnerQueries, keys: readonly CounterKey[]): Promise<void> {
  for (const key of keys) await owner.deleteFrom('rateLimits').where('key', '=', keyText(key)).execute()
}

function keyText({ what, username }: CounterKey) {
  return username === undefined
    ? sql<string>`${what}::text`
    : sql<string>`${what} || ' ' || ${usernameKeySql(username)}`
}

type MailWindow = { most: number; windowMs: number; now: Date }

/**
 * Counts emails per key in the caller's transaction, and returns how many of `wanted` each key may send. Keys are
 * locked in one order, so that no two callers wait for each other.
 */
export async function countMails(
  tx: Tx,
  wanted: ReadonlyMap<string, number>,
  { most, windowMs, now }: MailWindow,
): Promise<Map<string, number>> {
  const keys = [...wanted.keys()].sort()
  const amounts = keys.map((key) => wanted.get(key) ?? 0)
  const resets = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ granted: number[] }>`
    select count_mails(${keys}::text[], ${amounts}::integer[], ${most}, ${resets}, ${now}) as granted`.execute(tx)
  return new Map(keys.map((key, index) => [key, rows[0]?.granted[index] ?? 0]))
}
