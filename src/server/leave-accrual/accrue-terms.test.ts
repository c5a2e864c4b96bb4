import { describe, expect, it } from 'vitest'
import type { Explanation, LeaveBalance } from '#domain/leave-balances/contract.ts'
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

const test = await anApp()

const MONTHLY = { annualAllocation: 0, accrualRate: 10, accrualFrequency: 'monthly' }
const BY_WORK = {
  annualAllocation: 0,
  rules: { accrualType: 'hours-worked', accrualThresholds: [{ hours: 8, amount: 40 }] },
}

const goTo = (day: string, time = '18:00:00') => {
  test.clock.now = new Date(`${day}T${time}Z`)
}
/** Sessions end while the clock moves by months. */
const signInAgain = ({ username }: Member) => signIn(test, username)

async function balanceOf(who: Member, typeId: string) {
  const all = await test.call('GET', '/api/leave/balances', { as: await signInAgain(who) })
  return all.json<LeaveBalance[]>().find(({ leaveType }) => leaveType.id === typeId)?.currentBalance
}

async function linesOf(who: Member, typeId: string, query = '') {
  const answer = await test.call('GET', `/api/leave/balances/${typeId}/lines${query}`, { as: await signInAgain(who) })
  return answer.json<Explanation>()
}

async function anEarner(policyFields: object) {
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization)
  const type = await aLeaveType(test, organization)
  const policy = await aPolicy(test, organization, type.id, policyFields)
  const change = async (body: object) =>
    test.call('PUT', `/api/leave/policies/${policy.id}`, { as: await signInAgain(organization.orgAdmin), body })
  const assign = async (policyId: string | null) =>
    test.call('PUT', `/api/admin/leave/balances/${worker.id}/${type.id}/policy`, {
      as: await signInAgain(organization.orgAdmin),
      body: { policyId },
    })
  return { organization, worker, type, policy, change, assign }
}

async function adjustBalance({ orgAdmin }: TestOrganization, who: Member, typeId: string, hours: number) {
  const body = { adjustmentAmount: hours, notes: 'Manual correction' }
  const url = `/api/admin/leave/balances/${who.id}/${typeId}`
  return (await test.call('PUT', url, { as: await signInAgain(orgAdmin), body })).statusCode
}

