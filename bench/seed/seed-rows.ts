import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { EMPTY_PERSON } from '#domain/fields/person.ts'
import type { Tables } from '#server/db/tables.ts'
import { SESSION_MS } from '#server/http/sessions/session-store.ts'
import { idAt } from './random.ts'
import type { WorkSpan } from './working-day.ts'

/** The owner connection: rows are inserted without the API, thousands per statement. */
export type Owner = Kysely<Tables>

export type Person = { id: string; tenantId: string; username: string; firstName: string; lastName: string }

/** `tenantId` null for a person without an organization. */
type PersonRow = Omit<Person, 'tenantId'> & {
  tenantId: string | null
  email: string
  isAdmin: boolean
  isOrgAdmin: boolean
}

const CHUNK = 1000

export async function seedOrganizations(
  owner: Owner,
  rows: { id: string; name: string; email: string; tierId: string }[],
  now: Date,
  trialEndsAt: Date,
): Promise<void> {
  const address = { streetAddress: '400 N Lake Shore Dr', city: 'Chicago', state: 'IL', zipCode: '60611' }
  const kind = { type: 'business', industry: 'manufacturing', phoneNumber: '3125550142', website: '' }
  const plan = { billingCycle: 'monthly' as const, trialEndsAt, createdAt: now, emailConfirmedAt: now }
  await owner
    .insertInto('organizations')
    .values(rows.map(({ tierId, ...row }) => ({ ...row, ...address, ...kind, ...plan, subscriptionTierId: tierId })))
    .execute()
}

/** All share one password, because a hash takes 20 ms. */
export async function seedPeople(owner: Owner, rows: PersonRow[], passwordHash: string, now: Date): Promise<void> {
  const rest = { ...EMPTY_PERSON, defaultTimesheetEmail: null, createdAt: now }
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK)
    const values = chunk.map(({ tenantId, ...row }) => ({ ...rest, ...row, organizationId: tenantId }))
    await owner.insertInto('users').values(values).execute()
    await sql`
      update credentials set password_hash = ${passwordHash}, password_set_at = ${now}
      from unnest(${chunk.map(({ id, tenantId }) => tenantId ?? id)}::uuid[], ${chunk.map(({ id }) => id)}::uuid[]) as person (tenant_id, id)
      where credentials.tenant_id = person.tenant_id and credentials.user_id = person.id`.execute(owner)
  }
}

export type SeedEntry = Omit<WorkSpan, 'clockOut'> & { person: Person; clockOut: Date | null }

export async function seedEntries(
  owner: Owner,
  entries: SeedEntry[],
  random: () => number,
  options: { history: boolean },
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, id: idAt(entry.clockIn, random) }))
  const tenantIds = rows.map(({ person }) => person.tenantId)
  const userIds = rows.map(({ person }) => person.id)
  const ids = rows.map(({ id }) => id)
  const times = rows.map(({ clockIn }) => clockIn.toISOString())
  await sql`
    insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, is_leave_time, notes, created_at)
    select *, clock_in from unnest(${tenantIds}::uuid[], ${ids}::uuid[], ${userIds}::uuid[], ${times}::timestamptz[],
      ${rows.map(({ clockOut }) => clockOut?.toISOString() ?? null)}::timestamptz[],
      ${rows.map(({ isLeaveTime }) => isLeaveTime)}::boolean[], ${rows.map(({ notes }) => notes)}::text[]
    ) as entry (tenant_id, id, user_id, clock_in, clock_out, is_leave_time, notes)`.execute(owner)
  if (!options.history) return
  const after = rows.map(({ person, ...entry }) =>
    JSON.stringify({ ...entry, userId: person.id, clockInPlace: null, clockOutPlace: null }),
  )
  await sql`
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, after)
    select tenant_id, id, entry_id, user_id, user_id, username, 'created', at, after from unnest(
      ${tenantIds}::uuid[], ${rows.map(({ clockIn }) => idAt(clockIn, random))}::uuid[], ${ids}::uuid[],
      ${userIds}::uuid[], ${rows.map(({ person }) => person.username)}::text[], ${times}::timestamptz[], ${after}::jsonb[]
    ) as change (tenant_id, id, entry_id, user_id, username, at, after)`.execute(owner)
}

/** People were last seen when they last clocked in. */
export async function seedVisits(owner: Owner, tenantId: string): Promise<void> {
  await sql`
    insert into last_visits (tenant_id, user_id, visited_at)
    select tenant_id, user_id, max(clock_in) from time_entries
    where tenant_id = ${tenantId} and not is_leave_time group by tenant_id, user_id`.execute(owner)
}

/** Signs people in without a password. Their tokens are `tokenOf(id)`. */
export async function seedSessions(owner: Owner, people: Person[], now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  for (let from = 0; from < people.length; from += CHUNK) {
    const values = people.slice(from, from + CHUNK).map(({ id, tenantId }) => ({
      tokenHash: createHash('sha256').update(tokenOf(id)).digest(),
      userId: id,
      createdAt: now,
      expiresAt,
      authVersion: sql<number>`(select auth_version from credentials where tenant_id = ${tenantId} and user_id = ${id})`,
    }))
    await owner.insertInto('sessions').values(values).execute()
  }
}

/** A token that can be computed again. Such sessions exist only in temporary databases. */
export function tokenOf(personId: string): string {
  return createHash('sha256').update(personId).digest('base64url')
}
