import { expect, it } from 'vitest'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import {
  aLeaveRequest,
  aLeaveType,
  anEmployee,
  anOrganization,
  aPayGroup,
  aSubmittedTimesheet,
  clock,
  LAST_WEEK,
  type Member,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { aTeam } from '#test/support/teams.ts'

const test = await anApp()
const organization = await anOrganization(test)
await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
const { orgAdmin } = organization
const person = (firstName: string, lastName: string) => anEmployee(test, organization, { firstName, lastName })
const [lea, max, ming, bo] = [
  await person('Lea', 'Leader'),
  await person('Max', 'Manager'),
  await person('Ming', 'Kitchen'),
  await person('Bo', 'Bar'),
]
await aTeam(test, organization, [lea], [ming], { name: 'Kitchen' })
await aTeam(test, organization, [max], [bo], { name: 'Bar' })
const type = await aLeaveType(test, organization)

const get = (as: Member, url: string) => test.call('GET', url, { as })
const post = (as: Member, url: string, body: object = {}) => test.call('POST', url, { as, body })
const ofOrganization = (path: string) => `/api/organizations/${organization.id}${path}`
const usernames = (rows: { username: string }[]) => rows.map(({ username }) => username)

it('a manager sees the people of their teams and themselves', async () => {
  const people = (await get(lea, '/api/team-people')).json<{ username: string }[]>()
  expect(usernames(people)).toEqual([ming.username, lea.username])
  expect((await get(lea, '/api/teams')).json()).toMatchObject([{ name: 'Kitchen', people: 1 }])
})

it('a manager decides about leave of their team', async () => {
  const { id } = await aLeaveRequest(test, ming, type.id)
  const waiting = (await get(lea, '/api/leave/requests/pending')).json<LeaveRequest[]>()
  expect(waiting.map((each) => each.id)).toEqual([id])
  for (const path of ['days', 'history', 'refund'])
    expect([path, (await get(lea, `/api/leave/requests/${id}/${path}`)).statusCode]).toEqual([path, 200])
  expect((await post(max, `/api/leave/requests/${id}/status/approved`)).statusCode).toBe(404)
  const decided = await post(lea, `/api/leave/requests/${id}/status/approved`, { notes: 'Have fun' })
  expect([decided.statusCode, decided.body]).toEqual([200, expect.stringContaining('Lea Leader')])
  expect((await get(ming, '/api/notifications')).json()).toMatchObject([{ kind: 'request-decided' }])
  expect((await get(lea, '/api/notifications')).json()).toMatchObject([{ kind: 'request-waiting', isRead: true }])
  expect((await get(orgAdmin, '/api/notifications')).json()).toEqual([])
  expect((await post(lea, `/api/leave/requests/${id}/cancel`)).statusCode).toBe(200)
})

it('a manager does not decide about their own leave', async () => {
  const { id } = await aLeaveRequest(test, lea, type.id)
  expect((await get(lea, '/api/leave/requests/pending')).json()).toEqual([])
  const answer = await post(lea, `/api/leave/requests/${id}/status/approved`)
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { message: 'An administrator or another manager decides about your own leave' },
  ])
  expect((await post(lea, `/api/leave/requests/${id}/cancel`)).statusCode).toBe(200)
})

