import { expect, it } from 'vitest'
import { addDays } from '#domain/time/zones/zones.ts'
import type { DayToReview } from '#domain/timesheets/contract.ts'
import { anEmployee, anOrganization, clock, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const THURSDAY = '2026-11-19'

/** It is Friday, November 20, 9 AM in Chicago. Late shifts: in UTC they begin on the next day. */
async function work(member: Member, weeksAgo: readonly number[]) {
  for (const weeks of weeksAgo) {
    const day = addDays(THURSDAY, 1 - 7 * weeks)
    await clock(test, member, `${day}T04:00:00Z`, `${day}T06:00:00Z`)
  }
}

it('lists missing days and work during leave of the organization, in its time zone', async () => {
  const own = await anOrganization(test, 'enterprise')
  const url = `/api/organizations/${own.id}/needs-attention`
  const missing = await anEmployee(test, own, { firstName: 'Mia', lastName: 'Ssing' })
  const working = await anEmployee(test, own, { firstName: 'Wim', lastName: 'Worker' })
  await work(missing, [1, 2, 3])
  await work(working, [0, 1, 2, 3, 4])
  const list = async () => (await test.call('GET', url, { as: own.orgAdmin })).json<{ days: DayToReview[] }>().days
  const row = {
    kind: 'missing',
    userId: missing.id,
    username: missing.username,
    employeeName: 'Mia Ssing',
    day: THURSDAY,
    canAccept: true,
  }
  expect(await list()).toEqual([row])

  const [pto] = (await test.call('GET', '/api/leave/types', { as: working })).json<{ id: string }[]>()
  const body = { leaveTypeId: pto?.id, startDate: THURSDAY, endDate: THURSDAY, hoursRequested: 8 }
  for (const as of [missing, working]) {
    const made = await test.call('POST', '/api/leave/requests', { as, body })
    expect(made.statusCode).toBe(201)
    const { id } = made.json<{ id: string }>()
    const approved = await test.call('POST', `/api/leave/requests/${id}/status/approved`, {
      as: own.orgAdmin,
      body: {},
    })
    expect(approved.statusCode).toBe(200)
  }
  expect(await list()).toEqual([
    {
      ...row,
      kind: 'duringLeave',
      canAccept: false,
      userId: working.id,
      username: working.username,
      employeeName: 'Wim Worker',
    },
  ])
  expect((await test.call('GET', url, { as: working })).statusCode).toBe(403)
  const theirs = await anOrganization(test)
  const foreign = await test.call('GET', `/api/organizations/${theirs.id}/needs-attention`, { as: theirs.orgAdmin })
  expect(foreign.json()).toEqual({ shifts: [], days: [], recordedLater: [] })
})
