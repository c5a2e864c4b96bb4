import { beforeEach, describe, expect, it } from 'vitest'
import type { LeaveRequest, TeamAbsence } from '#domain/leave-requests/contract.ts'
import type { TeamCalendar } from '#domain/organizations/contract.ts'
import { aLeaveRequest, anAdmin, anEmployee, anOrganization, type Member, ptoOf } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const organization = await anOrganization(test)
// The plan has no limit, because the tests add many people.
await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
const { orgAdmin } = organization
const pto = await ptoOf(test, organization)
const leaveType = { id: pto.id, name: pto.name, color: pto.color }
const viewer = await anEmployee(test, organization, { firstName: 'Vera', lastName: 'Viewer' })

const DECEMBER = 'startDate=2026-12-01&endDate=2026-12-31'
const read = (who: Member, query = DECEMBER) => test.call('GET', `/api/leave/team-absences?${query}`, { as: who })
const absencesFor = async (who: Member, query = DECEMBER) => (await read(who, query)).json<TeamAbsence[]>()
const show = async (teamCalendar: TeamCalendar) => {
  const url = `/api/organizations/${organization.id}/team-calendar`
  expect((await test.call('PUT', url, { as: orgAdmin, body: { teamCalendar } })).statusCode).toBe(200)
}
const decide = async ({ id }: LeaveRequest, status: string, as = orgAdmin) =>
  expect((await test.call('POST', `/api/leave/requests/${id}/status/${status}`, { as, body: {} })).statusCode).toBe(200)

async function anAbsence(who: Member, days: object = {}): Promise<LeaveRequest> {
  const request = await aLeaveRequest(test, who, pto.id, { notes: 'Surgery', ...days })
  await decide(request, 'approved')
  return request
}

const WILL = { firstName: 'Will', lastName: 'Worker', nameSuffix: '' }
const CHRISTMAS = { startDate: '2026-12-21', endDate: '2026-12-23' }

beforeEach(async () => {
  await test.pool.query(`update organizations set team_calendar = 'absences'`)
  await test.pool.query(`update leave_requests set start_date = start_date - 2000, end_date = end_date - 2000`)
})

describe('an employee', () => {
  it('sees approved leave of colleagues, without its type or anything else about it', async () => {
    const colleague = await anEmployee(test, organization)
    await anAbsence(colleague)
    const response = await read(viewer)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      [{ user: { id: colleague.id, ...WILL }, ...CHRISTMAS, leaveType: null, status: 'approved' }],
    ])
  })

  it('sees the type, too, where the organization shows it', async () => {
    await anAbsence(await anEmployee(test, organization))
    await show('types')
    expect(await absencesFor(viewer)).toMatchObject([{ leaveType, status: 'approved' }])
    await show('absences')
    expect(await absencesFor(viewer)).toMatchObject([{ leaveType: null }])
  })

  it('never sees pending, rejected, or canceled leave of colleagues', async () => {
    await show('types')
    await aLeaveRequest(test, await anEmployee(test, organization), pto.id)
    await decide(await aLeaveRequest(test, await anEmployee(test, organization), pto.id), 'rejected')
    await decide(await anAbsence(await anEmployee(test, organization)), 'cancelled')
    expect(await absencesFor(viewer)).toEqual([])
  })

  it('sees their own pending and approved leave with its type, also what they archived', async () => {
    const me = await anEmployee(test, organization)
    const own = { user: { id: me.id, ...WILL }, leaveType }
    const approved = await anAbsence(me)
    await test.call('POST', `/api/leave/requests/${approved.id}/archive`, { as: me, body: { archive: true } })
    await aLeaveRequest(test, me, pto.id, { startDate: '2026-12-28', endDate: '2026-12-28', hoursRequested: 8 })
    expect(await absencesFor(me)).toEqual([
      { ...own, ...CHRISTMAS, status: 'approved' },
      { ...own, startDate: '2026-12-28', endDate: '2026-12-28', status: 'pending' },
    ])
  })

  it('sees leave that only begins or ends in the period, and none outside', async () => {
    const colleague = await anEmployee(test, organization)
    await anAbsence(colleague)
    for (const [query, count] of [
      ['startDate=2026-12-23&endDate=2026-12-31', 1],
      ['startDate=2026-12-01&endDate=2026-12-21', 1],
      ['startDate=2026-12-22&endDate=2026-12-22', 1],
      ['startDate=2026-12-24&endDate=2026-12-31', 0],
      ['startDate=2026-12-01&endDate=2026-12-20', 0],
    ] as const)
      expect([query, (await absencesFor(viewer, query)).length]).toEqual([query, count])
  })

  it('403 while the organization hides it; administrators see everything', async () => {
    await anAbsence(await anEmployee(test, organization))
    await aLeaveRequest(test, viewer, pto.id)
    await show('hidden')
    const refused = await read(viewer)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'Your organization has turned off the team calendar. Ask an administrator who’s off.' },
    ])
    for (const who of [orgAdmin, await anAdmin(test, organization)]) {
      const seen = await absencesFor(who)
      expect(seen.map((absence) => [absence.leaveType, absence.status]).toSorted()).toEqual([
        [leaveType, 'approved'],
        [leaveType, 'pending'],
      ])
    }
  })

  it('never sees another organization', async () => {
    const other = await anOrganization(test)
    const stranger = await anEmployee(test, other)
    const request = await aLeaveRequest(test, stranger, (await ptoOf(test, other)).id)
    await decide(request, 'approved', other.orgAdmin)
    expect(await absencesFor(other.orgAdmin)).toHaveLength(1)
    for (const who of [viewer, orgAdmin]) expect(await absencesFor(who)).toEqual([])
  })

  it('doesn’t see people who were deleted, and someone without a name has no username there', async () => {
    const leaver = await anEmployee(test, organization)
    await anAbsence(leaver)
    const unnamed = await anEmployee(test, organization, { firstName: '', lastName: '' })
    await anAbsence(unnamed)
    expect((await test.call('DELETE', `/api/admin/users/${leaver.id}`, { as: orgAdmin })).statusCode).toBe(200)
    const response = await read(viewer)
    expect(response.json<TeamAbsence[]>().map(({ user }) => user)).toEqual([
      { id: unnamed.id, firstName: '', lastName: '', nameSuffix: '' },
    ])
    expect(response.body).not.toContain(unnamed.username)
  })
})

