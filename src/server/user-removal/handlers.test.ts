import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import type { ClosePreview } from '#domain/payroll/contract.ts'
import type { UnpaidHours } from '#domain/user-removal/contract.ts'
import {
  aLeaveRequest,
  aMasterAdmin,
  anEmployee,
  anOrganization,
  aPayGroup,
  clock,
  type Member,
  ptoOf,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { removeUnpaid } from '#test/support/payroll.ts'

const test = await anApp()

let organization: TestOrganization
let boss: Member
let worker: Member
let group: string

/** Weekly from Sunday, November 8, in Chicago, by federal rules. It is Monday, November 30. */
beforeEach(async () => {
  test.clock.now = new Date('2026-11-30T18:00:00Z')
  organization = await anOrganization(test, 'enterprise')
  boss = organization.orgAdmin
  worker = await anEmployee(test, organization)
  group = await aPayGroup(test, organization, [worker], {
    ruleSet: 'us-flsa',
    effectiveFrom: '2026-11-08',
    anchorDay: '2026-11-08',
  })
})

const [FIRST, SECOND, THIRD] = ['2026-11-15', '2026-11-22', '2026-11-29'] as const
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  test.call(method, url, { as: boss, body })
const addressOf = (day: string) => `/api/pay-periods/${group}/${day}`
const sheetOf = async (day: string) =>
  (await call('GET', `${addressOf(day)}/timesheets/${worker.id}`)).json<PeriodTimesheet>()

/** These hours from 8:00 in Chicago on each day from this one on. */
async function work(hours: readonly number[], from: string, who = worker): Promise<string[]> {
  const ids: string[] = []
  for (const [day, each] of hours.entries()) {
    const clockIn = new Date(Date.parse(`${from}T14:00:00Z`) + day * 86_400_000)
    if (each > 0)
      ids.push(
        await clock(test, who, clockIn.toISOString(), new Date(clockIn.getTime() + each * 3_600_000).toISOString()),
      )
  }
  return ids
}

async function approve(day: string): Promise<void> {
  const people = [{ username: worker.username, factsHash: (await sheetOf(day)).factsHash }]
  expect((await call('POST', `${addressOf(day)}/approve`, { people })).json()).toEqual({ approved: 1, refused: [] })
}

async function close(day: string): Promise<void> {
  const { contentHash, notApproved } = (await call('GET', `${addressOf(day)}/close-preview`)).json<ClosePreview>()
  const without = notApproved.map(({ username }) => username)
  expect((await call('POST', `${addressOf(day)}/close`, { contentHash, without })).statusCode).toBe(200)
}

const reopen = (day: string) => call('POST', `${addressOf(day)}/timesheets/${worker.id}/reopen`, { note: 'Forgot' })
const unpaidOf = async (who: Member) =>
  (await call('GET', `/api/admin/users/${who.id}/unpaid-timesheets`)).json<UnpaidHours>()
const unpaid = () => unpaidOf(worker)
const remove = (who = worker, query = '') =>
  call('DELETE', `/api/organizations/${organization.id}/users/${who.id}${query}`)
const lastAudit = async () => {
  const [last] = (await call('GET', `/api/organizations/${organization.id}/audit`)).json<AuditEntry[]>()
  return last && { action: last.action, changes: Object.fromEntries(last.changes.map(({ field, to }) => [field, to])) }
}

const NINE_HOURS = [0, 9, 9, 9, 9, 9]
const NOTHING = { timesheets: [], earlier: null, outside: null }
const isNothing = (unpaidHours: UnpaidHours) =>
  expect(unpaidHours).toEqual({ ...NOTHING, fingerprint: expect.any(String) as unknown })
const codesOf = ({ timesheets }: UnpaidHours) =>
  timesheets.map(({ firstDay, status, totals }) => [
    firstDay,
    status,
    ...totals.map(({ code, hours }) => `${code} ${hours}`),
  ])

describe('what deleting a person would lose', () => {
  it('has each pay period with its status and the hours of its timesheet, whether or not anyone has looked at it', async () => {
    isNothing(await unpaid())
    await work(NINE_HOURS, '2026-11-08')
    await work(NINE_HOURS, FIRST)
    await work([0, 4.27], SECOND)
    await work([2.5], THIRD)
    await approve(FIRST)
    await test.call('POST', `${addressOf(SECOND)}/timesheets/${worker.username}/submit`, {
      as: worker,
      body: { factsHash: (await sheetOf(SECOND)).factsHash },
    })
    expect(codesOf(await unpaid())).toEqual([
      ['2026-11-08', 'open', 'regular 40', 'overtime 5'],
      [FIRST, 'approved', 'regular 40', 'overtime 5'],
      [SECOND, 'submitted', 'regular 4.27'],
      [THIRD, 'open', 'regular 2.5'],
    ])
    expect((await unpaid()).timesheets[3]).toMatchObject({
      hasEnded: false,
      endDate: '2026-12-05',
      isCorrection: false,
    })
    await approve(SECOND)
    await close(SECOND)
    expect(codesOf(await unpaid())).toEqual([
      ['2026-11-08', 'open', 'regular 40', 'overtime 5'],
      [THIRD, 'open', 'regular 2.5'],
    ])
  })

  it('has what a next close would add to a closed period, or take back', async () => {
    const [, , , , friday = ''] = await work(NINE_HOURS, FIRST)
    await approve(FIRST)
    await close(FIRST)
    isNothing(await unpaid())
    await reopen(FIRST)
    expect(codesOf(await unpaid())).toEqual([[FIRST, 'reopened']])
    await call('PUT', `/api/time-entries/${friday}`, { clockOut: '2026-11-20T22:00:00Z' })
    expect(codesOf(await unpaid())).toEqual([[FIRST, 'reopened', 'overtime -1']])
    await approve(FIRST)
    expect(await unpaid()).toMatchObject({ timesheets: [{ status: 'approved', isCorrection: true }] })
    await close(FIRST)
    isNothing(await unpaid())
    expect((await remove()).statusCode).toBe(200)
  })

  it('has what a change before a closed period, in its first workweek, makes due', async () => {
    const other = await anEmployee(test, organization)
    group = await aPayGroup(test, organization, [other], { ruleSet: 'us-flsa', weekStartsOn: 6 })
    worker = other
    await work(NINE_HOURS.slice(0, 5), FIRST)
    await approve(FIRST)
    await close(FIRST)
    expect((await unpaid()).timesheets).toEqual([])
    await work([8], '2026-11-14')
    expect(await unpaid()).toMatchObject({
      timesheets: [{ firstDay: FIRST, status: 'closed', isCorrection: true }],
      outside: { startDate: '2026-11-14', endDate: '2026-11-14', hours: 8 },
    })
    expect(codesOf(await unpaid())).toEqual([[FIRST, 'closed', 'regular -4', 'overtime 4']])
  })

  it('says who is on the clock, and counts the shift once it has ended', async () => {
    await clock(test, worker, '2026-11-30T14:00:00Z')
    expect(await unpaid()).toMatchObject({ timesheets: [{ firstDay: THIRD, isOnTheClock: true, totals: [] }] })
    expect((await remove()).json()).toMatchObject({
      message: expect.stringMatching(
        /: not approved, can be approved from Dec 6, no hours, and on the clock now/,
      ) as unknown,
    })
  })

  it('has approved leave, and not leave that no one has approved', async () => {
    const days = { startDate: '2026-11-24', endDate: '2026-11-24', hoursRequested: 8 }
    const { id } = await aLeaveRequest(test, worker, (await ptoOf(test, organization)).id, days)
    isNothing(await unpaid())
    const approved = await call('POST', `/api/leave/requests/${id}/status/approved`, {})
    expect(approved.statusCode).toBe(200)
    expect(await unpaid()).toMatchObject({ timesheets: [{ firstDay: SECOND, status: 'open', totals: [{ hours: 8 }] }] })
  })

  it('calculates the latest twelve pay periods, and counts those before them', async () => {
    test.clock.now = new Date('2026-08-10T18:00:00Z')
    const old = await anEmployee(test, organization)
    await aPayGroup(test, organization, [old], { effectiveFrom: '2026-07-26', anchorDay: '2026-07-26' })
    for (let week = 0; week < 14; week++) {
      const day = new Date(Date.parse('2026-07-27T00:00:00Z') + week * 7 * 86_400_000).toISOString().slice(0, 10)
      test.clock.now = new Date(Date.parse(day) + 3 * 86_400_000)
      await work([8], day, old)
    }
    const found = await unpaidOf(old)
    expect(found.timesheets).toHaveLength(12)
    expect(found.timesheets[0]).toMatchObject({ firstDay: '2026-08-09' })
    expect(found.earlier).toEqual({ periods: 2, startDate: '2026-07-26', endDate: '2026-08-08' })
    await removeUnpaid(test, organization, old.id)
    expect(await lastAudit()).toMatchObject({ changes: { unpaidTimesheets: '14' } })
  })

  it('has time of days without a pay group, if the organization has pay groups', async () => {
    const late = await anEmployee(test, organization)
    await work([8, 7.5], '2026-11-23', late)
    const outside = { startDate: '2026-11-23', endDate: '2026-11-24', hours: 15.5, isOnTheClock: false }
    expect(await unpaidOf(late)).toMatchObject({ ...NOTHING, outside })
    await call('POST', '/api/pay-people/move', { userIds: [late.id], payGroupId: group, from: SECOND })
    expect(await unpaidOf(late)).toMatchObject({ timesheets: [{ firstDay: SECOND }], outside: null })

    const other = await anOrganization(test)
    const alone = await anEmployee(test, other)
    await work([8], '2026-11-23', alone)
    const answer = await test.call('GET', `/api/admin/users/${alone.id}/unpaid-timesheets`, { as: other.orgAdmin })
    isNothing(answer.json())
    const removed = await test.call('DELETE', `/api/organizations/${other.id}/users/${alone.id}`, {
      as: other.orgAdmin,
    })
    expect(removed.statusCode).toBe(200)
  })
})

describe('deleting a person', () => {
  it('is refused while hours aren’t closed, unless it says that they go unpaid', async () => {
    await work(NINE_HOURS, FIRST)
    const refusal = async () => {
      const answer = await remove()
      return [answer.statusCode, answer.json<{ message: string }>().message]
    }
    const named = (status: string) =>
      expect.stringMatching(
        `^Will Worker has hours that aren’t in a closed payroll \\(.+, Nov 15 – 21: ${status}, Regular 40.00, Overtime 5.00\\)\\. `,
      ) as unknown
    expect(await refusal()).toEqual([409, named('not approved')])
    await approve(FIRST)
    expect(await refusal()).toEqual([409, named('approved, not in a closed payroll')])
    expect((await remove(worker, '?unpaidTimesheets=')).statusCode).toBe(400)
    expect((await remove(worker, '?unpaidTimesheets=delete')).statusCode).toBe(409)
    await removeUnpaid(test, organization, worker.id)
    expect(await lastAudit()).toMatchObject({ action: 'user deleted', changes: { unpaidTimesheets: '1' } })
  })

  it('asks a master admin, too', async () => {
    await work(NINE_HOURS, FIRST)
    const master = await aMasterAdmin(test)
    const removeAs = (query: string) =>
      test.call('DELETE', `/api/master-admin/users/${worker.id}${query}`, { as: master })
    const refused = (await removeAs('')).json<{ newer: { row: UnpaidHours } }>()
    expect(refused).toMatchObject({
      message: expect.stringMatching(/not approved, Regular 40.00, Overtime 5.00/) as unknown,
    })
    expect((await removeAs(`?unpaidTimesheets=${refused.newer.row.fingerprint}`)).statusCode).toBe(200)
  })

  it('deletes no other hours than those that were seen', async () => {
    const [monday = ''] = await work([9], FIRST)
    const seen = `?unpaidTimesheets=${(await unpaid()).fingerprint}`
    await call('PUT', `/api/time-entries/${monday}`, { clockOut: '2026-11-15T22:00:00Z' })
    expect((await remove(worker, seen)).json()).toMatchObject({
      message: expect.stringContaining('Regular 8.00') as unknown,
      newer: { row: await unpaid() },
    })
    await call('DELETE', `/api/time-entries/${monday}`)
    expect((await remove(worker, seen)).statusCode).toBe(200)
  })

  it('needs no word about what is closed, and no one can reopen it then', async () => {
    await work(NINE_HOURS, FIRST)
    await approve(FIRST)
    await close(FIRST)
    const canReopen = async () =>
      (await call('GET', `/api/payroll-closes/${group}/1`)).json<{ details: { canReopen: boolean }[] }>().details
    expect(await canReopen()).toMatchObject([{ canReopen: true }])
    expect((await remove()).statusCode).toBe(200)
    expect(await canReopen()).toMatchObject([{ name: 'Will Worker', canReopen: false }])
  })
})
