import { describe, expect, it } from 'vitest'
import type { EntryChange, TimeEntry } from '#domain/entries/contract.ts'
import type { LeaveRequest, LeaveRequestChange } from '#domain/leave-requests/contract.ts'
import {
  aFreeLeave,
  aLeaveRequest,
  aLeaveType,
  anAdmin,
  anEmployee,
  anOrganization,
  aPolicy,
  type Member,
  PAY_TERMS,
  ptoOf,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

// It is Friday, November 20, 2026, 9:00 AM in Chicago.
const test = await anApp()
const organization = await anOrganization(test)
await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
const { orgAdmin } = organization
const pto = await ptoOf(test, organization)

const decide = (who: Member, id: string, status: string) =>
  test.call('POST', `/api/leave/requests/${id}/status/${status}`, { as: who, body: {} })
const cancel = (who: Member, id: string) => test.call('POST', `/api/leave/requests/${id}/cancel`, { as: who, body: {} })
const approvedRequest = async (worker: Member, fields: object = {}) => {
  const { id } = await aLeaveRequest(test, worker, pto.id, fields)
  expect((await decide(orgAdmin, id, 'approved')).statusCode).toBe(200)
  return id
}
/** Oldest first. */
const entriesOf = async (worker: Member) =>
  (await test.call('GET', `/api/time-entries/${worker.username}`, { as: worker })).json<TimeEntry[]>().reverse()
const add = (who: Member, worker: Member, fields: object = {}, headers?: Record<string, string>) =>
  test.call('POST', '/api/time-entries', {
    as: who,
    body: { username: worker.username, isLeaveTime: true, leaveTypeId: pto.id, ...MONDAY, ...fields },
    headers,
  })
const edit = (who: Member, id: string, body: object) => test.call('PUT', `/api/time-entries/${id}`, { as: who, body })
const remove = (who: Member, id: string) => test.call('DELETE', `/api/time-entries/${id}`, { as: who })
const restore = (who: Member, id: string) => test.call('POST', `/api/time-entries/${id}/restore`, { as: who })
const book = (who: Member, id: string) => test.call('POST', `/api/time-entries/${id}/book-leave`, { as: who })
const requestsOf = async (worker: Member) =>
  (await test.call('GET', '/api/leave/requests?includeArchived=true', { as: worker })).json<LeaveRequest[]>()
const requestHistory = async (worker: Member, id: string) =>
  (await test.call('GET', `/api/leave/requests/${id}/history`, { as: worker }))
    .json<LeaveRequestChange[]>()
    .map(({ action }) => action)
const entryHistory = async (worker: Member, id: string) =>
  (await test.call('GET', `/api/time-entries/${id}/history`, { as: worker }))
    .json<EntryChange[]>()
    .map(({ action, leaveStatus, byOwner }) => ({ action, leaveStatus, byOwner }))
const messageOf = (answer: { statusCode: number; json<T>(): T }) => [
  answer.statusCode,
  answer.json<{ message: string }>().message,
]
/** Hours taken off the balance of PTO. */
const hoursOff = async ({ id }: Member, leaveTypeId = pto.id) =>
  -(
    (
      await test.pool.query<{ hours: number }>(
        `select coalesce(sum(hours), 0) as hours from leave_ledger
         where user_id = $1 and leave_type_id = $2 and kind in ('request', 'cancellation')`,
        [id, leaveTypeId],
      )
    ).rows[0]?.hours ?? 0
  ) + 0
/** The hours of approved leave. */
const hoursShown = async (worker: Member) =>
  (await entriesOf(worker))
    .filter(({ leaveRequest }) => leaveRequest?.status === 'approved')
    .reduce((sum, { clockIn, clockOut }) => sum + (Date.parse(clockOut ?? '') - Date.parse(clockIn)) / 3_600_000, 0)

const MONDAY = { clockIn: '2026-11-23T15:00:00.000Z', clockOut: '2026-11-23T23:00:00.000Z' }

describe('approving a request', () => {
  it('adds an entry at 9:00 AM for each of its weekdays, linked to it', async () => {
    const worker = await anEmployee(test, organization)
    const id = await approvedRequest(worker, { startDate: '2026-11-26', endDate: '2026-11-30', hoursRequested: 20 })
    const request = { id, status: 'approved', startDate: '2026-11-26', endDate: '2026-11-30' }
    const leaveRequest = { ...request, decidedBy: 'Ada Boss', decidedAt: test.clock.now.toISOString() }
    const shown = { isLeaveTime: true, leaveType: { id: pto.id }, leaveRequest, changedBy: null, isActive: false }
    expect(await entriesOf(worker)).toMatchObject([
      { clockIn: '2026-11-26T15:00:00.000Z', clockOut: '2026-11-26T21:40:48.000Z', ...shown },
      { clockIn: '2026-11-27T15:00:00.000Z', clockOut: '2026-11-27T21:39:36.000Z', ...shown },
      { clockIn: '2026-11-30T15:00:00.000Z', clockOut: '2026-11-30T21:39:36.000Z', ...shown },
    ])
    expect([await hoursShown(worker), await hoursOff(worker)]).toEqual([20, 20])
    const [first] = await entriesOf(worker)
    expect(await entryHistory(worker, first?.id ?? '')).toEqual([
      { action: 'created', leaveStatus: 'approved', byOwner: false },
    ])
  })

  it('starts with the workday of the pay group if that is later than 9:00 AM', async () => {
    const worker = await anEmployee(test, organization)
    const terms = { ...PAY_TERMS, dayStartsAt: 13 * 60 }
    const from = terms.effectiveFrom
    const group = await test.call('POST', '/api/pay-groups', { as: orgAdmin, body: { name: 'Late', terms } })
    const move = { userIds: [worker.id], payGroupId: group.json<{ id: string }>().id, from }
    expect((await test.call('POST', '/api/pay-people/move', { as: orgAdmin, body: move })).statusCode).toBe(200)
    await approvedRequest(worker, { startDate: '2026-11-23', endDate: '2026-11-23', hoursRequested: 8 })
    expect(await entriesOf(worker)).toMatchObject([
      { clockIn: '2026-11-23T19:00:00.000Z', clockOut: '2026-11-24T03:00:00.000Z' },
    ])
  })

  it('does not take over leave that was entered freely before', async () => {
    const worker = await anEmployee(test, organization)
    await aFreeLeave(test, worker, pto.id, MONDAY)
    await approvedRequest(worker, { startDate: '2026-11-23', endDate: '2026-11-23', hoursRequested: 8 })
    expect((await entriesOf(worker)).map(({ leaveRequest }) => leaveRequest?.status ?? null).sort()).toEqual([
      'approved',
      null,
    ])
  })

  it.each(['cancelled', 'cancelled by its owner'])('is undone when it is %s: the entries go', async (how) => {
    const worker = await anEmployee(test, organization)
    const id = await approvedRequest(worker)
    const entries = await entriesOf(worker)
    expect(entries).toHaveLength(3)
    const canceled = how === 'cancelled' ? await decide(orgAdmin, id, 'cancelled') : await cancel(worker, id)
    expect(canceled.statusCode).toBe(200)
    expect([await entriesOf(worker), await hoursOff(worker)]).toEqual([[], 0])
    expect(await entryHistory(worker, entries[0]?.id ?? '')).toMatchObject([
      { action: 'deleted', leaveStatus: 'cancelled' },
      { action: 'created', leaveStatus: 'approved' },
    ])
  })
})

describe('adding paid time off', () => {
  it('by the employee answers with the entry right away and waits for a decision', async () => {
    const worker = await anEmployee(test, organization)
    const answer = await add(worker, worker, { notes: 'Dentist' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { ...MONDAY, notes: 'Dentist', leaveRequest: { status: 'pending', startDate: '2026-11-23', decidedBy: null } },
    ])
    expect(await entriesOf(worker)).toEqual([answer.json()])
    expect(await requestsOf(worker)).toMatchObject([
      { status: 'pending', startDate: '2026-11-23', endDate: '2026-11-23', hoursRequested: 8, notes: 'Dentist' },
    ])
    expect(await hoursOff(worker)).toBe(0)
  })

  it('notifies administrators as a request does', async () => {
    const worker = await anEmployee(test, organization, { firstName: 'Wanda' })
    const before = await subjects()
    await add(worker, worker)
    expect((await subjects()).slice(before.length)).toEqual([
      'Wanda Worker requests Nov 23 off: 8 h Paid Time Off (PTO)',
    ])
  })

  it('by an administrator is approved and taken off the balance in the same call, with one email and audit entry', async () => {
    const worker = await anEmployee(test, organization)
    const [mails, audits] = [await subjects(), await auditActions()]
    const answer = await add(orgAdmin, worker)
    expect(answer.json()).toMatchObject({ leaveRequest: { status: 'approved', decidedBy: 'Ada Boss' } })
    expect(await requestsOf(worker)).toMatchObject([{ status: 'approved', hoursRequested: 8 }])
    expect([await hoursShown(worker), await hoursOff(worker)]).toEqual([8, 8])
    expect((await subjects()).slice(mails.length)).toEqual([
      'Ada Boss added a time entry to your timesheet for Mon, Nov 23',
    ])
    expect((await auditActions()).slice(audits.length)).toEqual(['entry added'])
    const [request] = await requestsOf(worker)
    expect(await requestHistory(worker, request?.id ?? '')).toEqual(['submitted', 'approved'])
  })

  it('by an administrator for themselves waits, as for everyone', async () => {
    const admin = await anAdmin(test, organization)
    expect((await add(admin, admin)).json()).toMatchObject({ leaveRequest: { status: 'pending' } })
  })

  it.each<[string, object, { hoursRequested: number; clockOut?: string }]>([
    ['without an end has 8 hours [4.3]', { clockOut: null }, { hoursRequested: 8, clockOut: MONDAY.clockOut }],
    ['has hours to the hundredth', { clockOut: '2026-11-23T18:20:00Z' }, { hoursRequested: 3.33 }],
    ['can have 24 hours', { clockOut: '2026-11-24T15:00:00Z' }, { hoursRequested: 24 }],
  ])('%s', async (_, fields, { hoursRequested, clockOut }) => {
    const worker = await anEmployee(test, organization)
    const entry = (await add(worker, worker, fields)).json<TimeEntry>()
    if (clockOut) expect(entry.clockOut).toBe(clockOut)
    expect(await requestsOf(worker)).toMatchObject([{ hoursRequested }])
  })

  it('is of the day in the organization’s zone', async () => {
    const worker = await anEmployee(test, organization)
    await add(worker, worker, { clockIn: '2026-11-24T04:00:00Z', clockOut: '2026-11-24T05:00:00Z' })
    expect(await requestsOf(worker)).toMatchObject([{ startDate: '2026-11-23' }])
  })

  it('of no particular type touches no balance and makes no request', async () => {
    const worker = await anEmployee(test, organization)
    for (const [who, clockOut] of [
      [worker, null],
      [orgAdmin, '2026-11-23T20:00:00Z'],
    ] as const) {
      expect((await add(who, worker, { leaveTypeId: null, clockOut })).json()).toMatchObject({
        leaveType: null,
        leaveRequest: null,
        clockOut: clockOut && '2026-11-23T20:00:00.000Z',
      })
    }
    expect([await requestsOf(worker), await hoursOff(worker)]).toEqual([[], 0])
  })

  it('409 on a day that a request has already; nothing is added', async () => {
    const worker = await anEmployee(test, organization)
    await approvedRequest(worker, { startDate: '2026-11-23', endDate: '2026-11-23', hoursRequested: 8 })
    const later = { clockIn: '2026-11-23T23:00:00Z', clockOut: '2026-11-24T00:00:00Z' }
    expect(messageOf(await add(worker, worker, later))).toEqual([409, 'This overlaps your approved request for Nov 23'])
    expect(messageOf(await add(orgAdmin, worker, later))).toEqual([
      409,
      'This overlaps the approved request for Nov 23',
    ])
    expect(await entriesOf(worker)).toHaveLength(1)
  })

  it('400 further ahead than balances are forecast', async () => {
    const worker = await anEmployee(test, organization)
    const day = { clockIn: '2040-01-02T15:00:00Z', clockOut: '2040-01-02T23:00:00Z' }
    for (const who of [worker, orgAdmin]) {
      const answer = await add(who, worker, day)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { clockIn: expect.any(String) } }])
    }
    expect([await entriesOf(worker), await requestsOf(worker)]).toEqual([[], []])
  })

  it('with the same Idempotency-Key makes one entry and one request', async () => {
    const worker = await anEmployee(test, organization)
    const key = { 'idempotency-key': 'one-day-of-leave' }
    const answers = await Promise.all([1, 2, 3].map(() => add(worker, worker, { clockOut: null }, key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json<TimeEntry>().id)).size).toBe(1)
    expect([(await entriesOf(worker)).length, (await requestsOf(worker)).length]).toEqual([1, 1])
  })

  it('at most as often an hour as requests, and clocking in always', async () => {
    const limited = await anApp({ mailLimit: 2 })
    const { orgAdmin: as } = await anOrganization(limited)
    const type = await ptoOf(limited, { id: '', orgAdmin: as, setupToken: as })
    const leave = (day: number) =>
      limited.call('POST', '/api/time-entries', {
        as,
        body: { username: as.username, isLeaveTime: true, leaveTypeId: type.id, clockIn: `2026-12-0${day}T15:00:00Z` },
      })
    const statuses = [await leave(1), await leave(2), await leave(3)].map(({ statusCode }) => statusCode)
    const work = { username: as.username, clockIn: '2026-11-20T14:00:00Z' }
    expect([...statuses, (await limited.call('POST', '/api/time-entries', { as, body: work })).statusCode]).toEqual([
      201, 201, 429, 201,
    ])
  })
})