describe('the list', () => {
  it('comes in pages, by first day and person', async () => {
    const people = [await anEmployee(test, organization), await anEmployee(test, organization)]
    for (const person of people) await anAbsence(person)
    await anAbsence(viewer, { startDate: '2026-12-07', endDate: '2026-12-07', hoursRequested: 8 })
    const all = await absencesFor(viewer)
    expect(all.map(({ startDate }) => startDate)).toEqual(['2026-12-07', '2026-12-21', '2026-12-21'])
    const first = await read(viewer, `${DECEMBER}&limit=2`)
    const next = /[?]([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1]
    expect([...first.json<TeamAbsence[]>(), ...(await absencesFor(viewer, next))]).toEqual(all)
  })

  it.each([
    ['no days', '', ['startDate', 'endDate']],
    ['no end', 'startDate=2026-12-01', ['endDate']],
    ['no such day', 'startDate=2026-12-01&endDate=2026-12-32', ['endDate']],
    ['the end before the start', 'startDate=2026-12-02&endDate=2026-12-01', ['endDate']],
    ['63 days', 'startDate=2026-12-01&endDate=2027-02-01', ['endDate']],
    ['a cursor of another list', `${DECEMBER}&cursor=WyJ4IiwieSJd`, ['cursor']],
  ])('400 for %s', async (_, query, fields) => {
    const response = await read(viewer, query)
    expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([400, fields])
  })

  it('62 days are the most, and the refusal says so', async () => {
    expect((await read(viewer, 'startDate=2026-12-01&endDate=2027-01-31')).statusCode).toBe(200)
    expect((await read(viewer, 'startDate=2026-12-01&endDate=2027-02-01')).json()).toMatchObject({
      errors: { endDate: 'Choose at most 62 days' },
    })
  })
})

it('a setting that an administrator changes is in the audit log', async () => {
  await show('types')
  const [entry] = (await test.call('GET', `/api/organizations/${organization.id}/audit`, { as: orgAdmin })).json<
    object[]
  >()
  expect(entry).toMatchObject({
    action: 'team calendar changed',
    changes: [{ field: 'teamCalendar', from: 'absences', to: 'types' }],
  })
})
