import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { PayPeriodSummary, PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import type {
  ClosePreview,
  MissingClose,
  PayrollClose,
  PayrollCloseDetails,
  WaitingPeriod,
} from '#domain/payroll/contract.ts'
import {
  anAdmin,
  anEmployee,
  anOrganization,
  aPayGroup,
  clock,
  type Member,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()

let organization: TestOrganization
let boss: Member
let worker: Member
let group: string

/** Weekly from Sunday, November 15, in Chicago, by federal rules. It is Monday, November 30. */
beforeEach(async () => {
  test.clock.now = new Date('2026-11-30T18:00:00Z')
  organization = await anOrganization(test, 'enterprise')
  boss = organization.orgAdmin
  worker = await anEmployee(test, organization)
  group = await aPayGroup(test, organization, [worker], { ruleSet: 'us-flsa' })
})

const FIRST = '2026-11-15'
const SECOND = '2026-11-22'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, as = boss, headers = {}) =>
  test.call(method, url, { as, body, headers })
const addressOf = (day = FIRST, of = group) => `/api/pay-periods/${of}/${day}`

/** These hours from 8:00 in Chicago on each day from this one on. */
async function work(who: Member, hours: readonly number[], from = FIRST): Promise<string[]> {
  const start = Date.parse(`${from}T14:00:00Z`)
  const ids: string[] = []
  for (const [day, each] of hours.entries()) {
    if (each === 0) continue
    const clockIn = new Date(start + day * 86_400_000)
    const clockOut = new Date(clockIn.getTime() + each * 3_600_000)
    ids.push(await clock(test, who, clockIn.toISOString(), clockOut.toISOString()))
  }
  return ids
}

async function approve(who: Member, day = FIRST, of = group): Promise<void> {
  const sheet = (await call('GET', `${addressOf(day, of)}/timesheets/${who.id}`)).json<PeriodTimesheet>()
  const people = [{ username: who.username, factsHash: sheet.factsHash }]
  const answer = (await call('POST', `${addressOf(day, of)}/approve`, { people })).json()
  expect(answer).toEqual({ approved: 1, refused: [] })
}

const preview = async (day = FIRST, of = group) =>
  (await call('GET', `${addressOf(day, of)}/close-preview`)).json<ClosePreview>()
const sendClose = (
  contentHash: string,
  { without = [] as string[], day = FIRST, as = boss, headers = {}, of = group } = {},
) => call('POST', `${addressOf(day, of)}/close`, { contentHash, without }, as, headers)

/** Closes what the preview has, and leaves out everyone who isn't approved. */
async function close(day = FIRST, of = group): Promise<PayrollClose> {
  const { contentHash, notApproved } = await preview(day, of)
  const without = notApproved.map(({ username }) => username)
  const answer = await sendClose(contentHash, { without, day, of })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<PayrollClose>()
}

const details = async (number: number, of = group) =>
  (await call('GET', `/api/payroll-closes/${of}/${number}`)).json<PayrollCloseDetails>()
const linesOf = async (number: number, of = group) =>
  (await details(number, of)).details.flatMap(({ name, firstDay, lines }) =>
    lines.map(({ code, hours }) => [name, firstDay, code, hours]),
  )
const reopen = (who: Member, day = FIRST, note = 'Forgot an hour') =>
  call('POST', `${addressOf(day)}/timesheets/${who.id}/reopen`, { note })
const edit = (id: string, clockOut: string) =>
  test.call('PUT', `/api/time-entries/${id}`, { as: boss, body: { clockOut } })
const verify = async (number: number) =>
  (await call('GET', `/api/payroll-closes/${group}/${number}/verify`)).json<unknown>()
const lastAudit = async () => {
  const [last] = (await call('GET', `/api/organizations/${organization.id}/audit`)).json<AuditEntry[]>()
  return last && { action: last.action, changes: Object.fromEntries(last.changes.map(({ field, to }) => [field, to])) }
}
const NINE_HOURS = [0, 9, 9, 9, 9, 9]

describe('the preview', () => {
  it('has the hours of approved people by code, and who is not approved', async () => {
    const late = await anEmployee(test, organization, { firstName: 'Late', lastName: 'Larry' })
    await test.call('POST', '/api/pay-people/move', {
      as: boss,
      body: { userIds: [late.id], payGroupId: group, from: FIRST },
    })
    await work(worker, NINE_HOURS)
    await approve(worker)
    expect(await preview()).toMatchObject({
      number: 1,
      hasEnded: true,
      lastDay: '2026-11-21',
      totals: [
        { code: 'regular', name: 'Regular', hours: 40 },
        { code: 'overtime', name: 'Overtime', hours: 5 },
      ],
      people: [{ username: worker.username, approvedBy: boss.username, isCorrection: false }],
      differences: [],
      notApproved: [{ username: late.username, name: 'Late Larry', status: 'open' }],
      withoutPayrollId: ['Will Worker'],
    })
  })

  it('says what files in the layouts that there are would need', async () => {
    const columns = ['payrollId', 'hours'].map((field) => ({ field }))
    const codes = [{ code: 'regular', text: 'REG' }]
    const layout = { name: 'ADP', format: 'csv', layout: 'row-per-person', hoursFormat: 'decimal', columns, codes }
    expect((await call('POST', '/api/export-templates', layout)).statusCode).toBe(201)
    await work(worker, NINE_HOURS)
    await approve(worker)
    expect((await preview()).layoutProblems).toEqual([
      { layout: 'ADP', code: 'unmapped', names: ['Overtime'] },
      { layout: 'ADP', code: 'noPayrollId', names: ['Will Worker'] },
    ])
    const body = { payrollId: '0042', overtimeExempt: false }
    await test.call('PUT', `/api/pay-people/${worker.id}`, { as: boss, body })
    expect((await preview()).layoutProblems).toMatchObject([{ code: 'unmapped' }])
  })

  it('names people whose hours are others than those approved, and leaves them out', async () => {
    const other = await anEmployee(test, organization)
    const fromSaturday = await aPayGroup(test, organization, [other], { ruleSet: 'us-flsa', weekStartsOn: 6 })
    await work(other, NINE_HOURS)
    await approve(other, FIRST, fromSaturday)
    await work(other, [8], '2026-11-14')
    expect(await preview(FIRST, fromSaturday)).toMatchObject({
      people: [],
      totals: [],
      notApproved: [{ username: other.username, status: 'changed' }],
    })
  })
})

describe('closing', () => {
  it('keeps lines and details, locks the timesheets, and adds one audit entry', async () => {
    const [id = ''] = await work(worker, NINE_HOURS)
    await test.call('PUT', `/api/pay-people/${worker.id}`, {
      as: boss,
      body: { payrollId: '0042', overtimeExempt: false },
    })
    await approve(worker)
    const closed = await close()
    expect(closed).toMatchObject({
      number: 1,
      firstDay: FIRST,
      people: 1,
      leftOut: [],
      closedBy: 'Ada Boss',
      seal: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    })
    expect(await lastAudit()).toEqual({
      action: 'period closed',
      changes: { periodStart: FIRST, payrollNumber: '1', people: '1', payrollSeal: closed.seal },
    })
    const { details: people } = await details(1)
    expect(people).toMatchObject([{ payrollId: '0042', approvedBy: boss.username, lines: [{}, {}] }])
    expect(people[0]?.days.filter(({ lines }) => lines.length > 0)).toHaveLength(5)
    const refused = await edit(id, '2026-11-16T22:00:00Z')
    expect(refused.statusCode).toBe(409)
    expect((await call('GET', '/api/payroll-closes')).json()).toEqual([closed])
    expect(await preview()).toMatchObject({ number: 2, people: [], notApproved: [] })
    const periods = (await call('GET', '/api/pay-periods')).json<PayPeriodSummary[]>()
    expect(periods.find(({ firstDay }) => firstDay === FIRST)).toMatchObject({ people: 1, approved: 1, closed: 1 })
  })

  it('is refused before the period ends, without everyone, and for hours that have changed', async () => {
    const now = test.clock.now
    await approve(worker)
    const { contentHash } = await preview()
    const message = async (sent: ReturnType<typeof sendClose>) => {
      const answer = await sent
      return [answer.statusCode, answer.json<{ message: string }>().message]
    }
    test.clock.now = new Date('2026-11-20T18:00:00Z')
    expect(await message(sendClose(contentHash))).toEqual([409, 'This pay period isn’t over yet'])
    test.clock.now = now
    expect(await message(sendClose(contentHash, { without: [boss.username] }))).toEqual([
      409,
      `${boss.username} has no open timesheet in this pay period, so they can’t be left out`,
    ])
    await call('POST', `${addressOf()}/timesheets/${worker.id}/unapprove`, { note: '' })
    const change = 'Ada Boss unapproved Will Worker’s timesheet (12:00 PM)'
    expect(await message(sendClose(contentHash))).toEqual([
      409,
      `These hours have changed since you looked: ${change}. Check them again.`,
    ])
    const open = await preview()
    expect(await message(sendClose(open.contentHash))).toEqual([
      409,
      'Will Worker isn’t approved. Approve them, or leave them out.',
    ])
    expect(await message(sendClose(open.contentHash, { without: [worker.id] }))).toEqual([
      409,
      'There are no approved timesheets to close',
    ])
  })

  it('names who was approved since someone looked, and who isn’t', async () => {
    const joined = await anEmployee(test, organization, { firstName: 'Jo', lastName: 'Late' })
    const open = await preview()
    await call('POST', '/api/pay-people/move', { userIds: [joined.id], payGroupId: group, from: FIRST })
    await approve(worker)
    const without = open.notApproved.map(({ userId }) => userId)
    expect((await sendClose(open.contentHash, { without })).json()).toEqual({
      message:
        'These hours have changed since you looked: Ada Boss approved Will Worker’s timesheet (12:00 PM); Jo Late isn’t approved. Check them again.',
    })
    expect((await sendClose('other', { without: [joined.id] })).json()).toEqual({
      message: 'These hours have changed since you looked. Check them again.',
    })
  })

  it('with the same key again gives the same answer, and another close with it is refused', async () => {
    await approve(worker)
    const { contentHash } = await preview()
    const headers = { 'idempotency-key': `close-${group}` }
    const first = await sendClose(contentHash, { headers })
    const again = await sendClose(contentHash, { headers })
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()])
    expect((await call('GET', '/api/payroll-closes')).json()).toHaveLength(1)
    expect((await sendClose('other', { headers })).statusCode).toBe(409)
  })

  it('by two administrators succeeds once, and the other one hears which close it was', async () => {
    const other = await anAdmin(test, organization)
    await work(worker, NINE_HOURS)
    await approve(worker)
    const { contentHash } = await preview()
    const held = { text: 'select 1 from pay_groups where id = $1 for update', values: [group] }
    const answers = await raceBehindLock(test, held, () => [boss, other].map((as) => sendClose(contentHash, { as })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<PayrollClose>()
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      message: `${winner?.closedBy} has just closed these hours as payroll 1`,
    })
    expect(await linesOf(1)).toHaveLength(2)
  })

  it('that fails in between leaves nothing', async () => {
    await work(worker, NINE_HOURS)
    await approve(worker)
    const { contentHash } = await preview()
    await test.pool.query(`create function fail_close() returns trigger language plpgsql as
      $$ begin raise exception 'the process has died'; end $$`)
    await test.pool.query(
      'create trigger fail_close before insert on audit_log for each row execute function fail_close()',
    )
    expect((await sendClose(contentHash)).statusCode).toBe(500)
    await test.pool.query('drop trigger fail_close on audit_log; drop function fail_close')
    expect((await call('GET', '/api/payroll-closes')).json()).toEqual([])
    expect(await preview()).toMatchObject({ contentHash, number: 1 })
    expect((await sendClose(contentHash)).statusCode).toBe(200)
  })

  it('waits for an approval that is not committed', async () => {
    await approve(worker)
    const { contentHash } = await preview()
    const held = {
      text: `update period_timesheets set status = 'open' where user_id = $1`,
      values: [worker.id],
    }
    const [answer] = await raceBehindLock(test, held, () => [sendClose(contentHash)])
    expect(answer?.statusCode).toBe(409)
  })

  it('has the name of a leave type as it was', async () => {
    const type = await test.call('POST', '/api/leave/types', { as: boss, body: { name: 'Vacation' } })
    const { id } = type.json<{ id: string }>()
    const day = { clockIn: '2026-11-16T15:00:00Z', clockOut: '2026-11-16T23:00:00Z' }
    const body = { ...day, username: worker.username, isLeaveTime: true, leaveTypeId: id }
    expect((await call('POST', '/api/time-entries', body)).statusCode).toBe(201)
    await approve(worker)
    await close()
    await test.call('PUT', `/api/leave/types/${id}`, { as: boss, body: { name: 'Holiday time' } })
    expect((await details(1)).totals).toEqual([{ code: `leave:${id}`, name: 'Vacation', hours: 8 }])
  })
})

