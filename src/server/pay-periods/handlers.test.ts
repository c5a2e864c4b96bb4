import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import type { OwnPeriod, PayPeriodSummary, PeriodTimesheet, TimesheetRow } from '#domain/pay-periods/contract.ts'
import {
  anAdmin,
  anEmployee,
  anOrganization,
  aPayGroup,
  clock,
  type Member,
  PAY_TERMS,
  ptoOf,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { removeUnpaid } from '#test/support/payroll.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()

let organization: TestOrganization
let boss: Member
let worker: Member
let group: PayGroup
let groups = 0

/** Weekly from Sunday, November 15, in Chicago, by federal rules. It is Monday, November 23. */
beforeEach(async () => {
  test.clock.now = new Date('2026-11-23T18:00:00Z')
  organization = await anOrganization(test, 'enterprise')
  boss = organization.orgAdmin
  worker = await anEmployee(test, organization)
  group = await aGroup()
})

async function aGroup(terms: object = {}, people = [worker]): Promise<PayGroup> {
  const body = { name: `Group ${++groups}`, terms: { ...PAY_TERMS, ruleSet: 'us-flsa', ...terms } }
  const added = (await test.call('POST', '/api/pay-groups', { as: boss, body })).json<PayGroup>()
  const move = { userIds: people.map(({ id }) => id), payGroupId: added.id, from: '2026-11-15' }
  await test.call('POST', '/api/pay-people/move', { as: boss, body: move })
  return added
}

const FIRST_DAY = '2026-11-15'
const NAME = 'Will Worker'
const address = (of = group, day = FIRST_DAY) => `/api/pay-periods/${of.id}/${day}`
const call = (method: 'GET' | 'POST', url: string, as: Member, body?: unknown) => test.call(method, url, { as, body })
const timesheetOf = async (who: Member, as = boss, of = group, day = FIRST_DAY) =>
  (await call('GET', `${address(of, day)}/timesheets/${who.id}`, as)).json<PeriodTimesheet>()
const act = (action: string, who: Member, as: Member, body?: object, of = group) =>
  call('POST', `${address(of)}/timesheets/${who.id}/${action}`, as, body)
const submit = async (who = worker) => act('submit', who, who, { factsHash: (await timesheetOf(who, who)).factsHash })
const approve = async (people: Member[], as = boss, of = group, day = FIRST_DAY) => {
  const seen = await Promise.all(
    people.map(async (who) => ({
      username: who.username,
      factsHash: (await timesheetOf(who, boss, of, day)).factsHash,
    })),
  )
  return (await call('POST', `${address(of, day)}/approve`, as, { people: seen })).json<{
    approved: number
    refused: { username: string; reason: string }[]
  }>()
}
const rows = async (of = group) => (await call('GET', address(of), boss)).json<{ rows: TimesheetRow[] }>().rows
/** Nine hours on each day from Monday to Friday. */
const workWeek = async (who = worker) => {
  const days = ['16', '17', '18', '19', '20']
  return Promise.all(days.map((day) => clock(test, who, `2026-11-${day}T14:00:00Z`, `2026-11-${day}T23:00:00Z`)))
}
const edit = (id: string, as: Member, body: object) => test.call('PUT', `/api/time-entries/${id}`, { as, body })
const lastAudit = async () => {
  const [last] = (await call('GET', `/api/organizations/${organization.id}/audit`, boss)).json<AuditEntry[]>()
  return last && { action: last.action, name: last.subject.name, changes: last.changes.map(({ to }) => to) }
}

describe('a timesheet', () => {
  it('has the hours of the period by pay code, and the rule behind each', async () => {
    await workWeek()
    const sheet = await timesheetOf(worker)
    expect(sheet).toMatchObject({
      status: 'open',
      startDate: '2026-11-15',
      endDate: '2026-11-21',
      hasEnded: true,
      ruleSet: { title: 'United States (FLSA)' },
      blocking: [],
    })
    const friday = sheet.days.find(({ day }) => day === '2026-11-20')
    expect(friday?.lines).toEqual([
      { code: 'regular', seconds: 4 * 3600, rule: { code: 'straight' } },
      { code: 'overtime', seconds: 5 * 3600, rule: { code: 'week', over: 40 } },
    ])
    expect((await rows())[0]?.totals).toEqual([
      { code: 'regular', seconds: 40 * 3600 },
      { code: 'overtime', seconds: 5 * 3600 },
    ])
  })

  it('comes with the clock changes of its zone, which may be another than the organization’s', async () => {
    const other = await aGroup({ timezone: 'America/Los_Angeles' }, [await anEmployee(test, organization)])
    const [row] = await rows(other)
    const period = (await call('GET', address(other), boss)).json<{ timezone: string; zoneTable: string }>()
    const sheet = await timesheetOf({ id: row?.userId } as Member, boss, other)
    expect(sheet.zoneTable).toMatch(/^America\/Los_Angeles\|PST,-480 PDT,-420\|/)
    expect([period.timezone, period.zoneTable]).toEqual([sheet.timezone, sheet.zoneTable])
    expect(other.terms[0]?.zoneTable).toBe(sheet.zoneTable)
    const asked = await call('GET', '/api/zone-table?zone=America/Los_Angeles', worker)
    expect(asked.json()).toEqual({ timezone: sheet.timezone, zoneTable: sheet.zoneTable })
  })

  it('of someone who is exempt has no overtime', async () => {
    const body = { payrollId: '', overtimeExempt: true, effectiveFrom: null }
    await test.call('PUT', `/api/pay-people/${worker.id}`, { as: boss, body })
    await workWeek()
    expect((await rows())[0]?.totals).toEqual([{ code: 'regular', seconds: 45 * 3600 }])
  })

  it('is listed for its person with the periods before it', async () => {
    const own = (await call('GET', '/api/pay-periods/mine', worker)).json<OwnPeriod[]>()
    expect(
      own.map(({ startDate, ...each }) => [
        startDate,
        each.hasEnded,
        each.status,
        each.changedBy,
        each.isSubmissionRequired,
      ]),
    ).toEqual([
      ['2026-11-22', false, 'open', null, false],
      ['2026-11-15', true, 'open', null, false],
    ])
    expect((await call('GET', '/api/pay-periods/mine', boss)).json()).toEqual([])
    await approve([worker])
    const [, approved] = (await call('GET', '/api/pay-periods/mine', worker)).json<OwnPeriod[]>()
    expect(approved).toMatchObject({ status: 'approved', changedBy: 'Ada Boss' })
    const listed = (await call('GET', '/api/pay-periods', boss)).json<PayPeriodSummary[]>()
    expect(listed.map(({ firstDay, people, approved: count }) => [firstDay, people, count])).toEqual([
      ['2026-11-22', 1, 0],
      ['2026-11-15', 1, 1],
    ])
  })

  it('is listed among the latest, or for a day of it', async () => {
    const old = await aPayGroup(test, organization, [], { effectiveFrom: '2026-08-02', anchorDay: '2026-08-02' })
    const listed = async (query: string) =>
      (await call('GET', `/api/pay-periods${query}`, boss))
        .json<PayPeriodSummary[]>()
        .flatMap(({ payGroupId, firstDay }) => (payGroupId === old ? [firstDay] : []))
    const latest = await listed('')
    expect([latest.length, latest.at(-1)]).toEqual([7, '2026-10-11'])
    expect(await listed('?day=2026-08-19')).toEqual([...latest, '2026-08-16'])
    expect(await listed('?day=2026-11-19')).toEqual(latest)
    expect(await listed('?day=2026-08-01')).toEqual(latest)
    expect((await call('GET', '/api/pay-periods?day=2026-02-30', boss)).statusCode).toBe(400)
  })

  it.each<[string, () => Promise<number>]>([
    [
      'a coworker’s',
      async () => (await act('submit', worker, await anEmployee(test, organization), { factsHash: 'x' })).statusCode,
    ],
    [
      'another person’s, even by an administrator',
      async () => (await act('submit', worker, boss, { factsHash: 'x' })).statusCode,
    ],
    [
      'a coworker’s to read',
      async () => {
        const coworker = await anEmployee(test, organization)
        return (await call('GET', `${address()}/timesheets/${worker.id}`, coworker)).statusCode
      },
    ],
  ])('is refused: %s', async (_, status) => expect(await status()).toBe(403))

  it.each(['2026-11-16', '2025-01-01'])('is 404 on %s, which is no first day', async (day) => {
    expect((await call('GET', `${address(group, day)}/timesheets/${worker.id}`, boss)).statusCode).toBe(404)
  })

  it('is 404 for people outside the group', async () => {
    expect((await call('GET', `${address()}/timesheets/${boss.id}`, boss)).statusCode).toBe(404)
  })

  it('starts when the one in another time zone ended, so that no minute is missing or in both', async () => {
    const tokyo = await aGroup({ timezone: 'Asia/Tokyo', effectiveFrom: '2026-11-22' }, [])
    const body = { userIds: [worker.id], payGroupId: tokyo.id, from: '2026-11-22' }
    await test.call('POST', '/api/pay-people/move', { as: boss, body })
    // The week in Chicago ends at 6:00 UTC on Sunday, and the first day in Tokyo would have started fifteen hours before.
    await clock(test, worker, '2026-11-22T03:00:00Z', '2026-11-22T08:00:00Z')
    test.clock.now = new Date('2026-11-30T18:00:00Z')
    const worked = ({ days }: PeriodTimesheet) =>
      days.flatMap(({ lines }) => lines.map(({ seconds }) => seconds / 3600))
    expect(worked(await timesheetOf(worker))).toEqual([3])
    expect(worked(await timesheetOf(worker, boss, tokyo, '2026-11-22'))).toEqual([2])
    expect((await approve([worker])).approved).toBe(1)
    expect((await approve([worker], boss, tokyo, '2026-11-22')).approved).toBe(1)
  })
})

describe('submitting', () => {
  it('keeps who submitted what, and can be taken back', async () => {
    await workWeek()
    expect((await submit()).json()).toMatchObject({ status: 'submitted', changedBy: NAME })
    expect((await submit()).json()).toEqual({ message: 'This timesheet is already submitted' })
    expect((await act('recall', worker, worker)).json()).toMatchObject({ status: 'open' })
    expect((await act('recall', worker, worker)).statusCode).toBe(409)
    expect((await timesheetOf(worker)).changes.map(({ status, by }) => [status, by])).toEqual([
      ['open', NAME],
      ['submitted', NAME],
    ])
  })

  it('is refused before the period ends', async () => {
    const current = await timesheetOf(worker, worker, group, '2026-11-22')
    const url = `${address(group, '2026-11-22')}/timesheets/${worker.id}/submit`
    const refused = await call('POST', url, worker, { factsHash: current.factsHash })
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: 'This pay period isn’t over yet' }])
  })

  it('is refused for hours that have changed since, and while something has to be fixed', async () => {
    const [id = ''] = await workWeek()
    const { factsHash } = await timesheetOf(worker, worker)
    await edit(id, boss, { clockOut: '2026-11-16T22:00:00Z' })
    expect((await act('submit', worker, worker, { factsHash })).json()).toEqual({
      message:
        'These hours have changed since you looked: Ada Boss changed Nov 16, 8:00 AM – 5:00 PM to 8:00 AM – 4:00 PM (12:00 PM). Check them again.',
    })
    await clock(test, worker, '2026-11-21T15:00:00Z')
    expect((await submit()).json()).toEqual({ message: 'Fix 1 thing first' })
    expect((await timesheetOf(worker)).blocking).toMatchObject([{ code: 'on-the-clock' }])
  })

  it('no longer counts when the hours change, until they are submitted again', async () => {
    group = await aGroup({ submission: 'required' })
    const [id = ''] = await workWeek()
    expect((await approve([worker])).refused).toMatchObject([{ reason: 'This timesheet isn’t submitted' }])
    await submit()
    await edit(id, boss, { clockOut: '2026-11-16T22:00:00Z' })
    expect((await approve([worker])).refused).toMatchObject([
      {
        reason: expect.stringMatching(
          /^Its hours have changed since it was submitted: .* submitted again\.$/,
        ) as unknown,
      },
    ])
    await submit()
    expect(await approve([worker])).toEqual({ approved: 1, refused: [] })
  })

  it('confirms the text of the group', async () => {
    group = await aGroup({ attestation: 'I took my breaks.' })
    expect((await timesheetOf(worker)).attestation).toBe('I took my breaks.')
    await submit()
    const { rows: stored } = await test.pool.query(
      'select attestation from period_timesheet_changes where user_id = $1',
      [worker.id],
    )
    expect(stored).toEqual([{ attestation: 'I took my breaks.' }])
  })

  it('sends it back with a note', async () => {
    await workWeek()
    await submit()
    const answer = await act('reject', worker, boss, { note: 'Where is Saturday?' })
    expect(answer.json()).toMatchObject({ status: 'open', note: 'Where is Saturday?' })
    expect(await lastAudit()).toMatchObject({
      action: 'timesheet sent back',
      changes: ['2026-11-15', 'Where is Saturday?'],
    })
    expect((await act('reject', worker, boss, { note: 'Again' })).statusCode).toBe(409)
    expect((await act('reject', worker, boss, { note: '' })).json()).toMatchObject({
      errors: { note: 'Say what has to change' },
    })
  })
})

