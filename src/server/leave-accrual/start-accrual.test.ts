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
function start(): Accrual {
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

/** How many lines each employee has of each kind and type. */
async function lineCounts({ id }: TestOrganization) {
  const { rows } = await test.pool.query<{ n: number; people: number }>(
    `select n, count(*) as people from (
       select count(*) as n from leave_ledger where tenant_id = $1 group by user_id, leave_type_id) counted
     group by n order by n`,
    [id],
  )
  return rows
}

/** People whom no one signs in as, many at once. */
const plant = ({ id }: TestOrganization, count: number) =>
  test.pool.query(
    `insert into users (id, organization_id, username, first_name, last_name, middle_initial, name_suffix,
       street_address, city, state, zip_code, phone_number, email, is_admin, is_org_admin, created_at)
     select gen_random_uuid(), $1::uuid, 'planted ' || $1::uuid || ' ' || n, '', '', '', '', '', '', '', '', '', '', false, false, $3
     from generate_series(1, $2::int) n`,
    [id, count, test.clock.now],
  )

describe('everyone is credited', () => {
  it('at the start, and then after each midnight of the organization', async () => {
    const organization = await anOrganization(test)
    await anEmployee(test, organization)
    expect(await scheduleOf(organization)).toEqual({
      accruedThrough: null,
      nextRunAt: test.clock.now.toISOString(),
      problem: null,
    })
    start()
    await isThrough(organization, '2026-03-02')
    expect(await scheduleOf(organization)).toMatchObject({ nextRunAt: '2026-03-03T06:01:00.000Z', problem: null })
    expect(await lineCounts(organization)).toEqual([{ n: 1, people: 2 }])
    // The night in which the clocks go forward, an hour earlier by the sun.
    test.clock.now = new Date('2026-03-08T06:01:00Z')
    await isThrough(organization, '2026-03-08')
    expect(await scheduleOf(organization)).toMatchObject({ nextRunAt: '2026-03-09T05:01:00.000Z' })
  })

  it('also for the year in which nothing ran', async () => {
    const organization = await anOrganization(test)
    const type = await aLeaveType(test, organization)
    await aPolicy(test, organization, type.id, { annualAllocation: 0, accrualRate: 2, accrualFrequency: 'weekly' })
    test.clock.now = new Date('2027-03-02T18:00:00Z')
    start()
    await isThrough(organization, '2027-03-02')
    // Of PTO the start and a reset of two lines; of the other, the reset and 53 weeks.
    expect(await lineCounts(organization)).toEqual([
      { n: 3, people: 1 },
      { n: 53, people: 1 },
    ])
  })
})

describe('two at once', () => {
  it('share the organizations, and credit each of them once', async () => {
    const organizations = []
    for (let index = 0; index < 6; index++) {
      const organization = await anOrganization(test)
      await plant(organization, 40)
      organizations.push(organization)
    }
    test.clock.now = new Date('2027-03-02T18:00:00Z')
    start()
    start()
    for (const organization of organizations) await isThrough(organization, '2027-03-02')
    for (const organization of organizations) {
      expect(await lineCounts(organization)).toEqual([{ n: 3, people: 41 }])
      expect(logged.filter((line) => line.includes(organization.id))).toHaveLength(1)
    }
  })

  it('do not wait for one that is taken', async () => {
    const taken = await anOrganization(test)
    const other = await anOrganization(test)
    const client = await test.pool.connect()
    await client.query('begin')
    await client.query('select 1 from leave_schedules where tenant_id = $1 for update', [taken.id])
    start()
    await isThrough(other, '2026-03-02')
    expect((await scheduleOf(taken)).accruedThrough).toBeNull()
    // Whose process dies is free at once.
    await client.query('rollback')
    client.release()
    await isThrough(taken, '2026-03-02')
  })

  it('no one who changes a policy waits for a run that is under way', async () => {
    const organization = await anOrganization(test)
    const type = await aLeaveType(test, organization)
    const client = await test.pool.connect()
    await client.query('begin')
    await client.query('select 1 from leave_schedules where tenant_id = $1 for update', [organization.id])
    // Whoever waits for a lock is refused in the end.
    await aPolicy(test, organization, type.id)
    await client.query('rollback')
    client.release()
  })
})

it('a new policy makes the next run due now', async () => {
  const organization = await anOrganization(test)
  const type = await aLeaveType(test, organization)
  start()
  await isThrough(organization, '2026-03-02')
  await aPolicy(test, organization, type.id, { annualAllocation: 16 })
  await waitUntil(async () => (await lineCounts(organization)).some(({ people }) => people === 2), 10_000)
})

it('a new policy does not put off a run that is overdue', async () => {
  const organization = await anOrganization(test)
  const { nextRunAt } = await scheduleOf(organization)
  test.clock.now = new Date('2026-03-04T18:00:00Z')
  await aPolicy(test, organization, (await aLeaveType(test, organization)).id)
  expect((await scheduleOf(organization)).nextRunAt).toBe(nextRunAt)
})

describe('what goes wrong', () => {
  /** Lets the database refuse those lines of the ledger of which this is true. */
  const refuseLines = (isSo: string) =>
    test.pool.query(
      `create trigger refuse before insert on leave_ledger for each row when (${isSo}) execute function refuse()`,
    )
  beforeAll(() =>
    test.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
    ),
  )
  afterEach(() =>
    test.pool.query('drop trigger if exists refuse on leave_ledger; drop trigger if exists refuse on leave_schedules'),
  )

  it('is logged, tried again later and later, keeps no one else from theirs, and is over when it is mended', async () => {
    const broken = await anOrganization(test)
    const sound = await anOrganization(test)
    await plant(broken, 600)
    await refuseLines(`new.user_id = '${broken.orgAdmin.id}'`)
    start()
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
    // The next failure begins with a short wait again.
    await test.pool.query('delete from leave_accounts where user_id = $1', [broken.orgAdmin.id])
    await test.pool.query('delete from leave_ledger where user_id = $1', [broken.orgAdmin.id])
    await refuseLines(`new.user_id = '${broken.orgAdmin.id}'`)
    test.clock.now = new Date('2026-03-03T06:01:00Z')
    await waitUntil(async () => (await scheduleOf(broken)).nextRunAt === '2026-03-03T06:02:00.000Z', 10_000)
  })

  it('for everyone is not logged one by one', async () => {
    const organization = await anOrganization(test)
    await plant(organization, 1200)
    await refuseLines('true')
    start()
    await waitUntil(async () => (await scheduleOf(organization)).problem !== null, 20_000)
    const told = logged.filter((line) => line.startsWith('leave not accrued'))
    const each = told.map((line) => Number(/"employees":(\d+)/.exec(line)?.[1]))
    expect(each.reduce((sum, some) => sum + some, 0)).toBe(1201)
    expect(told.length).toBeLessThan(40)
    expect(await lineCounts(organization)).toEqual([])
  })

  it('with the queue itself is logged as what it is, and waits longer than a look at the queue', async () => {
    const organization = await anOrganization(test)
    await test.pool.query(
      `create trigger refuse before update on leave_schedules for each row execute function refuse()`,
    )
    const timers = vi.spyOn(globalThis, 'setTimeout')
    start()
    await waitUntil(() => timers.mock.calls.some(([, ms]) => ms === 60_000), 10_000)
    timers.mockRestore()
    expect(logged.filter((line) => !line.startsWith('leave accrued'))).toEqual([
      expect.stringMatching(/^leave could not be accrued .*P0001/),
    ])
    // What was credited stays so.
    expect(await lineCounts(organization)).toEqual([{ n: 1, people: 1 }])
  })

  it('is logged once when the database is away, and is over when it is back', async () => {
    const organization = await anOrganization(test)
    const transaction = vi.spyOn(test.database.owner, 'transaction').mockImplementation(() => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    start()
    const looks = () => timers.mock.calls.filter(([, ms]) => ms === 2000).length
    await waitUntil(() => looks() > 1, 10_000)
    timers.mockRestore()
    expect(logged).toEqual([expect.stringMatching(/^leave waits: the database is unreachable/)])
    transaction.mockRestore()
    await isThrough(organization, '2026-03-02')
  })

  it('is logged also where nothing can be begun: a zone that this machine does not know', async () => {
    const [broken, sound] = [await anOrganization(test), await anOrganization(test)]
    await test.pool.query("update organizations set timezone = 'Mars/Olympus' where id = $1", [broken.id])
    start()
    await isThrough(sound, '2026-03-02')
    expect((await scheduleOf(broken)).problem).toMatch(/^Some accruals failed/)
  })

  it('that it is stopped in the middle leaves the rest to the next', async () => {
    const organization = await anOrganization(test)
    await plant(organization, 4000)
    // The second of its steps waits for someone who is held, and is the last.
    const client = await test.pool.connect()
    await client.query('begin')
    await client.query(
      'select 1 from (select id from users where tenant_id = $1 order by id offset 700 limit 1) one join users using (id) for update of users',
      [organization.id],
    )
    const first = start()
    await waitUntil(async () => (await lineCounts(organization)).length > 0, 10_000)
    const stopped = first.stop()
    await client.query('rollback')
    client.release()
    await stopped
    const credited = (await lineCounts(organization))[0]?.people ?? 0
    expect(credited % 500).toBe(0)
    expect(credited).toBeLessThan(4001)
    expect((await scheduleOf(organization)).accruedThrough).toBeNull()
    start()
    await isThrough(organization, '2026-03-02')
    expect(await lineCounts(organization)).toEqual([{ n: 1, people: 4001 }])
  })
})
