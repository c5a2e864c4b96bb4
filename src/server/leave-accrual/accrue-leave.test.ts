import { beforeEach, describe, expect, it } from 'vitest'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeavePolicy } from '#domain/leave-types/contract.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import type { TenantId } from '#server/db/tenant.ts'
import {
  aLeaveRequest,
  aLeaveType,
  anEmployee,
  anOrganization,
  aPolicy,
  clock,
  type Member,
  ptoOf,
  signIn,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { accrueIfOverdue, accrueThrough } from './accrue-leave.ts'
import { checkRequests } from './check-requests.ts'

const test = await anApp()

/** Noon in Chicago. */
const goTo = (day: string) => (test.clock.now = new Date(`${day}T18:00:00Z`))
beforeEach(() => goTo('2026-03-02'))

/** Signs in again, because a session ends when it is not used for a month. */
async function balancesOf(who: Member): Promise<LeaveBalance[]> {
  const response = await test.call('GET', '/api/leave/balances', { as: await signIn(test, who.username) })
  expect(response.statusCode).toBe(200)
  return response.json<LeaveBalance[]>()
}

const balanceOf = async (who: Member, leaveTypeId: string) =>
  (await balancesOf(who)).find(({ leaveType }) => leaveType.id === leaveTypeId)?.currentBalance

async function linesOf(who: Member, leaveTypeId: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ line: string }>(
    `select effective_on || ' ' || kind || ' ' || hours as line from leave_ledger
      where user_id = $1 and leave_type_id = $2 order by effective_on, id`,
    [who.id, leaveTypeId],
  )
  return rows.map(({ line }) => line)
}

async function countLines(organization: TestOrganization): Promise<number> {
  const { rows } = await test.pool.query('select count(*) as n from leave_ledger where tenant_id = $1', [
    organization.id,
  ])
  return rows[0].n
}

async function anAccount(policy: object) {
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization)
  const type = await aLeaveType(test, organization)
  return { organization, worker, type, policy: await aPolicy(test, organization, type.id, policy) }
}

const monthly = { annualAllocation: 0, accrualRate: 10, accrualFrequency: 'monthly' }

async function changePolicy({ orgAdmin }: TestOrganization, { id }: LeavePolicy, body: object): Promise<void> {
  const response = await test.call('PUT', `/api/leave/policies/${id}`, {
    as: await signIn(test, orgAdmin.username),
    body,
  })
  expect(response.statusCode).toBe(200)
}

