import { sql } from 'kysely'
import type { Database } from '../db/tenant.ts'

export async function renameZones(
  { owner }: Database,
  renamed: readonly { from: string; to: string }[],
): Promise<void> {
  await sql`
    update organizations o set timezone = renamed.modern
    from unnest(${renamed.map(({ from }) => from)}::text[], ${renamed.map(({ to }) => to)}::text[]) as renamed (old, modern)
    where o.timezone = renamed.old`.execute(owner)
}

export async function listZonesInUse({ owner }: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ timezone: string }>`
    select timezone from organizations group by timezone order by count(*) desc, timezone limit ${limit}`.execute(owner)
  return rows.map(({ timezone }) => timezone)
}

/** Reads PostgreSQL's own tables: milliseconds ahead of UTC, or nothing for an unknown zone. */
export async function listPostgresOffsets({ owner }: Database, zone: string, at: readonly Date[]): Promise<number[]> {
  try {
    const { rows } = await sql<{ ahead: number }>`
      select (extract(epoch from (at at time zone ${zone}) - (at at time zone 'UTC')) * 1000)::float8 as ahead
      from unnest(${at}::timestamptz[]) with ordinality as asked (at, position) order by position`.execute(owner)
    return rows.map(({ ahead }) => ahead)
  } catch (error) {
    if ((error as { code?: string }).code === UNKNOWN_ZONE) return []
    throw error
  }
}

const UNKNOWN_ZONE = '22023'