it('leave that waits has no hours in a file, and the leave that is approved has', async () => {
  const worker = await anEmployee(test, organization)
  const { id, leaveRequest } = (await add(worker, worker)).json<TimeEntry>()
  const body = { entries: [{ id }], format: 'csv' }
  const readRow = async () =>
    (await test.call('POST', '/api/download-timesheet', { as: worker, body })).body.split('\r\n')[1]
  expect(await readRow()).toContain('PTO, waiting')
  expect(await readRow()).not.toContain('8.00')
  await decide(orgAdmin, leaveRequest?.id ?? '', 'approved')
  expect(await readRow()).toContain('PTO,PTO,8.00')
})

describe('deciding leave that was entered on the timesheet', () => {
  it('approving keeps its entry, with its time', async () => {
    const worker = await anEmployee(test, organization)
    const times = { clockIn: '2026-11-23T12:30:00.000Z', clockOut: '2026-11-23T16:30:00.000Z' }
    const { id, leaveRequest } = (await add(worker, worker, times)).json<TimeEntry>()
    await decide(orgAdmin, leaveRequest?.id ?? '', 'approved')
    expect(await entriesOf(worker)).toMatchObject([{ id, ...times, leaveRequest: { status: 'approved' } }])
    expect([await hoursShown(worker), await hoursOff(worker)]).toEqual([4, 4])
  })

  it.each(['rejected', 'cancelled'] as const)('%s removes its entry, and the history says why', async (status) => {
    const worker = await anEmployee(test, organization)
    const { id, leaveRequest } = (await add(worker, worker)).json<TimeEntry>()
    const request = leaveRequest?.id ?? ''
    const answer = status === 'rejected' ? await decide(orgAdmin, request, status) : await cancel(worker, request)
    expect(answer.statusCode).toBe(200)
    expect([await entriesOf(worker), await hoursOff(worker)]).toEqual([[], 0])
    expect(await entryHistory(worker, id)).toEqual([
      { action: 'deleted', leaveStatus: status, byOwner: status === 'cancelled' },
      { action: 'created', leaveStatus: null, byOwner: true },
    ])
  })
})