describe('approving', () => {
  it('locks the time for everyone, until it is unapproved', async () => {
    const [id = ''] = await workWeek()
    expect(await approve([worker])).toEqual({ approved: 1, refused: [] })
    expect(await lastAudit()).toMatchObject({ action: 'timesheets approved', name: group.name })
    const locked = {
      message:
        'Ada Boss approved the timesheet for Nov 15 – 21, so its time can’t change. An administrator can unapprove it.',
    }
    const body = { username: worker.username, clockIn: '2026-11-21T14:00:00Z', clockOut: '2026-11-21T15:00:00Z' }
    for (const as of [worker, boss]) {
      const refused = [
        await edit(id, as, { clockOut: '2026-11-16T22:00:00Z' }),
        await edit(id, as, { notes: 'Late bus' }),
        await test.call('DELETE', `/api/time-entries/${id}`, { as }),
        await test.call('POST', '/api/time-entries', { as, body }),
        await test.call('POST', '/api/time-entries', { as, body: { ...body, isLeaveTime: true } }),
        await test.call('POST', `/api/time-entries/${id}/breaks`, {
          as,
          body: { kind: 'meal', startedAt: '2026-11-16T18:00:00Z', endedAt: '2026-11-16T18:30:00Z' },
        }),
      ]
      expect(refused.map((answer) => [answer.statusCode, answer.json()])).toEqual(refused.map(() => [409, locked]))
    }
    expect((await act('unapprove', worker, boss, { note: 'A day is missing' })).json()).toMatchObject({
      status: 'open',
    })
    expect((await test.call('POST', '/api/time-entries', { as: worker, body })).statusCode).toBe(201)
    expect(await lastAudit()).toMatchObject({
      action: 'timesheet unapproved',
      changes: ['2026-11-15', 'A day is missing'],
    })
  })

  it('can be undone for many, which leaves what they had submitted', async () => {
    const other = await anEmployee(test, organization)
    const moved = { userIds: [other.id], payGroupId: group.id, from: '2026-11-15' }
    await test.call('POST', '/api/pay-people/move', { as: boss, body: moved })
    await workWeek()
    const { factsHash } = await timesheetOf(worker)
    expect((await submit()).statusCode).toBe(200)
    expect((await approve([worker, other])).approved).toBe(2)
    const usernames = [worker.username, other.username, boss.username]
    const undo = () => test.call('POST', `${address()}/unapprove`, { as: boss, body: { usernames } })
    expect((await undo()).json()).toMatchObject({ unapproved: 2, refused: [{ username: boss.username }] })
    expect(await lastAudit()).toMatchObject({ action: 'timesheets unapproved', name: group.name })
    expect(await timesheetOf(worker)).toMatchObject({ status: 'submitted', submittedHash: factsHash })
    expect((await timesheetOf(other)).status).toBe('open')
    expect((await undo()).json()).toMatchObject({ unapproved: 0 })
    expect((await approve([worker])).approved).toBe(1)
  })

  it('shows what its person recorded later to those who approve, and changes no hours', async () => {
    const [id = ''] = await workWeek()
    const warnings = [{ code: 'recorded-later', day: '2026-11-16', entries: 5 }]
    const before = await timesheetOf(worker)
    expect([before.warnings, (await rows())[0]?.warnings]).toMatchObject([warnings, warnings])
    expect((await timesheetOf(worker, worker)).warnings).toEqual([])
    await test.call('DELETE', `/api/time-entries/${id}`, { as: worker })
    await clock(test, boss, '2026-11-16T14:00:00Z', '2026-11-16T23:00:00Z')
    expect((await timesheetOf(worker)).warnings).toMatchObject([{ ...warnings[0], day: '2026-11-17', entries: 4 }])
    await test.call('POST', `/api/time-entries/${id}/restore`, { as: worker })
    expect((await timesheetOf(worker)).factsHash).toBe(before.factsHash)
  })

  it('names who could not be approved and why', async () => {
    const [fine, late, changed] = await Promise.all([1, 2, 3].map(() => anEmployee(test, organization)))
    if (!fine || !late || !changed) throw new Error('Three people')
    const body = { userIds: [fine.id, late.id, changed.id], payGroupId: group.id, from: '2026-11-15' }
    await test.call('POST', '/api/pay-people/move', { as: boss, body })
    await clock(test, late, '2026-11-21T15:00:00Z')
    const people = await Promise.all(
      [fine, late, changed].map(async (who) => ({
        username: who.username,
        factsHash: who === changed ? 'seen before' : (await timesheetOf(who)).factsHash,
      })),
    )
    const stranger = { username: 'unknown_person', factsHash: 'x' }
    const answer = await call('POST', `${address()}/approve`, boss, { people: [...people, stranger] })
    expect(answer.json()).toMatchObject({
      approved: 1,
      refused: [
        { username: late.username, reason: 'Fix 1 thing first' },
        { username: changed.username, reason: 'These hours have changed since you looked. Check them again.' },
        { username: 'unknown_person', reason: 'User not found' },
      ],
    })
  })

  it('is for another administrator when it is one’s own, if there is one', async () => {
    group = await aGroup({}, [boss])
    const other = await anAdmin(test, organization)
    expect((await approve([boss])).refused).toMatchObject([
      { reason: 'Another administrator has to approve your own timesheet' },
    ])
    expect((await approve([boss], other)).approved).toBe(1)
    const alone = await aGroup({ ruleSet: 'none' }, [other])
    await test.pool.query('delete from users where id = $1', [boss.id])
    expect(
      (
        await call('POST', `${address(alone)}/approve`, other, {
          people: [{ username: other.username, factsHash: (await timesheetOf(other, other, alone)).factsHash }],
        })
      ).json(),
    ).toMatchObject({ approved: 1 })
  })

  it('leaves a night shift over the end of the period to be finished and changed outside it', async () => {
    const night = await clock(test, worker, '2026-11-22T03:00:00Z', '2026-11-22T10:00:00Z')
    expect((await approve([worker])).approved).toBe(1)
    expect((await edit(night, worker, { clockOut: '2026-11-22T11:00:00Z' })).statusCode).toBe(200)
    expect((await edit(night, worker, { clockOut: '2026-11-22T05:00:00Z' })).statusCode).toBe(409)
    expect((await edit(night, worker, { clockIn: '2026-11-22T02:00:00Z' })).statusCode).toBe(409)
  })

  it('waits for decisions about leave, which it then pays; later decisions about its days are refused', async () => {
    const type = await ptoOf(test, organization)
    const take = (day: string) =>
      test.call('POST', '/api/time-entries', {
        as: worker,
        body: {
          username: worker.username,
          clockIn: `2026-11-${day}T15:00:00Z`,
          clockOut: `2026-11-${day}T19:00:00Z`,
          isLeaveTime: true,
          leaveTypeId: type.id,
        },
      })
    expect((await take('19')).statusCode).toBe(201)
    expect(await timesheetOf(worker)).toMatchObject({
      blocking: [{ code: 'leave-waiting', day: '2026-11-19' }],
      pendingLeave: [{ day: '2026-11-19', hours: 4, leaveType: { id: type.id } }],
    })
    expect((await rows())[0]?.totals).toEqual([])
    expect((await approve([worker])).refused).toMatchObject([{ reason: 'Fix 1 thing first' }])
    const [request] = (await call('GET', '/api/leave/requests/pending', boss)).json<{ id: string }[]>()
    const decide = (status: string) => call('POST', `/api/leave/requests/${request?.id}/status/${status}`, boss)
    expect((await decide('approved')).statusCode).toBe(200)
    expect((await rows())[0]?.totals).toEqual([{ code: `leave:${type.id}`, seconds: 4 * 3600 }])
    expect(await approve([worker])).toEqual({ approved: 1, refused: [] })

    expect((await take('20')).statusCode).toBe(409)
    const canceled = await decide('cancelled')
    expect([canceled.statusCode, canceled.body]).toEqual([409, expect.stringContaining('approved the timesheet')])
    await act('unapprove', worker, boss, { note: '' })
    expect((await decide('cancelled')).statusCode).toBe(200)
    expect((await rows())[0]?.totals).toEqual([])
  })

  it('keeps schedules and members of the days it covers', async () => {
    expect((await approve([worker])).approved).toBe(1)
    const terms = { ...PAY_TERMS, ruleSet: 'us-ca', effectiveFrom: '2026-11-15' }
    const change = (effectiveFrom: string) =>
      test.call('POST', `/api/pay-groups/${group.id}/terms`, { as: boss, body: { ...terms, effectiveFrom } })
    const refused = await change('2026-11-15')
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      409,
      {
        effectiveFrom: expect.stringMatching(
          /timesheet for Nov 15 – 21 is already approved\. Choose Nov 22 or a later day\.$/,
        ) as unknown,
      },
    ])
    expect((await change('2026-11-22')).statusCode).toBe(201)
    const leave = (from: string) =>
      test.call('POST', '/api/pay-people/move', { as: boss, body: { userIds: [worker.id], payGroupId: null, from } })
    expect([(await leave('2026-11-15')).statusCode, (await leave('2026-11-22')).statusCode]).toEqual([409, 200])
  })

  it('waits for a change of the time, and then sees it', async () => {
    const [id = ''] = await workWeek()
    const { factsHash } = await timesheetOf(worker)
    const held = {
      text: `update time_entries set clock_out = clock_out - interval '1 hour' where id = $1`,
      values: [id],
    }
    const people = [{ username: worker.username, factsHash }]
    const [answer] = await raceBehindLock(test, held, () => [call('POST', `${address()}/approve`, boss, { people })])
    expect(answer?.json()).toMatchObject({
      approved: 0,
      refused: [{ reason: expect.stringMatching(/^These hours have changed/) as unknown }],
    })
  })

  it('comes first or an edit does: the edit is refused or the approval is', async () => {
    const [id = ''] = await workWeek()
    const people = [{ username: worker.username, factsHash: (await timesheetOf(worker)).factsHash }]
    const held = { text: 'select pg_advisory_xact_lock(1, time_lock_key($1))', values: [worker.id] }
    const answers = await raceBehindLock(test, held, () => [
      call('POST', `${address()}/approve`, boss, { people }),
      edit(id, worker, { clockOut: '2026-11-16T22:00:00Z' }),
    ])
    const isApproved = answers[0]?.json<{ approved: number }>().approved === 1
    expect(answers[1]?.statusCode).toBe(isApproved ? 409 : 200)
    expect((await timesheetOf(worker)).status).toBe(isApproved ? 'approved' : 'open')
  })

  it('by two administrators succeeds for one of them', async () => {
    const other = await anAdmin(test, organization)
    const people = [{ username: worker.username, factsHash: (await timesheetOf(worker)).factsHash }]
    const held = { text: 'select 1 from users where id = $1 for update', values: [worker.id] }
    const answers = await raceBehindLock(test, held, () =>
      [boss, other].map((as) => call('POST', `${address()}/approve`, as, { people })),
    )
    const approved = answers.map((answer) => answer.json<{ approved: number }>().approved)
    expect(approved.toSorted()).toEqual([0, 1])
    expect((await timesheetOf(worker)).changes).toHaveLength(1)
  })

  it('does not keep a person from being deleted', async () => {
    await workWeek()
    expect((await approve([worker])).approved).toBe(1)
    await removeUnpaid(test, organization, worker.id)
    const left = await test.pool.query('select 1 from time_entries where user_id = $1', [worker.id])
    expect(left.rowCount).toBe(0)
  })
})
