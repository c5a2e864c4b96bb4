import { describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import type { Access, Endpoint } from '#domain/endpoint.ts'
import {
  aLonePerson,
  anAdmin,
  anEmployee,
  anOrganization,
  aRegistration,
  clock,
  type Member,
  PASSWORD,
} from './builders.ts'
import { anApp, type Caller, cookiesOf } from './harness.ts'

const test = await anApp()
const mine = await anOrganization(test)
const theirs = await anOrganization(test)
const employee = await anEmployee(test, mine)
const victim = await anEmployee(test, theirs)
const colleague = await anEmployee(test, mine)
const plainAdmin = await anAdmin(test, mine)
const plainOrgAdmin = await anOrgAdmin()
const lone = await aLonePerson(test)
const stranger: Caller = { cookies: {} }

const entryOf = {
  colleague: await clock(test, colleague, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z'),
  victim: await clock(test, victim, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z'),
}

/** A body that is right in every field, by endpoint. A new row with a body does not pass without one here. */
const BODIES: Record<string, () => unknown> = {
  'POST /api/login': () => ({ username: employee.username, password: PASSWORD }),
  'POST /api/register': () => ({ ...aRegistration().adminUser, username: `fresh_${Math.random()}` }),
  'POST /api/organizations': () => aRegistration(`fresh_${Math.random()}`),
  'POST /api/organizations/:id/users': () => ({
    username: `fresh_${Math.random()}`,
    password: PASSWORD,
    email: 'a@b.example',
  }),
  'POST /api/organizations/:id/subscription/create': () => ({ tierId: 'starter', billingCycle: 'monthly' }),
  'POST /api/time-entries': () => ({ username: victim.username, clockIn: '2026-11-18T08:00:00Z' }),
  'PUT /api/time-entries/:id': () => ({ notes: 'changed by somebody else' }),
  'POST /api/users/default-email': () => ({ email: 'payroll@northwind.example' }),
  'POST /api/download-timesheet': () => ({ entries: [{ id: entryOf.victim }], format: 'csv' }),
  'POST /api/organizations/:id/timesheets/download': () => ({
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    format: 'csv',
  }),
  'POST /api/send-timesheet': () => ({ entries: [{ id: entryOf.victim }], email: 'payroll@northwind.example' }),
}

const LOWER: Record<Access, Caller[]> = {
  anyone: [],
  user: [],
  member: [],
  staff: [employee],
  manager: [employee],
  orgAdmin: [employee, plainAdmin],
  admin: [employee, plainOrgAdmin],
  enrolment: [employee, plainAdmin],
}

/** Somebody who runs the organization without being an admin. No call makes one yet. */
async function anOrgAdmin(): Promise<Member> {
  const orgAdmin = await anEmployee(test, mine)
  await test.pool.query('update users set is_org_admin = true where id = $1', [orgAdmin.id])
  return orgAdmin
}

const rows: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[])
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isOfOrganization = ({ path }: Endpoint) => path.startsWith('/api/organizations/:id')

function call(row: Endpoint, as: Caller, ids: { id: string; username: string }) {
  const url = row.path
    .replace(':id', row.path.includes('subscription-tiers') ? 'starter' : ids.id)
    .replace(':username', ids.username)
  const query = row.access === 'admin' ? `?username=${ids.username}` : ''
  const body = BODIES[nameOf(row)]?.()
  if (row.body && body === undefined) throw new Error(`${nameOf(row)} needs a body in BODIES`)
  return test.call(row.method, url + query, { as, body })
}

const own = { id: mine.id, username: employee.username }
const other = (row: Endpoint) =>
  isOfOrganization(row)
    ? { id: theirs.id, username: victim.username }
    : { id: entryOf.victim, username: victim.username }

const state = async () =>
  (
    await test.pool.query(
      'select (select json_agg(t order by id) from time_entries t) as entries, (select json_agg(o order by id) from organizations o) as organizations, (select json_agg(u order by id) from users u) as users',
    )
  ).rows[0]

const named = (chosen: Endpoint[]) => chosen.map((row) => [nameOf(row), row] as const)
/** Calls whose body says nothing of anybody but the caller. */
const ABOUT_ONESELF = ['POST /api/users/default-email']
const guarded = rows.filter(({ access }) => access !== 'anyone')

describe.each(named(guarded))('%s', (_, row) => {
  it('401 for a stranger, and nothing changes', async () => {
    const before = await state()
    expect((await call(row, stranger, own)).statusCode).toBe(401)
    expect(await state()).toEqual(before)
  })
})

describe.each(named(guarded.filter(({ access }) => LOWER[access].length > 0)))('%s', (_, row) => {
  it('403 for a lower role of the same organization, and nothing changes', async () => {
    const before = await state()
    for (const caller of LOWER[row.access]) expect((await call(row, caller, own)).statusCode).toBe(403)
    expect(await state()).toEqual(before)
  })
})

describe.each(named(guarded.filter((row) => (row.params || row.body) && !ABOUT_ONESELF.includes(nameOf(row)))))(
  '%s',
  (_, row) => {
    it('404 for what belongs to another organization, the same as for what does not exist', async () => {
      const before = await state()
      for (const caller of [mine.boss, employee, lone]) {
        const answer = await call(row, caller, other(row))
        expect(answer.statusCode).toBe(404)
        const missing = await call(row, caller, {
          id: '01900000-0000-7000-8000-000000000000',
          username: 'nobody-at-all',
        })
        if (row.params) expect([missing.statusCode, missing.body]).toEqual([404, answer.body])
      }
      expect(await state()).toEqual(before)
    })
  },
)

it('404 for an admin who names somebody of another organization', async () => {
  const answer = await call(api.timesheets.ofPerson, plainAdmin, { id: mine.id, username: victim.username })
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'User not found' }])
})

