import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import type { Substitute } from '#domain/teams/contract.ts'
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
const { orgAdmin } = organization
const person = (firstName: string, lastName: string) => anEmployee(test, organization, { firstName, lastName })
const [ada, cy, ben, ming] = [
  await person('Ada', 'Lead'),
  await anEmployee(test, organization, { firstName: 'Cy', lastName: 'Cook', email: 'cy@northwind.example' }),
  await person('Ben', 'Baker'),
  await person('Ming', 'Kitchen'),
]
await aTeam(test, organization, [ada], [ming], { name: 'Kitchen' })
const type = await aLeaveType(test, organization)

const URL = '/api/account/substitutes'
const get = (as: Member, url: string) => test.call('GET', url, { as })
const post = (as: Member, url: string, body: object = {}) => test.call('POST', url, { as, body })
const add = (as: Member, { id }: { id: string }, from: string, through: string) =>
  post(as, URL, { substituteId: id, from, through })
const end = (as: Member, { id = '' }: { id?: string } = {}) => test.call('DELETE', `${URL}/${id}`, { as })
const list = async (as: Member) => (await get(as, URL)).json<Substitute[]>()
const lastEntry = async () =>
  (await get(orgAdmin, `/api/organizations/${organization.id}/audit?limit=1`)).json<AuditEntry[]>()[0]
const newest = async (as: Member) => (await get(as, '/api/notifications')).json<object[]>()[0]
/** Noon in Chicago. */
const startDay = (day: string) => {
  test.clock.now = new Date(`${day}T18:00:00Z`)
}

describe('a substitute', () => {
  it('is chosen among everyone else, by people who lead a team', async () => {
    const names = (await get(ada, `${URL}/people`)).json<{ name: string }[]>().map(({ name }) => name)
    expect(names).toEqual(['Ben Baker', 'Ada Boss', 'Cy Cook', 'Ming Kitchen'])
    const refused = { message: 'Only people who lead a team need a substitute' }
    const answers = [await get(ben, `${URL}/people`), await add(ben, cy, '2026-12-01', '2026-12-04')]
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [403, refused],
      [403, refused],
    ])
  })

  it('is saved with a notice and an audit entry', async () => {
    const added = await add(ada, cy, '2026-12-01', '2026-12-04')
    const saved = {
      id: expect.any(String),
      substituteId: cy.id,
      name: 'Cy Cook',
      from: '2026-12-01',
      through: '2026-12-04',
    }
    expect([added.statusCode, added.json()]).toEqual([201, saved])
    expect(await list(ada)).toEqual([saved])
    expect(await list(cy)).toEqual([])
    const { id } = added.json<Substitute>()
    const facts = { actorName: 'Ada Lead', startDate: '2026-12-01', endDate: '2026-12-04' }
    expect(await newest(cy)).toMatchObject({
      kind: 'substitute-set',
      subjectId: id,
      facts: { ...facts, change: 'set' },
    })
    const subject = { id: cy.id, name: 'Cy Cook' }
    const days = '2026-12-01/2026-12-04'
    expect(await lastEntry()).toMatchObject({
      action: 'substitute set',
      actorName: 'Ada Lead',
      subject,
      changes: [{ field: 'substituteDays', from: days, to: days }],
    })
    expect((await get(cy, '/api/user')).json()).toMatchObject({ isManager: true })

    expect((await end(ben, { id })).statusCode).toBe(404)
    expect((await end(ada, { id })).statusCode).toBe(200)
    expect(await list(ada)).toEqual([])
    expect(await newest(cy)).toMatchObject({ kind: 'substitute-set', facts: { ...facts, change: 'ended' } })
    const changes = [{ field: 'substituteDays', from: days, to: null }]
    expect(await lastEntry()).toMatchObject({ action: 'substitute ended', subject, changes })
    expect((await get(cy, '/api/user')).json()).toMatchObject({ isManager: false })
    expect((await end(ada, { id })).statusCode).toBe(404)
  })

  it.each([
    ['oneself', () => ({ substituteId: ada.id.toUpperCase() }), 400, { substituteId: 'Choose someone else' }],
    [
      'no one',
      () => ({ substituteId: '01900000-0000-7000-8000-000000000000' }),
      404,
      { substituteId: 'User not found' },
    ],
    ['text that is no id', () => ({ substituteId: 'cy' }), 404, { substituteId: 'User not found' }],
    ['a day in the past', () => ({ from: '2026-11-19' }), 400, { from: 'The first day can’t be in the past' }],
    [
      'the end first',
      () => ({ from: '2026-12-05' }),
      400,
      { through: 'The last day must be on or after the first day' },
    ],
    ['93 days', () => ({ through: '2027-03-03' }), 400, { through: 'Choose at most 92 days' }],
  ])('is not %s', async (_, wrong, statusCode, errors) => {
    const answer = await post(ada, URL, { substituteId: cy.id, from: '2026-12-01', through: '2026-12-04', ...wrong() })
    expect([answer.statusCode, answer.json()]).toEqual([statusCode, { message: Object.values(errors)[0], errors }])
    expect(await list(ada)).toEqual([])
  })

  it('is the only one on a day, also of two that are saved concurrently', async () => {
    const answers = await Promise.all([
      add(ada, cy, '2026-12-01', '2026-12-04'),
      add(ada, ben, '2026-12-04', '2026-12-08'),
      add(ada, cy, '2026-12-02', '2026-12-04'),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409])
    const refused = answers.find((answer) => answer.statusCode === 409)
    const message = 'You already have a substitute on some of these days'
    expect(refused?.json()).toEqual({ message, errors: { from: message } })
    expect(await list(ada)).toHaveLength(1)
    expect((await add(ada, ben, '2026-12-09', '2026-12-10')).statusCode).toBe(201)
    for (const one of await list(ada)) await end(ada, one)
  })
})

