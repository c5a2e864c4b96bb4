import { beforeEach, expect, it } from 'vitest'
import type { Explanation, LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import {
  aFreeLeave,
  aLeaveRequest,
  anEmployee,
  anOrganization,
  type Member,
  ptoOf,
  signIn,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const goTo = (day: string) => (test.clock.now = new Date(`${day}T18:00:00Z`))
beforeEach(() => goTo('2026-12-10'))

type Account = { organization: TestOrganization; worker: Member; leaveTypeId: string }

/** 80 hours each year from January 1, and no carry-over. */
async function anAccount(): Promise<Account> {
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization)
  return { organization, worker, leaveTypeId: (await ptoOf(test, organization)).id }
}

const request = async ({ worker, leaveTypeId }: Account, startDate: string, endDate: string, hoursRequested: number) =>
  aLeaveRequest(test, await signIn(test, worker.username), leaveTypeId, { startDate, endDate, hoursRequested })
async function decide({ organization }: Account, { id }: { id: string }, status: string) {
  const as = await signIn(test, organization.orgAdmin.username)
  expect((await test.call('POST', `/api/leave/requests/${id}/status/${status}`, { as })).statusCode).toBe(200)
}
async function balanceOf({ worker, leaveTypeId }: Account) {
  const as = await signIn(test, worker.username)
  const mine = (await test.call('GET', '/api/leave/balances', { as })).json<LeaveBalance[]>()
  const { currentBalance, usedAmount } = mine.find(({ leaveType }) => leaveType.id === leaveTypeId) ?? {}
  return [currentBalance, usedAmount]
}
async function explain({ worker, leaveTypeId }: Account, on: string) {
  const as = await signIn(test, worker.username)
  const { balance, lines } = (
    await test.call('GET', `/api/leave/balances/${leaveTypeId}/lines?on=${on}`, { as })
  ).json<Explanation>()
  return { balance, lines: lines.map(({ effectiveOn, kind, hours, reason }) => [effectiveOn, kind, hours, reason]) }
}

it('leave over the reset date counts in each year with its own days', async () => {
  const account = await anAccount()
  await decide(account, await request(account, '2026-12-28', '2027-01-08', 80), 'approved')
  goTo('2027-01-10')
  expect(await balanceOf(account)).toEqual([32, 48])
  expect((await explain(account, '2027-01-10')).lines).toEqual([
    ['2026-12-10', 'allocation', 80, 'Initial allocation'],
    ['2026-12-28', 'request', -32, 'Approved: Dec 28, 2026 – Jan 8, 2027'],
    ['2027-01-01', 'reset', -48, 'Leave year ended Dec 31, 2026: 48 unused hours expired'],
    ['2027-01-01', 'allocation', 80, 'Annual allocation'],
    ['2027-01-01', 'request', -48, 'Approved: Dec 28, 2026 – Jan 8, 2027'],
  ])
})

it('leave of the next leave year takes nothing from this one, on the card, in its explanation, and in the form', async () => {
  const account = await anAccount()
  await decide(account, await request(account, '2026-12-28', '2027-01-08', 80), 'approved')
  expect(await balanceOf(account)).toEqual([48, 32])
  const as = await signIn(test, account.worker.username)
  const address = `/api/leave/balances/${account.leaveTypeId}`
  const explained = (await test.call('GET', `${address}/lines`, { as })).json<Explanation>()
  expect(explained).toMatchObject({ balance: 80, available: 48, nextLeaveYear: '2027-01-01' })
  expect(explained.booked.map(({ effectiveOn, hours }) => [effectiveOn, hours])).toEqual([
    ['2026-12-28', -32],
    ['2027-01-01', -48],
  ])
  const planned = 'startDate=2026-12-14&endDate=2026-12-14&hoursRequested=8'
  expect((await test.call('GET', `${address}/check?${planned}`, { as })).json()).toMatchObject({ availableHours: 48 })
  const team = await test.call('GET', '/api/admin/leave/balances', {
    as: await signIn(test, account.organization.orgAdmin.username),
  })
  const listed = team.json<{ user: { id: string }; balances: LeaveBalance[] }[]>()
  expect(listed.find(({ user }) => user.id === account.worker.id)?.balances).toContainEqual(
    expect.objectContaining({ currentBalance: 48, usedAmount: 32 }),
  )
  goTo('2027-01-10')
  expect(await balanceOf(account)).toEqual([32, 48])
})

it('leave of December that is approved in January costs its hours once, and past days are explained as before', async () => {
  const account = await anAccount()
  const december = await request(account, '2026-12-21', '2026-12-22', 16)
  goTo('2027-01-03')
  const before = await explain(account, '2027-01-03')
  goTo('2027-01-04')
  await decide(account, december, 'approved')
  expect(await balanceOf(account)).toEqual([80, 0])
  expect((await explain(account, '2027-01-04')).lines.slice(-2)).toEqual([
    ['2027-01-04', 'request', -16, 'Approved: Dec 21 – 22, 2026'],
    [
      '2027-01-04',
      'recalculation',
      16,
      'Correction: 64 instead of 80 unused hours expired on Dec 31, 2026. Leave for Dec 21 – 22, 2026 was approved later.',
    ],
  ])
  expect(await explain(account, '2027-01-03')).toEqual(before)
  await decide(account, december, 'cancelled')
  expect(await balanceOf(account)).toEqual([80, 0])
})

it('leave of the year before can be taken off the balance when the new year is used up', async () => {
  const account = await anAccount()
  const { organization, worker, leaveTypeId } = account
  const times = { clockIn: '2026-12-09T15:00:00Z', clockOut: '2026-12-09T23:00:00Z' }
  const id = await aFreeLeave(test, worker, leaveTypeId, times)
  await decide(account, await request(account, '2027-01-04', '2027-01-15', 80), 'approved')
  goTo('2027-02-01')
  expect(await balanceOf(account)).toEqual([0, 80])
  const as = await signIn(test, organization.orgAdmin.username)
  expect((await test.call('POST', `/api/time-entries/${id}/book-leave`, { as, body: {} })).statusCode).toBe(200)
  expect(await balanceOf(account)).toEqual([0, 80])
})

/** The balance on the first day, after the last one, and the first day that lacks hours. */
const checkOf = ({ availableHours, remainingHours, exceedsBalance, shortage }: LeaveRequest) => ({
  availableHours,
  remainingHours,
  exceedsBalance,
  shortage: shortage && [shortage.day, shortage.balance, shortage.hours],
})

it('a request over the reset date is compared with both leave years, wherever it is shown', async () => {
  const account = await anAccount()
  const days = { startDate: '2026-12-21', endDate: '2027-01-08' }
  const fits = { availableHours: 80, remainingHours: 32, exceedsBalance: false, shortage: null }
  const as = await signIn(test, account.worker.username)
  const planned = `startDate=${days.startDate}&endDate=${days.endDate}&hoursRequested=120`
  const check = await test.call('GET', `/api/leave/balances/${account.leaveTypeId}/check?${planned}`, { as })
  expect([check.statusCode, check.json()]).toEqual([200, { availableHours: 80, remainingHours: 32, shortage: null }])

  const made = await request(account, days.startDate, days.endDate, 120)
  expect(checkOf(made)).toEqual(fits)
  const signInAdmin = () => signIn(test, account.organization.orgAdmin.username)
  const waiting = async () =>
    (await test.call('GET', '/api/leave/requests/pending', { as: await signInAdmin() }))
      .json<LeaveRequest[]>()
      .map(checkOf)
  expect(await waiting()).toEqual([fits])

  const adjust = { adjustmentAmount: -20, notes: 'A correction' }
  const { id: userId } = account.worker
  await test.call('PUT', `/api/admin/leave/balances/${userId}/${account.leaveTypeId}`, {
    as: await signInAdmin(),
    body: adjust,
  })
  const short = { ...fits, availableHours: 60, remainingHours: 20, exceedsBalance: true }
  expect(await waiting()).toEqual([{ ...short, shortage: ['2026-12-21', 60, 72] }])

  // Later, the old year lacks the same hours, and what it owes comes off the new one.
  goTo('2027-01-11')
  expect(await waiting()).toEqual([{ ...short, shortage: ['2026-12-31', 60, 72] }])
  const decided = await test.call('POST', `/api/leave/requests/${made.id}/status/approved`, {
    as: await signInAdmin(),
    body: {},
  })
  expect(decided.json()).toMatchObject({ status: 'approved', exceedsBalance: true, shortage: null })
  expect(await balanceOf(account)).toEqual([20, 48])
})

it('leave that is approved for the new year leaves the old one alone', async () => {
  const account = await anAccount()
  await decide(account, await request(account, '2027-01-04', '2027-01-15', 80), 'approved')
  const made = await request(account, '2026-12-21', '2026-12-31', 72)
  expect(checkOf(made)).toEqual({ availableHours: 80, remainingHours: 8, exceedsBalance: false, shortage: null })
  await decide(account, made, 'approved')
  goTo('2027-01-20')
  expect(await balanceOf(account)).toEqual([0, 80])
})

it('a day that is moved to the other year is compared with that year', async () => {
  const account = await anAccount()
  const { id } = await request(account, '2026-12-21', '2027-01-08', 120)
  const as = await signIn(test, account.worker.username)
  const days = ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07'].map((day) => ({ day, hours: 24 }))
  const edited = await test.call('PUT', `/api/leave/requests/${id}/days`, { as, body: { days } })
  expect(checkOf(edited.json<LeaveRequest>())).toMatchObject({ availableHours: 80, shortage: ['2027-01-04', 80, 96] })
})

it('leave that was never taken off is compared with the year that it was in', async () => {
  const account = await anAccount()
  const admin = await signIn(test, account.organization.orgAdmin.username)
  const spent = { adjustmentAmount: -76, notes: 'A correction' }
  const balance = `/api/admin/leave/balances/${account.worker.id}/${account.leaveTypeId}`
  await test.call('PUT', balance, { as: admin, body: spent })
  goTo('2027-01-11')
  const entry = await aFreeLeave(test, account.worker, account.leaveTypeId, {
    clockIn: '2026-12-15T15:00:00Z',
    clockOut: '2026-12-15T23:00:00Z',
  })
  const as = await signIn(test, admin.username)
  const refused = await test.call('POST', `/api/time-entries/${entry}/book-leave`, { as, body: {} })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'This is 8 h of Paid Time Off (PTO), and the balance had 4 h on Dec 31, 2026. To take it off anyway, delete it and add it again.',
  ])
  expect(await balanceOf(account)).toEqual([80, 0])
})

