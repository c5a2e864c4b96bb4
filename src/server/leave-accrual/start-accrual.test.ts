import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schedule } from '#domain/leave-accrual/contract.ts'
import {
  aLeaveType,
  anEmployee,
  anOrganization,
  aPolicy,
  signIn,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { waitUntil } from '#test/support/product.ts'
import { type Accrual, startAccrual } from './start-accrual.ts'

const test = await anApp()

const logged: string[] = []
const note = (details: object, message: string) => void logged.push(`${message} ${JSON.stringify(details)}`)
const log = { info: note, warn: note }

let running: Accrual[] = []
function startTestAccrual(): Accrual {
  const accrual = startAccrual({ database: test.database, now: () => test.clock.now, log })
  running.push(accrual)
  return accrual
}
beforeEach(() => {
  test.clock.now = new Date('2026-03-02T18:00:00Z')
  logged.length = 0
})
afterEach(async () => {
  await Promise.all(running.map((accrual) => accrual.stop()))
  running = []
  await test.pool.query('delete from leave_schedules')
})

async function scheduleOf({ orgAdmin }: TestOrganization): Promise<Schedule> {
  const as = await signIn(test, orgAdmin.username)
  return (await test.call('GET', '/api/admin/leave/schedule', { as })).json<Schedule>()
}

const isThrough = (organization: TestOrganization, day: string) =>
  waitUntil(async () => (await scheduleOf(organization)).accruedThrough === day, 15_000)

async function lineCounts({ id }: TestOrganization) {
  const { rows } = await test.pool.query<{ n: number; people: number }>(
    `select n, count(*) as people from (
       select count(*) as n from leave_ledger where tenant_id = $1 group by user_id, leave_type_id) counted
     group by n order by n`,
    [id],
  )
  return rows
}

const addEmployees = ({ id }: TestOrganization, count: number) =>
  test.pool.query(
    `insert into users (id, organization_id, username, first_name, last_name, middle_initial, name_suffix,
       street_address, city, state, zip_code, phone_number, email, is_admin, is_org_admin, created_at)
     select gen_random_uuid(), $1::uuid, 'added ' || $1::uuid || ' ' || n, '', '', '', '', '', '', '', '', '', '', false, false, $3
     from generate_series(1, $2::int) n`,
    [id, count, test.clock.now],
  )

describe('leave is accrued for everyone', () => {
  it('when the process starts, and then after each midnight of the organization', async () => {
    const organization = await anOrganization(test)
    await anEmployee(test, organization)
    expect(await scheduleOf(organization)).toEqual({
      accruedThrough: null,
      nextRunAt: test.clock.now.toISOString(),
      problem: null,
    })
    startTestAccrual()
    await isThrough(organization, '2026-03-02')
    expect(await scheduleOf(organization)).toMatchObject({ nextRunAt: '2026-03-03T06:01:00.000Z', problem: null })
    expect(await lineCounts(organization)).toEqual([{ n: 1, people: 2 }])
    // Clocks go forward that night, so midnight comes an hour early in UTC.
    test.clock.now = new Date('2026-03-08T06:01:00Z')
    await isThrough(organization, '2026-03-08')
    expect(await scheduleOf(organization)).toMatchObject({ nextRunAt: '2026-03-09T05:01:00.000Z' })
  })

  it('also for a year in which the process did not run', async () => {
    const organization = await anOrganization(test)
    const type = await aLeaveType(test, organization)
    await aPolicy(test, organization, type.id, { annualAllocation: 0, accrualRate: 2, accrualFrequency: 'weekly' })
    test.clock.now = new Date('2027-03-02T18:00:00Z')
    startTestAccrual()
    await isThrough(organization, '2027-03-02')
    // Of PTO the allocation and a reset of two entries; of the other type the reset and 53 weeks.
    expect(await lineCounts(organization)).toEqual([
      { n: 3, people: 1 },
      { n: 53, people: 1 },
    ])
  })
})

describe('two processes', () => {
  it('share the organizations and credit each once', async () => {
    const organizations = []
    for (let index = 0; index < 6; index++) {
      const organization = await anOrganization(test)
      await addEmployees(organization, 40)
      organizations.push(organization)
    }
    test.clock.now = new Date('2027-03-02T18:00:00Z')
    startTestAccrual()
    startTestAccrual()
    for (const organization of organizations) await isThrough(organization, '2027-03-02')
    for (const organization of organizations) {
      expect(await lineCounts(organization)).toEqual([{ n: 3, people: 41 }])
      expect(logged.filter((line) => line.includes(organization.id))).toHaveLength(1)
    }
  })

  it('do not wait for an organization that is locked', async () => {
    const taken = await anOrganization(test)
    const other = await anOrganization(test)
    const client = await test.pool.connect()
    await client.query('begin')
    await client.query('select 1 from leave_schedules where tenant_id = $1 for update', [taken.id])
    startTestAccrual()
    await isThrough(other, '2026-03-02')
    expect((await scheduleOf(taken)).accruedThrough).toBeNull()
    // The lock ends with its connection.
    await client.query('rollback')
    client.release()
    await isThrough(taken, '2026-03-02')
  })

  it('a policy can be changed during a run', async () => {
    const organization = await anOrganization(test)
    const type = await aLeaveType(test, organization)
    const client = await test.pool.connect()
    await client.query('begin')
    await client.query('select 1 from leave_schedules where tenant_id = $1 for update', [organization.id])
    // Waiting for a lock would time out.
    await aPolicy(test, organization, type.id)
    await client.query('rollback')
    client.release()
  })
})

it('a new policy makes the next run due now', async () => {
  const organization = await anOrganization(test)
  const type = await aLeaveType(test, organization)
  startTestAccrual()
  await isThrough(organization, '2026-03-02')
  await aPolicy(test, organization, type.id, { annualAllocation: 16 })
  await waitUntil(async () => (await lineCounts(organization)).some(({ people }) => people === 2), 10_000)
})

it('a new policy does not delay a run that is overdue', async () => {
  const organization = await anOrganization(test)
  const { nextRunAt } = await scheduleOf(organization)
  test.clock.now = new Date('2026-03-04T18:00:00Z')
  await aPolicy(test, organization, (await aLeaveType(test, organization)).id)
  expect((await scheduleOf(organization)).nextRunAt).toBe(nextRunAt)
})

describe('a failure', () => {
  /** Makes the database refuse ledger entries that meet the condition. */
  const refuseLines = (condition: string) =>
    test.pool.query(
      `create trigger refuse before insert on leave_ledger for each row when (${condition}) execute function refuse()`,
    )
  beforeAll(() =>
    test.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
    ),
  )
  afterEach(() =>
    test.pool.query('drop trigger if exists refuse on leave_ledger; drop trigger if exists refuse on leave_schedules'),
  )

  it('is logged, is retried with growing delays, affects no one else, and ends when the cause is fixed', async () => {
    const broken = await anOrganization(test)
    const sound = await anOrganization(test)
    await addEmployees(broken, 600)
    await refuseLines(`new.user_id = '${broken.orgAdmin.id}'`)
    startTestAccrual()
    await isThrough(sound, '2026-03-02')
    await waitUntil(async () => (await scheduleOf(broken)).problem !== null, 10_000)
    expect(await scheduleOf(broken)).toEqual({
      accruedThrough: null,
      nextRunAt: '2026-03-02T18:01:00.000Z',
      problem: 'Some accruals failed. We’ll retry automatically.',
    })
    expect(await lineCounts(broken)).toEqual([{ n: 1, people: 600 }])
    const [logLine = '', ...others] = logged.filter((line) => line.startsWith('leave not accrued'))
    expect(logLine).toContain('P0001')
    expect(logLine).toContain(`"userId":"${broken.orgAdmin.id}","employees":1`)
    expect(others).toEqual([])
    test.clock.now = new Date('2026-03-02T18:01:00Z')
    await waitUntil(async () => (await scheduleOf(broken)).nextRunAt === '2026-03-02T18:03:00.000Z', 10_000)
    await test.pool.query('drop trigger refuse on leave_ledger')
    test.clock.now = new Date('2026-03-02T18:03:00Z')
    await isThrough(broken, '2026-03-02')
    expect((await scheduleOf(broken)).problem).toBeNull()
    expect(await lineCounts(broken)).toEqual([{ n: 1, people: 601 }])
    // After a success the delay is short again.
    await test.pool.query('delete from leave_accounts where user_id = $1', [broken.orgAdmin.id])
    await test.pool.query('delete from leave_ledger where user_id = $1', [broken.orgAdmin.id])
    await refuseLines(`new.user_id = '${broken.orgAdmin.id}'`)
    test.clock.now = new Date('2026-03-03T06:01:00Z')
    await waitUntil(async () => (await scheduleOf(broken)).nextRunAt === '2026-03-03T06:02:00.000Z', 10_000)
  })

  it('of everyone is not logged for each employee', async () => {
    const organization = await anOrganization(test)
    await addEmployees(organization, 1200)
    await refuseLines('true')
    startTestAccrual()
    await waitUntil(async () => (await scheduleOf(organization)).problem !== null, 20_000)
    const failures = logged.filter((line) => line.startsWith('leave not accrued'))
    const employees = failures.map((line) => Number(/"employees":(\d+)/.exec(line)?.[1]))
    expect(employees.reduce((sum, some) => sum + some, 0)).toBe(1201)
    expect(failures.length).toBeLessThan(40)
    expect(await lineCounts(organization)).toEqual([])
  })

  it('of the queue itself is logged as such, and the next try waits longer than a poll', async () => {
    const organization = await anOrganization(test)
    await test.pool.query(
      `create trigger refuse before update on leave_schedules for each row execute function refuse()`,
    )
    const timers = vi.spyOn(globalThis, 'setTimeout')
    startTestAccrual()
    await waitUntil(() => timers.mock.calls.some(([, ms]) => ms === 60_000), 10_000)
    timers.mockRestore()
    expect(logged.filter((line) => !line.startsWith('leave accrued'))).toEqual([
      expect.stringMatching(/^leave could not be accrued .*P0001/),
    ])
    // The credits themselves are stored.
    expect(await lineCounts(organization)).toEqual([{ n: 1, people: 1 }])
  })

  it('of the database connection is logged once, and ends when the database is back', async () => {
    const organization = await anOrganization(test)
    const transaction = vi.spyOn(test.database.owner, 'transaction').mockImplementation(() => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    startTestAccrual()
    const looks = () => timers.mock.calls.filter(([, ms]) => ms === 2000).length
    await waitUntil(() => looks() > 1, 10_000)
    timers.mockRestore()
    expect(logged).toEqual([expect.stringMatching(/^leave waits: the database is unreachable/)])
    transaction.mockRestore()
    await isThrough(organization, '2026-03-02')
  })

  it('caused by an unknown time zone is logged, too', async () => {
    const [broken, sound] = [await anOrganization(test), await anOrganization(test)]
    await test.pool.query("update organizations set timezone = 'Mars/Olympus' where id = $1", [broken.id])
    startTestAccrual()
    await isThrough(sound, '2026-03-02')
    expect((await scheduleOf(broken)).problem).toMatch(/^Some accruals failed/)
  })

  it('of the process in the middle of a run leaves the rest to the next process', async () => {
    const organization = await anOrganization(test)
    await addEmployees(organization, 4000)
    // The second batch waits for this locked employee, and is the last one.
    const client = await test.pool.connect()
    await client.query('begin')
    await client.query(
      'select 1 from (select id from users where tenant_id = $1 order by id offset 700 limit 1) one join users using (id) for update of users',
      [organization.id],
    )
    const first = startTestAccrual()
    await waitUntil(async () => (await lineCounts(organization)).length > 0, 10_000)
    const stopped = first.stop()
    await client.query('rollback')
    client.release()
    await stopped
    const credited = (await lineCounts(organization))[0]?.people ?? 0
    expect(credited % 200).toBe(0)
    expect(credited).toBeLessThan(4001)
    expect((await scheduleOf(organization)).accruedThrough).toBeNull()
    startTestAccrual()
    await isThrough(organization, '2026-03-02')
    expect(await lineCounts(organization)).toEqual([{ n: 1, people: 4001 }])
  })
})
