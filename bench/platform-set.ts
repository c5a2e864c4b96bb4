import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#domain/time/units/durations.ts'
import type { BenchUser } from './bench-user.ts'
import { SEEDING_SETTINGS } from './data-set.ts'
import { idAt, randomFrom } from './seed/random.ts'
import { type Owner, seedOrganizations, seedPeople, seedSessions, tokenOf } from './seed/seed-rows.ts'
import { newHome } from './seed-home.ts'

export type PlatformSet = {
  dataDir: string
  organizations: number
  users: number
  master: BenchUser
  /** Their organizations stay. */
  people: BenchUser[]
  /** An organization of `largeSize` people. */
  largeId: string
  largeSize: number
}

type Sizes = { organizations: number; people: number; large: number }

/** A large organization has entries of these days. */
const LARGE_DAYS = 20
const CLOCKING_PEOPLE = 500
const BEGAN = new Date('2020-01-01T00:00:00Z')

/**
 * Organizations with `people` each, a tenth of whom are on the clock and half of whom have an entry of today, and a large one.
 * The database makes the rows itself, because sending a million of them takes long.
 */
export async function seedPlatformSet(
  { organizations, people, large }: Sizes,
  now: Date,
  open = newHome(`platform-${organizations}`, { max: 1, responseTimeoutMs: HOUR_MS, settings: SEEDING_SETTINGS }),
): Promise<PlatformSet> {
  const { dataDir, database, close } = await open()
  const { owner } = database
  try {
    await sql`set statement_timeout = 0`.execute(owner)
    const random = randomFrom(organizations)
    const largeId = idAt(BEGAN, random)
    const trialEndsAt = new Date(now.getTime() + 14 * DAY_MS)
    const row = { id: largeId, name: 'A large organization', email: 'office@example.org', tierId: 'custom' }
    await seedOrganizations(owner, [row], now, trialEndsAt)
    await addOrganizations(owner, organizations - 1, trialEndsAt)
    await addPeople(owner, { largeId, people, large })
    await addEntriesOfToday(owner, largeId)
    await addEntriesOf(owner, largeId)
    const master = await addMaster(owner, now)
    const { rows } = await sql<BenchUser>`
      select id, tenant_id, username from users where organization_id <> ${largeId} and is_org_admin order by id
      limit ${CLOCKING_PEOPLE}`.execute(owner)
    await sql`delete from time_entries where user_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(owner)
    const clocking = rows.map((person) => ({ ...person, firstName: '', lastName: '', token: tokenOf(person.id) }))
    await seedSessions(owner, clocking, now)
    await sql`vacuum analyze`.execute(owner)
    const users = await sql<{ count: number }>`select count(*) from users`.execute(owner)
    return {
      dataDir,
      organizations,
      users: users.rows[0]?.count ?? 0,
      master,
      people: clocking,
      largeId,
      largeSize: large,
    }
  } finally {
    await close()
  }
}

async function addOrganizations(owner: Owner, count: number, trialEndsAt: Date): Promise<void> {
  await sql`
    insert into organizations (id, name, type, industry, street_address, city, state, zip_code, phone_number, email, subscription_status,
      stripe_status, subscription_tier_id, billing_cycle, trial_ends_at, created_at)
    select gen_random_uuid(), 'Organization ' || md5(n::text), 'business', (array['retail', 'healthcare', 'finance'])[1 + n % 3],
      '1 Main St', 'Chicago', 'IL', '60601', '3125550100', 'office' || n || '@example.org',
      case when n % 3 = 0 then 'pending' else 'active' end, case when n % 3 = 0 then null else 'active' end,
      (array['starter', 'professional', 'enterprise'])[1 + n % 3], (array['monthly', 'annual'])[1 + n % 2], ${trialEndsAt},
      now() - n * interval '30 minutes'
    from generate_series(1, ${count}::int) n`.execute(owner)
}

async function addPeople(owner: Owner, { largeId, people, large }: { largeId: string; people: number; large: number }) {
  await sql`
    insert into users (id, organization_id, username, first_name, last_name, email, is_org_admin, created_at)
    select gen_random_uuid(), o.id, left(o.id::text, 13) || right(o.id::text, 12) || n, 'Person', n::text, '', n = 1, now()
    from organizations o, generate_series(1, case when o.id = ${largeId} then ${large}::int else ${people}::int end) n`.execute(
    owner,
  )
}

async function addEntriesOfToday(owner: Owner, largeId: string): Promise<void> {
  await sql`
    insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, created_at)
    select tenant_id, gen_random_uuid(), id, at, case when last_name::int % 10 = 0 then null else at + interval '10 minutes' end, at
    from (select *, now() - interval '30 minutes' as at from users where last_name::int % 2 = 0 and organization_id <> ${largeId}) u`.execute(
    owner,
  )
}

async function addEntriesOf(owner: Owner, largeId: string): Promise<void> {
  await sql`
    with entry as (
      insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, created_at)
      select tenant_id, gen_random_uuid(), id, at, at + interval '8 hours', at
      from users, generate_series(1, ${LARGE_DAYS}::int) d, lateral (select now() - d * interval '1 day' as at) a
      where organization_id = ${largeId} returning *
    )
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, after)
    select tenant_id, gen_random_uuid(), id, user_id, user_id, 'x', 'created', clock_in, '{}' from entry`.execute(owner)
}

async function addMaster(owner: Owner, now: Date): Promise<BenchUser> {
  const id = idAt(BEGAN, randomFrom(7))
  const person = { id, username: 'overseer', firstName: 'Over', lastName: 'Seer' }
  await seedPeople(owner, [{ ...person, tenantId: null, email: '', isAdmin: false, isOrgAdmin: false }], '', now)
  await owner.updateTable('users').set({ isMasterAdmin: true }).where('id', '=', id).execute()
  await seedSessions(owner, [{ ...person, tenantId: id }], now)
  return { id, tenantId: id, username: person.username, token: tokenOf(id) }
}
