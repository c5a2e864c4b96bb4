import { describe, expect, it } from 'vitest'
import type { ShiftToReview } from '#domain/timesheets/contract.ts'
import { anEmployee, anOrganization, clock } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const hoursAgo = (hours: number) => new Date(test.clock.now.getTime() - hours * 3_600_000).toISOString()

describe('shifts that need a manager’s attention', () => {
  it('have been open too long, or are finished and over 16 hours', async () => {
    const own = await anOrganization(test, 'enterprise')
    const url = `/api/organizations/${own.id}/needs-attention`
    const forgetful = await anEmployee(test, own, { firstName: 'Fern', lastName: 'Gettful' })
    const working = await anEmployee(test, own)
    const open = await clock(test, forgetful, hoursAgo(20))
    const long = await clock(test, forgetful, hoursAgo(60), hoursAgo(43))
    await clock(test, working, hoursAgo(13))
    await clock(test, working, hoursAgo(60), hoursAgo(44))
    const leave = { isLeaveTime: true, clockIn: hoursAgo(100), clockOut: hoursAgo(80) }
    await test.call('POST', '/api/time-entries', { as: working, body: { username: working.username, ...leave } })
    await clock(test, working, hoursAgo(33 * 24), hoursAgo(32 * 24))
    const list = (await test.call('GET', url, { as: own.orgAdmin })).json<{ shifts: ShiftToReview[] }>().shifts
    const person = { userId: forgetful.id, username: forgetful.username, employeeName: 'Fern Gettful' }
    expect(list).toEqual([
      { kind: 'open', id: open, ...person, clockIn: hoursAgo(20), clockOut: null, breaks: [], usualEnd: null },
      { kind: 'long', id: long, ...person, clockIn: hoursAgo(60), clockOut: hoursAgo(43), breaks: [], usualEnd: null },
    ])
    expect((await test.call('GET', url, { as: forgetful })).statusCode).toBe(403)
    const theirs = await anOrganization(test, 'enterprise')
    const foreign = await test.call('GET', `/api/organizations/${theirs.id}/needs-attention`, { as: theirs.orgAdmin })
    expect(foreign.json()).toEqual({ shifts: [], days: [], recordedLater: [] })
  })

  it('has the usual end of an open shift, by that person’s days before it', async () => {
    const own = await anOrganization(test, 'enterprise')
    const [regular, other] = [await anEmployee(test, own), await anEmployee(test, own)]
    // Two, three, and four days ago, and a colleague's.
    for (const days of [2, 3, 4]) await clock(test, regular, hoursAgo(days * 24), hoursAgo(days * 24 - 6))
    await clock(test, other, hoursAgo(48), hoursAgo(47))
    await clock(test, regular, hoursAgo(24))
    const { shifts } = (
      await test.call('GET', `/api/organizations/${own.id}/needs-attention`, { as: own.orgAdmin })
    ).json<{ shifts: ShiftToReview[] }>()
    expect(shifts.map(({ userId, usualEnd }) => [userId, usualEnd])).toEqual([[regular.id, hoursAgo(18)]])
  })

  it('are those of a period, if the call names one', async () => {
    const own = await anOrganization(test, 'enterprise')
    const worker = await anEmployee(test, own)
    const other = await anEmployee(test, own)
    const long = await clock(test, worker, '2026-03-31T20:00:00Z', '2026-04-01T13:00:00Z')
    await clock(test, worker, '2026-04-02T00:00:00Z', '2026-04-02T16:00:00Z')
    const open = await clock(test, other, hoursAgo(1))
    const today = hoursAgo(0).slice(0, 10)
    const find = async (query: string) => {
      const url = `/api/organizations/${own.id}/needs-attention?${query}`
      const response = await test.call('GET', url, { as: own.orgAdmin })
      return response.json<{ shifts?: ShiftToReview[]; message?: string }>()
    }
    const ids = async (query: string) => (await find(query)).shifts?.map(({ kind, id }) => [kind, id])
    expect(await ids('startDate=2026-03-01&endDate=2026-03-31')).toEqual([['long', long]])
    expect(await ids('startDate=2026-04-01&endDate=2026-04-30')).toEqual([])
    expect(await ids(`startDate=${today}`)).toEqual([['open', open]])
    expect(await ids('endDate=2026-03-31')).toEqual([['long', long]])
    expect((await find('startDate=2026-02-30')).message).toBe('There is no such date')
  })
})