describe('editing leave of one day that waits', () => {
  it('edits its request: day, hours, type, and notes', async () => {
    const worker = await anEmployee(test, organization)
    const other = await aLeaveType(test, organization)
    const { id, leaveRequest } = (await add(worker, worker)).json<TimeEntry>()
    const change = {
      clockIn: '2026-11-24T15:00:00Z',
      clockOut: '2026-11-24T18:15:00Z',
      leaveTypeId: other.id,
      notes: 'x',
    }
    const answer = await edit(worker, id, change)
    expect(answer.json()).toMatchObject({ id, leaveRequest: { id: leaveRequest?.id, status: 'pending' } })
    const [request] = await requestsOf(worker)
    expect(request).toMatchObject({
      id: leaveRequest?.id,
      startDate: '2026-11-24',
      endDate: '2026-11-24',
      hoursRequested: 3.25,
      leaveType: { id: other.id },
      notes: 'x',
    })
    expect(await requestHistory(worker, request?.id ?? '')).toEqual(['submitted', 'changed'])
    await decide(orgAdmin, request?.id ?? '', 'approved')
    expect([await hoursShown(worker), await hoursOff(worker, other.id)]).toEqual([3.25, 3.25])
  })

  it('409 onto a day of another request', async () => {
    const worker = await anEmployee(test, organization)
    await approvedRequest(worker, { startDate: '2026-11-24', endDate: '2026-11-25', hoursRequested: 16 })
    const { id } = (await add(worker, worker)).json<TimeEntry>()
    const answer = await edit(worker, id, { clockIn: '2026-11-25T15:00:00Z', clockOut: '2026-11-25T16:00:00Z' })
    expect(messageOf(answer)).toEqual([409, 'This overlaps your approved request for Nov 24 – 25'])
  })

  it('into work withdraws the request; into leave of a type makes one', async () => {
    const worker = await anEmployee(test, organization)
    const thursday = { clockIn: '2026-11-19T15:00:00Z', clockOut: '2026-11-19T23:00:00Z' }
    const { id } = (await add(worker, worker, thursday)).json<TimeEntry>()
    expect((await edit(worker, id, { isLeaveTime: false })).json()).toMatchObject({ leaveRequest: null })
    expect(await requestsOf(worker)).toMatchObject([{ status: 'cancelled' }])
    const again = await edit(worker, id, { isLeaveTime: true, leaveTypeId: pto.id })
    expect(again.json()).toMatchObject({ id, leaveRequest: { status: 'pending' } })
    expect((await requestsOf(worker)).map(({ status }) => status).sort()).toEqual(['cancelled', 'pending'])
  })

  it('without a change changes nothing', async () => {
    const worker = await anEmployee(test, organization)
    const entry = (await add(worker, worker)).json<TimeEntry>()
    expect((await edit(worker, entry.id, { notes: '' })).json()).toEqual(entry)
  })
})

