import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { ASK_AFTER_HOURS } from '#domain/time/shifts/ask-after-hours.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import type { Coordinates, Entry } from '#domain/time-entries/rules.ts'
import type { Tables } from '../db/tables.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { usernameKey } from '../db/username-key.ts'
import { personName } from '../users/store.ts'

/** Whose entries these are, and what their organization asks of them. */
export type Owner = {
  userId: string
  username: string
  firstName: string
  lastName: string
  nameSuffix: string
  timezone: string
  requireLocation: boolean
  /** Clocking out after more hours asks when the shift ended. */
  askAfterHours: number
  /** False for a person without an organization, who has no administrator to ask. */
  isMember: boolean
}

export type StoredEntry = Entry & { id: string; userId: string }

type OwnerRow = Omit<Owner, 'timezone' | 'requireLocation' | 'askAfterHours'> & {
  timezone: string | null
  requireLocation: boolean | null
  askAfterHours: number | null
}

/** An entry with the name of the last person other than its owner who touched it, and what kind of leave it is. */
export type ReadEntry = StoredEntry & { changedBy: string | null; leaveType: TimeEntry['leaveType'] }

type EntryRow = Omit<Tables['timeEntries'], 'tenantId' | 'createdAt'>
type ReadRow = EntryRow & Pick<ReadEntry, 'changedBy' | 'leaveType'>

const OWNER = sql`
  select u.id as user_id, u.username, u.first_name, u.last_name, u.name_suffix, o.timezone, o.require_location,
    o.ask_after_hours, o.id is not null as is_member
  from users u left join organizations o on o.id = u.organization_id`

const COLUMNS = sql`
  id, user_id, clock_in, clock_out, is_leave_time, leave_type_id, notes,
  clock_in_latitude, clock_in_longitude, clock_out_latitude, clock_out_longitude`

/** A person's name; of somebody who is gone, or a platform admin, the username of then is known. */
const ACTOR_NAME = personName('a', 'c.actor_username')

const CHANGED_BY = sql`(
  select ${ACTOR_NAME} from time_entry_changes c left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
  where c.tenant_id = time_entries.tenant_id and c.entry_id = time_entries.id and c.actor_id <> c.user_id
  order by c.changed_at desc, c.id desc limit 1) as changed_by`

const LEAVE_TYPE = sql`(
  select jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color) from leave_types t
  where t.tenant_id = time_entries.tenant_id and t.id = time_entries.leave_type_id) as leave_type`

/** The person with this id or, if there is none, this username. Behind row-level security, a username takes longer to find. */
export async function getOwner(tx: Tx, tenantId: TenantId, idOrUsername: string): Promise<Owner> {
  const find = async (isThisOne: RawBuilder<unknown>) => {
    const { rows } = await sql<OwnerRow>`${OWNER} where u.tenant_id = ${tenantId} and ${isThisOne}`.execute(tx)
    return rows[0]
  }
  const byId = isId(idOrUsername) ? await find(sql`u.id = ${idOrUsername}`) : undefined
  return toOwner(byId ?? (await find(sql`lower(u.username) = ${usernameKey(idOrUsername)}`)))
}

/** The owner of an entry, held until the transaction ends: changes of one person's entries wait for each other. */
export async function lockOwner(tx: Tx, tenantId: TenantId, entryId: string): Promise<Owner> {
  if (!isId(entryId)) throw new Refusal('notFound', 'Time entry not found')
  const { rows } = await sql<OwnerRow>`
    ${OWNER} where u.tenant_id = ${tenantId}
      and u.id = (select user_id from time_entries where tenant_id = ${tenantId} and id = ${entryId})
    for no key update of u`.execute(tx)
  if (!rows[0]) throw new Refusal('notFound', 'Time entry not found')
  return toOwner(rows[0])
}

