import { sql } from 'kysely'
import type { Database } from '../db/tenant.ts'

/** Counts one more under a key, in a window that begins with its first count. One statement, so no two counts are lost. */
export async function count(
  { gate }: Database,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; resetsAt: Date }> {
  const { rows } = await sql<{ count: number; resetsAt: Date }>`
    insert into rate_limits as r (key, count, resets_at) values (${key}, 1, ${new Date(now.getTime() + windowMs)})
    on conflict (key) do update set
      count = case when r.resets_at <= ${now} then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning count, resets_at`.execute(gate)
  return rows[0] ?? { count: 0, resetsAt: now }
}

export async function forget({ gate }: Database, key: string): Promise<void> {
  await gate.deleteFrom('rateLimits').where('key', '=', key).execute()
}