describe('leave that is approved', () => {
  const REASON = 'This is leave approved by Ada Boss on Nov 20. Change or cancel the request.'

  it('409 for changing an entry alone, by anyone', async () => {
    const worker = await anEmployee(test, organization)
    await approvedRequest(worker)
    const [entry] = await entriesOf(worker)
    for (const who of [worker, orgAdmin]) {
      expect(messageOf(await edit(who, entry?.id ?? '', { notes: 'Changed' }))).toEqual([409, REASON])
      expect(messageOf(await edit(who, entry?.id ?? '', { isLeaveTime: false }))).toEqual([409, REASON])
      expect(messageOf(await remove(who, entry?.id ?? ''))).toEqual([409, REASON])
    }
    expect(await entriesOf(worker)).toHaveLength(3)
  })

  it('of one day is canceled by deleting its entry, and booked again by restoring it', async () => {
    const worker = await anEmployee(test, organization)
    const day = { startDate: '2026-11-23', endDate: '2026-11-23', hoursRequested: 8 }
    const first = await approvedRequest(worker, day)
    const [entry] = await entriesOf(worker)
    const id = entry?.id ?? ''
    expect(messageOf(await edit(worker, id, { notes: 'x' }))).toEqual([409, REASON])
    expect((await remove(worker, id)).statusCode).toBe(200)
    expect([await requestHistory(worker, first), await hoursOff(worker)]).toEqual([
      ['submitted', 'approved', 'cancelled'],
      0,
    ])
    expect((await restore(worker, id)).json()).toMatchObject({ id, leaveRequest: { status: 'pending' } })
    expect(await hoursOff(worker)).toBe(0)
    await remove(orgAdmin, id)
    expect((await restore(orgAdmin, id)).json()).toMatchObject({ id, leaveRequest: { status: 'approved' } })
    expect([await hoursShown(worker), await hoursOff(worker)]).toEqual([8, 8])
    expect((await requestsOf(worker)).map(({ status }) => status).sort()).toEqual([
      'approved',
      'cancelled',
      'cancelled',
    ])
  })

  it('that has started is deleted by administrators only', async () => {
    const worker = await anEmployee(test, organization)
    await approvedRequest(worker, { startDate: '2026-11-19', endDate: '2026-11-19', hoursRequested: 8 })
    const [entry] = await entriesOf(worker)
    expect(messageOf(await remove(worker, entry?.id ?? ''))).toEqual([
      409,
      'This leave has already started. Ask an administrator to change it.',
    ])
    expect((await remove(orgAdmin, entry?.id ?? '')).statusCode).toBe(200)
    expect(await hoursOff(worker)).toBe(0)
  })

  it('that is a small part of a request can’t be restored alone', async () => {
    const worker = await anEmployee(test, organization)
    const request = { startDate: '2026-11-23', endDate: '2026-11-24', hoursRequested: 0.5 }
    const id = await approvedRequest(worker, request)
    const [entry] = await entriesOf(worker)
    await cancel(worker, id)
    expect(messageOf(await restore(worker, entry?.id ?? ''))).toEqual([
      409,
      'Leave must be at least 0.5 hours. Request it together with other days.',
    ])
  })

  it('restored on a day with other leave by now: 409, and nothing is booked', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = (await add(worker, worker)).json<TimeEntry>()
    await remove(worker, id)
    await approvedRequest(worker, { startDate: '2026-11-23', endDate: '2026-11-24', hoursRequested: 10 })
    expect(messageOf(await restore(worker, id))).toEqual([409, 'This overlaps your approved request for Nov 23 – 24'])
    expect([await hoursShown(worker), await hoursOff(worker)]).toEqual([10, 10])
  })
})

