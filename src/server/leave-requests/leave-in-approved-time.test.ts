import { beforeEach, describe, expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import {
  anEmployee,
  anOrganization,
  aPayGroup,
  aSubmittedTimesheet,
  LAST_WEEK,
  type Member,
  ptoOf,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceInOrder } from '#test/support/race-behind-lock.ts'

// It is Friday, November 20, 2026. The week from November 8 through 14 is approved.
const test = await anApp()

let organization: TestOrganization
let boss: Member
let worker: Member
let timesheet: string
let leaveTypeId: string

beforeEach(async () => {
  organization = await anOrganization(test, 'enterprise')
  boss = organization.orgAdmin
  worker = await anEmployee(test, organization)
  leaveTypeId = (await ptoOf(test, organization)).id
  timesheet = await aSubmittedTimesheet(
    test,
    worker,
    await aPayGroup(test, organization, [worker], { effectiveFrom: LAST_WEEK }),
  )
})

const approve = async () => {
  const { factsHash } = (await test.call('GET', timesheet, { as: boss })).json<{ factsHash: string }>()
  const body = { people: [{ username: worker.username, factsHash }] }
  return test.call('POST', `${timesheet.split('/timesheets/')[0]}/approve`, { as: boss, body })
}
const request = (startDate: string, endDate = startDate, hoursRequested = 8) =>
  test.call('POST', '/api/leave/requests', {
    as: worker,
    body: { leaveTypeId, startDate, endDate, hoursRequested, notes: '' },
  })
const leaveOf = (day: string) => ({
  username: worker.username,
  isLeaveTime: true,
  leaveTypeId,
  clockIn: `2026-11-${day}T15:00:00Z`,
  clockOut: `2026-11-${day}T23:00:00Z`,
})
const addLeave = (as: Member, day: string) => test.call('POST', '/api/time-entries', { as, body: leaveOf(day) })
const idOf = (answer: { json<T>(): T }) => answer.json<{ id: string }>().id
const people = { employee: () => worker, administrator: () => boss }

const refused = async (call: PromiseLike<{ statusCode: number; json<T>(): T }>) => {
  const answer = await call
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    409,
    'Ada Boss approved the timesheet for Nov 8 – 14, so its time can’t change. An administrator can unapprove it.',
  ])
}

it('is refused however it is made, with the name of the approver', async () => {
  const deleted = idOf(await addLeave(worker, '10'))
  expect((await test.call('DELETE', `/api/time-entries/${deleted}`, { as: worker })).statusCode).toBe(200)
  expect((await approve()).json()).toMatchObject({ approved: 1 })
  await refused(request('2026-11-10'))
  await refused(request('2026-11-12', '2026-11-17', 32))
  for (const who of [worker, boss]) {
    await refused(addLeave(who, '10'))
    await refused(test.call('POST', `/api/time-entries/${deleted}/restore`, { as: who }))
  }
})

it.each(['employee', 'administrator'] as const)(
  'is refused when the %s moves a request or entry there',
  async (role) => {
    const as = people[role]()
    expect((await approve()).json()).toMatchObject({ approved: 1 })
    // Its hours are on Monday.
    const made = await request('2026-11-14', '2026-11-16')
    expect(made.statusCode).toBe(201)
    const days = ['2026-11-14', '2026-11-16'].map((day) => ({ day, hours: 4 }))
    await refused(test.call('PUT', `/api/leave/requests/${idOf(made)}/days`, { as, body: { days } }))
    const { id } = (await addLeave(worker, '17')).json<TimeEntry>()
    await refused(test.call('PUT', `/api/time-entries/${id}`, { as, body: leaveOf('10') }))
  },
)

it('is possible again once the timesheet is unapproved', async () => {
  await approve()
  await refused(request('2026-11-10'))
  expect((await test.call('POST', `${timesheet}/unapprove`, { as: boss, body: {} })).statusCode).toBe(200)
  expect((await request('2026-11-10')).statusCode).toBe(201)
})

describe('requested at the moment of an approval', () => {
  const held = () => ({ text: 'select pg_advisory_xact_lock(1, time_lock_key($1))', values: [worker.id] })
  const requesting = () => request('2026-11-10')

  it('is refused if the approval was first', async () => {
    const [approved, requested] = await raceInOrder(test, held(), [approve, requesting])
    expect(approved?.json()).toMatchObject({ approved: 1 })
    expect(requested?.statusCode).toBe(409)
  })

  it('keeps the timesheet from being approved if it was first', async () => {
    const [requested, approved] = await raceInOrder(test, held(), [requesting, approve])
    expect(requested?.statusCode).toBe(201)
    expect(approved?.json()).toMatchObject({ approved: 0 })
  })
})
