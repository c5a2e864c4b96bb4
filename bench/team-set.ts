import { sql } from 'kysely'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { addDays, dayOf } from '#domain/time/zones/zones.ts'
import { openPool } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/tenant.ts'
import type { Visitor } from './data-set.ts'
import { NAMES } from './seed/names.ts'
import { plantEntries, plantOrganizations, plantPeople, plantSessions, tokenOf } from './seed/plant.ts'
import { idAt, randomFrom } from './seed/random.ts'
import { daysOf, stretchesOf } from './seed/working-day.ts'
import { newDirectory } from './temporary.ts'

/** One large organization, of whose people some administer it. */
export type TeamSet = { dataDir: string; tenantId: string; admins: Visitor[]; people: Visitor[] }

/** The longest span that the screen shows. */
const DAYS = 26 * 7
const BEGAN = new Date('2020-01-01T00:00:00Z')
const HABITS = { startMinute: 8 * 60, minutesAtWork: 510, lunchMinutes: 0, weekdays: [1, 2, 3, 4, 5] }

/** `users` people in one organization, the first `admins` of them administrators, who worked on each weekday of half a year. */
export async function plantTeamSet(users: number, admins: number, now: Date): Promise<TeamSet> {
  const dataDir = newDirectory(`team-${users}`)
  const server = await startEmbedded({ dataDir, log: () => undefined })
  const pool = openPool(server.connection, { max: 4, onError: () => undefined })
  try {
    await migrate(pool)
    const owner = openDatabase(pool).owner
    const random = randomFrom(users)
    const tenantId = idAt(BEGAN, random)
    const organization = {
      id: tenantId,
      name: 'A large organization',
      email: 'office@example.org',
      tierId: 'enterprise',
    }
    await plantOrganizations(owner, [organization], now, new Date(now.getTime() + 14 * 86_400_000))
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
    await plantPeople(owner, people, '', now)
    await plantSessions(owner, people, now)
    const yesterday = addDays(dayOf(now, DEFAULT_TIMEZONE), -1)
    for (const [number, day] of daysOf(addDays(yesterday, 1 - DAYS), yesterday, DEFAULT_TIMEZONE).entries()) {
      const ofDay = randomFrom(users + number)
      const entries = people.flatMap((person, place) =>
        stretchesOf(day, place, HABITS, ofDay).map((stretch) => ({ ...stretch, person })),
      )
      if (entries.length > 0) await plantEntries(owner, entries, ofDay, { history: false })
    }
    await sql`vacuum analyze`.execute(owner)
    const visitors = people.map(({ id, username }) => ({ id, tenantId, username, token: tokenOf(id) }))
    return { dataDir, tenantId, admins: visitors.slice(0, admins), people: visitors.slice(admins) }
  } finally {
    await pool.end()
    await server.stop()
  }
}