it('a manager corrects the time of their team, and keeps their own clock', async () => {
  const entry = await clock(test, ming, '2026-11-19T14:00:00Z', '2026-11-19T22:00:00Z')
  const own = await clock(test, lea, '2026-11-19T14:00:00Z', '2026-11-19T22:00:00Z')
  for (const id of [entry, own]) {
    const changed = await test.call('PUT', `/api/time-entries/${id}`, { as: lea, body: { notes: 'Checked' } })
    expect([changed.statusCode, changed.body]).toEqual([200, expect.stringContaining('Checked')])
    expect((await get(lea, `/api/time-entries/${id}/history`)).statusCode).toBe(200)
  }
  expect((await get(max, `/api/time-entries/${entry}/history`)).statusCode).toBe(404)
  const added = { username: ming.username, clockIn: '2026-11-18T14:00:00Z', clockOut: '2026-11-18T15:00:00Z' }
  expect((await post(lea, '/api/time-entries', added)).statusCode).toBe(201)
  expect((await post(max, '/api/time-entries', added)).statusCode).toBe(404)
  const list = await get(lea, ofOrganization(`/users/${ming.username}/timesheets`))
  expect(list.json<unknown[]>()).toHaveLength(2)
  expect((await get(max, ofOrganization(`/users/${ming.username}/timesheets`))).statusCode).toBe(404)
  expect((await test.call('DELETE', `/api/time-entries/${entry}`, { as: lea })).statusCode).toBe(200)
  expect((await post(lea, `/api/time-entries/${entry}/restore`)).statusCode).toBe(200)
})

it('lists and files of a manager name their team only', async () => {
  for (const path of ['/weekly-hours', '/needs-attention']) {
    const answer = await get(lea, ofOrganization(path))
    expect([path, answer.statusCode]).toEqual([path, 200])
    for (const other of [bo, max, orgAdmin]) expect(answer.body).not.toContain(other.id)
  }
  const file = { startDate: '2026-11-01', endDate: '2026-11-30', format: 'csv' }
  const download = await post(lea, ofOrganization('/timesheets/download'), file)
  expect(download.statusCode).toBe(200)
  expect(download.body).not.toContain('Bo Bar')
  const balances = await get(lea, '/api/admin/leave/balances')
  expect(balances.statusCode).toBe(200)
  expect(balances.body).not.toContain(bo.id)
  const explain = `/api/admin/leave/balances/${ming.id}/${type.id}/lines`
  expect((await get(lea, explain)).statusCode).toBe(200)
  expect((await get(max, explain)).statusCode).toBe(404)
})

it('a manager approves timesheets of their team, but not their own', async () => {
  const group = await aPayGroup(test, organization, [ming, bo, lea], { effectiveFrom: LAST_WEEK })
  await clock(test, ming, '2026-11-10T14:00:00Z', '2026-11-10T22:00:00Z')
  await clock(test, lea, '2026-11-10T14:00:00Z', '2026-11-10T22:00:00Z')
  const [ofMing, ofLea] = [await aSubmittedTimesheet(test, ming, group), await aSubmittedTimesheet(test, lea, group)]
  const period = `/api/pay-periods/${group}/${LAST_WEEK}`
  expect((await get(lea, '/api/pay-periods')).json()).toMatchObject([{}, { people: 1, submitted: 1 }])
  const { rows } = (await get(lea, period)).json<{ rows: { username: string; factsHash: string }[] }>()
  expect(usernames(rows)).toEqual([ming.username])
  const own = (await get(lea, ofLea)).json<{ factsHash: string }>()
  const people = [...rows, { username: lea.username, ...own }].map(({ username, factsHash }) => ({
    username,
    factsHash,
  }))
  const approved = await post(lea, `${period}/approve`, { people })
  expect(approved.json()).toMatchObject({
    approved: 1,
    refused: [{ reason: 'An administrator or another manager decides about your own timesheet' }],
  })
  expect((await get(lea, ofMing)).json()).toMatchObject({ status: 'approved' })
  expect((await post(max, `${ofMing}/unapprove`, { note: '' })).statusCode).toBe(404)
  expect((await post(lea, `${ofMing}/unapprove`, { note: '' })).statusCode).toBe(200)
  expect((await post(lea, `${ofLea}/reject`, { note: 'No' })).statusCode).toBe(409)
})