describe('what waits', () => {
  it('are periods that have ended without a payroll, oldest first, also if everyone is reopened later', async () => {
    const waiting = async () => (await call('GET', '/api/payroll-waiting')).json<WaitingPeriod[]>()
    await work(worker, [8])
    await approve(worker)
    expect(await waiting()).toMatchObject([
      { payGroupId: group, firstDay: FIRST, lastDay: '2026-11-21', people: 1, approved: 1 },
      { firstDay: SECOND, approved: 0 },
    ])
    await close()
    expect(await waiting()).toMatchObject([{ firstDay: SECOND }])
    const reopened = await call('POST', `${addressOf()}/timesheets/${worker.id}/reopen`, { note: 'A forgotten hour' })
    expect(reopened.statusCode).toBe(200)
    expect(await waiting()).toMatchObject([{ firstDay: SECOND }])
  })
})

describe('out of order', () => {
  it('the preview says which earlier periods aren’t closed', async () => {
    const late = await anEmployee(test, organization)
    const body = { userIds: [late.id], payGroupId: group, from: FIRST }
    await test.call('POST', '/api/pay-people/move', { as: boss, body })
    const first = { startDate: FIRST, endDate: '2026-11-21' }
    expect((await preview()).openBefore).toEqual([])
    expect((await preview(SECOND)).openBefore).toEqual([{ ...first, people: 2, isPartlyClosed: false }])
    await approve(worker)
    await close()
    expect((await preview(SECOND)).openBefore).toEqual([{ ...first, people: 1, isPartlyClosed: true }])
    await approve(late)
    await close()
    expect((await preview(SECOND)).openBefore).toEqual([])
  })
})

