import { sql } from 'kysely'
import type { EntryLeaveRequest, TimeEntry } from '#domain/entries/contract.ts'
import type { StoredEntry } from '#domain/entries/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { actorName } from '../users/store.ts'
import { ENTRY_COLUMNS, type EntryRow, toEntry } from './columns-store.ts'
import { ACTOR_NAME, hasHistory } from './history-store.ts'

/** `changedBy` is the last person other than the owner who changed the entry. */
export type ReadEntry = StoredEntry &
  Pick<TimeEntry, 'version' | 'changedBy' | 'leaveType' | 'leaveRequest' | 'recordedLater'>

type LeaveTypeOfEntry = NonNullable<TimeEntry['leaveType']>

type ReadRow = EntryRow & { version: number; hasChangesByOthers: boolean; hasLateTimes: boolean }

export async function getEntry(tx: Tx, tenantId: TenantId, id: string): Promise<ReadEntry> {
  return (await findEntry(tx, tenantId, id)) ?? refuseMissingEntry(tx, tenantId, id)
}

/**
 * Locks the entry, so that changes of it wait for each other and each sees the one before. Lock the request of leave first, as decisions
 * about it do (leave-requests/lock-entry.ts).
 */
export async function lockEntry(tx: Tx, tenantId: TenantId, id: string): Promise<ReadEntry> {
  const { rows } = await sql<ReadRow>`${selectEntry(tenantId, id)} for no key update of time_entries`.execute(tx)
  const [entry] = await loadNames(tx, tenantId, rows)
  return entry ?? refuseMissingEntry(tx, tenantId, id)
}

/** A dialog that had the entry open has to say that someone else deleted it. */
async function refuseMissingEntry(tx: Tx, tenantId: TenantId, id: string): Promise<never> {
  const wasDeleted = await hasHistory(tx, tenantId, id)
  throw new Refusal('notFound', wasDeleted ? t`Time entry not found. It has been deleted.` : t`Time entry not found`)
}

export async function findEntry(tx: Tx, tenantId: TenantId, id: string): Promise<ReadEntry | null> {
  const { rows } = await selectEntry(tenantId, id).execute(tx)
  const [entry] = await loadNames(tx, tenantId, rows)
  return entry ?? null
}

const selectEntry = (tenantId: TenantId, id: string) => sql<ReadRow>`
  select ${ENTRY_COLUMNS}, version, exists (
      select from time_entry_changes c
      where c.tenant_id = ${tenantId} and c.user_id = time_entries.user_id and c.entry_id = time_entries.id and c.actor_id <> c.user_id
        and c.leave_status is null
    ) as has_changes_by_others, false as has_late_times
  from time_entries where tenant_id = ${tenantId} and id = ${id}`

type EntryFilter = {
  from: Date | null
  before: Date | null
  activeOnly: boolean
  /** Whether to say which entries were recorded later. */
  withLateness: boolean
  limit: number
  after: { at: string; id: string } | null
}

export async function listEntries(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  filter: EntryFilter,
): Promise<ReadEntry[]> {
  const { from, before, activeOnly, withLateness, limit, after } = filter
  const hasLateTimes = sql`exists (
        select from time_entry_changes where tenant_id = ${tenantId} and user_id = ${userId} and recorded_later
      )`
  const { rows } = await sql<ReadRow>`
    select ${ENTRY_COLUMNS}, version, exists (
        select from time_entry_changes where tenant_id = ${tenantId} and user_id = ${userId} and actor_id <> user_id
          and leave_status is null
      ) as has_changes_by_others, ${withLateness ? hasLateTimes : sql`false`} as has_late_times
    from time_entries
    where tenant_id = ${tenantId} and user_id = ${userId}
      ${from ? sql`and clock_in >= ${from}` : sql``}
      ${before ? sql`and clock_in < ${before}` : sql``}
      ${activeOnly ? sql`and clock_out is null and not is_leave_time` : sql``}
      ${after ? sql`and (clock_in, id) < (${after.at}, ${after.id})` : sql``}
    order by clock_in desc, id desc limit ${limit}`.execute(tx)
  return loadNames(tx, tenantId, rows)
}

