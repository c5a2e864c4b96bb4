import { sql } from 'kysely'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import type { ReportRow } from '#domain/timesheets/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { type EntryRow, entryColumnsOf, toEntry } from '../entries/columns-store.ts'
import { nameOrder, personName } from '../users/store.ts'

/** Dates select entries that began at `from` or later, and before `before`. */
export type Selection = { ids: readonly string[] } | { from: Date; before: Date }

export type SelectedPerson = {
  userId: string
  employeeName: string
  username: string
  /** Sorted by time, 16 bytes each. As strings the ids of a large report would take 20 times the memory. */
  ids: Buffer
  clockIn: Date
  clockOut: Date
  hasMeals: boolean
}

export async function selectEntries(
  tx: Tx,
  tenantId: TenantId,
  selection: Selection,
  limit: number,
): Promise<SelectedPerson[]> {
  const isChosen =
    'ids' in selection
      ? sql`id = any(${selection.ids})`
      : sql`clock_in >= ${selection.from} and clock_in < ${selection.before}`
  const { rows } = await sql<SelectedPerson>`
    select u.id as user_id, u.username, ${personName('u', 'u.username')} as employee_name, e.ids, e.clock_in, e.clock_out,
      e.has_meals
    from (
      select user_id, string_agg(uuid_send(id), ''::bytea order by clock_in, id) as ids,
        min(clock_in) as clock_in, max(coalesce(clock_out, clock_in)) as clock_out, bool_or(meal_seconds > 0) as has_meals
      from (
        select id, user_id, clock_in, clock_out, meal_seconds from time_entries
        where tenant_id = ${tenantId} and ${isChosen} limit ${limit}
      ) chosen
      group by user_id
    ) e join users u on u.tenant_id = ${tenantId} and u.id = e.user_id
    order by ${nameOrder('u')}`.execute(tx)
  return rows
}

type StoredReportEntry = ReportRow & { userId: string }

export const ID_BYTES = 16
const ID_DIGITS = 2 * ID_BYTES

/** Entries that were deleted since then are missing. */
export async function listReportEntries(tx: Tx, tenantId: TenantId, ids: Buffer): Promise<StoredReportEntry[]> {
  const hex = ids.toString('hex')
  const chosen = Array.from({ length: hex.length / ID_DIGITS }, (_, at) =>
    hex.slice(at * ID_DIGITS, (at + 1) * ID_DIGITS),
  )
  const { rows } = await sql<EntryRow & { isWaiting: boolean }>`
    select ${entryColumnsOf('e')}, coalesce(r.status = 'pending', false) as is_waiting
    from unnest(${chosen}::uuid[]) with ordinality as chosen (id, position)
    join time_entries e on e.tenant_id = ${tenantId} and e.id = chosen.id
      left join leave_requests r on r.tenant_id = ${tenantId} and r.id = e.leave_request_id
    order by chosen.position`.execute(tx)
  return rows.map((row) => Object.assign(toEntry(row), { isWaiting: row.isWaiting }))
}

/** The name is empty for a person without an organization. */
export async function getReportOrganization(
  tx: Tx,
  tenantId: TenantId,
): Promise<{ organization: string; timezone: string }> {
  const row = await tx
    .selectFrom('organizations')
    .select(['name as organization', 'timezone'])
    .where('id', '=', tenantId)
    .executeTakeFirst()
  return row ?? { organization: '', timezone: DEFAULT_TIMEZONE }
}
