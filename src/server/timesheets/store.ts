import { sql } from 'kysely'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import type { Tables } from '../db/tables.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { entryOf } from '../time-entries/store.ts'
import { personName } from '../users/store.ts'

/** Which entries a report is of: those with these ids, or all that began in a span of time, `before` not included. */
export type Selection = { ids: readonly string[] } | { from: Date; before: Date }

export type Chosen = {
  id: string
  userId: string
  employeeName: string
  username: string
  clockIn: Date
  clockOut: Date | null
}

/** The chosen entries, by person and then by time, at most `limit`. What another organization has is not among them. */
export async function chooseEntries(
  tx: Tx,
  tenantId: TenantId,
  selection: Selection,
  limit: number,
): Promise<Chosen[]> {
  const isChosen =
    'ids' in selection
      ? sql`e.id = any(${selection.ids})`
      : sql`e.clock_in >= ${selection.from} and e.clock_in < ${selection.before}`
  const { rows } = await sql<Chosen>`
    select e.id, e.user_id, e.clock_in, e.clock_out, u.username, ${personName('u', 'u.username')} as employee_name
    from time_entries e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.tenant_id = ${tenantId} and ${isChosen}
    order by lower(u.last_name), lower(u.first_name), u.id, e.clock_in, e.id limit ${limit}`.execute(tx)
  return rows
}

type ReportRow = Pick<
  Tables['timeEntries'],
  | 'userId'
  | 'clockIn'
  | 'clockOut'
  | 'isLeaveTime'
  | 'notes'
  | 'clockInLatitude'
  | 'clockInLongitude'
  | 'clockOutLatitude'
  | 'clockOutLongitude'
>

export type StoredReportEntry = Omit<ReportEntry, 'employeeName'> & { userId: string }

/** Entries as a report prints them, in the order of their ids; one that has gone meanwhile is left out. */
export async function readEntries(tx: Tx, tenantId: TenantId, ids: readonly string[]): Promise<StoredReportEntry[]> {
  const { rows } = await sql<ReportRow>`
    select e.user_id, e.clock_in, e.clock_out, e.is_leave_time, e.notes,
      e.clock_in_latitude, e.clock_in_longitude, e.clock_out_latitude, e.clock_out_longitude
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, position)
    join time_entries e on e.tenant_id = ${tenantId} and e.id = chosen.id
    order by chosen.position`.execute(tx)
  return rows.map(entryOf)
}

/** The name and zone that head a tenant's reports; a person without an organization has no name to put there. */
export async function getHeading(tx: Tx, tenantId: TenantId): Promise<{ organization: string; timezone: string }> {
  const row = await tx
    .selectFrom('organizations')
    .select(['name as organization', 'timezone'])
    .where('id', '=', tenantId)
    .executeTakeFirst()
  return row ?? { organization: '', timezone: DEFAULT_TIMEZONE }
}