describe('leave that was entered freely before', () => {
  it('stays as it is: 409 for changing it, until it is deleted or taken off the balance', async () => {
    const worker = await anEmployee(test, organization)
    const id = await aFreeLeave(test, worker, pto.id, MONDAY)
    expect(await entriesOf(worker)).toMatchObject([{ id, leaveType: { id: pto.id }, leaveRequest: null }])
    for (const who of [worker, orgAdmin]) {
      expect(messageOf(await edit(who, id, { notes: 'x' }))).toEqual([
        409,
        'This leave wasn’t taken off the balance. An administrator can take it off. Or delete it and add it again.',
      ])
    }
    expect((await remove(worker, id)).statusCode).toBe(200)
    expect((await restore(worker, id)).json()).toMatchObject({ leaveRequest: { status: 'pending' } })
  })

  it('can become work or leave of no type', async () => {
    const worker = await anEmployee(test, organization)
    const id = await aFreeLeave(test, worker, pto.id, MONDAY)
    expect((await edit(worker, id, { leaveTypeId: null })).json()).toMatchObject({ leaveType: null, isLeaveTime: true })
  })

  it('is taken off the balance by administrators, with an approved request and an audit entry', async () => {
    const worker = await anEmployee(test, organization)
    const id = await aFreeLeave(test, worker, pto.id, { clockIn: MONDAY.clockIn })
    const [mails, audits] = [await subjects(), await auditActions()]
    expect((await book(worker, id)).statusCode).toBe(403)
    const answer = await book(orgAdmin, id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id, ...MONDAY, leaveRequest: { status: 'approved' } },
    ])
    expect([await hoursShown(worker), await hoursOff(worker)]).toEqual([8, 8])
    expect((await auditActions()).slice(audits.length)).toEqual(['leave approved'])
    expect((await subjects()).slice(mails.length)).toEqual(['Your leave for Nov 23 was approved'])
    expect((await entryHistory(worker, id))[0]).toEqual({ action: 'changed', leaveStatus: 'approved', byOwner: false })
    expect(messageOf(await book(orgAdmin, id))).toEqual([409, 'This leave is already taken off the balance'])
  })

  it('409 when the balance doesn’t allow it; nothing changes', async () => {
    const worker = await anEmployee(test, organization)
    const type = await aLeaveType(test, organization, { name: 'Volunteering' })
    await aPolicy(test, organization, type.id, {
      annualAllocation: 0,
      rules: { accrualType: 'standard', initialAllocation: 6 },
    })
    const id = await aFreeLeave(test, worker, type.id, MONDAY)
    expect(messageOf(await book(orgAdmin, id))).toEqual([
      409,
      'This is 8 h of Volunteering, and the balance has 6 h. Add hours to the balance first.',
    ])
    expect([await requestsOf(worker), await hoursOff(worker, type.id)]).toEqual([[], 0])
    expect(await entriesOf(worker)).toMatchObject([{ id, leaveRequest: null }])
  })

  it('409 for a day with a request, and for what is no leave of a type', async () => {
    const worker = await anEmployee(test, organization)
    await approvedRequest(worker, { startDate: '2026-11-23', endDate: '2026-11-23', hoursRequested: 8 })
    const free = await aFreeLeave(test, worker, pto.id, MONDAY)
    expect(messageOf(await book(orgAdmin, free))).toEqual([409, 'This overlaps the approved request for Nov 23'])
    const untyped = (await add(worker, worker, { leaveTypeId: null, clockOut: null })).json<TimeEntry>()
    expect(messageOf(await book(orgAdmin, untyped.id))).toEqual([
      409,
      'Only leave of a type can be taken off a balance',
    ])
  })
})