describe('who is left out', () => {
  it('comes with the next close of the group, as hours of the earlier period', async () => {
    const late = await anEmployee(test, organization, { firstName: 'Late', lastName: 'Larry' })
    const body = { userIds: [late.id], payGroupId: group, from: FIRST }
    await test.call('POST', '/api/pay-people/move', { as: boss, body })
    await work(worker, [0, 8])
    await work(late, [0, 8, 8, 8, 8, 6.25])
    await approve(worker)
    expect((await close()).leftOut).toMatchObject([{ name: 'Late Larry' }])
    await approve(late)
    await approve(worker, SECOND)
    await approve(late, SECOND)
    expect(await preview(SECOND)).toMatchObject({
      people: [{}, {}],
      differences: [{ name: 'Late Larry', firstDay: FIRST, isCorrection: false, lines: [{ hours: 38.25 }] }],
    })
    await close(SECOND)
    expect(await linesOf(2)).toEqual([['Late Larry', FIRST, 'regular', 38.25]])
  })

  it('comes with another close of the same period', async () => {
    const late = await anEmployee(test, organization, { firstName: 'Late', lastName: 'Larry' })
    const body = { userIds: [late.id], payGroupId: group, from: FIRST }
    await test.call('POST', '/api/pay-people/move', { as: boss, body })
    await work(late, [0, 8])
    await approve(worker)
    await close()
    await approve(late)
    expect(await preview()).toMatchObject({ people: [{ name: 'Late Larry' }], differences: [] })
    expect(await close()).toMatchObject({ number: 2, people: 1, leftOut: [] })
    expect(await linesOf(2)).toEqual([['Late Larry', FIRST, 'regular', 8]])
  })
})

