import { describe, expect, it } from 'vitest'
import type { LeaveRequest, LeaveRequestChange } from '#domain/leave-requests/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import {
  aLeaveRequest,
  aLeaveType,
  anAdmin,
  anEmployee,
  anOrganization,
  aPolicy,
  aUserWithoutOrganization,
  type Member,
  ptoOf,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const organization = await anOrganization(test)
// The plan has no limit, because nearly every test has an employee of its own.
await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
const { orgAdmin } = organization
const pto = await ptoOf(test, organization)

const CHRISTMAS = { startDate: '2026-12-21', endDate: '2026-12-23', hoursRequested: 24 }

const post = (who: Member, path: string, body: object = {}, headers?: Record<string, string>) =>
  test.call('POST', `/api/leave/requests${path}`, { as: who, body, headers })
const submit = (who: Member, body: object = {}, headers?: Record<string, string>) =>
  post(who, '', { leaveTypeId: pto.id, ...CHRISTMAS, ...body }, headers)
const decide = (who: Member, id: string, status: string, notes?: string) =>
  post(who, `/${id}/status/${status}`, notes === undefined ? {} : { notes })
const list = async (who: Member, query = '') =>
  (await test.call('GET', `/api/leave/requests${query}`, { as: who })).json<LeaveRequest[]>()
const idsOf = async (who: Member, query = '') => (await list(who, query)).map(({ id }) => id)
const pending = async (who: Member, query = '') =>
  (await test.call('GET', `/api/leave/requests/pending${query}`, { as: who })).json<LeaveRequest[]>()
const history = async (who: Member, id: string) =>
  (await test.call('GET', `/api/leave/requests/${id}/history`, { as: who })).json<LeaveRequestChange[]>()
const messageOf = (answer: { json<T>(): T }) => answer.json<{ message: string }>().message

/** Only the entries of people's actions, oldest first. */
const acts = async (userId: string) =>
  (
    await test.pool.query<{ kind: string; hours: number; effective_on: string; reason: string; actor_id: string }>(
      `select kind, sum(hours) as hours, min(effective_on) as effective_on, reason, actor_id from leave_ledger
        where user_id = $1 and actor_id is not null group by request_id, kind, reason, actor_id order by min(posted_at), min(id::text)`,
      [userId],
    )
  ).rows
const hoursOf = async (userId: string, leaveTypeId: string) =>
  (
    await test.pool.query<{ hours: number }>(
      'select coalesce(sum(hours), 0) as hours from leave_ledger where user_id = $1 and leave_type_id = $2',
      [userId, leaveTypeId],
    )
  ).rows[0]?.hours
const statusesOf = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

const state = async () =>
  (
    await test.pool.query(
      `select (select json_agg(r order by id) from leave_requests r) as requests,
        (select json_agg(c order by id) from leave_request_changes c) as changes,
        (select json_agg(l order by id) from leave_ledger l) as ledger, (select count(*) from mails) as mails`,
    )
  ).rows[0]

const noticesTo = async (email: string) =>
  (
    await test.pool.query<{ subject: string; body: string; reply_to: string; kind: string; state: string }>(
      'select subject, body, reply_to, kind, state from mails where recipient = $1 order by accepted_at, id',
      [email],
    )
  ).rows

