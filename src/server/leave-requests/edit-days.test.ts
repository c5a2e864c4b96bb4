import { beforeEach, describe, expect, it } from 'vitest'
import type { EntryChange, TimeEntry } from '#domain/entries/contract.ts'
import type { LeaveDays, LeaveRequest, LeaveRequestChange } from '#domain/leave-requests/contract.ts'
import {
  aLeaveRequest,
  anAdmin,
  anEmployee,
  anOrganization,
  aPayGroup,
  LAST_WEEK,
  type Member,
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
const worker = await anEmployee(test, organization, { email: 'will@northwind.example' })

/** Monday to Wednesday before Christmas. */
const DAYS = { startDate: '2026-12-21', endDate: '2026-12-23' }
const EDITED = [
  { day: '2026-12-21', hours: 8 },
  { day: '2026-12-23', hours: 3.25 },
]

const read = (who: Member, id: string) => test.call('GET', `/api/leave/requests/${id}/days`, { as: who })
const save = (who: Member, id: string, body: object = { days: EDITED }) =>
  test.call('PUT', `/api/leave/requests/${id}/days`, { as: who, body })
const decide = (who: Member, id: string, status: string, body: object = {}) =>
  test.call('POST', `/api/leave/requests/${id}/status/${status}`, { as: who, body })
const daysOf = async (id: string) => (await read(orgAdmin, id)).json<LeaveDays>()
const requestOf = async (id: string) =>
  (await test.call('GET', '/api/leave/requests?includeArchived=true', { as: orgAdmin }))
    .json<LeaveRequest[]>()
    .find((request) => request.id === id)
const historyOf = async (id: string) =>
  (await test.call('GET', `/api/leave/requests/${id}/history`, { as: orgAdmin }))
    .json<LeaveRequestChange[]>()
    .map(({ action, actorName }) => [action, actorName])
/** Oldest first. */
const entriesOf = async ({ username }: Member) =>
  (await test.call('GET', `/api/time-entries/${username}`, { as: orgAdmin })).json<TimeEntry[]>().reverse()
const messageOf = (answer: { statusCode: number; json<T>(): T }) => [
  answer.statusCode,
  answer.json<{ message: string }>().message,
]
const ledgerOf = async ({ id }: Member) =>
  (
    await test.pool.query<{ kind: string; hours: number }>(
      `select kind, sum(hours) as hours from leave_ledger where user_id = $1 and kind in ('request', 'cancellation')
       group by request_id, kind order by min(posted_at), kind desc`,
      [id],
    )
  ).rows
const state = async () =>
  (
    await test.pool.query(
      `select (select json_agg(r order by id) from leave_requests r) as requests,
        (select json_agg(d order by request_id, day) from leave_request_days d) as days,
        (select json_agg(c order by id) from leave_request_changes c) as changes,
        (select json_agg(c order by id) from time_entry_changes c) as entries,
        (select count(*) from audit_log) as audit, (select count(*) from notifications) as notifications`,
    )
  ).rows[0]
const auditSince = async (sequence: number) =>
  (
    await test.pool.query(
      'select action, subject_id, changes from audit_log where tenant_id = $1 and sequence > $2 order by sequence',
      [organization.id, sequence],
    )
  ).rows
const lastAudit = async () =>
  (
    await test.pool.query<{ last: number }>(
      'select coalesce(max(sequence), 0)::int as last from audit_log where tenant_id = $1',
      [organization.id],
    )
  ).rows[0]?.last ?? 0
const addPto = async (who: Member, fields: object = {}) =>
  (
    await test.call('POST', '/api/time-entries', {
      as: who,
      body: { username: who.username, isLeaveTime: true, leaveTypeId: pto.id, ...MONDAY, ...fields },
    })
  ).json<TimeEntry>()

const MONDAY = { clockIn: '2026-11-23T15:00:00.000Z', clockOut: '2026-11-23T23:00:00.000Z' }

let request: LeaveRequest

beforeEach(async () => {
  for (const { id } of (await test.call('GET', '/api/leave/requests', { as: worker })).json<LeaveRequest[]>()) {
    await test.call('POST', `/api/leave/requests/${id}/cancel`, { as: worker, body: {} })
  }
  request = await aLeaveRequest(test, worker, pto.id)
})

describe('the days of a request', () => {
  it('are its weekdays at first, for its owner and for administrators', async () => {
    const days = ['2026-12-21', '2026-12-22', '2026-12-23'].map((day) => ({ day, hours: 8 }))
    for (const who of [worker, orgAdmin, await anAdmin(test, organization)]) {
      expect((await read(who, request.id)).json()).toEqual({ version: 0, ...DAYS, days })
    }
  })

  it('change one by one: the request has their sum, its history the author, and nothing else changes', async () => {
    const audit = await lastAudit()
    const answer = await save(worker, request.id)
    const edited = { ...request, version: 1, hoursRequested: 11.25, remainingHours: 68.75, workingDays: 2 }
    expect([answer.statusCode, answer.json()]).toEqual([200, edited])
    expect(await requestOf(request.id)).toEqual(edited)
    expect(await daysOf(request.id)).toEqual({ version: 1, ...DAYS, days: EDITED })
    expect(await historyOf(request.id)).toEqual([
      ['submitted', 'Will Worker'],
      ['changed', 'Will Worker'],
    ])
    expect(await auditSince(audit)).toEqual([])
  })

  it('can be on a weekend, and 0 hours are a day that is left out', async () => {
    const { id } = await aLeaveRequest(test, worker, pto.id, {
      startDate: '2026-11-27',
      endDate: '2026-11-30',
      hoursRequested: 16,
    })
    const [friday, sunday] = [
      { day: '2026-11-27', hours: 23.84 },
      { day: '2026-11-29', hours: 0.01 },
    ]
    await save(worker, id, { days: [{ day: '2026-11-30', hours: 0 }, sunday, friday] })
    expect(await daysOf(id)).toMatchObject({ days: [friday, sunday] })
    expect(await requestOf(id)).toMatchObject({ hoursRequested: 23.85 })
  })

  it('more than the balance has is allowed, and marked', async () => {
    const { id } = await aLeaveRequest(test, worker, pto.id, {
      startDate: '2027-01-04',
      endDate: '2027-01-08',
      hoursRequested: 40,
    })
    const days = Array.from({ length: 5 }, (_, index) => ({ day: `2027-01-0${4 + index}`, hours: 24 }))
    expect((await save(worker, id, { days })).json()).toMatchObject({ hoursRequested: 120, exceedsBalance: true })
    expect((await save(worker, id, { days: days.slice(0, 1) })).json()).toMatchObject({
      hoursRequested: 24,
      exceedsBalance: false,
    })
  })

  it('saved as they are change nothing, so that a retry after a lost response works', async () => {
    await save(worker, request.id, { days: EDITED, version: 0 })
    const before = await state()
    const again = await save(worker, request.id, { days: EDITED, version: 0 })
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { ...request, version: 1, hoursRequested: 11.25, remainingHours: 68.75, workingDays: 2 },
    ])
    expect(await state()).toEqual(before)
  })

  it('by an administrator are in the audit log, with what changed', async () => {
    const audit = await lastAudit()
    expect((await save(orgAdmin, request.id)).statusCode).toBe(200)
    const same = (field: string, value: string) => ({ field, from: value, to: value })
    expect(await auditSince(audit)).toEqual([
      {
        action: 'leave changed',
        subject_id: worker.id,
        changes: [
          same('leaveType', pto.name),
          same('leaveDays', '2026-12-21/2026-12-23'),
          { field: 'hours', from: '24', to: '11.25' },
          { field: 'hoursByDay', from: '2026-12-22 8, 2026-12-23 8', to: '2026-12-23 3.25' },
        ],
      },
    ])
    expect(await historyOf(request.id)).toContainEqual(['changed', 'Ada Boss'])
  })

  it('a request sent again with its key after an edit is the same request', async () => {
    const body = { leaveTypeId: pto.id, startDate: '2027-02-01', endDate: '2027-02-02', hoursRequested: 16 }
    const send = (fields: object = {}) =>
      test.call('POST', '/api/leave/requests', {
        as: worker,
        body: { ...body, ...fields },
        headers: { 'idempotency-key': 'edited-later' },
      })
    const { id } = (await send()).json<LeaveRequest>()
    expect((await send({ hoursRequested: 8 })).statusCode).toBe(409)
    await save(orgAdmin, id, { days: [{ day: '2027-02-01', hours: 4 }] })
    const again = await send()
    expect([again.statusCode, again.json<LeaveRequest>().id]).toEqual([201, id])
  })
})

