import { beforeEach, describe, expect, it } from 'vitest'
import type { IndividualTermsAnswer } from '#domain/pay-groups/contract.ts'
import type { PeriodTimesheet, TimesheetRow } from '#domain/pay-periods/contract.ts'
import type { ClosePreview, PayDifference, PayrollCloseDetails } from '#domain/payroll/contract.ts'
import {
  aLeaveRequest,
  anEmployee,
  anOrganization,
  aPayGroup,
  clock,
  LAST_WEEK,
  type Member,
  ptoOf,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()

let organization: TestOrganization
let boss: Member
let worker: Member

beforeEach(async () => {
  test.clock.now = new Date('2026-11-30T18:00:00Z')
  organization = await anOrganization(test, 'enterprise')
  boss = organization.orgAdmin
  worker = await anEmployee(test, organization)
})

const WEEK = '2026-11-15'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, as = boss) =>
  test.call(method, url, { as, body })
const addressOf = (group: string, day = WEEK) => `/api/pay-periods/${group}/${day}`
const sheetOf = async (group: string, day = WEEK) =>
  (await call('GET', `${addressOf(group, day)}/timesheets/${worker.id}`)).json<PeriodTimesheet>()

/** The hours of each pay code, by day. */
const hoursOf = async (group: string, day = WEEK) =>
  Object.fromEntries(
    (await sheetOf(group, day)).days
      .filter(({ lines }) => lines.length > 0)
      .map((each) => [each.day, each.lines.map(({ code, seconds }) => [code.slice(0, 8), seconds / 3600])]),
  )

async function approve(group: string, day = WEEK): Promise<void> {
  const { factsHash } = await sheetOf(group, day)
  const people = [{ username: worker.username, factsHash }]
  const answer = await call('POST', `${addressOf(group, day)}/approve`, { people })
  expect(answer.json()).toEqual({ approved: 1, refused: [] })
}

/** Leaves out everyone who isn't approved. */
async function close(group: string, day = WEEK): Promise<number> {
  const preview = (await call('GET', `${addressOf(group, day)}/close-preview`)).json<ClosePreview>()
  const without = preview.notApproved.map(({ username }) => username)
  const answer = await call('POST', `${addressOf(group, day)}/close`, { contentHash: preview.contentHash, without })
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return preview.number
}

/** What a close has paid, by the first day of the period and pay code. */
const linesOf = async (group: string, number: number) =>
  (await call('GET', `/api/payroll-closes/${group}/${number}`))
    .json<PayrollCloseDetails>()
    .details.flatMap(({ firstDay, lines }) => lines.map(({ code, hours }) => [firstDay, code, hours]))

/** Eight hours from 14:00 UTC on each of these days of November. */
const work = (...days: number[]) =>
  Promise.all(
    days
      .map((day) => `2026-11-${String(day).padStart(2, '0')}`)
      .map((day) => clock(test, worker, `${day}T14:00:00Z`, `${day}T22:00:00Z`)),
  )