describe('a request', () => {
  it('201 is pending, with its working days and the available hours', async () => {
    const worker = await anEmployee(test, organization, { firstName: 'Wilma', email: 'wilma@northwind.example' })
    const answer = await submit(worker, { notes: ' Skiing\nwith the family ' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(String),
      version: 0,
      user: {
        id: worker.id,
        username: worker.username,
        firstName: 'Wilma',
        lastName: 'Worker',
        nameSuffix: '',
        email: 'wilma@northwind.example',
      },
      leaveType: { id: pto.id, name: pto.name, color: pto.color },
      ...CHRISTMAS,
      firstDayOff: CHRISTMAS.startDate,
      lastDayOff: CHRISTMAS.endDate,
      workingDays: 3,
      status: 'pending',
      notes: 'Skiing\nwith the family',
      createdAt: '2026-11-20T15:00:00.000Z',
      isArchived: false,
      availableHours: 80,
      remainingHours: 56,
      shortage: null,
      exceedsBalance: false,
      decision: null,
    })
    expect(await list(worker)).toEqual([answer.json()])
    expect(await history(worker, answer.json<LeaveRequest>().id)).toEqual([
      {
        id: expect.any(String),
        action: 'submitted',
        changedAt: '2026-11-20T15:00:00.000Z',
        actorName: 'Wilma Worker',
        actorFor: null,
        notes: 'Skiing\nwith the family',
      },
    ])
  })

  it('takes the dates of instants as written, and needs no notes', async () => {
    const worker = await anEmployee(test, organization)
    const dates = { startDate: '2026-12-24T23:30:00-06:00', endDate: '2026-12-25T00:00:00.000Z', notes: null }
    expect((await submit(worker, dates)).json()).toMatchObject({
      startDate: '2026-12-24',
      endDate: '2026-12-25',
      notes: '',
    })
  })

  it('over the balance is accepted and marked, before and after it is approved', async () => {
    const worker = await anEmployee(test, organization)
    const request = await submit(worker, { startDate: '2026-12-07', endDate: '2026-12-18', hoursRequested: 80.5 })
    const { id } = request.json<LeaveRequest>()
    expect([request.statusCode, request.json()]).toMatchObject([201, { availableHours: 80, exceedsBalance: true }])
    const approved = (await decide(orgAdmin, id, 'approved')).json<LeaveRequest>()
    expect(approved).toMatchObject({ availableHours: null, exceedsBalance: true, status: 'approved' })
    expect(await hoursOf(worker.id, pto.id)).toBe(-0.5)
    expect((await post(worker, `/${id}/cancel`)).json()).toMatchObject({ exceedsBalance: true, status: 'cancelled' })
  })

  it('includes accruals due by its first day', async () => {
    const monthly = await aLeaveType(test, organization)
    const terms = { annualAllocation: 0, accrualRate: 4, accrualFrequency: 'monthly', maxBalance: null }
    await aPolicy(test, organization, monthly.id, terms)
    const worker = await anEmployee(test, organization)
    const request = await aLeaveRequest(test, worker, monthly.id, {
      startDate: '2027-03-01',
      endDate: '2027-03-01',
      hoursRequested: 8,
    })
    // Credits of December, January, and February, each on the day after; what is older expires with the leave year.
    expect(request.availableHours).toBe(12)
    expect(request.exceedsBalance).toBe(false)
  })

  it.each([
    ['no type', { leaveTypeId: '' }, 'leaveTypeId', 'Leave type is required'],
    ['no first day', { startDate: '' }, 'startDate', 'Start date is required'],
    ['no last day', { endDate: undefined }, 'endDate', 'End date is required'],
    ['a day that does not exist', { endDate: '2026-02-30' }, 'endDate', 'There is no such date'],
    ['a day before all days', { startDate: '0000-01-01' }, 'startDate', 'There is no such date'],
    ['a date and no time', { startDate: '2026-12-21T99:99<b>' }, 'startDate', 'Use a date such as 2026-11-20'],
    [
      'a start farther ahead than balances are shown for',
      { startDate: '2031-11-20', endDate: '2031-11-20', hoursRequested: 8 },
      'startDate',
      'Choose a day within the next 5 years',
    ],
    ['a quarter of an hour', { hoursRequested: 0.25 }, 'hoursRequested', 'Hours must be at least 0.5'],
    ['an hour and a quarter', { hoursRequested: 1.25 }, 'hoursRequested', 'Hours must be in half-hour steps'],
    ['more hours than a year has', { hoursRequested: 1e308 }, 'hoursRequested', 'Hours must be at most 8784'],
    ['an end before its start', { endDate: '2026-12-20' }, 'endDate', 'End date must be on or after the start date'],
    ['more than a year', { endDate: '2027-12-22' }, 'endDate', 'Requests can be at most 366 days long'],
    [
      'more hours than its days have',
      { hoursRequested: 72.5 },
      'hoursRequested',
      'Hours must be at most 72 for 3 days',
    ],
    [
      'more hours than a day has',
      { endDate: '2026-12-21', hoursRequested: 24.5 },
      'hoursRequested',
      'Hours must be at most 24 for a day',
    ],
  ])('400 with %s', async (_, wrong, field, message) => {
    const before = await state()
    const answer = await submit(orgAdmin, wrong)
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, errors: { [field]: message } }])
    expect(await state()).toEqual(before)
  })

  it('begins at the latest on the last day of forecasts, in the organization’s zone', async () => {
    const worker = await anEmployee(test, organization)
    const last = addDays('2026-11-20', 5 * 365)
    const ahead = (day: string) => submit(worker, { startDate: day, endDate: addDays(day, 3), hoursRequested: 8 })
    expect((await ahead(addDays(last, 1))).statusCode).toBe(400)
    expect((await ahead(last)).statusCode).toBe(201)
  })

  it('409 for an inactive type', async () => {
    const type = await aLeaveType(test, organization, { isActive: false })
    const answer = await submit(orgAdmin, { leaveTypeId: type.id })
    expect([answer.statusCode, messageOf(answer)]).toEqual([409, 'This leave type is no longer available'])
  })

  it('404 for an unknown type, one of another organization, or a person without an organization', async () => {
    const theirs = await ptoOf(test, await anOrganization(test))
    for (const leaveTypeId of [theirs.id, crypto.randomUUID(), 'nonsense']) {
      const answer = await submit(orgAdmin, { leaveTypeId })
      expect([answer.statusCode, messageOf(answer)]).toEqual([404, 'Leave type not found'])
    }
    expect((await submit(await aUserWithoutOrganization(test))).statusCode).toBe(404)
  })
})

