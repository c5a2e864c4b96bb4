import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { SESSION_MS } from '#server/http/sessions/session-store.ts'
import { idAt } from './random.ts'
import type { Stretch } from './working-day.ts'

/** The database as its owner: data is planted behind the API, thousands of rows to a statement. */
export type Owner = Kysely<Tables>

export type Person = { id: string; tenantId: string; username: string; firstName: string; lastName: string }

type PersonRow = Person & { email: string; isAdmin: boolean; isOrgAdmin: boolean }

const CHUNK = 1000

export async function plantOrganizations(
  owner: Owner,
  rows: { id: string; name: string; email: string; tierId: string }[],
  now: Date,
  trialEndsAt: Date,
): Promise<void> {
  const place = { streetAddress: '400 N Lake Shore Dr', city: 'Chicago', state: 'IL', zipCode: '60611' }
  const kind = { type: 'business', industry: 'manufacturing', phoneNumber: '3125550142', website: '' }
  const plan = { billingCycle: 'monthly' as const, trialEndsAt, createdAt: now, emailConfirmedAt: now }
  await owner
    .insertInto('organizations')
    .values(rows.map(({ tierId, ...row }) => ({ ...row, ...place, ...kind, ...plan, subscriptionTierId: tierId })))
    .execute()
}

/** People with one password between them: a hash costs 20 ms. */
export async function plantPeople(owner: Owner, rows: PersonRow[], passwordHash: string, now: Date): Promise<void> {
  const empty = { middleInitial: '', nameSuffix: '', streetAddress: '', city: '', state: '', zipCode: '' }
  const rest = { ...empty, phoneNumber: '', defaultTimesheetEmail: null, passwordHash, createdAt: now }
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK)
    const values = chunk.map(({ tenantId, ...row }) => ({ ...rest, ...row, organizationId: tenantId }))
    await owner.insertInto('users').values(values).execute()
  }
}

/** `clockOut` null: on the clock now. */
export type Planted = Omit<Stretch, 'clockOut'> & { person: Person; clockOut: Date | null }

/** Entries; with `history`, also the line that each leaves when a person writes it down whole. */
export async function plantEntries(
  owner: Owner,
  entries: Planted[],
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

/** Signs people in without asking for passwords; the token of each is `tokenOf` their id. */
export async function plantSessions(owner: Owner, people: Person[], now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  for (let from = 0; from < people.length; from += CHUNK) {
    const values = people.slice(from, from + CHUNK).map(({ id }) => ({
      tokenHash: createHash('sha256').update(tokenOf(id)).digest(),
      userId: id,
      createdAt: now,
      expiresAt,
    }))
    await owner.insertInto('sessions').values(values).execute()
  }
}

/** A token of the right form that can be said again later; such sessions exist only in throw-away databases. */
export function tokenOf(personId: string): string {
  return createHash('sha256').update(personId).digest('base64url')
}
