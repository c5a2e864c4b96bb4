import { describe, expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import type { Newer } from '#domain/errors.ts'
import { DECISIONS, type LeaveRequest } from '#domain/leave-requests/contract.ts'
import { aLeaveRequest, aLeaveType, anEmployee, anOrganization, type Member, ptoOf } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

// It is Friday, November 20, 2026, 9:00 AM in Chicago.
const test = await anApp()
const organization = await anOrganization(test)
await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
const { orgAdmin } = organization
const pto = await ptoOf(test, organization)
const other = await aLeaveType(test, organization)

const MONDAY = { clockIn: '2026-11-23T15:00:00.000Z', clockOut: '2026-11-23T23:00:00.000Z' }
const TUESDAY = { clockIn: '2026-11-24T15:00:00.000Z', clockOut: '2026-11-24T23:00:00.000Z' }

const decide = (id: string, status: string, body: object) =>
  test.call('POST', `/api/leave/requests/${id}/status/${status}`, { as: orgAdmin, body })
const requestOf = async (who: Member) => {
  const [request] = (await test.call('GET', '/api/leave/requests', { as: who })).json<LeaveRequest[]>()
  if (!request) throw new Error('The person has no request')
  return request
}
const addPto = async (who: Member) =>
  (
    await test.call('POST', '/api/time-entries', {
      as: who,
      body: { username: who.username, isLeaveTime: true, leaveTypeId: pto.id, ...MONDAY },
    })
  ).json<TimeEntry>()
/** Requests leave of a Monday and returns the call that edits it. */
const editOf = (fields: object) => async (who: Member) => {
  const { id } = await addPto(who)
  return () => test.call('PUT', `/api/time-entries/${id}`, { as: who, body: fields })
}
const moveHours = async (who: Member) => {
  const { id } = await aLeaveRequest(test, who, pto.id)
  const days = [
    { day: '2026-12-21', hours: 4 },
    { day: '2026-12-22', hours: 8 },
    { day: '2026-12-23', hours: 12 },
  ]
  return () => test.call('PUT', `/api/leave/requests/${id}/days`, { as: who, body: { days } })
}

describe.each<[string, (who: Member) => Promise<() => ReturnType<typeof test.call>>, object]>([
  ['moved to another day', editOf(TUESDAY), { startDate: '2026-11-24', endDate: '2026-11-24' }],
  ['changed to another type', editOf({ leaveTypeId: other.id }), { leaveType: { id: other.id, name: other.name } }],
  ['with its hours on other days', moveHours, {}],
])('a request that was %s after it was shown, with the same hours', (_name, request, changed) => {
  it('isn’t decided, and the refusal has the request as it is now', async () => {
    const employee = await anEmployee(test, organization)
    const edit = await request(employee)
    const { id, version, hoursRequested } = await requestOf(employee)
    expect((await edit()).statusCode).toBe(200)
    const current = await requestOf(employee)
    expect(current).toMatchObject({ hoursRequested, status: 'pending', ...changed })

    for (const status of DECISIONS) {
      const refused = await decide(id, status, { version })
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          message: 'Will Worker changed this request. Look at it again.',
          newer: {
            row: current,
            changedBy: 'Will Worker',
            changedAt: test.clock.now.toISOString(),
          } satisfies Newer<LeaveRequest>,
        },
      ])
    }
    expect(await requestOf(employee)).toEqual(current)

    expect((await decide(id, 'approved', { version: current.version })).statusCode).toBe(200)
    const late = await decide(id, 'rejected', { version })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      {
        message: 'This request is already approved and can’t be rejected',
        newer: { row: await requestOf(employee) },
      },
    ])
  })

  it('is decided by a program that sends no version', async () => {
    const employee = await anEmployee(test, organization)
    const edit = await request(employee)
    await edit()
    const { id } = await requestOf(employee)
    expect((await decide(id, 'approved', {})).statusCode).toBe(200)
  })

  it('at the same time: the edit or the decision is refused', async () => {
    const employee = await anEmployee(test, organization)
    const edit = await request(employee)
    const { id, version } = await requestOf(employee)
    const lock = { text: 'select 1 from leave_requests where id = $1 for update', values: [id] }
    const answers = await raceBehindLock(test, lock, () => [edit(), decide(id, 'approved', { version })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await requestOf(employee)).status).toBe(answers[1]?.statusCode === 200 ? 'approved' : 'pending')
  })
})

it('a decision that waits for a change of the type is refused with the new type', async () => {
  const employee = await anEmployee(test, organization)
  const { id, version } = await aLeaveRequest(test, employee, pto.id)
  const change = {
    text: 'update leave_requests set leave_type_id = $2, version = version + 1 where id = $1',
    values: [id, other.id],
  }
  const [answer] = await raceBehindLock(test, change, () => [decide(id, 'approved', { version })])
  expect([answer?.statusCode, answer?.json()]).toMatchObject([409, { newer: { row: { leaveType: { id: other.id } } } }])
})