describe('requests of one person never overlap', () => {
  it.each([
    ['the same days', '2026-12-21', '2026-12-23', 409],
    ['a day of them', '2026-12-22', '2026-12-22', 409],
    ['over the first', '2026-12-18', '2026-12-21', 409],
    ['over the last', '2026-12-23', '2026-12-28', 409],
    ['the day before', '2026-12-20', '2026-12-20', 201],
    ['the day after', '2026-12-24', '2026-12-24', 201],
  ])('%s: %s to %s answers %i', async (_, startDate, endDate, status) => {
    const worker = await anEmployee(test, organization)
    await aLeaveRequest(test, worker, pto.id)
    const other = await aLeaveType(test, organization)
    const answer = await submit(worker, { startDate, endDate, hoursRequested: 8, leaveTypeId: other.id })
    expect(answer.statusCode).toBe(status)
    const reason = 'This overlaps your pending request for Dec 21 – 23'
    if (status === 409) expect(answer.json()).toEqual({ message: reason, errors: { startDate: reason } })
  })

  it.each([
    ['approved', 409],
    ['rejected', 201],
    ['cancelled', 201],
  ])('on days of a request that was %s: %i', async (status, expected) => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id, { endDate: '2026-12-21', hoursRequested: 8 })
    await decide(orgAdmin, id, status)
    const answer = await submit(worker)
    expect(answer.statusCode).toBe(expected)
    if (expected === 409) expect(messageOf(answer)).toBe('This overlaps your approved request for Dec 21')
  })

  it('colleagues can be off on the same days', async () => {
    for (const worker of [await anEmployee(test, organization), await anEmployee(test, organization)]) {
      expect((await submit(worker)).statusCode).toBe(201)
    }
  })

  it('of 30 concurrent requests that share a day exactly one is added, without a 5xx', async () => {
    const worker = await anEmployee(test, organization)
    const days = Array.from({ length: 30 }, (_, day) => ({
      startDate: `2026-12-${String((day % 15) + 1).padStart(2, '0')}`,
      endDate: '2026-12-20',
    }))
    const answers = await Promise.all(days.map((span) => submit(worker, span)))
    expect([statusesOf(answers, 201), statusesOf(answers, 409)]).toEqual([1, 29])
    expect(await list(worker)).toHaveLength(1)
  })
})

describe('an Idempotency-Key', () => {
  it('sent 20 times concurrently adds one request and one email, and all get its answer, later too', async () => {
    const worker = await anEmployee(test, organization, { email: 'twenty@northwind.example' })
    const send = () => submit(worker, {}, { 'idempotency-key': 'press-1' })
    const mailsBefore = (await noticesTo('ada@northwind.example')).length
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(statusesOf(answers, 201)).toBe(20)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await list(worker)).toHaveLength(1)
    expect((await noticesTo('ada@northwind.example')).length).toBe(mailsBefore + 1)
    const { id } = answers[0]?.json<LeaveRequest>() ?? { id: '' }
    await decide(orgAdmin, id, 'rejected')
    expect((await send()).body).toBe(answers[0]?.body)
  })

  it.each([
    ['another last day', { endDate: '2026-12-24' }],
    ['other hours', { hoursRequested: 16 }],
    ['other notes', { notes: 'other' }],
  ])('409 when it is sent again with %s', async (_, change) => {
    const worker = await anEmployee(test, organization)
    const headers = { 'idempotency-key': 'press-1' }
    await submit(worker, {}, headers)
    const answer = await submit(worker, change, headers)
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      409,
      'This Idempotency-Key was already used for another leave request',
    ])
    expect(await list(worker)).toHaveLength(1)
  })

  it('409 when it is sent again for another type or other days', async () => {
    const worker = await anEmployee(test, organization)
    const headers = { 'idempotency-key': 'press-1' }
    await submit(worker, {}, headers)
    const other = await aLeaveType(test, organization)
    expect((await submit(worker, { leaveTypeId: other.id }, headers)).statusCode).toBe(409)
    const later = { startDate: '2027-02-01', endDate: '2027-02-03' }
    expect((await submit(worker, later, headers)).statusCode).toBe(409)
    expect(await list(worker)).toHaveLength(1)
  })

  it('can be used by each person', async () => {
    const headers = { 'idempotency-key': 'press-1' }
    const workers = [await anEmployee(test, organization), await anEmployee(test, organization)]
    for (const worker of workers) expect((await submit(worker, {}, headers)).statusCode).toBe(201)
    expect(await Promise.all(workers.map(async (worker) => (await list(worker)).length))).toEqual([1, 1])
  })
})

