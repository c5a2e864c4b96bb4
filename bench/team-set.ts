import { sql } from 'kysely'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import type { BenchUser } from './bench-user.ts'
import { NAMES } from './seed/names.ts'
import { idAt, randomFrom } from './seed/random.ts'
import { seedEntries, seedOrganizations, seedPeople, seedSessions, tokenOf } from './seed/seed-rows.ts'
import { calendarDays, spansOf } from './seed/working-day.ts'
import { newHome } from './seed-home.ts'

export type TeamSet = { dataDir: string; tenantId: string; admins: BenchUser[]; people: BenchUser[] }

const DAYS = 26 * 7
const BEGAN = new Date('2020-01-01T00:00:00Z')
const PATTERN = { startMinute: 8 * 60, minutesAtWork: 510, lunchMinutes: 0, weekdays: [1, 2, 3, 4, 5] }

/** The first `admins` of the people are administrators. All worked on each weekday of half a year. */
export async function seedTeamSet(
  users: number,
  admins: number,
  now: Date,
  open = newHome(`team-${users}`, { max: 4 }),
): Promise<TeamSet> {
  const { dataDir, database, close } = await open()
  try {
    const owner = database.owner
    const random = randomFrom(users)
    const tenantId = idAt(BEGAN, random)
    const organization = {
      id: tenantId,
      name: 'A large organization',
      email: 'office@example.org',
      tierId: 'enterprise',
    }
    await seedOrganizations(owner, [organization], now, new Date(now.getTime() + 14 * DAY_MS))
    const people = Array.from({ length: users }, (_, number) => {
      const [firstName, lastName] = NAMES[number % NAMES.length] ?? ['', '']
      const username = `member${number}`
      const role = { isAdmin: number < admins, isOrgAdmin: number === 0 }
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
    await seedPeople(owner, people, '', now)
    await seedSessions(owner, people, now)
    const yesterday = addDays(dayOf(now, DEFAULT_TIMEZONE), -1)
    for (const [number, day] of calendarDays(addDays(yesterday, 1 - DAYS), yesterday, DEFAULT_TIMEZONE).entries()) {
      const ofDay = randomFrom(users + number)
      const entries = people.flatMap((person, index) =>
        spansOf(day, index, PATTERN, ofDay).map((span) => ({ ...span, person })),
      )
      if (entries.length > 0) await seedEntries(owner, entries, ofDay, { history: false })
    }
    await sql`vacuum analyze`.execute(owner)
    const benchUsers = people.map(({ id, username }) => ({ id, tenantId, username, token: tokenOf(id) }))
    return { dataDir, tenantId, admins: benchUsers.slice(0, admins), people: benchUsers.slice(admins) }
  } finally {
    await close()
  }
}