it('hours that expired with their year stay expired when leave is canceled, and its person reads it', async () => {
  const account = await anAccount()
  const { organization } = account
  const first = await request(account, '2026-12-21', '2026-12-22', 16)
  const signInAdmin = () => signIn(test, organization.orgAdmin.username)
  const refundOf = async (as: Member, id: string) =>
    (await test.call('GET', `/api/leave/requests/${id}/refund`, { as })).json<object>()
  expect(await refundOf(await signInAdmin(), first.id)).toEqual({ hours: 0, returnedHours: 0, lost: null })
  await decide(account, first, 'approved')
  expect(await refundOf(await signInAdmin(), first.id)).toEqual({ hours: 16, returnedHours: 16, lost: null })
  goTo('2027-01-04')
  expect(await refundOf(await signInAdmin(), first.id)).toEqual({ hours: 16, returnedHours: 0, lost: 'expired' })
  await test.pool.query('delete from mails')
  await test.pool.query(`update users set email = 'w@northwind.example' where id = $1`, [account.worker.id])
  await decide(account, first, 'cancelled')
  expect(await balanceOf(account)).toEqual([80, 0])
  const { rows } = await test.pool.query<{ body: string }>(
    `select body from mails where recipient = 'w@northwind.example'`,
  )
  expect(rows[0]?.body).toContain(
    'None of the 16 h went back to your balance. They expired, because their leave year is over.',
  )
})

it('an administrator who cancels their own leave of the year before tells the others what came back', async () => {
  const account = await anAccount()
  const { organization } = account
  await test.pool.query(`update users set is_admin = true where id = $1`, [account.worker.id])
  await test.pool.query(`update users set email = 'ada@northwind.example' where id = $1`, [organization.orgAdmin.id])
  const leave = await request(account, '2026-12-21', '2026-12-22', 16)
  await decide(account, leave, 'approved')
  goTo('2027-01-04')
  await test.pool.query('delete from mails')
  const as = await signIn(test, account.worker.username)
  expect((await test.call('POST', `/api/leave/requests/${leave.id}/cancel`, { as, body: {} })).statusCode).toBe(200)
  const { rows } = await test.pool.query<{ body: string }>(
    `select body from mails where recipient = 'ada@northwind.example'`,
  )
  expect(rows[0]?.body).toContain(
    'None of the 16 h went back to their balance. They expired, because their leave year is over.',
  )
})
