import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { trialEnd } from '#domain/subscriptions/rules.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, startOfDay } from '#domain/time/zones/zones.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { PASSWORD_COST } from '#server/config.ts'
import type { Database } from '#server/db/tenant.ts'
import '#server/zones.ts'
import { isAway, plansAround } from './leave-plans.ts'
import { NAMES, usernameOf } from './names.ts'
import { idAt, randomBetween, randomFrom } from './random.ts'
import { seedLeave } from './seed-leave.ts'
import { MASTER_ADMIN, seedPlatform } from './seed-platform.ts'
import { type Person, type SeedEntry, seedEntries, seedOrganizations, seedPeople, seedVisits } from './seed-rows.ts'
import { calendarDays, leaveSpan, type WorkPattern, workSpansOf } from './working-day.ts'

export const DEMO_PASSWORD = 'eight bells'

const DAYS = 365
const WEEKDAYS = [1, 2, 3, 4, 5]
const BEGAN = new Date('2020-01-01T00:00:00Z')
const HARBOR = idAt(BEGAN, randomFrom(1))

const BY_DAY: WorkPattern = { startMinute: 8 * 60, minutesAtWork: 510, lunchMinutes: 30, weekdays: WEEKDAYS }
const SHIFTS = [
  BY_DAY,
  { startMinute: 9 * 60, minutesAtWork: 540, lunchMinutes: 60, weekdays: WEEKDAYS },
  { startMinute: 6 * 60 + 30, minutesAtWork: 480, lunchMinutes: 0, weekdays: WEEKDAYS },
  { startMinute: 9 * 60 + 30, minutesAtWork: 300, lunchMinutes: 0, weekdays: [1, 2, 4] },
  { startMinute: 14 * 60, minutesAtWork: 510, lunchMinutes: 40, weekdays: [2, 3, 4, 5, 6] },
  { startMinute: 22 * 60, minutesAtWork: 480, lunchMinutes: 0, weekdays: [0, 1, 2, 3, 4] },
]
const EVERY_DAY_SHIFT = 4
const ON_THE_CLOCK = 7

export type DemoAccount = { name: string; username: string; role: string; onTheClock: boolean }

/**
 * Creates an organization of 40 people with a year of entries up to yesterday, some on the clock now, and leave in every state. Does
 * nothing if it exists. Returns some accounts to sign in with.
 */
export async function createDemo({ owner }: Database, now: Date): Promise<{ isNew: boolean; accounts: DemoAccount[] }> {
  const existing = await owner.selectFrom('organizations').select('id').where('id', '=', HARBOR).executeTakeFirst()
  const passwordHash = existing ? '' : await hashPassword(DEMO_PASSWORD, { passwordCost: PASSWORD_COST })
  if (!existing) {
    // It is one transaction, so that an interrupted first run leaves nothing behind.
    await owner.transaction().execute(async (tx) => {
      const name = 'Lake Shore Harbor Works'
      const organization = { id: HARBOR, name, email: 'office@harborworks.example', tierId: 'enterprise' }
      const joined = startOfDay(addDays(dayOf(now, DEFAULT_TIMEZONE), -DAYS), DEFAULT_TIMEZONE)
      await seedOrganizations(tx, [organization], joined, trialEnd(now))
      await seedPeople(tx, STAFF, passwordHash, joined)
      const random = randomFrom(2)
      const entries = yearOfEntries(now, random)
      await seedEntries(tx, entries, random, { history: true })
      await seedVisits(tx, HARBOR)
      await seedLeave(tx, HARBOR, STAFF, { joined, now }, random)
      await seedPlatform(tx, passwordHash, now)
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
  const listed = STAFF.filter(({ id, isAdmin }, number) => isAdmin || number < 6 || onTheClock.has(id)).slice(0, 8)
  const accounts = listed.map((person) => ({
    name: `${person.firstName} ${person.lastName}`,
    username: person.username,
    role: person.isOrgAdmin ? 'organization admin' : person.isAdmin ? 'admin' : 'employee',
    onTheClock: onTheClock.has(person.id),
  }))
  return { isNew: !existing, accounts: [...accounts, MASTER_ADMIN] }
}

const STAFF = NAMES.map(([firstName, lastName], number) => {
  const username = usernameOf(firstName, lastName)
  const role = { isAdmin: number < 2, isOrgAdmin: number === 0 }
  const id = idAt(BEGAN, randomFrom(100 + number))
  return { id, tenantId: HARBOR, username, firstName, lastName, email: `${username}@harborworks.example`, ...role }
})

function yearOfEntries(now: Date, random: () => number): SeedEntry[] {
  const today = dayOf(now, DEFAULT_TIMEZONE)
  const yesterday = addDays(today, -1)
  const plans = plansAround(today)
  const entries: SeedEntry[] = []
  for (const day of calendarDays(addDays(yesterday, 1 - DAYS), yesterday, DEFAULT_TIMEZONE)) {
    for (const [number, person] of STAFF.entries()) {
      const isOffOn = (date: string) => isAway(plans, number, date)
      const isWeekday = WEEKDAYS.includes(day.weekday)
      const workSpan = workSpansOf(day, shiftOf(number), random).filter(
        // No night shift when either of its two days is leave.
        ({ clockIn, clockOut }) => ![clockIn, clockOut].some((at) => isOffOn(dayOf(at, DEFAULT_TIMEZONE))),
      )
      for (const span of isWeekday && isOffOn(day.date) ? [leaveSpan(day, '')] : workSpan) {
        entries.push(span.clockOut > now ? { ...span, person, clockOut: null } : { ...span, person })
      }
    }
  }
  const started = STAFF.flatMap((person, number) =>
    isAway(plans, number, today) ? [] : entriesStartedToday(person, number, now, random),
  )
  return [...entries, ...started]
}

function entriesStartedToday(person: Person, number: number, now: Date, random: () => number): SeedEntry[] {
  if (number % ON_THE_CLOCK !== 0 || SHIFTS.indexOf(shiftOf(number)) >= EVERY_DAY_SHIFT) return []
  const clockIn = new Date(now.getTime() - randomBetween(random, 17 * 60, 230 * 60) * 1000)
  return [{ person, clockIn, clockOut: null, isLeaveTime: false, notes: '' }]
}

function shiftOf(number: number): WorkPattern {
  const shift = { 8: 4, 9: 5 }[number % 10] ?? number % EVERY_DAY_SHIFT
  return SHIFTS[shift] ?? BY_DAY
}