describe('at the same time', () => {
  const lockOf = (id: string) => ({ text: 'select 1 from leave_requests where id = $1 for update', values: [id] })
  const agree = async (worker: Member) => expect(await hoursShown(worker)).toBe(await hoursOff(worker))

  it('approving and withdrawing: one of them counts, and the timesheet follows it', async () => {
    const worker = await anEmployee(test, organization)
    const { leaveRequest } = (await add(worker, worker)).json<TimeEntry>()
    const id = leaveRequest?.id ?? ''
    const answers = await raceBehindLock(test, lockOf(id), () => [decide(orgAdmin, id, 'approved'), cancel(worker, id)])
    // Withdrawing after the approval cancels it.
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    expect([await hoursOff(worker), await entriesOf(worker)]).toEqual([0, []])
  })

  it('two administrators approve: the entries are added once', async () => {
    const worker = await anEmployee(test, organization)
    const other = await anAdmin(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    const answers = await raceBehindLock(test, lockOf(id), () => [
      decide(orgAdmin, id, 'approved'),
      decide(other, id, 'approved'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect([(await entriesOf(worker)).length, await hoursOff(worker)]).toEqual([3, 24])
  })

  it.each(['approved', 'rejected'])('deleting the entry while it is %s', async (status) => {
    const worker = await anEmployee(test, organization)
    const { id, leaveRequest } = (await add(worker, worker)).json<TimeEntry>()
    const request = leaveRequest?.id ?? ''
    const answers = await raceBehindLock(test, lockOf(request), () => [
      remove(worker, id),
      decide(orgAdmin, request, status),
    ])
    expect(answers.map(({ statusCode }) => statusCode).every((code) => [200, 404, 409].includes(code))).toBe(true)
    await agree(worker)
    expect(await entriesOf(worker)).toEqual([])
  })

  it('editing the entry while it is approved', async () => {
    const worker = await anEmployee(test, organization)
    const { id, leaveRequest } = (await add(worker, worker)).json<TimeEntry>()
    const request = leaveRequest?.id ?? ''
    await raceBehindLock(test, lockOf(request), () => [
      edit(worker, id, { clockOut: '2026-11-23T18:00:00Z' }),
      decide(orgAdmin, request, 'approved'),
    ])
    await agree(worker)
    expect(await requestsOf(worker)).toMatchObject([{ status: 'approved' }])
  })

  it('two administrators take leave off the balance: it is taken off once', async () => {
    const worker = await anEmployee(test, organization)
    const other = await anAdmin(test, organization)
    const id = await aFreeLeave(test, worker, pto.id, MONDAY)
    const held = { text: 'select 1 from time_entries where id = $1 for update', values: [id] }
    const answers = await raceBehindLock(test, held, () => [book(orgAdmin, id), book(other, id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect([await hoursShown(worker), await hoursOff(worker)]).toEqual([8, 8])
  })

  it('leave is added twice for one day: once', async () => {
    const worker = await anEmployee(test, organization)
    const later = { clockIn: '2026-11-23T16:00:00Z', clockOut: '2026-11-23T17:00:00Z' }
    const answers = await Promise.all([add(worker, worker), add(orgAdmin, worker, later)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    await agree(worker)
  })
})

async function subjects(): Promise<string[]> {
  const { rows } = await test.pool.query<{ subject: string }>('select subject from mails order by id')
  return rows.map(({ subject }) => subject)
}

async function auditActions(): Promise<string[]> {
  const { rows } = await test.pool.query<{ action: string }>(
    'select action from audit_log where tenant_id = $1 order by sequence',
    [organization.id],
  )
  return rows.map(({ action }) => action)
}