describe('terms that end in the middle of a cycle credit what they earned, once', () => {
  it('when an employee gets another policy on the last day of a month', async () => {
    goTo('2026-01-01')
    const { organization, worker, type, assign } = await anEarner(MONTHLY)
    const same = await aPolicy(test, organization, type.id, MONTHLY)
    goTo('2026-03-31')
    expect((await assign(same.id)).statusCode).toBe(200)
    goTo('2026-05-01')
    expect(await balanceOf(worker, type.id)).toBe(40)
  })

  it('when an employee gets another policy and the first one again within two days', async () => {
    goTo('2026-01-01')
    const { organization, worker, type, assign } = await anEarner(MONTHLY)
    const same = await aPolicy(test, organization, type.id, MONTHLY)
    goTo('2026-03-20')
    await assign(same.id)
    goTo('2026-03-21')
    await assign(null)
    goTo('2026-04-01')
    expect((await linesOf(worker, type.id)).lines.map(({ hours, reason }) => [hours, reason])).toEqual([
      [10, 'Monthly accrual for Jan 1 – 31, 2026'],
      [10, 'Monthly accrual for Feb 1 – 28, 2026'],
      [6.45, 'Monthly accrual for Mar 1 – 31, 2026 (20 of 31 days), up to the policy change'],
      [0.32, 'Monthly accrual for Mar 1 – 31, 2026 (1 of 31 days), up to the policy change'],
      [3.23, 'Monthly accrual for Mar 1 – 31, 2026 (10 of 31 days)'],
    ])
    expect(await balanceOf(worker, type.id)).toBe(30)
  })

  it('when a policy is deactivated and activated within a minute', async () => {
    goTo('2026-01-01')
    const { worker, type, change } = await anEarner(MONTHLY)
    goTo('2026-03-31')
    for (const isActive of [false, true]) await change({ isActive })
    goTo('2026-04-01')
    expect(await balanceOf(worker, type.id)).toBe(30)
  })

  it('when a type is deactivated and activated', async () => {
    goTo('2026-01-01')
    const { organization, worker, type } = await anEarner(MONTHLY)
    const turn = async (isActive: boolean) =>
      test.call('PUT', `/api/leave/types/${type.id}`, {
        as: await signInAgain(organization.orgAdmin),
        body: { isActive },
      })
    goTo('2026-03-20')
    await turn(false)
    goTo('2026-03-27')
    await turn(true)
    goTo('2026-04-01')
    // 20 days before, 5 days after.
    expect(await balanceOf(worker, type.id)).toBe(20 + 6.45 + 1.61)
  })

  it('when the rate becomes 0 on the last day of a month', async () => {
    goTo('2026-01-01')
    const { worker, type, change } = await anEarner(MONTHLY)
    goTo('2026-03-31')
    await change({ accrualRate: 0 })
    goTo('2026-05-01')
    expect(await balanceOf(worker, type.id)).toBe(30)
  })

  it('when monthly becomes annual accrual, without crediting a month twice', async () => {
    goTo('2026-01-01')
    const { worker, type, change } = await anEarner({
      ...MONTHLY,
      rules: { resetDate: 'July 1', maxCarryOver: 1000 },
    })
    goTo('2026-12-30')
    await change({ accrualRate: 120, accrualFrequency: 'annually' })
    goTo('2027-01-01')
    // 11 months, 30 of 31 days, and the one day left of the year.
    expect(await balanceOf(worker, type.id)).toBe(110 + 9.68 + 0.33)
  })

  it('when another policy becomes the default, only for its employees', async () => {
    goTo('2026-01-01')
    const { organization, worker, type, policy, change, assign } = await anEarner(MONTHLY)
    await aPolicy(test, organization, type.id, { ...MONTHLY, name: 'Second' })
    const third = await aPolicy(test, organization, type.id, { ...MONTHLY, name: 'Third' })
    const other = await anEmployee(test, organization)
    await assign(third.id)
    goTo('2026-01-10')
    await change({ isActive: false })
    goTo('2026-01-20')
    await change({ isActive: true })
    goTo('2026-02-01')
    const named = async (who: Member) =>
      (await linesOf(who, type.id)).lines.map(({ hours, policyName }) => [hours, policyName])
    expect(await named(other)).toEqual([
      [3.23, policy.name],
      [3.23, 'Second'],
      [3.55, policy.name],
    ])
    // One day of the month by the first policy, the rest by the other.
    expect(await named(worker)).toEqual([
      [0.32, policy.name],
      [9.68, 'Third'],
    ])
  })

  it('other changes of a policy do not end the cycle', async () => {
    goTo('2026-01-01')
    const { worker, type, change } = await anEarner(MONTHLY)
    goTo('2026-01-20')
    await change({ maxBalance: 500, name: 'Renamed', rules: { maxCarryOver: 8, initialAllocation: 5 } })
    goTo('2026-02-01')
    expect((await linesOf(worker, type.id)).lines.map(({ hours }) => hours)).toEqual([10])
  })

  it('work before a policy counted hours does not count for its thresholds', async () => {
    goTo('2026-01-02')
    const { worker, type, change } = await anEarner({
      ...BY_WORK,
      accrualRate: 10,
      rules: { ...BY_WORK.rules, accrualType: 'standard' },
    })
    goTo('2026-01-20')
    await clock(test, await signInAgain(worker), '2026-01-19T14:00:00Z', '2026-01-19T23:00:00Z')
    goTo('2026-02-10')
    await change({ rules: { accrualType: 'hours-worked' } })
    goTo('2026-02-12')
    expect((await linesOf(worker, type.id)).lines.filter(({ reason }) => reason.includes('hours worked'))).toEqual([])
  })
})