describe('a decision', () => {
  it('approved: deducts the hours on the first day, with who, when, and why', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    const answer = await decide(orgAdmin, id, 'approved', 'Have fun')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        status: 'approved',
        availableHours: null,
        exceedsBalance: false,
        decision: { decidedBy: 'Ada Boss', decidedAt: '2026-11-20T15:00:00.000Z', notes: 'Have fun' },
      },
    ])
    expect(await acts(worker.id)).toEqual([
      {
        kind: 'request',
        hours: -24,
        effective_on: '2026-12-21',
        reason: { code: 'request-approved', startDate: '2026-12-21', endDate: '2026-12-23' },
        actor_id: orgAdmin.id,
      },
    ])
    expect(await hoursOf(worker.id, pto.id)).toBe(56)
    expect((await history(worker, id)).map(({ action, actorName, notes }) => [action, actorName, notes])).toEqual([
      ['submitted', 'Will Worker', ''],
      ['approved', 'Ada Boss', 'Have fun'],
    ])
  })

  it('approved after its first day: deducts the hours today, because balances of past days never change', async () => {
    const worker = await anEmployee(test, organization)
    const past = { startDate: '2026-11-12', endDate: '2026-11-12', hoursRequested: 8 }
    const { id } = await aLeaveRequest(test, worker, pto.id, past)
    await decide(orgAdmin, id, 'approved')
    expect(await acts(worker.id)).toMatchObject([
      {
        effective_on: '2026-11-20',
        reason: { code: 'request-approved', startDate: '2026-11-12', endDate: '2026-11-12' },
      },
    ])
  })

  it('rejected: doesn’t change the balance', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    expect((await decide(orgAdmin, id, 'rejected', 'All hands needed')).json()).toMatchObject({
      status: 'rejected',
      exceedsBalance: false,
      decision: { notes: 'All hands needed' },
    })
    expect(await acts(worker.id)).toEqual([])
  })

  it('canceled by an administrator after approval: refunds exactly what was deducted', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id, { hoursRequested: 7.5 })
    await decide(orgAdmin, id, 'approved')
    expect((await decide(orgAdmin, id, 'cancelled')).json()).toMatchObject({ status: 'cancelled' })
    expect((await acts(worker.id)).map(({ kind, hours }) => [kind, hours])).toEqual([
      ['request', -7.5],
      ['cancellation', 7.5],
    ])
    expect(await hoursOf(worker.id, pto.id)).toBe(80)
  })

  it('is allowed for an admin who is not an org admin, and refused for an employee', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    expect((await decide(worker, id, 'approved')).statusCode).toBe(403)
    expect((await decide(await anAdmin(test, organization), id, 'approved')).statusCode).toBe(200)
  })

  it('without a body has no notes', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    const answer = await test.call('POST', `/api/leave/requests/${id}/status/approved`, { as: orgAdmin })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { decision: { notes: '' } }])
  })

  it('400 for a status that isn’t a decision', async () => {
    const { id } = await aLeaveRequest(test, await anEmployee(test, organization), pto.id)
    for (const status of ['pending', 'archived', 'APPROVED']) {
      const answer = await decide(orgAdmin, id, status)
      expect([answer.statusCode, messageOf(answer)]).toEqual([400, 'Choose approved, rejected, or cancelled'])
    }
  })

  it.each([
    ['approved', 'approved'],
    ['approved', 'rejected'],
    ['rejected', 'approved'],
    ['rejected', 'rejected'],
    ['rejected', 'cancelled'],
    ['cancelled', 'approved'],
    ['cancelled', 'rejected'],
    ['cancelled', 'cancelled'],
  ])('409 for a request that is %s and should become %s, and nothing changes', async (status, next) => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    await decide(orgAdmin, id, status)
    const before = await state()
    const answer = await decide(orgAdmin, id, next, 'again')
    expect([answer.statusCode, messageOf(answer)]).toEqual([409, expect.stringMatching(/^This request is already /)])
    expect(await state()).toEqual(before)
  })
})

describe('canceling your own request', () => {
  it('pending: the balance doesn’t change', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    const answer = await post(worker, `/${id}/cancel`, { notes: 'Cancelled by user' })
    expect(answer.json()).toMatchObject({
      status: 'cancelled',
      decision: { decidedBy: 'Will Worker', notes: 'Cancelled by user' },
    })
    expect(await acts(worker.id)).toEqual([])
  })

  it('approved: the hours are refunded on the day they were deducted; a second call changes nothing', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    await decide(orgAdmin, id, 'approved')
    expect((await post(worker, `/${id}/cancel`)).statusCode).toBe(200)
    expect(await acts(worker.id)).toMatchObject([
      { kind: 'request', hours: -24, effective_on: '2026-12-21' },
      {
        kind: 'cancellation',
        hours: 24,
        effective_on: '2026-12-21',
        reason: { code: 'request-canceled', startDate: '2026-12-21', endDate: '2026-12-23' },
      },
    ])
    const before = await state()
    const again = await post(worker, `/${id}/cancel`)
    expect([again.statusCode, messageOf(again)]).toEqual([409, 'This request is already canceled'])
    expect(await state()).toEqual(before)
    expect(await hoursOf(worker.id, pto.id)).toBe(80)
  })

  it('approved: once it has started, only an administrator cancels it, and the audit log has it', async () => {
    const morning = test.clock.now
    const worker = await anEmployee(test, organization)
    const days = { startDate: '2026-11-21', endDate: '2026-11-21', hoursRequested: 8 }
    const { id } = await aLeaveRequest(test, worker, pto.id, days)
    await decide(orgAdmin, id, 'approved')
    const before = await state()
    try {
      // Midnight in Chicago.
      test.clock.now = new Date('2026-11-21T06:00:00Z')
      const answer = await post(worker, `/${id}/cancel`)
      expect([answer.statusCode, messageOf(answer)]).toEqual([
        409,
        'This leave has already started. Ask an administrator to change it.',
      ])
      expect(await state()).toEqual(before)
      expect((await decide(orgAdmin, id, 'cancelled', 'Was ill')).statusCode).toBe(200)
      expect(await hoursOf(worker.id, pto.id)).toBe(80)

      const own = await aLeaveRequest(test, orgAdmin, pto.id, days)
      await decide(orgAdmin, own.id, 'approved')
      expect((await post(orgAdmin, `/${own.id}/cancel`)).statusCode).toBe(200)
      const { rows } = await test.pool.query(
        'select action, subject_id from audit_log where tenant_id = $1 order by sequence desc limit 3',
        [organization.id],
      )
      expect(rows).toEqual([
        { action: 'leave cancelled', subject_id: orgAdmin.id },
        { action: 'leave approved', subject_id: orgAdmin.id },
        { action: 'leave cancelled', subject_id: worker.id },
      ])
    } finally {
      test.clock.now = morning
    }
  })

  it('409 when it was rejected', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    await decide(orgAdmin, id, 'rejected')
    const answer = await post(worker, `/${id}/cancel`)
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      409,
      'This request is already rejected and can’t be canceled',
    ])
  })
})