it('gets an email, unless they turned it off', async () => {
  await test.pool.query('delete from mails')
  const mails = async () =>
    (await test.pool.query<{ subject: string; body: string }>('select subject, body from mails order by id')).rows
  const { id } = (await add(ada, cy, '2027-01-04', '2027-01-08')).json<Substitute>()
  await end(ada, { id })
  const [set, ended] = await mails()
  expect([set?.subject, ended?.subject]).toEqual([
    'Ada Lead made you their substitute for Jan 4 – 8, 2027',
    'Ada Lead no longer needs you as a substitute for Jan 4 – 8, 2027',
  ])
  expect(set?.body).toContain('you decide about leave and timesheets of Ada Lead’s teams')
  expect([set?.body, ended?.body].map((body) => /^https:.*example(\/.*)$/m.exec(body ?? '')?.[1])).toEqual([
    '/team',
    '/account',
  ])
  await test.call('PUT', '/api/account/notifications/substitute-set', { as: cy, body: { email: false } })
  await end(ada, (await add(ada, cy, '2027-01-04', '2027-01-08')).json<Substitute>())
  expect(await mails()).toHaveLength(2)
})

describe('for a week', () => {
  it('decides about leave, and the history names both', async () => {
    const { id } = await aLeaveRequest(test, ming, type.id)
    expect((await post(cy, `/api/leave/requests/${id}/status/approved`)).statusCode).toBe(403)
    expect((await add(ada, cy, '2026-11-20', '2026-11-26')).statusCode).toBe(201)
    const decided = await post(cy, `/api/leave/requests/${id}/status/approved`)
    const names = { decidedBy: 'Cy Cook', decidedFor: 'Ada Lead' }
    expect(decided.json<LeaveRequest>().decision).toMatchObject(names)
    expect((await get(ming, '/api/leave/requests')).json()).toMatchObject([{ decision: names }])
    expect((await get(ming, `/api/leave/requests/${id}/history`)).json()).toMatchObject([
      { action: 'submitted', actorName: 'Ming Kitchen', actorFor: null },
      { action: 'approved', actorName: 'Cy Cook', actorFor: 'Ada Lead' },
    ])
    expect((await post(ada, `/api/leave/requests/${id}/cancel`)).json()).toMatchObject({
      decision: { decidedBy: 'Ada Lead', decidedFor: null },
    })
  })

  it('approves timesheets, and the history names both', async () => {
    await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
    const group = await aPayGroup(test, organization, [ming], { effectiveFrom: LAST_WEEK })
    await clock(test, ming, '2026-11-10T14:00:00Z', '2026-11-10T22:00:00Z')
    const url = await aSubmittedTimesheet(test, ming, group)
    const { factsHash } = (await get(cy, url)).json<{ factsHash: string }>()
    const people = [{ username: ming.username, factsHash }]
    expect((await post(cy, `/api/pay-periods/${group}/${LAST_WEEK}/approve`, { people })).json()).toMatchObject({
      approved: 1,
    })
    expect((await get(ming, url)).json()).toMatchObject({
      changes: [
        { status: 'approved', by: 'Cy Cook', for: 'Ada Lead' },
        { status: 'submitted', by: 'Ming Kitchen', for: null },
      ],
    })
    expect((await post(ada, `${url}/unapprove`, { note: '' })).json()).toMatchObject({
      changes: [{ status: 'open', by: 'Ada Lead', for: null }, {}, {}],
    })
  })

  it('does so until midnight of the organization', async () => {
    const { id } = await aLeaveRequest(test, ming, type.id, { startDate: '2027-01-04', endDate: '2027-01-05' })
    const history = `/api/leave/requests/${id}/history`
    test.clock.now = new Date('2026-11-27T05:59:00Z')
    expect((await get(cy, history)).statusCode).toBe(200)
    expect(await list(ada)).toHaveLength(1)
    test.clock.now = new Date('2026-11-27T06:00:00Z')
    expect((await get(cy, history)).statusCode).toBe(404)
    expect(await list(ada)).toEqual([])
  })

  it('ends yesterday when it is ended, and what it started today is gone', async () => {
    startDay('2026-11-30')
    await add(ada, cy, '2026-11-30', '2026-12-04')
    const [first] = await list(ada)
    await end(ada, first)
    expect(await list(ada)).toEqual([])
    await add(ada, cy, '2026-11-30', '2026-12-04')
    startDay('2026-12-02')
    const [running] = await list(ada)
    await end(ada, running)
    expect((await lastEntry())?.changes).toEqual([
      { field: 'substituteDays', from: '2026-11-30/2026-12-04', to: '2026-11-30/2026-12-01' },
    ])
    const { rows } = await test.pool.query('select span::text from substitutes where id = $1', [running?.id])
    expect(rows).toEqual([{ span: '[2026-11-30,2026-12-02)' }])
    expect((await end(ada, running)).statusCode).toBe(404)
  })
})