/** Holds a person until the transaction ends, as `lockOwner` does. */
export async function lockPerson(tx: Tx, tenantId: TenantId, userId: string): Promise<void> {
  await sql`select 1 from users where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx)
}

/**
 * The owner of an entry that stands or stood, by its history; with `lock`, held until the transaction ends. An entry that
 * never was is not found, and so is one whose owner is gone.
 */
export async function getOwnerByHistory(tx: Tx, tenantId: TenantId, entryId: string, lock = false): Promise<Owner> {
  if (!isId(entryId)) throw new Refusal('notFound', 'Time entry not found')
  const { rows } = await sql<OwnerRow>`
    ${OWNER} where u.tenant_id = ${tenantId}
      and u.id = (select user_id from time_entry_changes where tenant_id = ${tenantId} and entry_id = ${entryId} limit 1)
    ${lock ? sql`for no key update of u` : sql``}`.execute(tx)
  if (!rows[0]) throw new Refusal('notFound', 'Time entry not found')
  return toOwner(rows[0])
}

export async function getEntry(tx: Tx, tenantId: TenantId, id: string): Promise<ReadEntry> {
  const entry = await findEntry(tx, tenantId, id)
  if (!entry) throw new Refusal('notFound', 'Time entry not found')
  return entry
}

export async function findEntry(tx: Tx, tenantId: TenantId, id: string): Promise<ReadEntry | null> {
  const { rows } = await sql<ReadRow>`
    select ${COLUMNS}, ${CHANGED_BY}, ${LEAVE_TYPE} from time_entries where tenant_id = ${tenantId} and id = ${id}`.execute(
    tx,
  )
  return rows[0] ? toEntry(rows[0]) : null
}

export type EntryFilter = {
  /** Entries that began at or after this instant. */
  from: Date | null
  /** Entries that began before this instant. */
  before: Date | null
  activeOnly: boolean
  limit: number
  after: { at: string; id: string } | null
}

/** A person's entries, newest first. */
export async function listEntries(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  filter: EntryFilter,
): Promise<ReadEntry[]> {
  const { from, before, activeOnly, limit, after } = filter
  const { rows } = await sql<ReadRow>`
    select ${COLUMNS}, ${CHANGED_BY}, ${LEAVE_TYPE} from time_entries
    where tenant_id = ${tenantId} and user_id = ${userId}
      ${from ? sql`and clock_in >= ${from}` : sql``}
      ${before ? sql`and clock_in < ${before}` : sql``}
      ${activeOnly ? sql`and clock_out is null and not is_leave_time` : sql``}
      ${after ? sql`and (clock_in, id) < (${after.at}, ${after.id})` : sql``}
    order by clock_in desc, id desc limit ${limit}`.execute(tx)
  return rows.map(toEntry)
}

/** Who is on the clock, since when: of these people, or of all where `userIds` is null. */
export async function listOnTheClock(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[] | null,
): Promise<{ userId: string; clockIn: Date }[]> {
  const { rows } = await sql<{ userId: string; clockIn: Date }>`
    select user_id, clock_in from time_entries
    where tenant_id = ${tenantId} and clock_out is null and not is_leave_time
      ${userIds ? sql`and user_id = any(${userIds}::uuid[])` : sql``}`.execute(tx)
  return rows
}

/** The worked entry of a person, other than `exceptId`, that shares time with this span; open ends reach to infinity. */
export async function findOverlap(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  span: { clockIn: Date; clockOut: Date | null },
  exceptId: string | null,
): Promise<StoredEntry | null> {
  const { rows } = await sql<EntryRow>`
    select ${COLUMNS} from time_entries
    where tenant_id = ${tenantId} and user_id = ${userId} and not is_leave_time
      and tstzrange(clock_in, clock_out, '[)') && tstzrange(${span.clockIn}, ${span.clockOut}, '[)')
      and id is distinct from ${exceptId}::uuid
    order by clock_in limit 1`.execute(tx)
  return rows[0] ? toEntry(rows[0]) : null
}

/** Whether this person has leave of exactly this time already. Hold the person first, so that two calls at the same time cannot both find none. */
export async function hasSameLeave(tx: Tx, tenantId: TenantId, entry: StoredEntry): Promise<boolean> {
  const { rows } = await sql`
    select 1 from time_entries
    where tenant_id = ${tenantId} and user_id = ${entry.userId} and is_leave_time and id <> ${entry.id}
      and clock_in = ${entry.clockIn} and clock_out is not distinct from ${entry.clockOut}::timestamptz
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Who makes a change, when, and under which idempotency key. */
export type ChangeAuthor = {
  actorId: string
  actorUsername: string
  at: Date
  idempotencyKey: string | null
  changeId: string
}

/**
 * Adds an entry and its line of history in one statement. False, and nothing added, when it would overlap other
 * worked time of this person: the database decides, so of two at once exactly one is added.
 */
export async function addEntry(
  tx: Tx,
  tenantId: TenantId,
  entry: StoredEntry,
  author: ChangeAuthor,
  action: 'created' | 'restored' = 'created',
): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into time_entries (tenant_id, ${COLUMNS}, created_at)
      values (${tenantId}, ${entry.id}, ${entry.userId}, ${entry.clockIn}, ${entry.clockOut}, ${entry.isLeaveTime}, ${entry.leaveTypeId}, ${entry.notes},
        ${entry.clockInPlace?.latitude ?? null}, ${entry.clockInPlace?.longitude ?? null},
        ${entry.clockOutPlace?.latitude ?? null}, ${entry.clockOutPlace?.longitude ?? null}, ${author.at})
      on conflict do nothing returning id
    )
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, after, idempotency_key)
    select ${tenantId}::uuid, ${author.changeId}::uuid, id, ${entry.userId}::uuid, ${author.actorId}::uuid, ${author.actorUsername},
      ${action}, ${author.at}::timestamptz, ${toSnapshot(entry)}::jsonb, ${author.idempotencyKey} from added
    returning entry_id`.execute(tx)
  return rows.length > 0
}

/** Changes an entry and adds its line of history in one statement. */
export async function changeEntry(
  tx: Tx,
  tenantId: TenantId,
  before: StoredEntry,
  after: StoredEntry,
  author: ChangeAuthor,
): Promise<void> {
  await sql`
    with changed as (
      update time_entries set clock_in = ${after.clockIn}, clock_out = ${after.clockOut}, is_leave_time = ${after.isLeaveTime}, leave_type_id = ${after.leaveTypeId}, notes = ${after.notes},
        clock_in_latitude = ${after.clockInPlace?.latitude ?? null}, clock_in_longitude = ${after.clockInPlace?.longitude ?? null},
        clock_out_latitude = ${after.clockOutPlace?.latitude ?? null}, clock_out_longitude = ${after.clockOutPlace?.longitude ?? null}
      where tenant_id = ${tenantId} and id = ${after.id} returning id
    )
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, before, after)
    select ${tenantId}::uuid, ${author.changeId}::uuid, id, ${after.userId}::uuid, ${author.actorId}::uuid, ${author.actorUsername},
      'changed', ${author.at}::timestamptz, ${toSnapshot(before)}::jsonb, ${toSnapshot(after)}::jsonb from changed`.execute(
    tx,
  )
}

/** Deletes an entry; what it said stays in its history. */
export async function removeEntry(tx: Tx, tenantId: TenantId, entry: StoredEntry, author: ChangeAuthor): Promise<void> {
  await sql`
    with removed as (delete from time_entries where tenant_id = ${tenantId} and id = ${entry.id} returning id)
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, before)
    select ${tenantId}::uuid, ${author.changeId}::uuid, id, ${entry.userId}::uuid, ${author.actorId}::uuid, ${author.actorUsername},
      'deleted', ${author.at}::timestamptz, ${toSnapshot(entry)}::jsonb from removed`.execute(tx)
}

/** The entry that an idempotency key of this actor made, as it was first answered, even if it has changed since. */
export async function findByKey(tx: Tx, tenantId: TenantId, actorId: string, key: string): Promise<StoredEntry | null> {
  const { rows } = await sql<{ after: Snapshot }>`
    select after from time_entry_changes
    where tenant_id = ${tenantId} and actor_id = ${actorId} and idempotency_key = ${key}`.execute(tx)
  return rows[0] ? fromSnapshot(rows[0].after) : null
}

export type Change = {
  id: string
  action: Tables['timeEntryChanges']['action']
  changedAt: Date
  actorId: string
  actorName: string
  before: StoredEntry | null
  after: StoredEntry | null
}

/** An entry's history, newest first. Times of the clock may tie; the ids were made in order. */
export async function listChanges(tx: Tx, tenantId: TenantId, entryId: string): Promise<Change[]> {
  const { rows } = await sql<Change & { before: Snapshot | null; after: Snapshot | null }>`
    select c.id, c.action, c.changed_at, c.actor_id, ${ACTOR_NAME} as actor_name, c.before, c.after
    from time_entry_changes c left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
    where c.tenant_id = ${tenantId} and c.entry_id = ${entryId}
    order by c.changed_at desc, c.id desc`.execute(tx)
  return rows.map((row) => ({
    ...row,
    before: row.before && fromSnapshot(row.before),
    after: row.after && fromSnapshot(row.after),
  }))
}

/** A deleted entry as it was when it was last deleted. Clocks may step back, so the line is known by what it says, not by its place. */
export async function getDeleted(tx: Tx, tenantId: TenantId, entryId: string): Promise<StoredEntry> {
  const { rows } = await sql<{ before: Snapshot }>`
    select before from time_entry_changes
    where tenant_id = ${tenantId} and entry_id = ${entryId} and action = 'deleted'
    order by changed_at desc, id desc limit 1`.execute(tx)
  if (!rows[0]) throw new Refusal('notFound', 'Time entry not found')
  return fromSnapshot(rows[0].before)
}

/** An entry as its history keeps it, as JSON: instants are ISO strings. Lines from before there were leave types have none. */
type Snapshot = Omit<StoredEntry, 'clockIn' | 'clockOut' | 'leaveTypeId'> & {
  clockIn: string
  clockOut: string | null
  leaveTypeId?: string | null
}

/** Field by field: what else a caller's object may carry is not the entry's. */
function toSnapshot({
  id,
  userId,
  clockIn,
  clockOut,
  isLeaveTime,
  leaveTypeId,
  notes,
  clockInPlace,
  clockOutPlace,
}: StoredEntry): string {
  return JSON.stringify({ id, userId, clockIn, clockOut, isLeaveTime, leaveTypeId, notes, clockInPlace, clockOutPlace })
}

function fromSnapshot(kept: Snapshot): StoredEntry {
  const clockOut = kept.clockOut === null ? null : new Date(kept.clockOut)
  return { ...kept, clockIn: new Date(kept.clockIn), clockOut, leaveTypeId: kept.leaveTypeId ?? null }
}

function toOwner(row: OwnerRow | undefined): Owner {
  if (!row) throw new Refusal('notFound', 'User not found')
  return {
    ...row,
    timezone: row.timezone ?? DEFAULT_TIMEZONE,
    requireLocation: row.requireLocation ?? false,
    askAfterHours: row.askAfterHours ?? ASK_AFTER_HOURS.usual,
  }
}

type CoordinateColumns = Pick<
  EntryRow,
  'clockInLatitude' | 'clockInLongitude' | 'clockOutLatitude' | 'clockOutLongitude'
>

/** A row with its pairs of coordinates as places. */
export function toEntry<Row extends CoordinateColumns>(
  row: Row,
): Omit<Row, keyof CoordinateColumns> & Pick<Entry, 'clockInPlace' | 'clockOutPlace'> {
  const { clockInLatitude, clockInLongitude, clockOutLatitude, clockOutLongitude, ...entry } = row
  return {
    ...entry,
    clockInPlace: toCoordinates(clockInLatitude, clockInLongitude),
    clockOutPlace: toCoordinates(clockOutLatitude, clockOutLongitude),
  }
}

function toCoordinates(latitude: number | null, longitude: number | null): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
