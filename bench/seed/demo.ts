import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { trialEnd } from '#domain/subscriptions/rules.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, startOfDay } from '#domain/time/zones/zones.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { PASSWORD_COST } from '#server/config.ts'
import { asTenantId, type Database } from '#server/db/tenant.ts'
import '#server/zones.ts'
import { createEntries } from './demo-entries.ts'
import { NAMES, usernameOf } from './names.ts'
import { planGroups } from './pay-plan.ts'
import { idAt, randomFrom } from './random.ts'
import { seedLeave } from './seed-leave.ts'
import { seedNotices } from './seed-notices.ts'
import { createPaySteps } from './seed-pay.ts'
import { MASTER_ADMIN, seedPlatform } from './seed-platform.ts'
import { seedEntries, seedOrganizations, seedPeople, seedVisits } from './seed-rows.ts'

export const DEMO_PASSWORD = 'eight bells'

const DAYS = 365
const BEGAN = new Date('2020-01-01T00:00:00Z')
const HARBOR = asTenantId(idAt(BEGAN, randomFrom(1)))
const NAME = 'Lake Shore Harbor Works'

export type DemoAccount = { name: string; username: string; role: string; onTheClock: boolean }

/**
 * Creates an organization of 40 people with a year of entries up to yesterday, some on the clock now, leave in every state, and two pay
 * groups. Does nothing if it exists. Returns some accounts to sign in with.
 */
export async function createDemo({ owner }: Database, now: Date): Promise<{ isNew: boolean; accounts: DemoAccount[] }> {
  const existing = await owner.selectFrom('organizations').select('id').where('id', '=', HARBOR).executeTakeFirst()
  const passwordHash = existing ? '' : await hashPassword(DEMO_PASSWORD, { passwordCost: PASSWORD_COST })
  if (!existing) {
    // It is one transaction, so that an interrupted first run leaves nothing behind.
    await owner.transaction().execute(async (tx) => {
      const organization = { id: HARBOR, name: NAME, email: 'office@harborworks.example', tierId: 'enterprise' }
      const joined = startOfDay(addDays(dayOf(now, DEFAULT_TIMEZONE), -DAYS), DEFAULT_TIMEZONE)
      await seedOrganizations(tx, [organization], joined, trialEnd(now))
      await seedPeople(tx, STAFF, passwordHash, joined)
      const random = randomFrom(2)
      await seedEntries(tx, createEntries(STAFF, now, DAYS), random, { history: true })
      await seedVisits(tx, HARBOR)
      const leave = await seedLeave(tx, HARBOR, STAFF, { joined, now }, random)
      const pay = createPaySteps({ tx, tenantId: HARBOR, name: NAME, staff: STAFF }, planGroups(now))
      // The audit log needs them in chronological order.
      for (const { run } of [...leave, ...pay].toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run()
      await seedNotices(tx, HARBOR, now)
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