describe('days, clocks, and zones', () => {
  it('an employee whose balance is read before their first day still gets the allocation', async () => {
    // 00:30 in Chicago, which is still the day before in Los Angeles.
    goTo('2026-03-10', '05:30:00')
    const organization = await anOrganization(test)
    const pto = await ptoOf(test, organization)
    const worker = await anEmployee(test, organization)
    await test.pool.query("update organizations set timezone = 'America/Los_Angeles' where id = $1", [organization.id])
    expect(await balanceOf(worker, pto.id)).toBe(0)
    goTo('2026-03-12')
    expect(await balanceOf(worker, pto.id)).toBe(80)
  })

  it('an action by a clock that is behind takes effect on the day accrued already', async () => {
    goTo('2026-12-01')
    const organization = await anOrganization(test)
    const pto = await ptoOf(test, organization)
    const worker = await anEmployee(test, organization)
    await balanceOf(worker, pto.id)
    goTo('2027-01-01', '06:00:01')
    await balanceOf(worker, pto.id)
    goTo('2027-01-01', '05:59:59')
    const lastDay = (await linesOf(worker, pto.id, '?on=2026-12-31')).balance
    expect(await adjustBalance(organization, worker, pto.id, 16)).toBe(200)
    goTo('2027-01-02')
    expect((await linesOf(worker, pto.id, '?on=2026-12-31')).balance).toBe(lastDay)
    expect((await linesOf(worker, pto.id)).lines.at(-1)).toMatchObject({
      effectiveOn: '2027-01-01',
      hours: 16,
      balance: 96,
    })
  })

  it('a day that begins again in another zone is not accrued again', async () => {
    goTo('2026-01-01')
    const { organization, worker, type } = await anEarner(MONTHLY)
    const move = (zone: string) =>
      test.pool.query('update organizations set timezone = $1 where id = $2', [zone, organization.id])
    await move('Pacific/Auckland')
    // April 1 in Auckland.
    goTo('2026-03-31', '20:00:00')
    const card = await balanceOf(worker, type.id)
    const past = (await linesOf(worker, type.id, '?on=2026-03-31')).balance
    await move('America/Chicago')
    expect((await linesOf(worker, type.id)).balance).toBe(card)
    await adjustBalance(organization, worker, type.id, 5)
    expect((await linesOf(worker, type.id, '?on=2026-03-31')).balance).toBe(past)
    expect(await balanceOf(worker, type.id)).toBe((card ?? 0) + 5)
  })
})

describe('hours worked', () => {
  it('count on the day a shift ends: one over New Year counts in the new year, whenever leave is accrued', async () => {
    goTo('2026-12-31')
    const { organization, worker, type } = await anEarner(BY_WORK)
    const colleague = await anEmployee(test, organization)
    const shift: [Member, string][] = []
    // From 22:00 to 06:00 in Chicago.
    goTo('2027-01-01', '04:00:00')
    for (const who of [worker, colleague])
      shift.push([who, await clock(test, await signInAgain(who), '2027-01-01T04:00:00Z')])
    goTo('2027-01-01', '06:01:00')
    await balanceOf(worker, type.id)
    goTo('2027-01-01', '12:00:00')
    for (const [who, id] of shift) {
      const body = { clockOut: '2027-01-01T12:00:00Z' }
      await test.call('PUT', `/api/time-entries/${id}`, { as: await signInAgain(who), body })
    }
    goTo('2027-01-05')
    expect([await balanceOf(worker, type.id), await balanceOf(colleague, type.id)]).toEqual([40, 40])
  })

  it('do not reach a threshold twice after its hours were corrected', async () => {
    goTo('2026-03-02')
    const { worker, type, change } = await anEarner(BY_WORK)
    goTo('2026-03-04')
    await clock(test, await signInAgain(worker), '2026-03-03T14:00:00Z', '2026-03-03T23:00:00Z')
    goTo('2026-03-05')
    expect(await balanceOf(worker, type.id)).toBe(40)
    await change({
      rules: {
        accrualThresholds: [
          { hours: 7, amount: 40 },
          { hours: 17, amount: 20 },
        ],
      },
    })
    goTo('2026-03-07')
    expect(await balanceOf(worker, type.id)).toBe(40)
    await clock(test, await signInAgain(worker), '2026-03-06T14:00:00Z', '2026-03-06T23:00:00Z')
    goTo('2026-03-08')
    expect(await balanceOf(worker, type.id)).toBe(60)
  })
})

it('only an administrator refunds leave of a leave year that has ended, and its hours expire', async () => {
  goTo('2026-12-01')
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization)
  const pto = await ptoOf(test, organization)
  const days = { startDate: '2026-12-21', endDate: '2026-12-31', hoursRequested: 80 }
  const { id } = await aLeaveRequest(test, worker, pto.id, days)
  await test.call('POST', `/api/leave/requests/${id}/status/approved`, { as: organization.orgAdmin })
  goTo('2027-01-04')
  const refused = await test.call('POST', `/api/leave/requests/${id}/cancel`, {
    as: await signInAgain(worker),
    body: {},
  })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { message: 'This leave has already started. Ask an administrator to change it.' },
  ])
  expect(await balanceOf(worker, pto.id)).toBe(80)
  const orgAdmin = await signInAgain(organization.orgAdmin)
  expect((await test.call('POST', `/api/leave/requests/${id}/status/cancelled`, { as: orgAdmin })).statusCode).toBe(200)
  expect(await balanceOf(worker, pto.id)).toBe(80)
})