describe('hours of the workweek before someone joins', () => {
  /** Joins on Wednesday, November 18. Workweeks start on Sunday. */
  const WEDNESDAY = '2026-11-18'
  const joinOnWednesday = () =>
    aPayGroup(test, organization, [worker], { ruleSet: 'us-flsa', effectiveFrom: WEDNESDAY, anchorDay: WEDNESDAY })

  it('that change after a close are a difference in the next one', async () => {
    const [monday = ''] = await work(16, 17, 18, 19, 20, 21)
    const group = await joinOnWednesday()
    await approve(group, WEDNESDAY)
    const first = await close(group, WEDNESDAY)
    expect(await linesOf(group, first)).toEqual([
      [WEDNESDAY, 'overtime', 8],
      [WEDNESDAY, 'regular', 24],
    ])
    const differences = async () => (await call('GET', '/api/pay-differences')).json<PayDifference[]>()
    expect(await differences()).toEqual([])
    expect((await call('DELETE', `/api/time-entries/${monday}`)).statusCode).toBe(200)
    expect(await differences()).toMatchObject([
      {
        userId: worker.id,
        firstDay: WEDNESDAY,
        lines: [
          { code: 'regular', name: 'Regular', hours: 8 },
          { code: 'overtime', name: 'Overtime', hours: -8 },
        ],
        reasons: [{ code: 'entries', entries: 1 }],
        isCorrectedByClose: true,
      },
    ])
    const second = await close(group, WEDNESDAY)
    expect(await linesOf(group, second)).toEqual([
      [WEDNESDAY, 'overtime', -8],
      [WEDNESDAY, 'regular', 8],
    ])
    const preview = (await call('GET', `${addressOf(group, WEDNESDAY)}/close-preview`)).json<ClosePreview>()
    expect([preview.people, preview.differences]).toEqual([[], []])
    expect(await differences()).toEqual([])
  })

  it('that change after an approval have to be approved again', async () => {
    const [monday = ''] = await work(16, 17, 18, 19, 20, 21)
    const group = await joinOnWednesday()
    await approve(group, WEDNESDAY)
    const { contentHash } = (await call('GET', `${addressOf(group, WEDNESDAY)}/close-preview`)).json<ClosePreview>()
    await call('DELETE', `/api/time-entries/${monday}`)
    const outdated = await call('POST', `${addressOf(group, WEDNESDAY)}/close`, { contentHash, without: [] })
    expect([outdated.statusCode, outdated.json<{ message: string }>().message]).toEqual([
      409,
      'These hours have changed since you looked: in Will Worker’s timesheet, Ada Boss deleted Nov 16, 8:00 AM – 4:00 PM (12:00 PM). Check them again.',
    ])
    const { notApproved } = (await call('GET', `${addressOf(group, WEDNESDAY)}/close-preview`)).json<ClosePreview>()
    expect(notApproved).toMatchObject([{ username: worker.username, status: 'changed' }])
  })

  it('that change in a period that was left out are a difference, too', async () => {
    const terms = { ruleSet: 'us-flsa', frequency: 'semimonthly', effectiveFrom: '2026-11-01', anchorDay: '2026-11-01' }
    const group = await aPayGroup(test, organization, [worker], { ...terms, weekStartsOn: 3 })
    test.clock.now = new Date('2026-12-02T18:00:00Z')
    const [wednesday = ''] = await work(11, 12, 13, 14, 15, 16, 17)
    await approve(group, '2026-11-16')
    const first = await close(group, '2026-11-16')
    expect(await linesOf(group, first)).toEqual([['2026-11-16', 'overtime', 16]])
    await call('DELETE', `/api/time-entries/${wednesday}`)
    const second = await close(group, '2026-11-16')
    expect(await linesOf(group, second)).toEqual([
      ['2026-11-16', 'overtime', -8],
      ['2026-11-16', 'regular', 8],
    ])
  })

  it('of a close that rounded each workweek correct no cents that no one touched', async () => {
    const MONTH = '2026-11-01'
    const terms = { ruleSet: 'us-flsa', frequency: 'monthly', effectiveFrom: MONTH, anchorDay: MONTH, weekStartsOn: 3 }
    const group = await aPayGroup(test, organization, [worker], terms)
    test.clock.now = new Date('2026-12-02T18:00:00Z')
    const before = await clock(test, worker, '2026-10-30T14:00:00Z', '2026-10-30T22:00:00Z')
    for (const day of ['05', '12', '19', '26'])
      await clock(test, worker, `2026-11-${day}T14:00:00Z`, `2026-11-${day}T15:10:00Z`)
    await approve(group, MONTH)
    await close(group, MONTH)
    // As versions before decision 0074 have closed them: each of these workweeks has 1.17 hours.
    await test.pool.query('update payroll_lines set hours = 1.17, minutes = null where pay_group_id = $1', [group])
    const differences = async () => (await call('GET', '/api/pay-differences')).json<PayDifference[]>()
    const corrections = async () =>
      (await call('GET', `${addressOf(group, MONTH)}/close-preview`))
        .json<ClosePreview>()
        .differences.flatMap(({ lines }) => lines.map(({ code, hours }) => [code, hours]))
    await call('DELETE', `/api/time-entries/${before}`)
    expect([await differences(), await corrections()]).toEqual([[], []])
    await call('POST', `${addressOf(group, MONTH)}/timesheets/${worker.id}/reopen`, { note: 'An hour was missing' })
    await approve(group, MONTH)
    expect(await corrections()).toEqual([['regular', -0.01]])
  })

  it('keep the terms of the group that someone left', async () => {
    const before = await aPayGroup(test, organization, [worker], { effectiveFrom: WEEK })
    await joinOnWednesday().then((group) => approve(group, WEDNESDAY))
    const [terms] = (await call('GET', '/api/pay-groups'))
      .json<{ id: string; terms: { id: string }[] }[]>()
      .flatMap((group) => (group.id === before ? group.terms : []))
    const { id: _, ...rest } = terms ?? { id: '' }
    const changed = await call('POST', `/api/pay-groups/${before}/terms`, { ...rest, dayStartsAt: 720 })
    expect([changed.statusCode, changed.body]).toMatchObject([409, expect.stringContaining('Nov 18 – 24') as string])
  })

  it('that change while a close runs are a difference in the one after it', async () => {
    const [monday = ''] = await work(16, 17, 18, 19, 20, 21)
    const group = await joinOnWednesday()
    await approve(group, WEDNESDAY)
    const client = await test.pool.connect()
    try {
      await client.query('begin')
      await client.query('delete from time_entries where id = $1', [monday])
      await close(group, WEDNESDAY)
      await client.query('commit')
    } finally {
      client.release()
    }
    const second = await close(group, WEDNESDAY)
    expect(await linesOf(group, second)).toEqual([
      [WEDNESDAY, 'overtime', -8],
      [WEDNESDAY, 'regular', 8],
    ])
  })
})