describe('concurrent calls', () => {
  it('20 approvals of one request: one succeeds, 19 are refused, and the hours are deducted once', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    const other = await anAdmin(test, organization)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, press) => decide(press % 2 ? orgAdmin : other, id, 'approved')),
    )
    expect([statusesOf(answers, 200), statusesOf(answers, 409)]).toEqual([1, 19])
    expect((await acts(worker.id)).map(({ hours }) => hours)).toEqual([-24])
    expect((await history(worker, id)).map(({ action }) => action)).toEqual(['submitted', 'approved'])
  })

  it('two administrators who decide differently: the first decision counts, the second is refused', async () => {
    const worker = await anEmployee(test, organization)
    const other = await anAdmin(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    const answers = await Promise.all([decide(orgAdmin, id, 'approved'), decide(other, id, 'rejected')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [{ status } = { status: '' }] = await list(worker)
    expect(messageOf(answers.find(({ statusCode }) => statusCode === 409) ?? { json: () => ({}) as never })).toBe(
      `This request is already ${status} and can’t be ${status === 'approved' ? 'rejected' : 'approved'}`,
    )
    expect(await hoursOf(worker.id, pto.id)).toBe(status === 'approved' ? 56 : 80)
  })

  it('an approval and a cancellation: the balance matches the order in which they happened', async () => {
    for (let round = 0; round < 10; round++) {
      const worker = await anEmployee(test, organization)
      const { id } = await aLeaveRequest(test, worker, pto.id)
      const [approved, canceled] = await Promise.all([decide(orgAdmin, id, 'approved'), post(worker, `/${id}/cancel`)])
      expect(canceled.statusCode).toBe(200)
      expect([200, 409]).toContain(approved.statusCode)
      expect((await list(worker))[0]?.status).toBe('cancelled')
      const lines = (await acts(worker.id)).map(({ hours }) => hours)
      expect(lines).toEqual(approved.statusCode === 200 ? [-24, 24] : [])
    }
  })

  it('ten requests of one person: each deducts its hours', async () => {
    const worker = await anEmployee(test, organization)
    const ids: string[] = []
    for (let day = 1; day <= 10; day++) {
      const date = `2027-03-${String(day).padStart(2, '0')}`
      ids.push((await aLeaveRequest(test, worker, pto.id, { startDate: date, endDate: date, hoursRequested: 7.5 })).id)
    }
    const answers = await Promise.all(ids.map((id) => decide(orgAdmin, id, 'approved')))
    expect(statusesOf(answers, 200)).toBe(10)
    expect(await hoursOf(worker.id, pto.id)).toBe(5)
    expect((await list(worker)).every(({ exceedsBalance }) => !exceedsBalance)).toBe(true)
  })
})

describe('the archive', () => {
  it('hides a request from the lists and shows it again, and its history has both', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    expect((await post(worker, `/${id}/archive`, { archive: true })).json()).toMatchObject({ isArchived: true })
    await post(worker, `/${id}/archive`, { archive: true })
    expect(await list(worker)).toEqual([])
    expect(await list(worker, '?includeArchived=true')).toMatchObject([{ id, isArchived: true, status: 'pending' }])
    expect((await post(worker, `/${id}/archive`, { archive: false })).json()).toMatchObject({ isArchived: false })
    expect(await list(worker)).toHaveLength(1)
    expect((await history(worker, id)).map(({ action }) => action)).toEqual(['submitted', 'archived', 'restored'])
  })

  it('finds the pending request of a person that has hours on a day', async () => {
    const [worker, coworker] = [await anEmployee(test, organization), await anEmployee(test, organization)]
    const days = { startDate: '2027-03-05', endDate: '2027-03-08', hoursRequested: 16 }
    const { id } = await aLeaveRequest(test, worker, pto.id, days)
    await aLeaveRequest(test, coworker, pto.id, days)
    const found = async (day: string) =>
      (await pending(orgAdmin, `?limit=1&userId=${worker.id}&day=${day}`)).map((request) => request.id)
    expect(await found('2027-03-08')).toEqual([id])
    // A Saturday, and a day after it.
    expect([await found('2027-03-06'), await found('2027-03-09')]).toEqual([[], []])
  })

  it('does not hide a pending request from administrators', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    await post(worker, `/${id}/archive`, { archive: true })
    expect((await pending(orgAdmin)).map((request) => request.id)).toContain(id)
  })

  it('403 for everyone but its owner', async () => {
    const { id } = await aLeaveRequest(test, await anEmployee(test, organization), pto.id)
    for (const other of [orgAdmin, await anEmployee(test, organization)]) {
      const answer = await post(other, `/${id}/archive`, { archive: true })
      expect([answer.statusCode, messageOf(answer)]).toEqual([403, 'You can only archive your own leave requests'])
    }
  })
})

