import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Database } from '#server/db/tenant.ts'
import { addSchedule } from '#server/leave-accrual/schedule-store.ts'
import { addSystemTypes } from '#server/leave-types/store.ts'
import type { BenchUser } from './bench-user.ts'
import { toBenchUser } from './data-set.ts'
import { NAMES } from './seed/names.ts'
import { idAt, randomFrom } from './seed/random.ts'
import { seedOrganizations, seedPeople, seedSessions } from './seed/seed-rows.ts'
import { newHome } from './seed-home.ts'

/** One organization whose people joined a year ago and have accrued no leave yet, and its running database. */
export type LeaveSet = {
  users: number
  dataDir: string
  connection: Connection
  database: Database
  tenantId: string
  leaveTypeId: string
  admin: BenchUser
  employees: BenchUser[]
  today: string
  close(): Promise<void>
}

const DAYS = 365
const BEGAN = new Date('2020-01-01T00:00:00Z')

/** No one has an email address, so no notices are sent during the measurement. */
export async function seedLeaveSet(
  users: number,
  now: Date,
  open = newHome(`leave-${users}`, { max: 10 }),
): Promise<LeaveSet> {
  const { dataDir, connection, database, close } = await open()
  const owner = database.owner
  const random = randomFrom(users)
  const tenantId = idAt(BEGAN, random)
  const joined = new Date(now.getTime() - DAYS * DAY_MS)
  const today = dayOf(now, DEFAULT_TIMEZONE)
  const organization = { id: tenantId, name: 'A large organization', email: 'office@example.org', tierId: 'enterprise' }
  await seedOrganizations(owner, [organization], joined, joined)
  await addSystemTypes(owner, tenantId, addDays(today, -DAYS), joined)
  await owner.updateTable('leavePolicies').set({ accrualRate: 6.67 }).execute()
  await addSchedule(owner, tenantId, now)
  const people = Array.from({ length: users }, (_, number) => personOf(number, tenantId, random))
  await seedPeople(owner, people, '', joined)
  await seedSessions(owner, people, now)
  const policy = await owner.selectFrom('leavePolicies').select('leaveTypeId').executeTakeFirstOrThrow()
  const [admin, ...employees] = await Promise.all(people.map((person) => toBenchUser(database, person, now)))
  if (!admin) throw new Error('The organization has no administrator')
  return {
    users,
    dataDir,
    connection,
    database,
    tenantId,
    leaveTypeId: policy.leaveTypeId,
    admin,
    employees,
    today,
    close,
  }
}

function personOf(number: number, tenantId: string, random: () => number) {
  const [firstName, lastName] = NAMES[number % NAMES.length] ?? ['', '']
  const role = { isAdmin: number === 0, isOrgAdmin: number === 0 }
  return {
    id: idAt(BEGAN, random),
    tenantId,
    username: `leave-user-${number}-`,
    firstName,
    lastName,
    email: '',
    ...role,
  }
}