describe('a promotion', () => {
  const changeExempt = (overtimeExempt: boolean, effectiveFrom?: string | null) =>
    call('PUT', `/api/pay-people/${worker.username}`, { payrollId: '', overtimeExempt, effectiveFrom })
  const termsOf = async () => (await call('GET', `/api/pay-people/${worker.id}/terms`)).json<IndividualTermsAnswer>()

  it('leaves closed hours as they were paid, also when something else is corrected', async () => {
    const [monday = ''] = await work(9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21)
    const group = await aPayGroup(test, organization, [worker], { ruleSet: 'us-flsa', effectiveFrom: LAST_WEEK })
    await approve(group, LAST_WEEK)
    await close(group, LAST_WEEK)
    expect((await changeExempt(true, WEEK)).statusCode).toBe(200)
    await approve(group)
    const second = await close(group)
    expect(await linesOf(group, second)).toEqual([[WEEK, 'regular', 48]])
    const note = { note: 'An hour was missing' }
    await call('POST', `${addressOf(group, LAST_WEEK)}/timesheets/${worker.id}/reopen`, note)
    await call('PUT', `/api/time-entries/${monday}`, { clockOut: '2026-11-09T23:00:00Z' })
    await approve(group, LAST_WEEK)
    expect(await linesOf(group, await close(group))).toEqual([[LAST_WEEK, 'overtime', 1]])
  })

  it('that a script writes into a closed period shows with its reason, as totals of the period', async () => {
    await work(9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21)
    const schedule = { frequency: 'biweekly', anchorDay: LAST_WEEK, effectiveFrom: LAST_WEEK } as const
    const group = await aPayGroup(test, organization, [worker], { ruleSet: 'us-flsa', ...schedule })
    await approve(group, LAST_WEEK)
    await close(group, LAST_WEEK)
    await test.pool.query(
      `insert into pay_individual_terms (tenant_id, id, user_id, effective_from, overtime_exempt, recorded_at)
       values ($1, gen_random_uuid(), $2, '-infinity', true, now())`,
      [organization.id, worker.id],
    )
    expect((await call('GET', '/api/pay-differences')).json()).toMatchObject([
      {
        name: 'Will Worker',
        lines: [
          { code: 'regular', hours: 16 },
          { code: 'overtime', hours: -16 },
        ],
        reasons: [{ code: 'ruleSet' }],
        isCorrectedByClose: false,
      },
    ])
  })

  it('can begin on first days of periods that aren’t approved, and each is kept', async () => {
    const group = await aPayGroup(test, organization, [worker], { ruleSet: 'us-flsa', effectiveFrom: LAST_WEEK })
    expect(await termsOf()).toMatchObject({ overtimeExempt: false, history: [], suggestedDay: null })
    expect((await changeExempt(true, null)).json()).toMatchObject({ overtimeExempt: true })
    await approve(group, LAST_WEEK)
    const days = [WEEK, '2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20']
    expect(await termsOf()).toMatchObject({ overtimeExempt: true, days, suggestedDay: '2026-11-29' })
    const refusal = async (...change: Parameters<typeof changeExempt>) => {
      const answer = await changeExempt(...change)
      return [answer.statusCode, answer.json<{ errors?: object }>().errors]
    }
    const locked = 'Will Worker’s timesheet for Nov 8 – 14 is already approved. Choose Nov 15 or a later day.'
    expect(await refusal(false, null)).toEqual([409, { effectiveFrom: locked }])
    expect(await refusal(false, LAST_WEEK)).toEqual([409, { effectiveFrom: locked }])
    const nearest = 'Choose the first day of a pay period. The nearest are Nov 15 and Nov 22.'
    expect(await refusal(false, '2026-11-18')).toEqual([400, { effectiveFrom: nearest }])
    expect(await refusal(false)).toEqual([400, { effectiveFrom: 'Choose the day from which this applies' }])
    expect((await changeExempt(true)).statusCode).toBe(200)
    expect((await changeExempt(false, '2026-12-06')).json()).toMatchObject({ overtimeExempt: true })
    const by = { recordedOn: '2026-11-30', recordedBy: 'Ada Boss' }
    expect(await termsOf()).toMatchObject({
      overtimeExempt: false,
      history: [
        { effectiveFrom: null, overtimeExempt: true, ...by },
        { effectiveFrom: '2026-12-06', overtimeExempt: false, ...by },
      ],
    })
  })
})