describe('a refused edit changes nothing', () => {
  it.each<[string, unknown, string, string]>([
    ['a day before the request', [{ day: '2026-12-20', hours: 8 }], 'days.0.day', 'This request is for Dec 21 – 23'],
    ['a day after it', [...EDITED, { day: '2026-12-24', hours: 8 }], 'days.2.day', 'This request is for Dec 21 – 23'],
    ['a day twice', [...EDITED, EDITED[0]], 'days.2.day', 'This day is listed twice'],
    ['no date', [{ day: 'Monday', hours: 8 }], 'days.0.day', 'Use a date such as 2026-11-20'],
    ['less than 0 hours', [{ day: '2026-12-21', hours: -1 }], 'days.0.hours', 'Enter hours from 0 to 24'],
    ['more than 24', [{ day: '2026-12-21', hours: 24.01 }], 'days.0.hours', 'A day has at most 24 hours'],
    ['three decimals', [{ day: '2026-12-21', hours: 1.005 }], 'days.0.hours', 'Use at most two decimals'],
    ['no number', [{ day: '2026-12-21', hours: '8' }], 'days.0.hours', 'Enter hours from 0 to 24'],
    ['less than half an hour', [{ day: '2026-12-21', hours: 0.49 }], 'days', 'The hours must add up to at least 0.5'],
    ['no day', [], 'days', 'The hours must add up to at least 0.5'],
    ['no list', null, 'days', 'Send the hours of each day'],
    ['too many days', Array(367).fill(EDITED[0]), 'days', 'Send the hours of each day'],
  ])('400 for %s', async (_, days, field, sentence) => {
    const before = await state()
    const answer = await save(worker, request.id, { days })
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([400, { [field]: sentence }])
    expect(await state()).toEqual(before)
  })

  it('403 for a colleague, 404 for another organization and for what isn’t there', async () => {
    const colleague = await anEmployee(test, organization)
    const stranger = await anOrganization(test, 'enterprise')
    const before = await state()
    const unknown = '01900000-0000-7000-8000-000000000000'
    for (const call of [read, save]) {
      expect(messageOf(await call(colleague, request.id))).toEqual([
        403,
        'You can only see and change your own leave requests',
      ])
      expect((await call(stranger.orgAdmin, request.id)).statusCode).toBe(404)
      expect((await call(worker, unknown)).statusCode).toBe(404)
    }
    expect(await state()).toEqual(before)
  })

  it.each([
    ['approved', 'approved this request on Nov 20, so its hours can’t change. Cancel it and request the leave again.'],
    ['rejected', 'rejected this request on Nov 20, so its hours can’t change. Make a new request.'],
    ['cancelled', 'canceled this request on Nov 20, so its hours can’t change. Make a new request.'],
  ])('409 once it is %s, for everyone', async (status, sentence) => {
    await decide(orgAdmin, request.id, status)
    const before = await state()
    for (const who of [worker, orgAdmin]) {
      expect(messageOf(await save(who, request.id))).toEqual([409, `Ada Boss ${sentence}`])
    }
    expect(await state()).toEqual(before)
  })

  it('409 for a page that is older than the last edit, with the days as they are', async () => {
    await save(orgAdmin, request.id, { days: EDITED, version: 0 })
    const before = await state()
    const answer = await save(worker, request.id, { days: [{ day: '2026-12-22', hours: 4 }], version: 0 })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        message: 'This was changed after you opened it. Nothing was saved.',
        newer: { row: await daysOf(request.id), changedBy: 'Ada Boss', changedAt: test.clock.now.toISOString() },
      },
    ])
    expect(await state()).toEqual(before)
    expect((await save(worker, request.id, { days: [{ day: '2026-12-22', hours: 4 }], version: 1 })).statusCode).toBe(
      200,
    )
  })
})