describe('reopening', () => {
  it('needs a reason, opens one person’s time, and the next close has the difference', async () => {
    const coworker = await anEmployee(test, organization)
    const body = { userIds: [coworker.id], payGroupId: group, from: FIRST }
    await test.call('POST', '/api/pay-people/move', { as: boss, body })
    const [monday = ''] = await work(worker, NINE_HOURS)
    const [theirs = ''] = await work(coworker, [0, 8])
    await approve(worker)
    await approve(coworker)
    expect((await reopen(worker)).json()).toEqual({ message: 'This timesheet isn’t in a closed payroll' })
    await close()
    expect((await reopen(worker, FIRST, '')).json()).toMatchObject({ errors: { note: 'Say why' } })
    expect((await reopen(worker)).json()).toEqual({ message: 'Will Worker’s timesheet is open for corrections' })
    expect(await lastAudit()).toEqual({
      action: 'timesheet reopened',
      changes: { periodStart: FIRST, notes: 'Forgot an hour' },
    })
    expect((await edit(theirs, '2026-11-16T20:00:00Z')).statusCode).toBe(409)
    expect((await edit(monday, '2026-11-16T22:00:00Z')).statusCode).toBe(200)
    expect(await preview()).toMatchObject({ notApproved: [{ username: worker.username, status: 'reopened' }] })
    await approve(worker)
    expect(await preview()).toMatchObject({
      people: [],
      differences: [{ isCorrection: true, lines: [{ code: 'overtime', hours: -1 }] }],
    })
    await close()
    expect(await linesOf(2)).toEqual([['Will Worker', FIRST, 'overtime', -1]])
    await reopen(worker)
    await edit(monday, '2026-11-16T23:30:00Z')
    await approve(worker)
    await close()
    expect(await linesOf(3)).toEqual([['Will Worker', FIRST, 'overtime', 1.5]])
    expect(await verify(3)).toEqual({ closes: 3, problem: null })
  })

  it('can be followed by no change, by unapproving, but not by submitting', async () => {
    await work(worker, NINE_HOURS)
    await approve(worker)
    await close()
    await reopen(worker)
    const { factsHash } = (
      await call('GET', `${addressOf()}/timesheets/${worker.id}`, undefined, worker)
    ).json<PeriodTimesheet>()
    const submit = await call('POST', `${addressOf()}/timesheets/${worker.id}/submit`, { factsHash }, worker)
    expect([submit.statusCode, submit.json()]).toEqual([
      409,
      { message: 'This timesheet was reopened for a correction. An administrator approves it.' },
    ])
    await approve(worker)
    const unapproved = await call('POST', `${addressOf()}/timesheets/${worker.id}/unapprove`, { note: '' })
    expect(unapproved.json()).toMatchObject({ status: 'reopened' })
    await approve(worker)
    expect(await close()).toMatchObject({ number: 2, people: 1, totals: [] })
  })

  it('of the first part of a workweek changes the closed second part, too', async () => {
    group = await aPayGroup(test, organization, [], {
      effectiveFrom: '2026-11-01',
      frequency: 'semimonthly',
      weekStartsOn: 1,
      ruleSet: 'us-flsa',
    })
    const person = await anEmployee(test, organization)
    const body = { userIds: [person.id], payGroupId: group, from: '2026-11-01' }
    await test.call('POST', '/api/pay-people/move', { as: boss, body })
    test.clock.now = new Date('2026-12-20T18:00:00Z')
    // Monday, November 30, and the rest of the week in the next period.
    const [monday = ''] = await work(person, [8, 8, 8, 8, 8], '2026-11-30')
    await approve(person, '2026-11-16')
    await close('2026-11-16')
    await approve(person, '2026-12-01')
    await close('2026-12-01')
    expect(await linesOf(1)).toEqual([['Will Worker', '2026-11-16', 'regular', 8]])
    expect(await linesOf(2)).toEqual([['Will Worker', '2026-12-01', 'regular', 32]])
    await reopen(person, '2026-11-16')
    await edit(monday, '2026-12-01T02:00:00Z')
    await approve(person, '2026-11-16')
    await close('2026-11-16')
    expect(await linesOf(3)).toEqual([
      ['Will Worker', '2026-11-16', 'regular', 4],
      ['Will Worker', '2026-12-01', 'overtime', 4],
      ['Will Worker', '2026-12-01', 'regular', -4],
    ])
    const sheet = await call('GET', `${addressOf('2026-12-01')}/timesheets/${person.id}`)
    expect(sheet.json()).toMatchObject({ status: 'closed' })
    expect(await verify(3)).toEqual({ closes: 3, problem: null })
  })
})

