import { sql } from 'kysely'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { PASSWORD_COST } from '#server/config.ts'
import type { Database } from '#server/db/tenant.ts'
import { findSession, hashToken } from '#server/http/sessions/session-store.ts'
import type { BenchUser } from './bench-user.ts'
import { NAMES } from './seed/names.ts'
import { idAt, randomFrom } from './seed/random.ts'
import {
  type Owner,
  type Person,
  seedEntries,
  seedOrganizations,
  seedPeople,
  seedSessions,
  tokenOf,
} from './seed/seed-rows.ts'
import { calendarDays, spansOf } from './seed/working-day.ts'
import { newHome } from './seed-home.ts'
import { captureStatements, type Statements } from './statements/statements.ts'

export const PASSWORD = 'correct horse'

export type DataSet = {
  users: number
  entries: number
  dataDir: string
  benchUsers: BenchUser[]
  statements: Statements
}

const DAYS = 365
const PEOPLE_PER_ORGANIZATION = 50
/** Larger sets have no change history, because no measurement reads it. */
const HISTORY_UP_TO_USERS = 1000
const MAX_BENCH_USERS = 1000
export const SEEDING_SETTINGS = { fsync: 'off', full_page_writes: 'off', shared_buffers: '1GB', max_wal_size: '4GB' }
const BEGAN = new Date('2020-01-01T00:00:00Z')
const PATTERN = { startMinute: 8 * 60, minutesAtWork: 510, lunchMinutes: 0, weekdays: [1, 2, 3, 4, 5] }

/**
 * A new data directory with `users` people in organizations of 50, who clocked in and out on each weekday of the year up to yesterday.
 * Seeded day by day, so that a person's month is as scattered on the disk as in real use.
 */
export async function seedDataSet(
  users: number,
  now: Date,
  { days = DAYS, open = newHome(String(users), { max: 4, settings: SEEDING_SETTINGS }) } = {},
): Promise<DataSet> {
  const { dataDir, database, close } = await open()
  try {
    const owner = database.owner
    const people = await seedStaff(owner, users, now)
    const entries = await seedDays(owner, people, now, days)
    const every = Math.max(1, Math.floor(users / MAX_BENCH_USERS))
    const chosen = people.filter((_, number) => number % every === 0)
    await seedSessions(owner, chosen, now)
    const benchUsers = await Promise.all(chosen.map((person) => toBenchUser(database, person, now)))
    const statements = await captureStatements(database, benchUsers[0])
    await sql`vacuum analyze`.execute(owner)
    return { users, entries, dataDir, benchUsers, statements }
  } finally {
    await close()
  }
}

export async function toBenchUser(
  database: Database,
  { id, tenantId, username }: Person,
  now: Date,
): Promise<BenchUser> {
  const token = tokenOf(id)
  const session = await findSession(database, { hash: hashToken(token), isUnprefixed: false }, now, { renew: false })
  if (!session) throw new Error(`${username} has no session`)
  return { id, tenantId, username, token, versions: session.versions }
}

export async function seedStaff(owner: Owner, users: number, now: Date): Promise<Person[]> {
  const random = randomFrom(users)
  const trialEndsAt = new Date(now.getTime() + 14 * DAY_MS)
  const organizations = Array.from({ length: Math.ceil(users / PEOPLE_PER_ORGANIZATION) }, (_, number) => ({
    id: idAt(BEGAN, random),
    name: `Organization ${number}`,
    email: 'office@example.org',
    tierId: 'enterprise',
  }))
  await seedOrganizations(owner, organizations, now, trialEndsAt)
  const people = Array.from({ length: users }, (_, number) => {
    const [firstName, lastName] = NAMES[number % NAMES.length] ?? ['', '']
    const tenantId = organizations[Math.floor(number / PEOPLE_PER_ORGANIZATION)]?.id ?? ''
    const role = { isAdmin: number % PEOPLE_PER_ORGANIZATION === 0, isOrgAdmin: number % PEOPLE_PER_ORGANIZATION === 0 }
    const username = `person${number}`
    return {
      id: idAt(BEGAN, random),
      tenantId,
      username,
      firstName,
      lastName,
      email: `${username}@example.org`,
      ...role,
    }
  })
  await seedPeople(owner, people, await hashPassword(PASSWORD, { passwordCost: PASSWORD_COST }), now)
  return people
}

async function seedDays(owner: Owner, people: Person[], now: Date, days: number): Promise<number> {
  const history = people.length <= HISTORY_UP_TO_USERS
  const yesterday = addDays(dayOf(now, DEFAULT_TIMEZONE), -1)
  let count = 0
  for (const [number, day] of calendarDays(addDays(yesterday, 1 - days), yesterday, DEFAULT_TIMEZONE).entries()) {
    const random = randomFrom(people.length + number)
    const entries = people.flatMap((person, index) =>
      spansOf(day, index, PATTERN, random).map((span) => ({ ...span, person })),
    )
    if (entries.length === 0) continue
    // They run in parallel, because checking the rows takes longer than the disk.
    const half = Math.ceil(entries.length / 2)
    const halves = [entries.slice(0, half), entries.slice(half)].filter((part) => part.length > 0)
    await Promise.all(halves.map((part) => seedEntries(owner, part, random, { history })))
    count += entries.length
  }
  return count
}