describe('approvers are notified under the bell', () => {
  const noticesAbout = async (id: string) =>
    (
      await test.pool.query<{ change: string; hours: number; isUnread: boolean }>(
        `select facts->>'change' as change, (facts->>'hours')::float as hours, read_at is null as "isUnread"
         from notifications where user_id = $1 and subject_id = $2 order by created_at, id`,
        [orgAdmin.id, id],
      )
    ).rows.map(({ change, hours, isUnread }) => [change, hours, isUnread])

  it('when its owner changes the days, once until they have read it, and without an email', async () => {
    const mails = async () => (await test.pool.query('select 1 from mails')).rowCount
    const before = await mails()
    await save(worker, request.id)
    await save(worker, request.id, { days: [{ day: '2026-12-22', hours: 4 }] })
    await save(worker, request.id, { days: [{ day: '2026-12-22', hours: 4 }] })
    expect(await noticesAbout(request.id)).toEqual([
      ['requested', 24, false],
      ['changed', 11.25, false],
      ['changed', 4, true],
    ])
    expect(await mails()).toBe(before)
    await save(orgAdmin, request.id)
    expect((await noticesAbout(request.id)).length).toBe(3)
  })

  it('when its owner changes its entry on the timesheet, but not its note alone', async () => {
    const employee = await anEmployee(test, organization)
    const entry = await addPto(employee)
    const edit = (body: object) => test.call('PUT', `/api/time-entries/${entry.id}`, { as: employee, body })
    expect((await edit({ notes: 'Dentist' })).statusCode).toBe(200)
    expect((await edit({ clockOut: '2026-11-23T19:00:00.000Z' })).statusCode).toBe(200)
    expect(await noticesAbout(entry.leaveRequest?.id ?? '')).toEqual([
      ['requested', 8, false],
      ['changed', 4, true],
    ])
  })
})

