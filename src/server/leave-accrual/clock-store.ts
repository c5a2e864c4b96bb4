import { sql } from 'kysely'
import type { Database, Tx } from '../db/tenant.ts'

/** The database's clock says when; null if the product never ran. */
export async function getSeenAt(tx: Tx): Promise<Date | null> {
  const row = await tx.selectFrom('serverClock').select('seenAt').executeTakeFirst()
  return row?.seenAt ?? null
}

export async function readClock(owner: Database['owner']): Promise<{ readAt: Date; seenAt: Date | null }> {
  const { rows } = await sql<{ readAt: Date; seenAt: Date | null }>`
    select clock_timestamp() as read_at, (select seen_at from server_clock) as seen_at`.execute(owner)
  const [row] = rows
  if (!row) throw new Error('The database returned no time')
  return row
}

export async function saveSeenAt(owner: Database['owner'], seenAt: Date): Promise<void> {
  await owner
    .insertInto('serverClock')
    .values({ seenAt })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ seenAt }))
    .execute()
}