it('a request follows its person to another team', async () => {
  const { id } = await aLeaveRequest(test, ming, type.id, { startDate: '2027-01-04', endDate: '2027-01-06' })
  const newest = async (as: Member) => (await get(as, '/api/notifications')).json<{ isRead: boolean }[]>()[0]
  expect(await newest(lea)).toMatchObject({ subjectId: id, isRead: false })
  const teams = (await get(orgAdmin, '/api/teams')).json<{ id: string; name: string }[]>()
  const teamOf = (name: string) => teams.find((team) => team.name === name)?.id
  const move = (name: string) =>
    post(orgAdmin, '/api/team-people/move', { userIds: [ming.id], teamId: teamOf(name), from: '2026-11-20' })
  expect((await move('Bar')).json()).toEqual({ moved: 1 })
  expect(await newest(lea)).toMatchObject({ subjectId: id, isRead: true })
  expect((await post(lea, `/api/leave/requests/${id}/status/approved`)).statusCode).toBe(404)
  expect((await post(max, `/api/leave/requests/${id}/status/rejected`)).statusCode).toBe(200)
  expect((await move('Kitchen')).json()).toEqual({ moved: 1 })
})

it('who leads no team any more reaches no one', async () => {
  const [old, cook] = [await person('Old', 'Leader'), await person('Cook', 'Pastry')]
  const id = await aTeam(test, organization, [old], [cook], { name: 'Pastry' })
  expect((await get(old, ofOrganization(`/users/${cook.username}/timesheets`))).statusCode).toBe(200)
  const body = { name: 'Pastry', managerIds: [max.id] }
  expect((await test.call('PUT', `/api/teams/${id}`, { as: orgAdmin, body })).statusCode).toBe(200)
  expect((await get(old, ofOrganization(`/users/${cook.username}/timesheets`))).statusCode).toBe(403)
  expect((await get(max, ofOrganization(`/users/${cook.username}/timesheets`))).statusCode).toBe(200)
})

it('two administrators at the same time: one team gets one change, and a person one team', async () => {
  const id = await aTeam(test, organization, [], [], { name: 'Garden' })
  const change = (managerIds: string[]) =>
    test.call('PUT', `/api/teams/${id}`, { as: orgAdmin, body: { name: 'Garden', managerIds, version: 0 } })
  const changed = await Promise.all([change([lea.id]), change([max.id])])
  expect(changed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])

  const guest = await person('Guest', 'Garden')
  const yard = await aTeam(test, organization, [], [], { name: 'Yard' })
  const moves = [id, yard].map((teamId) =>
    post(orgAdmin, '/api/team-people/move', { userIds: [guest.id], teamId, from: '2026-11-20' }),
  )
  expect((await Promise.all(moves)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { rows } = await test.pool.query('select from team_members where user_id = $1', [guest.id])
  expect(rows).toHaveLength(1)
})

it('a second tap adds no second team', async () => {
  const add = () =>
    test.call('POST', '/api/teams', {
      as: orgAdmin,
      body: { name: 'Cellar', managerIds: [max.id] },
      headers: { 'idempotency-key': 'a-second-tap' },
    })
  const [one, other] = await Promise.all([add(), add()])
  expect([one.statusCode, other.statusCode, other.json()]).toEqual([201, 201, one.json()])
})

it('a manager removed while they decide decides nothing, or has decided before', async () => {
  const [boss, cook] = [await person('Boss', 'Grill'), await person('Cook', 'Grill')]
  const id = await aTeam(test, organization, [boss], [cook], { name: 'Grill' })
  const request = await aLeaveRequest(test, cook, type.id, { startDate: '2027-02-01', endDate: '2027-02-03' })
  const [decided] = await Promise.all([
    post(boss, `/api/leave/requests/${request.id}/status/approved`),
    test.call('PUT', `/api/teams/${id}`, { as: orgAdmin, body: { name: 'Grill', managerIds: [] } }),
  ])
  const [now] = (await get(cook, '/api/leave/requests')).json<LeaveRequest[]>()
  expect([403, 404, 200]).toContain(decided.statusCode)
  expect(now?.status).toBe(decided.statusCode === 200 ? 'approved' : 'pending')
})