it('an admin who is not an org admin adds people; an org admin who is not an admin does, too', async () => {
  const row = api.users.add
  expect((await call(row, plainAdmin, own)).statusCode).toBe(201)
  expect((await call(row, plainOrgAdmin, own)).statusCode).toBe(201)
})

it('an org admin who registers another organization may choose its plan', async () => {
  const second = await test.call('POST', '/api/organizations', { as: mine.boss, body: aRegistration() })
  const both = { cookies: { ...mine.boss.cookies, ...cookiesOf(second).cookies } }
  const { organization } = second.json<{ organization: { id: string } }>()
  expect((await call(api.subscriptions.create, both, { ...own, id: organization.id })).statusCode).toBe(200)
})

it('an enrolment opens its own organization’s plan and nothing else', async () => {
  const answers = await Promise.all(
    rows
      .filter(({ access }) => access !== 'anyone')
      .map(async (row) => [nameOf(row), (await call(row, mine.enrolment, own)).statusCode]),
  )
  expect(answers.filter(([, status]) => status !== 401)).toEqual([
    ['POST /api/organizations/:id/subscription/create', 200],
  ])
})

it('a person’s rows about other people answer 403 within the organization', async () => {
  expect((await test.call('GET', `/api/time-entries/${colleague.username}`, { as: employee })).statusCode).toBe(403)
  expect(
    (await test.call('PUT', `/api/time-entries/${entryOf.colleague}`, { as: employee, body: { notes: 'x' } }))
      .statusCode,
  ).toBe(403)
  expect((await test.call('DELETE', `/api/time-entries/${entryOf.colleague}`, { as: employee })).statusCode).toBe(403)
})

it('nothing that anybody may read shows a password hash', async () => {
  for (const row of rows.filter(({ method }) => method === 'GET')) {
    const ids = isOfOrganization(row) ? own : { ...own, id: entryOf.colleague }
    const answer = await call(row, mine.boss, ids)
    expect([nameOf(row), answer.statusCode]).toEqual([nameOf(row), 200])
    expect(answer.body).not.toMatch(/argon2|passwordHash/)
  }
})