describe('a decision about edited hours', () => {
  it('approving adds entries with these hours and takes exactly their sum off the balance; canceling returns it', async () => {
    const employee = await anEmployee(test, organization)
    const { id } = await aLeaveRequest(test, employee, pto.id)
    await save(employee, id)
    expect((await decide(orgAdmin, id, 'approved', { version: 1 })).statusCode).toBe(200)
    expect(await entriesOf(employee)).toMatchObject([
      { clockIn: '2026-12-21T15:00:00.000Z', clockOut: '2026-12-21T23:00:00.000Z' },
      { clockIn: '2026-12-23T15:00:00.000Z', clockOut: '2026-12-23T18:15:00.000Z' },
    ])
    expect(await ledgerOf(employee)).toEqual([{ kind: 'request', hours: -11.25 }])
    await test.call('POST', `/api/leave/requests/${id}/cancel`, { as: employee, body: {} })
    expect(await entriesOf(employee)).toEqual([])
    expect(await ledgerOf(employee)).toEqual([
      { kind: 'request', hours: -11.25 },
      { kind: 'cancellation', hours: 11.25 },
    ])
  })

  it('409 for hours that the administrator hasn’t seen; a program that sends none decides as before', async () => {
    await save(worker, request.id)
    const before = await state()
    for (const status of ['approved', 'rejected', 'cancelled']) {
      expect(messageOf(await decide(orgAdmin, request.id, status, { version: 0 }))).toEqual([
        409,
        'Will Worker changed this request. Look at it again.',
      ])
    }
    expect(await state()).toEqual(before)
    expect((await decide(orgAdmin, request.id, 'rejected')).statusCode).toBe(200)
    expect(messageOf(await decide(orgAdmin, request.id, 'approved', { version: 0 }))).toEqual([
      409,
      'This request is already rejected and can’t be approved',
    ])
  })
})