it('a close of corrections alone is named so, and nets neither people nor periods', async () => {
  const other = await anEmployee(test, organization)
  const body = { userIds: [other.id], payGroupId: group, from: FIRST }
  await test.call('POST', '/api/pay-people/move', { as: boss, body })
  const [monday = ''] = await work(worker, [0, 8])
  const [theirs = ''] = await work(other, [0, 8])
  for (const who of [worker, other]) await approve(who)
  expect((await preview()).corrections).toBeNull()
  expect((await close()).corrections).toBeNull()
  for (const who of [worker, other]) await reopen(who)
  await edit(monday, '2026-11-17T00:00:00Z')
  await edit(theirs, '2026-11-16T20:00:00Z')
  for (const who of [worker, other]) await approve(who)
  const corrections = [{ code: 'regular', name: 'Regular', added: 2, taken: -2 }]
  expect(await preview()).toMatchObject({ corrections, people: [], differences: [{}, {}] })
  expect(await close()).toMatchObject({ number: 2, corrections })
  const closes = (await call('GET', '/api/payroll-closes')).json<PayrollClose[]>()
  expect(closes.map(({ number, corrections: shown }) => [number, shown])).toEqual([
    [2, corrections],
    [1, null],
  ])
})

describe('verifying', () => {
  beforeEach(async () => {
    await work(worker, NINE_HOURS)
    await work(worker, NINE_HOURS, SECOND)
    await approve(worker)
    await close()
    await approve(worker, SECOND)
    await close(SECOND)
  })

  it.each([
    ['a line', 1, 'update payroll_lines set hours = hours + 0.01 where number = 1 and pay_group_id = $1'],
    ['a missing line', 2, `delete from payroll_lines where number = 2 and code = 'overtime' and pay_group_id = $1`],
    ['a name', 2, `update payroll_details set name = 'Someone' where number = 2 and pay_group_id = $1`],
    ['the order of people', 2, `update payroll_details set name_key = 'x' where number = 2 and pay_group_id = $1`],
    ['an entry', 1, `update payroll_details set facts = '{}' where number = 1 and pay_group_id = $1`],
    ['the administrator', 1, `update payroll_closes set actor_username = 'x' where number = 1 and pay_group_id = $1`],
    ['a seal', 2, `update payroll_closes set hash = 'x' where number = 2 and pay_group_id = $1`],
    ['a later one', 2, `update payroll_lines set hours = hours + 0.01 where number = 2 and pay_group_id = $1`],
  ])('names the first close that isn’t as written: %s', async (_, number, statement) => {
    expect(await verify(2)).toEqual({ closes: 2, problem: null })
    await test.pool.query(statement, [group])
    for (const from of [1, 2]) expect(await verify(from)).toEqual({ closes: 2, problem: { number, isMissing: false } })
  })

  const remove = (condition: string) =>
    test.pool.query(`delete from payroll_closes where ${condition} and pay_group_id = $1`, [group])
  const listMissing = async () => (await call('GET', '/api/missing-payroll-closes')).json<MissingClose[]>()

  it.each([
    ['the first', 'number = 1', 2, 1],
    ['the last', 'number = 2', 1, 2],
  ])('names a close that is missing by its number: %s', async (_, condition, from, number) => {
    expect(await listMissing()).toEqual([])
    await remove(condition)
    expect(await verify(from)).toEqual({ closes: 1, problem: { number, isMissing: true } })
    const closedAt = test.clock.now.toISOString()
    expect(await listMissing()).toEqual([{ payGroupId: group, payGroup: expect.any(String), number, closedAt }])
  })

  it('notices that all closes are missing', async () => {
    await remove('true')
    expect(await listMissing()).toMatchObject([{ number: 1 }, { number: 2 }])
  })

  it('notices closes whose seals fit each other but not the audit log', async () => {
    await remove('number = 2')
    await test.pool.query("update period_timesheets set status = 'reopened', note = 'x' where status = 'closed'")
    await approve(worker)
    await approve(worker, SECOND)
    await close(SECOND)
    expect(await verify(2)).toEqual({ closes: 2, problem: { number: 2, isMissing: false } })
  })

  it('goes on when the person, their time, and their pay group are deleted, and so do the lines', async () => {
    const url = `/api/organizations/${organization.id}/users/${worker.id}`
    expect((await test.call('DELETE', url, { as: boss })).statusCode).toBe(200)
    expect(await verify(2)).toEqual({ closes: 2, problem: null })
    expect(await linesOf(1)).toHaveLength(2)
    expect((await call('DELETE', `/api/pay-groups/${group}`)).statusCode).toBe(200)
    expect(await verify(2)).toEqual({ closes: 2, problem: null })
    const exported = await call('POST', `/api/payroll-closes/${group}/1/export`, { templateId: 'default' })
    expect([exported.statusCode, (await call('GET', '/api/pay-differences')).json()]).toEqual([200, []])
    expect((await call('GET', '/api/payroll-closes')).json()).toHaveLength(2)
  })

  it('is 404 for a close that doesn’t exist', async () => {
    for (const url of [`/${group}/3`, `/${group}/3/verify`, '/unknown/1'])
      expect((await call('GET', `/api/payroll-closes${url}`)).statusCode).toBe(404)
  })
})