describe('due leave is credited', () => {
  it('the same whether balances are read every few days or once at the end of the year', async () => {
    const policies = [
      { ...monthly, maxBalance: 60, rules: { initialAllocation: 16, resetDate: 'September 15', maxCarryOver: 20 } },
      { annualAllocation: 40, accrualRate: 3.08, accrualFrequency: 'biweekly', minServiceDays: 90 },
      {
        annualAllocation: 8,
        rules: {
          accrualType: 'hours-worked',
          accrualThresholds: [4, 15, 40].map((hours) => ({ hours, amount: hours })),
        },
      },
    ]
    const organization = await anOrganization(test)
    const types = []
    for (const policy of policies) {
      const type = await aLeaveType(test, organization)
      await aPolicy(test, organization, type.id, policy)
      types.push(type)
    }
    const often = await anEmployee(test, organization)
    const yearly = await anEmployee(test, organization)
    const tenantId = organization.id as TenantId
    const { transaction } = test.database.forTenant(tenantId)
    const shifts = ['2026-03-10', '2026-05-10', '2026-07-10', '2026-09-10', '2026-11-10', '2027-01-10']
    let next = '2026-03-03'
    for (let today = next; today <= '2027-03-02'; today = addDays(today, 1)) {
      goTo(today)
      if (shifts.includes(today)) {
        for (const who of [await signIn(test, often.username), await signIn(test, yearly.username)]) {
          await clock(test, who, `${today}T08:00:00Z`, `${today}T17:30:00Z`)
        }
      }
      if (today < next) continue
      await transaction((tx) => accrueIfOverdue(tx, tenantId, { userId: often.id }, { today, now: test.clock.now }))
      // Each day around the reset, then every 1 to 13 days.
      next = addDays(today, today.startsWith('2026-09-1') ? 1 : 1 + (Number(today.slice(8)) % 13))
    }
    expect(await linesOf(yearly, types[0]?.id ?? '')).toEqual([])
    const balances = (who: Member) => balancesOf(who).then((all) => all.map((each) => each.currentBalance))
    expect(await balances(yearly)).toEqual(await balances(often))
    for (const type of types) {
      const lines = await linesOf(yearly, type.id)
      expect(lines.length).toBeGreaterThan(5)
      expect(lines).toEqual(await linesOf(often, type.id))
    }
  })

  it('once, no matter how often balances are read', async () => {
    const { organization, worker, type } = await anAccount(monthly)
    goTo('2026-06-20')
    expect(await balanceOf(worker, type.id)).toBe(29.68)
    const lines = await countLines(organization)
    expect(await balanceOf(worker, type.id)).toBe(29.68)
    const { id } = organization
    const tenantId = id as TenantId
    await test.database
      .forTenant(tenantId)
      .transaction((tx) =>
        accrueThrough(tx, tenantId, { userId: worker.id }, { today: '2026-06-20', now: test.clock.now }),
      )
    expect(await countLines(organization)).toBe(lines)
  })

  it('once, when ten concurrent calls read it for the first time', async () => {
    const { worker, type } = await anAccount(monthly)
    goTo('2026-06-20')
    const who = await signIn(test, worker.username)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.call('GET', '/api/leave/balances', { as: who })),
    )
    for (const answer of answers) expect(answer.json<LeaveBalance[]>()).toEqual(answers[0]?.json())
    expect(await linesOf(worker, type.id)).toEqual([
      '2026-04-01 accrual 9.68',
      '2026-05-01 accrual 10.00',
      '2026-06-01 accrual 10.00',
    ])
  })

  it('once, even if the state of earlier runs is lost', async () => {
    const { worker, type } = await anAccount(monthly)
    goTo('2026-06-20')
    expect(await balanceOf(worker, type.id)).toBe(29.68)
    await test.pool.query('update leave_accounts set accrued_through = null, policy_id = null, policy_since = null')
    expect(await balanceOf(worker, type.id)).toBe(29.68)
  })

  it('right away to a new employee, when they first read their balance', async () => {
    const organization = await anOrganization(test)
    const pto = await ptoOf(test, organization)
    expect(await balancesOf(await anEmployee(test, organization))).toMatchObject([
      { leaveType: { id: pto.id, name: 'Paid Time Off (PTO)' }, currentBalance: 80, maxBalance: 120 },
    ])
  })

  it('by the day in the organization’s zone, not in London', async () => {
    test.clock.now = new Date('2026-04-01T04:59:59Z')
    const { worker, type } = await anAccount({ ...monthly, rules: { initialAllocation: 5 } })
    expect(await balanceOf(worker, type.id)).toBe(5)
    test.clock.now = new Date('2026-04-01T05:00:00Z')
    expect(await balanceOf(worker, type.id)).toBe(5.32)
    expect(await linesOf(worker, type.id)).toEqual(['2026-03-31 allocation 5.00', '2026-04-01 accrual 0.32'])
  })
})