describe('leave is paid in the period of its day', () => {
  /** The organization is in New York, so its leave starts at 6:00 in Los Angeles, where workdays start at 7:00. */
  const inLosAngeles = async () => {
    await test.pool.query(`update organizations set timezone = 'America/New_York' where id = $1`, [organization.id])
    const terms = { timezone: 'America/Los_Angeles', dayStartsAt: 7 * 60, effectiveFrom: LAST_WEEK }
    return aPayGroup(test, organization, [worker], terms)
  }
  /** A Sunday, the first day of a period. */
  const request = async () => {
    const day = { startDate: WEEK, endDate: WEEK, hoursRequested: 8 }
    return (await aLeaveRequest(test, worker, (await ptoOf(test, organization)).id, day)).id
  }

  it('also where the group is in another zone, and after its approval', async () => {
    const group = await inLosAngeles()
    await approve(group, LAST_WEEK)
    const id = await request()
    expect((await call('POST', `/api/leave/requests/${id}/status/approved`)).statusCode).toBe(200)
    expect(await hoursOf(group, LAST_WEEK)).toEqual({})
    expect(await hoursOf(group)).toEqual({ [WEEK]: [['leave:01', 8]] })
    await approve(group)
    const refused = await call('POST', `/api/leave/requests/${id}/status/cancelled`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('Nov 15') as string },
    ])
    await close(group)
    expect(await linesOf(group, 1)).toMatchObject([[WEEK, expect.stringMatching(/^leave:/) as string, 8]])
  })

  it('and stays there when the workday moves to noon', async () => {
    const group = await inLosAngeles()
    const id = await request()
    await call('POST', `/api/leave/requests/${id}/status/approved`)
    const [terms] = (await call('GET', '/api/pay-groups')).json<{ terms: { id: string }[] }[]>()[0]?.terms ?? []
    const { id: _, ...rest } = terms ?? { id: '' }
    const moved = await call('POST', `/api/pay-groups/${group}/terms`, {
      ...rest,
      effectiveFrom: WEEK,
      dayStartsAt: 720,
    })
    expect(moved.statusCode).toBe(201)
    expect(await hoursOf(group, LAST_WEEK)).toEqual({})
    expect(await hoursOf(group)).toEqual({ [WEEK]: [['leave:01', 8]] })
  })

  it('also when the organization moves to another zone afterwards', async () => {
    const group = await inLosAngeles()
    await call('POST', '/api/time-entries', {
      username: worker.username,
      isLeaveTime: true,
      clockIn: '2026-11-21T20:00:00Z',
      clockOut: '2026-11-22T04:00:00Z',
    })
    const before = await hoursOf(group)
    expect(before).toEqual({ '2026-11-21': [['leave', 8]] })
    await test.pool.query(`update organizations set timezone = 'Asia/Tokyo' where id = $1`, [organization.id])
    expect(await hoursOf(group)).toEqual(before)
  })
})

