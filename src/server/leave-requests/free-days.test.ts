import { expect, it } from 'vitest'
import type { LeaveRequest, TeamAbsence } from '#domain/leave-requests/contract.ts'
import {
  aLeaveRequest,
  anEmployee,
  anOrganization,
  aPayGroup,
  LAST_WEEK,
  type Member,
  ptoOf,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

// It is Friday, November 20, 2026.
const test = await anApp()
const organization = await anOrganization(test)
await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
const { orgAdmin } = organization
const pto = await ptoOf(test, organization)
const viewer = await anEmployee(test, organization)

const WEEK = { startDate: '2026-12-07', endDate: '2026-12-11', hoursRequested: 40 }
const WEDNESDAY = '2026-12-09'
const wednesday = { leaveTypeId: pto.id, startDate: WEDNESDAY, endDate: WEDNESDAY, hoursRequested: 4 }
const request = (as: Member, body: object) => test.call('POST', '/api/leave/requests', { as, body })
const editDays = (as: Member, id: string, hours: readonly number[]) => {
  const days = hours.map((some, index) => ({ day: `2026-12-${String(7 + index).padStart(2, '0')}`, hours: some }))
  return test.call('PUT', `/api/leave/requests/${id}/days`, { as, body: { days } })
}
const approve = async (id: string) =>
  expect((await test.call('POST', `/api/leave/requests/${id}/status/approved`, { as: orgAdmin })).statusCode).toBe(200)
const absencesOf = async ({ id }: Member, startDate: string, endDate = startDate) => {
  const url = `/api/leave/team-absences?startDate=${startDate}&endDate=${endDate}`
  const absences = (await test.call('GET', url, { as: viewer })).json<TeamAbsence[]>()
  return absences.filter(({ user }) => user.id === id).map(({ startDate: from, endDate: through }) => [from, through])
}

/** Someone's leave of a week, without its Wednesday. */
async function aWeekWithoutWednesday() {
  const worker = await anEmployee(test, organization)
  const { id } = await aLeaveRequest(test, worker, pto.id, WEEK)
  const edited = await editDays(worker, id, [8, 8, 0, 8, 8])
  expect([edited.statusCode, edited.json<LeaveRequest>().workingDays]).toEqual([200, 4])
  return { worker, id }
}

it('a day taken out of a waiting request is free for other leave', async () => {
  const { worker } = await aWeekWithoutWednesday()
  expect((await request(worker, wednesday)).statusCode).toBe(201)
  const again = await request(worker, wednesday)
  expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
    409,
    'This overlaps your pending request for Dec 9',
  ])
})

it('the team calendar shows the days of approved leave that have hours, and the weekend beside them', async () => {
  const { worker, id } = await aWeekWithoutWednesday()
  const long = { startDate: '2026-12-17', endDate: '2026-12-22', hoursRequested: 32 }
  await approve(id)
  await approve((await aLeaveRequest(test, worker, pto.id, long)).id)
  expect(await absencesOf(worker, WEDNESDAY)).toEqual([])
  expect(await absencesOf(worker, '2026-12-08')).toEqual([['2026-12-07', '2026-12-08']])
  expect(await absencesOf(worker, '2026-12-01', '2026-12-31')).toEqual([
    ['2026-12-07', '2026-12-08'],
    ['2026-12-10', '2026-12-11'],
    ['2026-12-17', '2026-12-22'],
  ])
})

it('a day can’t be put back once other leave has it', async () => {
  const { worker, id } = await aWeekWithoutWednesday()
  await request(worker, wednesday)
  const refused = await editDays(worker, id, [8, 8, 8, 8, 8])
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { errors: { 'days.2.day': 'This overlaps your pending request for Dec 9' } },
  ])
  const answer = await test.call('GET', `/api/leave/requests/${id}/days`, { as: worker })
  expect(answer.json<{ days: unknown[] }>().days).toHaveLength(4)
})

it('a rejected request frees its days', async () => {
  const worker = await anEmployee(test, organization)
  const { id } = await aLeaveRequest(test, worker, pto.id, WEEK)
  await test.call('POST', `/api/leave/requests/${id}/status/rejected`, { as: orgAdmin })
  expect((await request(worker, wednesday)).statusCode).toBe(201)
})

it('of a request and an edit that take the same day at the same time, one succeeds', async () => {
  const { worker, id } = await aWeekWithoutWednesday()
  const answers = await Promise.all([
    request(worker, wednesday),
    editDays(worker, id, [8, 8, 8, 8, 8]),
    request(worker, wednesday),
  ])
  const succeeded = answers.filter(({ statusCode }) => statusCode < 300)
  expect([succeeded.length, answers.filter(({ statusCode }) => statusCode === 409).length]).toEqual([1, 2])
})

it('the database refuses a second request of a person on a day', async () => {
  const { worker, id } = await aWeekWithoutWednesday()
  await request(worker, wednesday)
  const insert = `insert into leave_request_days (tenant_id, request_id, day, hours) values ($1, $2, $3, 8)`
  const adding = test.pool.query(insert, [organization.id, id, WEDNESDAY])
  await expect(adding).rejects.toMatchObject({ constraint: 'leave_request_days_once' })
  // What the days copy can't be changed apart from their request.
  await test.pool.query(`update leave_request_days set takes_day = false, user_id = $1`, [viewer.id])
  expect((await request(worker, wednesday)).statusCode).toBe(409)
})