describe('changed terms', () => {
  it('keep what was credited, and apply from the next day', async () => {
    const { organization, worker, type, policy } = await anAccount(monthly)
    goTo('2026-05-01')
    await changePolicy(organization, policy, { accrualRate: 20 })
    goTo('2026-06-01')
    expect(await balanceOf(worker, type.id)).toBe(39.35)
    expect(await linesOf(worker, type.id)).toEqual([
      '2026-04-01 accrual 9.68',
      '2026-05-01 accrual 10.00',
      // One day of May by the old rate, the rest by the new one.
      '2026-05-01 accrual 0.32',
      '2026-06-01 accrual 19.35',
    ])
  })

  it('apply after due leave is accrued by the old ones, even after months without a run', async () => {
    const { organization, worker, type, policy } = await anAccount(monthly)
    goTo('2026-05-20')
    await changePolicy(organization, policy, { annualAllocation: 999, maxBalance: 1, accrualRate: 1 })
    expect(await linesOf(worker, type.id)).toEqual([
      '2026-04-01 accrual 9.68',
      '2026-05-01 accrual 10.00',
      '2026-05-20 accrual 6.45',
    ])
  })

  it('of an inactive type accrue nothing, also not later for the time in between', async () => {
    const { organization, worker, type } = await anAccount(monthly)
    const turn = async (day: string, isActive: boolean) => {
      goTo(day)
      const as = await signIn(test, organization.orgAdmin.username)
      await test.call('PUT', `/api/leave/types/${type.id}`, { as, body: { isActive } })
    }
    await turn('2026-04-15', false)
    goTo('2026-07-10')
    expect(await balanceOf(worker, type.id)).toBe(14.68)
    await turn('2026-07-22', true)
    goTo('2026-09-01')
    expect(await balanceOf(worker, type.id)).toBe(27.91)
    expect(await linesOf(worker, type.id)).toEqual([
      '2026-04-01 accrual 9.68',
      '2026-04-15 accrual 5.00',
      '2026-08-01 accrual 3.23',
      '2026-09-01 accrual 10.00',
    ])
  })
})

it('a new leave year keeps the carry-over and owed hours', async () => {
  const policy = { annualAllocation: 40, rules: { resetDate: 'July 1', maxCarryOver: 10 } }
  const { organization, worker, type } = await anAccount(policy)
  const debtor = await anEmployee(test, organization)
  const days = { startDate: '2026-06-01', endDate: '2026-06-12', hoursRequested: 56 }
  const request = await aLeaveRequest(test, debtor, type.id, days)
  const decided = await test.call('POST', `/api/leave/requests/${request.id}/status/approved`, {
    as: organization.orgAdmin,
  })
  expect(decided.json()).toMatchObject({ status: 'approved', exceedsBalance: true })
  goTo('2026-07-01')
  expect(await balanceOf(worker, type.id)).toBe(50)
  expect(await balanceOf(debtor, type.id)).toBe(24)
  expect((await linesOf(debtor, type.id)).slice(-4)).toEqual([
    '2026-06-12 request -5.60',
    '2026-07-01 reset 16.00',
    '2026-07-01 carry-over -16.00',
    '2026-07-01 allocation 40.00',
  ])
})