describe('corrections after a close', () => {
  const NEXT_WEEK = '2026-11-22'
  const corrections = async (group: string) =>
    (await call('GET', `/api/payroll-closes/${group}/1`)).json<PayrollCloseDetails>().laterCorrections

  it('have old and new hours, the reason, and the payroll that pays them', async () => {
    const [entry = ''] = await work(16)
    const group = await aPayGroup(test, organization, [worker], { ruleSet: 'us-flsa' })
    await approve(group)
    await close(group)
    expect(await corrections(group)).toEqual([])

    await call('POST', `${addressOf(group)}/timesheets/${worker.id}/reopen`, { note: 'Clocked out too early' })
    const reopened = { by: 'Ada Boss', at: '2026-11-30T18:00:00.000Z', note: 'Clocked out too early' }
    const own = { userId: worker.id, name: 'Will Worker', reopened, isApproved: false, paidWith: null }
    expect(await corrections(group)).toEqual([{ ...own, days: [], lines: [] }])

    test.clock.now = new Date('2026-11-30T19:00:00Z')
    await call('PUT', `/api/time-entries/${entry}`, { clockOut: '2026-11-16T23:30:00Z' })
    expect(await corrections(group)).toMatchObject([{ isApproved: false }])
    await approve(group)
    const changed = {
      ...own,
      isApproved: true,
      days: [{ day: '2026-11-16', before: 28_800, after: 34_200 }],
      lines: [{ code: 'regular', name: 'Regular', hours: 1.5 }],
    }
    expect(await corrections(group)).toEqual([changed])

    await work(23)
    await approve(group, NEXT_WEEK)
    await close(group, NEXT_WEEK)
    const paidWith = { number: 2, firstDay: NEXT_WEEK, lastDay: '2026-11-28' }
    expect(await corrections(group)).toEqual([{ ...changed, paidWith }])
  })

  it('list forgotten shifts with their usual end, by the six weeks before', async () => {
    const group = await aPayGroup(test, organization, [worker], { ruleSet: 'us-flsa' })
    await work(9, 10, 11)
    const open = await clock(test, worker, '2026-11-25T14:00:00Z')
    const { rows } = (await call('GET', addressOf(group, NEXT_WEEK))).json<{ rows: TimesheetRow[] }>()
    expect(rows[0]?.usualEnds).toEqual([{ entryId: open, clockOut: '2026-11-25T22:00:00.000Z' }])
  })
})