describe('leave of one day that was entered on the timesheet', () => {
  const linkedId = ({ leaveRequest }: TimeEntry) => leaveRequest?.id ?? ''
  const toDays = (hours: number) => ({ days: [{ day: '2026-11-23', hours }] })

  it('keeps its entry in agreement, with a line in both histories', async () => {
    const employee = await anEmployee(test, organization)
    const entry = await addPto(employee, { notes: 'Dentist' })
    const answer = await save(employee, linkedId(entry), toDays(2.5))
    expect(answer.json()).toMatchObject({ hoursRequested: 2.5, status: 'pending', notes: 'Dentist' })
    expect(await entriesOf(employee)).toMatchObject([
      {
        id: entry.id,
        clockIn: MONDAY.clockIn,
        clockOut: '2026-11-23T17:30:00.000Z',
        notes: 'Dentist',
        changedBy: null,
      },
    ])
    const changes = (await test.call('GET', `/api/time-entries/${entry.id}/history`, { as: employee })).json<
      EntryChange[]
    >()
    expect(changes.map(({ action, byOwner }) => [action, byOwner]).sort()).toEqual([
      ['changed', true],
      ['created', true],
    ])
    expect((await historyOf(linkedId(entry))).map(([action]) => action)).toEqual(['submitted', 'changed'])
    await decide(orgAdmin, linkedId(entry), 'approved')
    expect([(await entriesOf(employee)).length, await ledgerOf(employee)]).toEqual([
      1,
      [{ kind: 'request', hours: -2.5 }],
    ])
  })

  it('by an administrator notifies its owner and is audited as an edit of the entry, once', async () => {
    const employee = await anEmployee(test, organization, { email: 'notified@northwind.example' })
    const entry = await addPto(employee)
    const audit = await lastAudit()
    expect((await save(orgAdmin, linkedId(entry), toDays(4))).statusCode).toBe(200)
    expect(await auditSince(audit)).toMatchObject([{ action: 'entry changed', subject_id: employee.id }])
    const { rows } = await test.pool.query('select kind from notifications where user_id = $1', [employee.id])
    expect(rows).toEqual([{ kind: 'entry-changed' }])
    const mails = await test.pool.query('select 1 from mails where recipient = $1', ['notified@northwind.example'])
    expect([mails.rowCount, (await entriesOf(employee))[0]?.changedBy]).toEqual([1, 'Ada Boss'])
  })

  it('409 in a timesheet that is approved, and nothing changes', async () => {
    const employee = await anEmployee(test, organization)
    const entry = await addPto(employee, { clockIn: '2026-11-10T15:00:00Z', clockOut: '2026-11-10T19:00:00Z' })
    const payGroupId = await aPayGroup(test, organization, [employee], { effectiveFrom: LAST_WEEK })
    await test.pool.query(
      `insert into period_timesheets (tenant_id, user_id, pay_group_id, first_day, start_day, last_day, starts_at, ends_at, status, note,
         changed_at, changed_by, changed_by_username, facts_hash)
       values ($1, $2, $3, $4, $4::date, '2026-11-14', '2026-11-08T06:00Z', '2026-11-15T06:00Z', 'approved', '', now(), $2, 'someone', 'hash')`,
      [organization.id, employee.id, payGroupId, LAST_WEEK],
    )
    const before = await state()
    expect(messageOf(await save(employee, linkedId(entry), { days: [{ day: '2026-11-10', hours: 2 }] }))).toEqual([
      409,
      'Will Worker approved the timesheet for Nov 8 – 14, so its time can’t change. An administrator can unapprove it.',
    ])
    expect(await state()).toEqual(before)
  })

  it('409 for a page that is older than an edit of the entry', async () => {
    const employee = await anEmployee(test, organization)
    const entry = await addPto(employee)
    const edit = { clockOut: '2026-11-23T18:00:00Z' }
    await test.call('PUT', `/api/time-entries/${entry.id}`, { as: employee, body: edit })
    const answer = await save(employee, linkedId(entry), { ...toDays(5), version: 0 })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { newer: { row: { version: 1, days: [{ day: '2026-11-23', hours: 3 }] } } },
    ])
  })
})

describe('at the same time', () => {
  const lockOf = (id: string) => ({ text: 'select 1 from leave_requests where id = $1 for update', values: [id] })

  it.each(['approved', 'rejected'])(
    'an edit and a decision, %s: one waits for the other and is refused',
    async (status) => {
      const employee = await anEmployee(test, organization)
      const { id } = await aLeaveRequest(test, employee, pto.id)
      const answers = await raceBehindLock(test, lockOf(id), () => [
        save(employee, id, { days: EDITED, version: 0 }),
        decide(orgAdmin, id, status, { version: 0 }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const { hoursRequested, status: now } = (await requestOf(id)) ?? {}
      expect([
        [11.25, 'pending'],
        [24, status],
      ]).toContainEqual([hoursRequested, now])
    },
  )

  it('two edits: the second is refused', async () => {
    const answers = await raceBehindLock(test, lockOf(request.id), () => [
      save(worker, request.id, { days: EDITED, version: 0 }),
      save(orgAdmin, request.id, { days: [{ day: '2026-12-22', hours: 4 }], version: 0 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await daysOf(request.id)).version).toBe(1)
  })

  it('an edit of the hours and one of the entry: entry and request agree', async () => {
    const employee = await anEmployee(test, organization)
    const entry = await addPto(employee)
    const id = entry.leaveRequest?.id ?? ''
    const answers = await raceBehindLock(test, lockOf(id), () => [
      save(employee, id, { days: [{ day: '2026-11-23', hours: 5 }] }),
      test.call('PUT', `/api/time-entries/${entry.id}`, { as: employee, body: { clockOut: '2026-11-23T18:00:00Z' } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    const [shown] = await entriesOf(employee)
    const hours = (Date.parse(shown?.clockOut ?? '') - Date.parse(shown?.clockIn ?? '')) / 3_600_000
    expect((await requestOf(id))?.hoursRequested).toBe(hours)
  })
})