describe('hours worked', () => {
  const worked = {
    annualAllocation: 0,
    rules: {
      accrualType: 'hours-worked',
      accrualThresholds: [
        { hours: 10, amount: 4 },
        { hours: 20, amount: 8 },
      ],
    },
  }

  it('credit each threshold once, on the day after it is reached', async () => {
    const { worker, type } = await anAccount(worked)
    goTo('2026-03-04')
    await clock(test, worker, '2026-03-03T14:00:00Z', '2026-03-03T23:59:59Z')
    goTo('2026-03-05')
    expect(await balanceOf(worker, type.id)).toBe(0)
    await clock(test, worker, '2026-03-05T14:00:00Z', '2026-03-05T14:00:01Z')
    expect(await balanceOf(worker, type.id)).toBe(0)
    goTo('2026-03-06')
    expect(await balanceOf(worker, type.id)).toBe(4)
    goTo('2026-03-20')
    expect(await balanceOf(worker, type.id)).toBe(4)
    expect(await linesOf(worker, type.id)).toEqual(['2026-03-06 accrual 4.00'])
  })

  it('are hours without meals', async () => {
    const { worker, type } = await anAccount(worked)
    goTo('2026-03-04')
    const entry = await clock(test, worker, '2026-03-03T13:30:00Z', '2026-03-03T23:59:59Z')
    const meal = { kind: 'meal', startedAt: '2026-03-03T18:00:00Z', endedAt: '2026-03-03T18:30:00Z' }
    const { breaks } = (await test.call('POST', `/api/time-entries/${entry}/breaks`, { as: worker, body: meal })).json<{
      breaks: { id: string }[]
    }>()
    goTo('2026-03-05')
    expect(await balanceOf(worker, type.id)).toBe(0)
    await test.call('DELETE', `/api/time-entries/${entry}/breaks/${breaks[0]?.id}`, { as: worker })
    goTo('2026-03-06')
    expect(await balanceOf(worker, type.id)).toBe(4)
  })

  it('that are entered late count when they are found, and never twice', async () => {
    const { worker, type } = await anAccount(worked)
    goTo('2026-03-10')
    const who = await signIn(test, worker.username)
    await clock(test, who, '2026-03-09T14:00:00Z', '2026-03-10T00:00:00Z')
    expect(await balanceOf(worker, type.id)).toBe(4)
    await clock(test, who, '2026-03-05T14:00:00Z', '2026-03-06T00:00:00Z')
    expect(await balanceOf(worker, type.id)).toBe(4)
    goTo('2026-03-11')
    expect(await balanceOf(worker, type.id)).toBe(12)
    expect(await linesOf(worker, type.id)).toEqual(['2026-03-10 accrual 4.00', '2026-03-11 accrual 8.00'])
  })

  it('count on the day in the organization’s zone, wherever the server is', async () => {
    const organization = await anOrganization(test)
    await test.pool.query(`update organizations set timezone = 'America/Los_Angeles' where id = $1`, [organization.id])
    const worker = await anEmployee(test, organization)
    const type = await aLeaveType(test, organization)
    const thresholds = [
      { hours: 3, amount: 4 },
      { hours: 6, amount: 8 },
    ]
    await aPolicy(test, organization, type.id, { ...worked, rules: { ...worked.rules, accrualThresholds: thresholds } })
    // In the evenings of the 1st, the day before the policy began, and of the 3rd; in London it is the next morning.
    await clock(test, worker, '2026-03-02T04:00:00Z', '2026-03-02T07:30:00Z')
    goTo('2026-03-04')
    await clock(test, worker, '2026-03-04T04:00:00Z', '2026-03-04T07:30:00Z')
    expect(await balanceOf(worker, type.id)).toBe(4)
    goTo('2026-03-06')
    expect(await linesOf(worker, type.id)).toEqual(['2026-03-04 accrual 4.00'])
    expect(await balanceOf(worker, type.id)).toBe(4)
  })

  it('of open shifts and of leave do not count', async () => {
    const { worker, type } = await anAccount(worked)
    const body = { username: worker.username, isLeaveTime: true }
    const leave = { ...body, clockIn: '2026-03-02T14:00:00Z', clockOut: '2026-03-03T06:00:00Z' }
    await test.call('POST', '/api/time-entries', { as: worker, body: leave })
    await clock(test, worker, '2026-03-02T14:00:00Z')
    goTo('2026-03-04')
    expect(await balanceOf(worker, type.id)).toBe(0)
  })
})

it('the projection for a day is the balance on that day if nothing changes', async () => {
  const { organization, worker, type } = await anAccount({ ...monthly, annualAllocation: 24, maxBalance: 80 })
  const tenantId = organization.id as TenantId
  const pto = await ptoOf(test, organization)
  const days = ['2026-03-02', '2026-04-01', '2026-12-31', '2027-01-01', '2027-04-01']
  const requests = days.flatMap((day) =>
    [type, pto].map(({ id }) => ({ userId: worker.id, leaveTypeId: id, days: [{ day, hours: 1 }] })),
  )
  const foreseen = await test.database
    .forTenant(tenantId)
    .transaction((tx) => checkRequests(tx, tenantId, requests, '2026-03-02'))
  const seen: (number | undefined)[] = []
  for (const day of days) {
    goTo(day)
    for (const { id } of [type, pto]) seen.push(await balanceOf(worker, id))
  }
  expect(foreseen.map(({ availableHours }) => availableHours)).toEqual(seen)
  expect(new Set(seen).size).toBeGreaterThan(4)
})