/** Reads one person's entries. Few have leave or changes by others, and reading is much faster without looking for them. */
async function loadNames(tx: Tx, tenantId: TenantId, rows: readonly ReadRow[]): Promise<ReadEntry[]> {
  const entries = rows.map(toEntry)
  const [changedBy, late, leaveTypes, leaveRequests] = await Promise.all([
    rows[0]?.hasChangesByOthers
      ? findChangesByOthers(tx, tenantId, rows[0].userId, entries)
      : new Map<string, string>(),
    rows[0]?.hasLateTimes ? findRecordedLater(tx, tenantId, rows[0].userId, entries) : new Set<string>(),
    listLeaveTypes(tx, tenantId, entries),
    listLeaveRequests(tx, tenantId, entries),
  ])
  return entries.map((entry, index) =>
    Object.assign(entry, {
      version: rows[index]?.version ?? 0,
      changedBy: changedBy.get(entry.id) ?? null,
      recordedLater: late.has(entry.id),
      leaveType: (entry.leaveTypeId && leaveTypes.get(entry.leaveTypeId)) || null,
      leaveRequest: (entry.leaveLink && leaveRequests.get(entry.leaveLink.requestId)) || null,
    }),
  )
}

/** The last person other than the owner who changed each entry, by entry. A decision about leave is no change of its entries. */
async function findChangesByOthers(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  entries: readonly StoredEntry[],
): Promise<Map<string, string>> {
  const ids = entries.map(({ id }) => id)
  const { rows } = await sql<{ entryId: string; name: string }>`
    select distinct on (c.entry_id) c.entry_id, ${ACTOR_NAME} as name
    from time_entry_changes c left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
    where c.tenant_id = ${tenantId} and c.user_id = ${userId} and c.entry_id = any(${ids}::uuid[]) and c.actor_id <> c.user_id
      and c.leave_status is null
    order by c.entry_id, c.changed_at desc, c.id desc`.execute(tx)
  return new Map(rows.map(({ entryId, name }) => [entryId, name]))
}

async function findRecordedLater(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  entries: readonly StoredEntry[],
): Promise<Set<string>> {
  const ids = entries.map(({ id }) => id)
  const { rows } = await sql<{ entryId: string }>`
    select distinct entry_id from time_entry_changes
    where tenant_id = ${tenantId} and user_id = ${userId} and recorded_later and entry_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return new Set(rows.map(({ entryId }) => entryId))
}

async function listLeaveTypes(
  tx: Tx,
  tenantId: TenantId,
  entries: readonly StoredEntry[],
): Promise<Map<string, LeaveTypeOfEntry>> {
  const ids = [...new Set(entries.flatMap(({ leaveTypeId }) => leaveTypeId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LeaveTypeOfEntry>`
    select id, name, color from leave_types where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((type) => [type.id, type]))
}

async function listLeaveRequests(
  tx: Tx,
  tenantId: TenantId,
  entries: readonly StoredEntry[],
): Promise<Map<string, EntryLeaveRequest>> {
  const ids = [...new Set(entries.flatMap(({ leaveLink }) => leaveLink?.requestId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<EntryLeaveRequest, 'decidedAt'> & { decidedAt: Date | null }>`
    select r.id, r.status, r.start_date, r.end_date, r.decided_at,
      ${actorName('d', 'r', { id: 'decided_by', username: 'decider_username' })} as decided_by
    from leave_requests r left join users d on d.tenant_id = r.tenant_id and d.id = r.decided_by
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(
    rows.map((request) => [request.id, { ...request, decidedAt: request.decidedAt?.toISOString() ?? null }]),
  )
}

/** A worked entry of this person, other than `exceptId`, that overlaps this span. A span without an end never ends. */
export async function findOverlap(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  span: { clockIn: Date; clockOut: Date | null },
  exceptId: string | null,
): Promise<StoredEntry | null> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS} from time_entries
    where tenant_id = ${tenantId} and user_id = ${userId} and not is_leave_time
      and tstzrange(clock_in, clock_out, '[)') && tstzrange(${span.clockIn}, ${span.clockOut}, '[)')
      and id is distinct from ${exceptId}::uuid
    order by clock_in limit 1`.execute(tx)
  return rows[0] ? toEntry(rows[0]) : null
}

/** Whether this person already has leave at exactly this time. Lock the person first, or two concurrent calls may both add it. */
export async function hasSameLeave(tx: Tx, tenantId: TenantId, entry: StoredEntry): Promise<boolean> {
  const { rows } = await sql`
    select 1 from time_entries
    where tenant_id = ${tenantId} and user_id = ${entry.userId} and is_leave_time and id <> ${entry.id}
      and clock_in = ${entry.clockIn} and clock_out is not distinct from ${entry.clockOut}::timestamptz
    limit 1`.execute(tx)
  return rows.length > 0
}
