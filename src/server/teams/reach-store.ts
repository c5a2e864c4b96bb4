import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'

/** The people whom the manager of this transaction reaches, in the order of their ids. */
export async function listReachable(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select unnest(reachable_people()) as id order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}
