import { beforeEach, expect, it } from 'vitest'
import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import {
  anEmployee,
  anOrganization,
  aPayGroup,
  clock,
  type Member,
  PAY_TERMS,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()
test.clock.now = new Date('2026-12-14T18:00:00Z')

let organization: TestOrganization
let worker: Member

beforeEach(async () => {
  organization = await anOrganization(test, 'enterprise')
  worker = await anEmployee(test, organization)
})

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  test.call(method, url, { as: organization.orgAdmin, ...(body && { body }) })

async function sheetOf(group: string, firstDay: string): Promise<PeriodTimesheet> {
  return (await call('GET', `/api/pay-periods/${group}/${firstDay}/timesheets/${worker.id}`)).json<PeriodTimesheet>()
}

async function approve(group: string, firstDay: string): Promise<void> {
  const { factsHash } = await sheetOf(group, firstDay)
  const people = [{ username: worker.username, factsHash }]
  const approved = await call('POST', `/api/pay-periods/${group}/${firstDay}/approve`, { people })
  expect(approved.json()).toEqual({ approved: 1, refused: [] })
}

async function moveTo(payGroupId: string, from: string): Promise<void> {
  expect((await call('POST', '/api/pay-people/move', { userIds: [worker.id], payGroupId, from })).statusCode).toBe(200)
}

const hoursOf = ({ days }: PeriodTimesheet) =>
  days.flatMap(({ day, lines }) => lines.map(({ code, seconds }) => `${day} ${code} ${seconds / 3600}`))

it('someone who moves to a zone where workdays end earlier is paid each second once', async () => {
  const west = { effectiveFrom: '2026-11-08', timezone: 'America/Los_Angeles', dayStartsAt: 22 * 60 }
  const before = await aPayGroup(test, organization, [worker], west)
  // Its first period is a day that ends at midnight in New York, an hour before it would start.
  const east = { effectiveFrom: '2026-11-15', anchorDay: '2026-11-16', timezone: 'America/New_York' }
  const after = await aPayGroup(test, organization, [], east)
  await moveTo(after, '2026-11-15')
  const entry = await clock(test, worker, '2026-11-16T02:00:00Z', '2026-11-16T07:00:00Z')

  expect(hoursOf(await sheetOf(before, '2026-11-08'))).toEqual(['2026-11-14 regular 4'])
  expect(hoursOf(await sheetOf(after, '2026-11-15'))).toEqual([])
  expect(hoursOf(await sheetOf(after, '2026-11-16'))).toEqual(['2026-11-16 regular 1'])

  await approve(after, '2026-11-15')
  const edited = await call('PUT', `/api/time-entries/${entry}`, { clockOut: '2026-11-16T08:00:00Z' })
  expect(edited.statusCode).toBe(200)
  await approve(before, '2026-11-08')
  await approve(after, '2026-11-16')
  expect((await call('PUT', `/api/time-entries/${entry}`, { clockOut: '2026-11-16T09:00:00Z' })).statusCode).toBe(409)
})

it.each([
  ['us-flsa', 'us-ca', 0, ['2026-11-19 regular 8', '2026-11-20 regular 8', '2026-11-21 overtime 4']],
  ['us-ca', 'us-flsa', 4, ['2026-11-19 regular 8', '2026-11-20 regular 8']],
  ['none', 'us-flsa', 0, ['2026-11-19 regular 8', '2026-11-20 regular 4', '2026-11-20 overtime 4']],
])('hours before a change from %s to %s are overtime as they were paid', async (first, second, overtime, after) => {
  const before = await aPayGroup(test, organization, [worker], { ruleSet: first })
  const next = await aPayGroup(test, organization, [], { effectiveFrom: '2026-11-19', ruleSet: second })
  await moveTo(next, '2026-11-19')
  const long = first === 'us-flsa' ? 0 : 4
  const shifts = [16, 17, 18, 19, 20].map((day): [number, number] => [day, day === 16 ? 8 + long : 8])
  if (first === 'us-flsa') shifts.push([21, 4])
  for (const [day, hours] of shifts) {
    await clock(test, worker, `2026-11-${day}T08:00:00Z`, `2026-11-${day}T${String(8 + hours).padStart(2, '0')}:00:00Z`)
  }
  const codes = (await sheetOf(before, '2026-11-15')).days.flatMap(({ lines }) => lines)
  const paid = codes.filter(({ code }) => code === 'overtime').reduce((sum, { seconds }) => sum + seconds / 3600, 0)
  expect(paid).toBe(overtime)
  expect(hoursOf(await sheetOf(next, '2026-11-19'))).toEqual(after)
})

it('an approval waits for a change of the terms of the group that someone left', async () => {
  const before = await aPayGroup(test, organization, [worker], { ruleSet: 'none' })
  const next = await aPayGroup(test, organization, [], { effectiveFrom: '2026-11-18', ruleSet: 'us-flsa' })
  await moveTo(next, '2026-11-18')
  for (const day of [15, 16, 17, 18]) await clock(test, worker, `2026-11-${day}T06:00:00Z`, `2026-11-${day}T20:00:00Z`)
  const { factsHash } = await sheetOf(next, '2026-11-18')
  const people = [{ username: worker.username, factsHash }]
  const held = {
    text: `with locked as (select id from pay_groups where id = $1 for no key update)
      insert into pay_group_terms (tenant_id, id, pay_group_id, effective_from, frequency, anchor_day, timezone, week_starts_on,
        day_starts_at, rule_set, long_shift_hours, recorded_at, recorded_by)
      select tenant_id, gen_random_uuid(), pay_group_id, effective_from, frequency, anchor_day, timezone, week_starts_on,
        day_starts_at, 'us-ca', long_shift_hours, recorded_at + interval '1 second', recorded_by
      from pay_group_terms join locked on locked.id = pay_group_id`,
    values: [before],
  }
  const [answer] = await raceBehindLock(test, held, () => [
    call('POST', `/api/pay-periods/${next}/2026-11-18/approve`, { people }),
  ])
  expect(answer?.json()).toMatchObject({ approved: 0, refused: [{ username: worker.username }] })
})

it('new first days of the workweek in a row make work of a month before count, and a close calculates with it again', async () => {
  const terms = { effectiveFrom: '2026-10-25', anchorDay: '2026-10-25', ruleSet: 'us-flsa' }
  const group = await aPayGroup(test, organization, [worker], terms)
  for (const [from, weekStartsOn] of [
    ['2026-11-01', 6],
    ['2026-11-08', 5],
    ['2026-11-15', 4],
    ['2026-11-22', 3],
  ] as const) {
    const body = { ...PAY_TERMS, ...terms, effectiveFrom: from, weekStartsOn }
    expect((await call('POST', `/api/pay-groups/${group}/terms`, body)).statusCode).toBe(201)
  }
  const outside = await clock(test, worker, '2026-10-31T14:00:00Z', '2026-10-31T22:00:00Z')
  const counting = await clock(test, worker, '2026-11-01T14:00:00Z', '2026-11-01T22:00:00Z')
  await clock(test, worker, '2026-11-30T14:00:00Z', '2026-11-30T22:00:00Z')
  await approve(group, '2026-11-29')
  const noted = async () =>
    (await test.pool.query('select first_day::text from payroll_recalculations where user_id = $1', [worker.id])).rows
  await call('PUT', `/api/time-entries/${outside}`, { clockOut: '2026-10-31T21:00:00Z' })
  expect(await noted()).toEqual([])
  await call('PUT', `/api/time-entries/${counting}`, { clockOut: '2026-11-01T21:00:00Z' })
  expect(await noted()).toEqual([{ first_day: '2026-11-29' }])
})