it('colleagues who are off are those with hours on a day of the request', async () => {
  const { id } = await aWeekWithoutWednesday()
  await approve(id)
  const asker = await anEmployee(test, organization)
  await request(asker, wednesday)
  const { rows } = await test.pool.query<{ body: string }>(
    `select body from mails where subject like '%requests Dec 9 off%' order by id desc limit 1`,
  )
  expect(rows[0]?.body).toContain('Also off: No one else')
})

it('a request that waits in approved time can be rejected', async () => {
  const worker = await anEmployee(test, organization)
  const payGroupId = await aPayGroup(test, organization, [worker], { effectiveFrom: LAST_WEEK })
  const days = { startDate: '2026-11-10', endDate: '2026-11-11', hoursRequested: 16 }
  const { id } = await aLeaveRequest(test, worker, pto.id, days)
  await test.pool.query(
    `insert into period_timesheets (tenant_id, user_id, pay_group_id, first_day, start_day, last_day, starts_at, ends_at, status, note,
       changed_at, changed_by, changed_by_username, facts_hash)
     values ($1, $2, $3, $4, $4::date, $4::date + 6, $4::date, $4::date + 7, 'approved', '', now(), $2, 'ada', 'hash')`,
    [organization.id, worker.id, payGroupId, LAST_WEEK],
  )
  const rejected = await test.call('POST', `/api/leave/requests/${id}/status/rejected`, { as: orgAdmin })
  expect(rejected.statusCode).toBe(200)
})

it('emails name the days off', async () => {
  const email = 'wanda@northwind.example'
  const worker = await anEmployee(test, organization, { email })
  const { id } = await aLeaveRequest(test, worker, pto.id, WEEK)
  await editDays(worker, id, [8, 8, 0, 8, 8])
  await approve(id)
  const { rows } = await test.pool.query<{ subject: string; body: string }>(
    `select subject, body from mails where recipient = $1`,
    [email],
  )
  expect(rows.map(({ subject }) => subject)).toEqual(['Your leave for Dec 7 – 8 and Dec 10 – 11 was approved'])
  expect(rows[0]?.body).toContain('Days: Dec 7 – 8 and Dec 10 – 11 (4 working days)')
})

it('lists find a request on the days that have hours', async () => {
  const { worker, id } = await aWeekWithoutWednesday()
  const idsOn = async (query: string, as: Member = worker) => {
    const answer = await test.call('GET', `/api/leave/requests?${query}`, { as })
    return answer.json<LeaveRequest[]>().map((request) => request.id)
  }
  expect(await idsOn(`startDate=${WEDNESDAY}&endDate=${WEDNESDAY}`)).toEqual([])
  expect(await idsOn(`startDate=2026-12-08&endDate=${WEDNESDAY}`)).toEqual([id])
  expect([await idsOn('startDate=2026-12-11'), await idsOn('startDate=2026-12-12')]).toEqual([[id], []])
  expect([await idsOn('endDate=2026-12-07'), await idsOn('endDate=2026-12-06')]).toEqual([[id], []])

  const asker = await anEmployee(test, organization)
  const onWednesday = (await request(asker, wednesday)).json<LeaveRequest>()
  const friday = { ...wednesday, startDate: '2026-12-11', endDate: '2026-12-11' }
  const onFriday = (await request(asker, friday)).json<LeaveRequest>()
  expect(await idsOn(`besides=${onWednesday.id}`, orgAdmin)).not.toContain(id)
  const besideFriday = await idsOn(`besides=${onFriday.id}`, orgAdmin)
  expect(besideFriday).toContain(id)
  expect(besideFriday).not.toContain(onFriday.id)
  expect(await idsOn(`besides=${onFriday.id}`, asker)).toEqual([])
})

it('leave starts on its first day with hours, and the list under the bell names its days off', async () => {
  const worker = await anEmployee(test, organization)
  const asked = { startDate: '2026-11-20', endDate: '2026-11-24', hoursRequested: 24 }
  const { id } = await aLeaveRequest(test, worker, pto.id, asked)
  const days = [{ day: '2026-11-24', hours: 8 }]
  const edited = await test.call('PUT', `/api/leave/requests/${id}/days`, { as: worker, body: { days } })
  expect(edited.json()).toMatchObject({
    ...asked,
    hoursRequested: 8,
    firstDayOff: '2026-11-24',
    lastDayOff: '2026-11-24',
  })
  await approve(id)
  const bell = (await test.call('GET', '/api/notifications', { as: worker })).json<{ items: object[] }>()
  expect(JSON.stringify(bell)).toContain('"startDate":"2026-11-24","endDate":"2026-11-24"')
  // It is November 20, and that day was taken out.
  expect((await test.call('POST', `/api/leave/requests/${id}/cancel`, { as: worker, body: {} })).statusCode).toBe(200)
})
