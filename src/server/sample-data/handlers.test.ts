import { expect, it } from 'vitest'
import { anEmployee, anOrganization, clock, type Member, type TestOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()

const send = (method: 'POST' | 'DELETE', { id, orgAdmin }: TestOrganization) =>
  test.call(method, `/api/organizations/${id}/sample-data`, { as: orgAdmin })
const readOrganization = async ({ id, orgAdmin }: TestOrganization) =>
  (await test.call('GET', `/api/organizations/${id}`, { as: orgAdmin })).json<object>()
const read = async (path: string, { orgAdmin }: TestOrganization) =>
  (await test.call('GET', path, { as: orgAdmin })).json<object[]>()
const countRows = async (table: string, { id }: TestOrganization, condition = '') =>
  Number(
    (await test.pool.query(`select count(*) as n from ${table} where tenant_id = $1 ${condition}`, [id])).rows[0].n,
  )

it('adds six people with hours and requests, and removes all of it without a trace in lists', async () => {
  const own = await anOrganization(test)
  const other = await anOrganization(test)
  expect(await readOrganization(own)).toMatchObject({ hasPeople: false, hasSampleData: false })

  const added = await send('POST', own)
  expect([added.statusCode, added.json()]).toEqual([201, { message: '6 sample people added', people: 6 }])
  expect(await readOrganization(own)).toMatchObject({ hasPeople: false, hasSampleData: true })
  const people = await read(`/api/organizations/${own.id}/users`, own)
  expect(people.filter((person) => 'nameSuffix' in person && person.nameSuffix === '(sample)')).toHaveLength(6)
  expect(people).toContainEqual(expect.objectContaining({ firstName: 'Maria', email: '', hasPassword: false }))
  expect(await read('/api/leave/requests/pending', own)).toHaveLength(3)
  // One entry with a meal on each of 25 workdays, for six people.
  expect(await countRows('time_entries', own)).toBeGreaterThan(140)
  expect(await countRows('time_entries', own, 'and meal_seconds = 1800')).toBeGreaterThan(140)
  expect(await readOrganization(other)).toMatchObject({ hasSampleData: false })

  const removed = await send('DELETE', own)
  expect([removed.statusCode, removed.json()]).toEqual([200, { message: 'Sample data removed', people: 6 }])
  expect(await read(`/api/organizations/${own.id}/users`, own)).toHaveLength(1)
  expect(await read('/api/leave/requests/pending', own)).toEqual([])
  expect(await countRows('time_entries', own)).toBe(0)
  expect((await send('POST', own)).statusCode).toBe(201)
})

it('names the administrator as the author of every sample entry', async () => {
  const own = await anOrganization(test)
  await send('POST', own)
  const { rows } = await test.pool.query('select distinct actor_id from time_entry_changes where tenant_id = $1', [
    own.id,
  ])
  expect(rows).toEqual([{ actor_id: own.orgAdmin.id }])
})

it('adds one line to the audit log for each, and none when refused', async () => {
  const own = await anOrganization(test)
  for (const method of ['POST', 'POST', 'DELETE'] as const) await send(method, own)
  expect(await read(`/api/organizations/${own.id}/audit`, own)).toMatchObject([
    { action: 'sample data removed', actorUsername: own.orgAdmin.username, subject: { id: own.id } },
    { action: 'sample data added', actorUsername: own.orgAdmin.username, subject: { id: own.id } },
  ])
})

it('emails no one', async () => {
  const own = await anOrganization(test)
  const before = await countRows('mails', own)
  await send('POST', own)
  expect(await countRows('mails', own)).toBe(before)
})

it('409 when there are other people, and nothing changes', async () => {
  const own = await anOrganization(test)
  await anEmployee(test, own)
  const answer = await send('POST', own)
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { message: 'Sample data is only for organizations that have no other people yet.' },
  ])
  expect(await read(`/api/organizations/${own.id}/users`, own)).toHaveLength(2)
})

it('two calls at the same time add it once', async () => {
  const own = await anOrganization(test)
  const answers = await Promise.all([send('POST', own), send('POST', own)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await read(`/api/organizations/${own.id}/users`, own)).toHaveLength(7)
})

it('removing keeps real people', async () => {
  const own = await anOrganization(test)
  await send('POST', own)
  const real = await anEmployee(test, own)
  await clock(test, real, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
  expect((await send('DELETE', own)).json()).toMatchObject({ people: 6 })
  expect(await read(`/api/organizations/${own.id}/users`, own)).toHaveLength(2)
  expect(await countRows('time_entries', own)).toBe(1)
  expect(await readOrganization(own)).toMatchObject({ hasPeople: true, hasSampleData: false })
})

it.each([
  ['a name', { firstName: 'Rosa' }],
  ['an email address', { email: 'maria@harbor.example' }],
  ['a password', { password: 'a real pass phrase' }],
])('403 for giving a sample person %s, so that no real one is removed with them', async (_, body) => {
  const own = await anOrganization(test)
  await send('POST', own)
  const people = await read(`/api/organizations/${own.id}/users`, own)
  const maria = people.find((person) => 'firstName' in person && person.firstName === 'Maria') as Member
  const answer = await test.call('PUT', `/api/admin/users/${maria.id}`, { as: own.orgAdmin, body })
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'Sample people can’t be changed. Add a person of your own.',
  ])
  expect(await read(`/api/organizations/${own.id}/users`, own)).toContainEqual(maria)
})

it('the database refuses a sample person with a role', async () => {
  const own = await anOrganization(test)
  await send('POST', own)
  await expect(
    test.pool.query("update users set is_admin = true where tenant_id = $1 and first_name = 'Maria'", [own.id]),
  ).rejects.toThrow('users_sample_is_plain')
})

it('sample people are not counted for the platform', async () => {
  const own = await anOrganization(test)
  await send('POST', own)
  const count = async () =>
    (await test.pool.query('select users from organization_user_counts where tenant_id = $1', [own.id])).rows[0].users
  expect(await count()).toBe(1)
  await send('DELETE', own)
  expect(await count()).toBe(1)
})

it('sample people need no seat of the plan', async () => {
  const own = await anOrganization(test)
  await test.pool.query(
    'update organizations set subscription_tier_id = (select id from subscription_tiers where is_custom), custom_max_users = 2 where id = $1',
    [own.id],
  )
  await send('POST', own)
  await anEmployee(test, own)
  await expect(anEmployee(test, own)).rejects.toThrow('up to 2 users and you have 2')
  expect(await read(`/api/organizations/${own.id}/users`, own)).toHaveLength(8)
})

it('removing what isn’t there changes nothing and adds no line to the audit log', async () => {
  const own = await anOrganization(test)
  const before = await countRows('audit_log', own)
  expect((await send('DELETE', own)).json()).toEqual({ message: 'Sample data removed', people: 0 })
  expect(await countRows('audit_log', own)).toBe(before)
})
