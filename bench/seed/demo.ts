import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { trialEnd } from '#domain/subscriptions/rules.ts'
import { addDays, dayOf, startOfDay } from '#domain/time/zones/zones.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Database } from '#server/db/tenant.ts'
import '#server/zones.ts'
import { isAway, plansAround } from './leave-plans.ts'
import { NAMES, usernameOf } from './names.ts'
import { type Person, type Planted, plantEntries, plantOrganizations, plantPeople } from './plant.ts'
import { plantLeave } from './plant-leave.ts'
import { between, idAt, randomFrom } from './random.ts'
import { daysOf, type Habits, leave, workOf } from './working-day.ts'

export const DEMO_PASSWORD = 'eight bells'

const DAYS = 365
const WEEKDAYS = [1, 2, 3, 4, 5]
const BEGAN = new Date('2020-01-01T00:00:00Z')
const HARBOR = idAt(BEGAN, randomFrom(1))

const BY_DAY: Habits = { startMinute: 8 * 60, minutesAtWork: 510, lunchMinutes: 30, weekdays: WEEKDAYS }
/** Some start early, some late, some part-time, some at night; the night shift ends on the next day. */
const SHIFTS = [
  BY_DAY,
  { startMinute: 9 * 60, minutesAtWork: 540, lunchMinutes: 60, weekdays: WEEKDAYS },
  { startMinute: 6 * 60 + 30, minutesAtWork: 480, lunchMinutes: 0, weekdays: WEEKDAYS },
  { startMinute: 9 * 60 + 30, minutesAtWork: 300, lunchMinutes: 0, weekdays: [1, 2, 4] },
  { startMinute: 14 * 60, minutesAtWork: 510, lunchMinutes: 40, weekdays: [2, 3, 4, 5, 6] },
  { startMinute: 22 * 60, minutesAtWork: 480, lunchMinutes: 0, weekdays: [0, 1, 2, 3, 4] },
]
const EVERY_DAY_SHIFT = 4
/** Of those who work by day, every seventh is on the clock when the demonstration is made. */
const ON_THE_CLOCK = 7

export type Account = { name: string; username: string; role: string; onTheClock: boolean }

/**
 * Makes an organization of 40 people who have worked for a year, up to yesterday, a few of them on the clock now, with
 * leave in every state.
 * Where it already stands it is left as it is. Returns the accounts worth showing.
 */
export async function makeDemo({ owner }: Database, now: Date): Promise<{ made: boolean; accounts: Account[] }> {
  const there = await owner.selectFrom('organizations').select('id').where('id', '=', HARBOR).executeTakeFirst()
  const passwordHash = there ? '' : await hashPassword(DEMO_PASSWORD)
  if (!there) {
    // All or nothing: an interrupted first run leaves nothing behind.
    await owner.transaction().execute(async (tx) => {
      const name = 'Lake Shore Harbor Works'
      const organization = { id: HARBOR, name, email: 'office@harborworks.example', tierId: 'enterprise' }
      await plantOrganizations(tx, [organization], now, trialEnd(now))
      const joined = startOfDay(addDays(dayOf(now, DEFAULT_TIMEZONE), -DAYS), DEFAULT_TIMEZONE)
      await plantPeople(tx, STAFF, passwordHash, joined)
      const random = randomFrom(2)
      const entries = aYear(now, random)
      await plantEntries(tx, entries, random, { history: true })
      await plantLeave(tx, HARBOR, STAFF, { joined, now }, random)
    })
  }
  const open = await owner
    .selectFrom('timeEntries')
    .select('userId')
    .where('tenantId', '=', HARBOR)
    .where('clockOut', 'is', null)
    .where('isLeaveTime', '=', false)
    .execute()
  const onTheClock = new Set(open.map(({ userId }) => userId))
  const shown = STAFF.filter(({ id, isAdmin }, number) => isAdmin || number < 6 || onTheClock.has(id)).slice(0, 8)
  const accounts = shown.map((person) => ({
    name: `${person.firstName} ${person.lastName}`,
    username: person.username,
    role: person.isOrgAdmin ? 'organization admin' : person.isAdmin ? 'admin' : 'employee',
    onTheClock: onTheClock.has(person.id),
  }))
  return { made: !there, accounts }
}

const STAFF = NAMES.map(([firstName, lastName], number) => {
  const username = usernameOf(firstName, lastName)
  const role = { isAdmin: number < 2, isOrgAdmin: number === 0 }
  const id = idAt(BEGAN, randomFrom(100 + number))
  return { id, tenantId: HARBOR, username, firstName, lastName, email: `${username}@harborworks.example`, ...role }
})

/** Entry by entry in the order of time, as they would have been made. */
function aYear(now: Date, random: () => number): Planted[] {
  const today = dayOf(now, DEFAULT_TIMEZONE)
  const yesterday = addDays(today, -1)
  const plans = plansAround(today)
  const entries: Planted[] = []
  for (const day of daysOf(addDays(yesterday, 1 - DAYS), yesterday, DEFAULT_TIMEZONE)) {
    for (const [number, person] of STAFF.entries()) {
      const awayOn = (date: string) => isAway(plans, number, date)
      const isWeekday = WEEKDAYS.includes(day.weekday)
      const worked = workOf(day, shiftOf(number), random).filter(
        // A night shift touches two days; leave on either of them is a night off.
        ({ clockIn, clockOut }) => ![clockIn, clockOut].some((at) => awayOn(dayOf(at, DEFAULT_TIMEZONE))),
      )
      for (const stretch of isWeekday && awayOn(day.date) ? [leave(day, '')] : worked) {
        // Last night's shift may not have ended yet: those people are on the clock.
        entries.push(stretch.clockOut > now ? { ...stretch, person, clockOut: null } : { ...stretch, person })
      }
    }
  }
  const started = STAFF.flatMap((person, number) =>
    isAway(plans, number, today) ? [] : startedToday(person, number, now, random),
  )
  return [...entries, ...started]
}

function startedToday(person: Person, number: number, now: Date, random: () => number): Planted[] {
  if (number % ON_THE_CLOCK !== 0 || SHIFTS.indexOf(shiftOf(number)) >= EVERY_DAY_SHIFT) return []
  const clockIn = new Date(now.getTime() - between(random, 17 * 60, 230 * 60) * 1000)
  return [{ person, clockIn, clockOut: null, isLeaveTime: false, notes: '' }]
}

function shiftOf(number: number): Habits {
  // Most work by day; every tenth in the evening, every tenth at night.
  const shift = { 8: 4, 9: 5 }[number % 10] ?? number % EVERY_DAY_SHIFT
  return SHIFTS[shift] ?? BY_DAY
}