describe('lists', () => {
  it('show the suffix of every name', async () => {
    const name = { firstName: 'Sam', lastName: 'Stone', nameSuffix: 'Jr.' }
    const worker = await anEmployee(test, organization, name)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    expect((await list(worker))[0]?.user).toMatchObject(name)
    expect((await history(worker, id))[0]?.actorName).toBe('Sam Stone Jr.')
    const entry = { username: worker.username, clockIn: '2026-11-20T08:00:00Z', clockOut: '2026-11-20T09:00:00Z' }
    const added = await test.call('POST', '/api/time-entries', { as: worker, body: entry })
    expect(added.json()).toMatchObject({ employeeName: 'Sam Stone Jr.' })
    const team = await test.call('GET', '/api/admin/leave/balances?search=stone+jr.', { as: orgAdmin })
    expect(team.json()).toMatchObject([{ user: name }])
  })

  it('an employee sees their own, an administrator everyone’s or, on request, their own', async () => {
    const { orgAdmin: otherAdmin, ...rest } = await anOrganization(test, 'enterprise')
    const here = { ...rest, orgAdmin: otherAdmin }
    const type = await ptoOf(test, here)
    const worker = await anEmployee(test, here)
    const mine = await aLeaveRequest(test, worker, type.id)
    const theirs = await aLeaveRequest(test, otherAdmin, type.id)
    expect(await idsOf(worker)).toEqual([mine.id])
    expect(await idsOf(otherAdmin)).toEqual([theirs.id, mine.id])
    expect(await idsOf(otherAdmin, '?mine=true')).toEqual([theirs.id])
    expect(await idsOf(otherAdmin, '?mine=false')).toEqual([theirs.id, mine.id])
    expect(await list(await aUserWithoutOrganization(test))).toEqual([])
  })

  it('are filtered by status and by days, both included', async () => {
    const worker = await anEmployee(test, organization)
    const days = ['2026-12-01', '2026-12-10', '2026-12-20']
    const ids: string[] = []
    for (const day of days) {
      ids.push((await aLeaveRequest(test, worker, pto.id, { startDate: day, endDate: day, hoursRequested: 8 })).id)
    }
    await decide(orgAdmin, ids[1] ?? '', 'approved')
    expect(await idsOf(worker, '?status=approved')).toEqual([ids[1]])
    expect(await idsOf(worker, '?status=pending')).toEqual([ids[2], ids[0]])
    expect(await idsOf(worker, '?startDate=2026-12-10&endDate=2026-12-20')).toEqual([ids[2], ids[1]])
    expect(await idsOf(worker, '?endDate=2026-12-09')).toEqual([ids[0]])
    expect(await idsOf(worker, '?startDate=2026-12-21')).toEqual([])
  })

  it('come in pages, newest first; pending ones oldest first', async () => {
    const here = await anOrganization(test)
    const type = await ptoOf(test, here)
    const ids: string[] = []
    for (let day = 1; day <= 5; day++) {
      const date = `2026-12-0${day}`
      ids.push(
        (await aLeaveRequest(test, here.orgAdmin, type.id, { startDate: date, endDate: date, hoursRequested: 8 })).id,
      )
      test.clock.now = new Date(test.clock.now.getTime() + (day % 2) * 1000)
    }
    const walk = async (start: string) => {
      const seen: string[] = []
      for (let url: string | undefined = start; url; ) {
        const answer = await test.call('GET', url, { as: here.orgAdmin })
        seen.push(...answer.json<LeaveRequest[]>().map(({ id }) => id))
        url = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
      }
      return seen
    }
    expect(await walk('/api/leave/requests?limit=2')).toEqual([...ids].reverse())
    expect(await walk('/api/leave/requests/pending?limit=2')).toEqual(ids)
    const days = 'startDate=2026-12-02&endDate=2026-12-04'
    expect(await walk(`/api/leave/requests?limit=2&${days}`)).toEqual(ids.slice(1, 4).reverse())
  })

  it.each([
    ['status=unknown', 'status'],
    ['mine=perhaps', 'mine'],
    ['includeArchived=1', 'includeArchived'],
    ['startDate=2026-02-30', 'startDate'],
    ['limit=0', 'limit'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${Buffer.from('["x","y"]').toString('base64url')}`, 'cursor'],
  ])('400 for the query %s', async (query, field) => {
    const answer = await test.call('GET', `/api/leave/requests?${query}`, { as: orgAdmin })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]])
  })
})

describe('requests of others', () => {
  it('403 for a colleague’s request', async () => {
    const colleague = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, await anEmployee(test, organization), pto.id)
    for (const answer of [
      await post(colleague, `/${id}/cancel`),
      await test.call('GET', `/api/leave/requests/${id}/history`, { as: colleague }),
    ]) {
      expect([answer.statusCode, messageOf(answer)]).toEqual([
        403,
        'You can only see and change your own leave requests',
      ])
    }
  })

  it('404 for a request of another organization or an unknown one', async () => {
    const elsewhere = await anOrganization(test)
    const { id } = await aLeaveRequest(test, elsewhere.orgAdmin, (await ptoOf(test, elsewhere)).id)
    const before = await state()
    for (const foreign of [id, crypto.randomUUID(), 'nonsense']) {
      for (const answer of [
        await decide(orgAdmin, foreign, 'approved'),
        await post(orgAdmin, `/${foreign}/cancel`),
        await post(orgAdmin, `/${foreign}/archive`, { archive: true }),
        await test.call('GET', `/api/leave/requests/${foreign}/history`, { as: orgAdmin }),
      ]) {
        expect([answer.statusCode, messageOf(answer)]).toEqual([404, 'Leave request not found'])
      }
    }
    expect(await state()).toEqual(before)
  })
})

it('429 for a person with too many requests', async () => {
  const strict = await anApp({ mailLimit: 2 })
  const here = await anOrganization(strict)
  const type = await ptoOf(strict, here)
  const ask = (startDate: string) =>
    strict.call('POST', '/api/leave/requests', {
      as: here.orgAdmin,
      body: { leaveTypeId: type.id, startDate, endDate: startDate, hoursRequested: 8 },
    })
  const answers = [await ask('2026-12-01'), await ask('2026-12-02'), await ask('2026-12-03')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429])
})

describe('emails', async () => {
  const here = await anOrganization(test, 'enterprise')
  const type: LeaveType = await ptoOf(test, here)
  const second = await anAdmin(test, here, { firstName: 'Olga', email: 'olga@northwind.example' })
  await anAdmin(test, here, { firstName: 'Twin', email: 'OLGA@northwind.example' })
  const mute = await anAdmin(test, here)
  await test.pool.query(`update users set email = '' where id = $1`, [mute.id])
  const clear = () => test.pool.query('delete from mails')
  const sent = async () =>
    (
      await test.pool.query<{ recipient: string; subject: string; body: string; reply_to: string; kind: string }>(
        'select recipient, subject, body, reply_to, kind from mails order by recipient, subject',
      )
    ).rows

  /** Where the one button of each email leads. The links of the footer are no pages of the product. */
  const listLinks = (emails: readonly { body: string }[]) =>
    emails.map(({ body }) => [...body.matchAll(/^https:\/\/watchbell\.example(\/.*)$/gm)].map(([, address]) => address))

  it('go to the administrators for a new request, each address once', async () => {
    await clear()
    const worker = await anEmployee(test, here, { firstName: 'Wanda', email: 'wanda@northwind.example' })
    const { id } = await aLeaveRequest(test, worker, type.id, { hoursRequested: 24, notes: 'Skiing' })
    const notices = await sent()
    expect(listLinks(notices)).toEqual([
      [`/org-admin?section=leave&request=${id}`],
      [`/admin?section=leave&request=${id}`],
    ])
    expect(notices.map(({ recipient }) => recipient.toLowerCase())).toEqual([
      'ada@northwind.example',
      'olga@northwind.example',
    ])
    expect(notices[0]).toMatchObject({
      kind: 'notice',
      reply_to: 'wanda@northwind.example',
      subject: 'Wanda Worker requests Dec 21 – 23 off: 24 h Paid Time Off (PTO)',
      body: expect.stringMatching(
        new RegExp(
          [
            '^Hello Ada,\n\nWanda Worker requests Dec 21 – 23 off.',
            'Leave type: Paid Time Off .PTO.\nDays: Dec 21 – 23 .3 working days.\nHours: 24\nBalance after: 56 h\nAlso off: No one else',
            'Notes:\n> Skiing',
            `Review request:\nhttps://watchbell.example/org-admin.section=leave&request=${id}`,
            `Watchbell sent this email for Wanda Worker of Northwind Traders. Replies go to wanda@northwind.example.`,
          ].join('\n\n'),
        ),
      ),
    })
  })

  it('say who else is off on these days', async () => {
    const [first, second] = [
      await anEmployee(test, here, { firstName: 'Zoe', lastName: 'Adams' }),
      await anEmployee(test, here, { firstName: 'Will', lastName: 'Baker' }),
    ]
    for (const colleague of [second, first]) {
      const { id } = await aLeaveRequest(test, colleague, type.id, { startDate: '2026-12-23', endDate: '2026-12-24' })
      await decide(here.orgAdmin, id, 'approved')
    }
    await clear()
    await aLeaveRequest(test, await anEmployee(test, here), type.id)
    expect((await sent())[0]?.body).toContain('Also off: Zoe Adams, Will Baker')
    await test.pool.query('delete from time_entries where user_id = any($1)', [[first.id, second.id]])
    await test.pool.query('delete from leave_requests where user_id = any($1)', [[first.id, second.id]])
  })

  it('say that a request is over the balance', async () => {
    await clear()
    const worker = await anEmployee(test, here)
    await aLeaveRequest(test, worker, type.id, { startDate: '2026-12-14', endDate: '2027-01-22', hoursRequested: 240 })
    const body = (await sent())[0]?.body
    expect(body).toContain(
      'over the balance. The balance on Dec 14 would be 80.00 hours; this request takes 112.00 of it.',
    )
    expect(body).toContain('Balance after: −80 h')
  })

  it('go to the employee when someone else decides', async () => {
    const worker = await anEmployee(test, here, { email: 'wendy@northwind.example' })
    const { id } = await aLeaveRequest(test, worker, type.id)
    await clear()
    await decide(second, id, 'approved', 'Enjoy')
    expect(await sent()).toMatchObject([
      {
        recipient: 'wendy@northwind.example',
        reply_to: 'olga@northwind.example',
        subject: 'Your leave for Dec 21 – 23 was approved',
      },
    ])
    expect(listLinks(await sent())).toEqual([[`/leave?tab=history&request=${id}`]])
    expect((await sent())[0]?.body).toMatch(
      /^Hello Will,\n\nOlga Worker approved your leave request\.\n\n[^]*Notes:\n> Enjoy/,
    )
  })

  it('go to the administrators when an employee cancels approved leave or withdraws a request', async () => {
    const worker = await anEmployee(test, here, { firstName: 'Wolf' })
    const first = await aLeaveRequest(test, worker, type.id)
    await decide(here.orgAdmin, first.id, 'approved')
    await clear()
    await post(worker, `/${first.id}/cancel`, { notes: 'Changed plans' })
    const notices = await sent()
    expect(notices.map(({ subject }) => subject)).toEqual([
      'Wolf Worker canceled leave for Dec 21 – 23: 24 h Paid Time Off (PTO)',
      'Wolf Worker canceled leave for Dec 21 – 23: 24 h Paid Time Off (PTO)',
    ])
    expect(notices[0]?.body).toContain('Notes:\n> Changed plans')
    expect(listLinks(notices)).toEqual([
      [`/org-admin?section=leave&list=all&request=${first.id}`],
      [`/admin?section=leave&list=all&request=${first.id}`],
    ])
    const again = await aLeaveRequest(test, worker, type.id)
    await clear()
    await post(worker, `/${again.id}/cancel`, { notes: 'Staying here' })
    const [withdrawn, ...others] = await sent()
    expect(others).toHaveLength(1)
    expect(withdrawn).toMatchObject({
      subject: 'Wolf Worker withdrew a request for Dec 21 – 23: 24 h Paid Time Off (PTO)',
      body: expect.stringMatching(
        /^Hello [AO]\w+,\n\nWolf Worker withdrew this request\. There’s nothing to decide\.\n\n[^]*> Staying here/,
      ),
    })
  })

  it('go to the employee when someone else changes the hours of a request', async () => {
    const worker = await anEmployee(test, here, { email: 'wilma@northwind.example' })
    const { id } = await aLeaveRequest(test, worker, type.id)
    const days = [
      { day: '2026-12-21', hours: 8 },
      { day: '2026-12-23', hours: 3.25 },
    ]
    const change = (as: Member, body: object) => test.call('PUT', `/api/leave/requests/${id}/days`, { as, body })
    await clear()
    expect((await change(worker, { days: days.slice(0, 1) })).statusCode).toBe(200)
    expect(await sent()).toEqual([])
    expect((await change(second, { days })).statusCode).toBe(200)
    const [notice, ...more] = await sent()
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      recipient: 'wilma@northwind.example',
      reply_to: 'olga@northwind.example',
      subject: 'The hours of your leave for Dec 21 and Dec 23 were changed',
      body: expect.stringMatching(
        /^Hello W\w+,\n\nOlga Worker changed the hours of your leave request\. It still waits for a decision\.\n\n[^]*Hours: 11.25 \(before: 8\)/,
      ),
    })
    expect(listLinks([notice as { body: string }])).toEqual([[`/leave?tab=history&request=${id}`]])
  })

  it('are not sent about your own actions: an administrator’s request goes to the others, and approving it yourself sends nothing', async () => {
    await clear()
    const { id } = await aLeaveRequest(test, here.orgAdmin, type.id)
    expect((await sent()).map(({ recipient }) => recipient.toLowerCase())).toEqual(['olga@northwind.example'])
    await clear()
    expect((await decide(here.orgAdmin, id, 'approved')).statusCode).toBe(200)
    expect(await sent()).toEqual([])
  })

  it('are not sent for refused calls, and aren’t listed among the emails that people sent', async () => {
    const worker = await anEmployee(test, here)
    const { id } = await aLeaveRequest(test, worker, type.id)
    await clear()
    expect((await submit(worker, { leaveTypeId: type.id })).statusCode).toBe(409)
    await decide(here.orgAdmin, id, 'rejected')
    const before = await sent()
    await decide(here.orgAdmin, id, 'approved')
    expect(await sent()).toEqual(before)
    for (const who of [worker, here.orgAdmin]) {
      expect((await test.call('GET', '/api/mails', { as: who })).json()).toEqual([])
    }
  })
})
