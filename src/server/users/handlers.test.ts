import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { User } from '#domain/auth/contract.ts'
import { byField, PERSON_FIELD_NAMES, type PersonField } from '#domain/fields/person.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { PASSWORD_COST } from '#server/config.ts'
import {
  aLeaveRequest,
  anAdmin,
  anEmployee,
  anOrgAdmin,
  anOrganization,
  aPlatformAdmin,
  aUserWithoutOrganization,
  clock,
  type Member,
  PASSWORD,
  ptoOf,
  signIn,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp, type Caller, cookiesOf } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()

const add = (organization: TestOrganization, username: string, fields: object = {}) =>
  test.call('POST', `/api/organizations/${organization.id}/users`, {
    as: organization.orgAdmin,
    body: { username, password: PASSWORD, email: 'p@northwind.example', ...fields },
  })

describe('adding people', () => {
  it('requires only username, password, and email', async () => {
    const response = await add(await anOrganization(test), 'only-the-least', { firstName: null, zipCode: '' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      username: 'only-the-least',
      firstName: '',
      zipCode: '',
      isAdmin: false,
      isOrgAdmin: false,
    })
  })

  it('never takes a role from the body', async () => {
    const response = await add(await anOrganization(test), 'would-be-admin', {
      isAdmin: true,
      isOrgAdmin: true,
      isMasterAdmin: true,
    })
    expect(response.json()).toMatchObject({ isAdmin: false, isOrgAdmin: false, isMasterAdmin: false })
  })

  it("keeps the plan's limit when 40 people are added concurrently", async () => {
    const organization = await anOrganization(test)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => add(organization, `crowd-${index}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19)
    const refusal = answers.find(({ statusCode }) => statusCode === 409)
    expect(refusal?.json()).toEqual({
      message: 'Your plan includes up to 20 users and you have 20. Switch to a larger plan to add more.',
    })
    const people = await test.call('GET', `/api/organizations/${organization.id}/users`, { as: organization.orgAdmin })
    expect(people.json()).toHaveLength(20)
  })
})

describe('adding a user with an idempotency key', () => {
  const OTHER = { statusCode: 409, message: 'This Idempotency-Key was already used for another person' }
  const addOnce = async (
    organization: TestOrganization,
    key: string,
    fields: object,
    as: Caller = organization.orgAdmin,
  ) => {
    const response = await test.call('POST', `/api/organizations/${organization.id}/users`, {
      as,
      body: { username: 'once', password: PASSWORD, email: 'p@northwind.example', ...fields },
      headers: { 'idempotency-key': key },
    })
    const { id, message } = response.json<{ id?: string; message?: string }>()
    return { statusCode: response.statusCode, id, message }
  }
  const linesOf = async (organization: TestOrganization) => {
    const url = `/api/organizations/${organization.id}/audit?group=people`
    return (await test.call('GET', url, { as: organization.orgAdmin })).json<AuditEntry[]>()
  }

  it('adds one person for ten concurrent calls and gives all the first answer', async () => {
    const organization = await anOrganization(test)
    const ten = Array.from({ length: 10 }, () => addOnce(organization, 'ten', { username: 'one-of-ten' }))
    const answers = await Promise.all(ten)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await linesOf(organization)).toHaveLength(1)
  })

  it('refuses the key with another body, even if only the password differs', async () => {
    const organization = await anOrganization(test)
    const { id } = await addOnce(organization, 'key', { username: 'the-first' })
    expect(await addOnce(organization, 'key', { username: 'the-second' })).toMatchObject(OTHER)
    expect(await addOnce(organization, 'key', { username: 'the-first', password: 'another horse' })).toMatchObject(
      OTHER,
    )
    expect(await addOnce(organization, 'key', { username: ' THE-FIRST ' })).toMatchObject(OTHER)
    expect(await addOnce(organization, 'key', { username: ' the-first ' })).toMatchObject({ statusCode: 201, id })
    expect(await linesOf(organization)).toHaveLength(1)
  })

  it('repeats in a full plan; keys of different administrators are independent', async () => {
    const organization = await anOrganization(test)
    const admin = await anAdmin(test, organization)
    const { id } = await addOnce(organization, 'key', { username: 'in-a-full-plan' })
    expect(await addOnce(organization, 'key', { username: 'by-another' }, admin)).toMatchObject({ statusCode: 201 })
    await Promise.all(Array.from({ length: 16 }, (_, index) => add(organization, `filling-${index}`)))
    expect((await add(organization, 'one-too-many')).statusCode).toBe(409)
    expect(await addOnce(organization, 'key', { username: 'in-a-full-plan' })).toMatchObject({ statusCode: 201, id })
  })

  it('refuses the key of a file import, and the reverse', async () => {
    const organization = await anOrganization(test)
    const importOnce = (key: string, username: string) =>
      test.call('POST', '/api/admin/users/import', {
        as: organization.orgAdmin,
        body: { rows: [{ username, email: 'p@northwind.example' }], links: 'show' },
        headers: { 'idempotency-key': key },
      })
    expect((await importOnce('file', 'from-a-file')).statusCode).toBe(201)
    expect(await addOnce(organization, 'file', { username: 'from-a-form' })).toMatchObject(OTHER)
    expect(await addOnce(organization, 'form', { username: 'from-a-form' })).toMatchObject({ statusCode: 201 })
    expect((await importOnce('form', 'from-a-file-2')).statusCode).toBe(409)
  })

  it('stores the request as a slow hash, like the password itself', async () => {
    const real = await anApp({ passwordCost: PASSWORD_COST })
    const organization = await anOrganization(real)
    const added = await real.call('POST', `/api/organizations/${organization.id}/users`, {
      as: organization.orgAdmin,
      body: { username: 'slowly', password: PASSWORD, email: 'p@northwind.example' },
      headers: { 'idempotency-key': 'slow' },
    })
    expect(added.statusCode).toBe(201)
    const { rows } = await real.pool.query(
      `select convert_from(i.request_hash, 'utf8') as request, c.password_hash as password
         from user_imports i join credentials c on i.user_ids = array[c.user_id]`,
    )
    const slow = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(rows).toEqual([{ request: slow, password: slow }])
  })
})

describe('the list of people', () => {
  it('is sorted by name and has everyone once over all pages', async () => {
    const organization = await anOrganization(test)
    for (const [firstName, lastName] of [
      ['Zoë', 'Adams'],
      ['anna', 'adams'],
      ['Bo', "O'Neil"],
      ['Łukasz', 'Żak'],
    ]) {
      await anEmployee(test, organization, { firstName, lastName })
    }
    const all = (
      await test.call('GET', `/api/organizations/${organization.id}/users`, { as: organization.orgAdmin })
    ).json<User[]>()
    expect(all.map(({ firstName }) => firstName).slice(0, 3)).toEqual(['anna', 'Zoë', 'Ada'])
    const paged: User[] = []
    let url: string | undefined = `/api/organizations/${organization.id}/users?limit=2`
    while (url) {
      const page = await test.call('GET', url, { as: organization.orgAdmin })
      paged.push(...page.json<User[]>())
      url = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(paged).toEqual(all)
  })

  it('has the day on which each person last used the product, also after they signed out', async () => {
    const organization = await anOrganization(test)
    const url = `/api/organizations/${organization.id}/users`
    const lastSeen = async () => {
      const people = (await test.call('GET', url, { as: organization.orgAdmin })).json<ListedUser[]>()
      return Object.fromEntries(people.map(({ username, lastSeenAt }) => [username, lastSeenAt]))
    }
    const start = new Date(test.clock.now)
    const worker = await anEmployee(test, organization)
    const never = { username: 'never_seen', password: PASSWORD, email: 'n@northwind.example' }
    expect((await test.call('POST', url, { as: organization.orgAdmin, body: never })).statusCode).toBe(201)
    const inSeconds = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`
    expect(await lastSeen()).toMatchObject({ [worker.username]: inSeconds(start), never_seen: null })
    test.clock.now = new Date(start.getTime() + 2 * 86_400_000)
    await test.call('GET', '/api/user', { as: worker })
    await test.call('POST', '/api/logout', { as: worker })
    expect(await lastSeen()).toMatchObject({ [worker.username]: inSeconds(test.clock.now), never_seen: null })
    test.clock.now = start
  })
})

it('saves the default timesheet email and returns it with the user', async () => {
  const worker = await anEmployee(test, await anOrganization(test))
  const saved = await test.call('POST', '/api/users/default-email', {
    as: worker,
    body: { email: ' payroll@northwind.example ' },
  })
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { defaultTimesheetEmail: 'payroll@northwind.example' }])
  const me = await test.call('GET', '/api/user', { as: worker })
  expect(me.json()).toMatchObject({ defaultTimesheetEmail: 'payroll@northwind.example' })
})

it('clears the default timesheet email', async () => {
  const worker = await anEmployee(test, await anOrganization(test))
  const set = (email: string) => test.call('POST', '/api/users/default-email', { as: worker, body: { email } })
  await set('payroll@northwind.example')
  expect((await set('')).json()).toEqual({
    message: 'Default email cleared successfully',
    defaultTimesheetEmail: null,
  })
  expect((await test.call('GET', '/api/user', { as: worker })).json()).toMatchObject({ defaultTimesheetEmail: null })
  expect((await set('payroll')).json()).toMatchObject({ errors: { email: 'Please enter a valid email address' } })
})

const toggleAdmin = (as: Caller, { id }: { id: string }) =>
  test.call('POST', `/api/admin/users/${id}/toggle-admin`, { as })
const toggleOrgAdmin = (as: Caller, organization: { id: string }, { id }: { id: string }) =>
  test.call('POST', `/api/organizations/${organization.id}/users/${id}/toggle-org-admin`, { as })
const removeAny = (as: Caller, { id }: { id: string }) => test.call('DELETE', `/api/admin/users/${id}`, { as })
const reset = (as: Caller, organization: { id: string }, { id }: { id: string }, newPassword: string) =>
  test.call('POST', `/api/organizations/${organization.id}/users/${id}/reset-password`, { as, body: { newPassword } })
const seenBy = async (as: Caller, { id }: { id: string }) =>
  (await test.call('GET', '/api/admin/users', { as })).json<ListedUser[]>().find((person) => person.id === id)
const isSignedIn = async (as: Caller) => (await test.call('GET', '/api/user', { as })).statusCode === 200
const signInStatus = async (username: string, password: string) =>
  (await test.call('POST', '/api/login', { body: { username, password } })).statusCode
const audit = async ({ id, orgAdmin }: TestOrganization) =>
  (await test.call('GET', `/api/organizations/${id}/audit`, { as: orgAdmin })).json<AuditEntry[]>().reverse()

const FORM = {
  username: 'changed-name',
  firstName: 'Wilhelmina',
  lastName: 'Worker',
  middleInitial: 'Q',
  email: 'new@northwind.example',
  streetAddress: '2 Wharf Street',
  city: 'Evanston',
  state: 'il',
  zipCode: '60201',
  phoneNumber: '3125550199',
}
let forms = 0
const aForm = (fields: object = {}) => ({ ...FORM, username: `changed-${++forms}`, ...fields })
const edit = (as: Caller, { id }: { id: string }, fields: object = {}) =>
  test.call('PUT', `/api/admin/users/${id}`, { as, body: aForm(fields) })

describe('roles', () => {
  it('take effect on the next request, when granted and when removed', async () => {
    const organization = await anOrganization(test)
    let worker = await anEmployee(test, organization)
    const mayList = async () => (await test.call('GET', '/api/admin/users', { as: worker })).statusCode
    const mayReset = async () => (await reset(worker, organization, worker, '')).statusCode
    expect([await mayList(), await mayReset()]).toEqual([403, 403])
    const granted = await toggleAdmin(organization.orgAdmin, worker)
    expect(granted.json()).toMatchObject({
      message: `Admin status granted to ${worker.username}`,
      user: { id: worker.id, isAdmin: true, isOrgAdmin: false },
    })
    expect([await mayList(), await mayReset()]).toEqual([200, 403])
    expect((await toggleOrgAdmin(organization.orgAdmin, organization, worker)).json()).toMatchObject({
      message: `Org admin status granted to ${worker.username}`,
    })
    // A new org admin has to sign in again.
    expect(await mayReset()).toBe(401)
    worker = await signIn(test, worker.username)
    expect(await mayReset()).toBe(400)
    const removed = [
      await toggleAdmin(organization.orgAdmin, worker),
      await toggleOrgAdmin(organization.orgAdmin, organization, worker),
    ]
    expect(removed.map((answer) => answer.json<{ message: string }>().message)).toEqual([
      `Admin status removed from ${worker.username}`,
      `Org admin status removed from ${worker.username}`,
    ])
    expect([await mayList(), await mayReset()]).toEqual([403, 403])
  })

  it('a new org admin is signed out everywhere; other role changes keep sessions', async () => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    const elsewhere = await signIn(test, worker.username)
    await toggleOrgAdmin(organization.orgAdmin, organization, worker)
    expect([await isSignedIn(worker), await isSignedIn(elsewhere)]).toEqual([false, false])
    const now = await signIn(test, worker.username)
    await toggleOrgAdmin(organization.orgAdmin, organization, worker)
    await toggleAdmin(organization.orgAdmin, worker)
    expect([await isSignedIn(now), await isSignedIn(organization.orgAdmin)]).toEqual([true, true])
  })

  it('no one can change their own roles by any call', async () => {
    const { orgAdmin, ...organization } = await anOrganization(test)
    const OWN = 'You cannot modify your own admin status'
    const answers = [
      await toggleAdmin(orgAdmin, orgAdmin),
      await edit(orgAdmin, orgAdmin, { isAdmin: false }),
      await toggleOrgAdmin(orgAdmin, organization, orgAdmin),
      await removeAny(orgAdmin, orgAdmin),
      await test.call('DELETE', `/api/organizations/${organization.id}/users/${orgAdmin.id}`, { as: orgAdmin }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ message: string }>().message])).toEqual([
      [403, OWN],
      [403, OWN],
      [403, 'You cannot modify your own org admin status'],
      [403, 'You cannot delete your own account'],
      [403, 'You cannot delete your own account'],
    ])
    expect(await seenBy(orgAdmin, orgAdmin)).toMatchObject({ isAdmin: true, isOrgAdmin: true })
  })

  it('an org admin cannot become an admin by the user form', async () => {
    const organization = await anOrganization(test)
    const orgAdmin = await anOrgAdmin(test, organization)
    expect((await edit(orgAdmin, orgAdmin, { isAdmin: true })).statusCode).toBe(403)
    expect(await seenBy(organization.orgAdmin, orgAdmin)).toMatchObject({ isAdmin: false })
  })

  it('an admin cannot become an org admin by changing one', async () => {
    const organization = await anOrganization(test)
    const admin = await anAdmin(test, organization)
    const { orgAdmin } = organization
    const before = await seenBy(orgAdmin, orgAdmin)
    const form = { ...FORM, username: orgAdmin.username, email: before?.email ?? '' }
    const contact = { ...form, email: 'mine@northwind.example' }
    const answers = [
      await edit(admin, orgAdmin, { ...form, password: 'taken over' }),
      await edit(admin, orgAdmin, { ...form, username: 'taken-over' }),
      await edit(admin, orgAdmin, { ...form, email: 'mine@northwind.example' }),
      await test.call('PUT', `/api/organizations/${organization.id}/users/${orgAdmin.id}/update`, {
        as: admin,
        body: contact,
      }),
      await removeAny(admin, orgAdmin),
      await toggleAdmin(admin, orgAdmin),
      await edit(admin, orgAdmin, { ...form, isAdmin: false }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403])
    expect(await seenBy(orgAdmin, orgAdmin)).toEqual(before)
    expect((await edit(admin, orgAdmin, { ...form, city: 'Skokie' })).statusCode).toBe(200)
  })

  it('leave one org admin when all demote each other concurrently', async () => {
    const organization = await anOrganization(test, 'professional')
    const orgAdmins = [organization.orgAdmin]
    for (let n = 0; n < 19; n++) orgAdmins.push(await anOrgAdmin(test, organization))
    const answers = await Promise.all(
      orgAdmins.map((one, index) => {
        const next = orgAdmins.at(index + 1) ?? organization.orgAdmin
        return index % 2 === 0 ? toggleOrgAdmin(one, organization, next) : remove(one, organization, next)
      }),
    )
    const { rows } = await test.pool.query<{ n: number }>(
      'select count(*)::int as n from users where tenant_id = $1 and is_org_admin',
      [organization.id],
    )
    const done = answers.filter(({ statusCode }) => statusCode === 200).length
    expect(rows[0]?.n).toBe(20 - done)
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect(answers.every(({ statusCode }) => [200, 401, 403].includes(statusCode))).toBe(true)
  })

  it('toggle twenty times for twenty concurrent calls', async () => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    const answers = await Promise.all(Array.from({ length: 20 }, () => toggleAdmin(organization.orgAdmin, worker)))
    const granted = answers.filter((answer) => answer.json<{ user: ListedUser }>().user.isAdmin)
    expect([answers.every(({ statusCode }) => statusCode === 200), granted.length]).toEqual([true, 10])
    expect(await seenBy(organization.orgAdmin, worker)).toMatchObject({ isAdmin: false })
  })
})

const remove = (as: Caller, organization: { id: string }, { id }: { id: string }) =>
  test.call('DELETE', `/api/organizations/${organization.id}/users/${id}`, { as })

describe('the last org admin', () => {
  it('cannot be deleted by a platform admin until there is another', async () => {
    const platform = await aPlatformAdmin(test)
    const organization = await anOrganization(test)
    const answer = await removeAny(platform, organization.orgAdmin)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'This is the only org admin. Make someone else an org admin first.' },
    ])
    await anOrgAdmin(test, organization)
    expect((await removeAny(platform, organization.orgAdmin)).statusCode).toBe(200)
  })

  it('one remains when two delete each other concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const organization = await anOrganization(test)
      const other = await anOrgAdmin(test, organization)
      const answers = await Promise.all([
        removeAny(organization.orgAdmin, other),
        remove(other, organization, organization.orgAdmin),
      ])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
  })
})

describe('deleting a user', () => {
  it('deletes entries, leave, and sessions, and keeps the history', async () => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    const entry = await clock(test, worker, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
    const pto = await ptoOf(test, organization)
    await aLeaveRequest(test, worker, pto.id)
    const adjustment = { as: organization.orgAdmin, body: { adjustmentAmount: 8, notes: 'A gift' } }
    await test.call('PUT', `/api/admin/leave/balances/${worker.id}/${pto.id}`, adjustment)
    const tables = `select (select count(*)::int from time_entries where user_id = $1) as entries,
      (select count(*)::int from leave_requests where user_id = $1) as requests,
      (select count(*)::int from leave_accounts where user_id = $1 and leave_type_id = $2) as accounts,
      (select count(*)::int from sessions where user_id = $1) as sessions,
      (select count(*)::int from time_entry_changes where entry_id = $3) as history,
      (select count(*)::int from leave_ledger where user_id = $1 and actor_id = $4) as ledger`
    const count = async () =>
      (await test.pool.query(tables, [worker.id, pto.id, entry, organization.orgAdmin.id])).rows[0] as object
    const written = { history: 1, ledger: 1 }
    expect(await count()).toEqual({ entries: 1, requests: 1, accounts: 1, sessions: 1, ...written })
    const answer = await remove(organization.orgAdmin, organization, worker)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'User deleted successfully' }])
    expect(await isSignedIn(worker)).toBe(false)
    expect(await signInStatus(worker.username, PASSWORD)).toBe(401)
    expect(await count()).toEqual({ entries: 0, requests: 0, accounts: 0, sessions: 0, ...written })
  })

  it('keeps their name in what they did in the records of others', async () => {
    const organization = await anOrganization(test)
    const { orgAdmin } = organization
    const approver = await anAdmin(test, organization, { firstName: 'Olga', nameSuffix: 'Jr.' })
    const worker = await anEmployee(test, organization)
    const pto = await ptoOf(test, organization)
    const { id } = await aLeaveRequest(test, worker, pto.id)
    await test.call('POST', `/api/leave/requests/${id}/status/approved`, { as: approver, body: {} })
    const body = { adjustmentAmount: 8, notes: 'A gift' }
    await test.call('PUT', `/api/admin/leave/balances/${worker.id}/${pto.id}`, { as: approver, body })
    const entry = await clock(test, worker, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
    await test.call('PUT', `/api/time-entries/${entry}`, { as: approver, body: { notes: 'Checked' } })
    const read = async (path: string) => (await test.call('GET', path, { as: orgAdmin })).body
    const paths = [
      `/api/leave/requests/${id}/history`,
      '/api/leave/requests',
      `/api/admin/leave/balances/${worker.id}/${pto.id}/lines`,
      `/api/time-entries/${entry}/history`,
      `/api/time-entries/${worker.username}`,
    ]
    const before = await Promise.all(paths.map(read))
    for (const text of before) expect(text).toContain('Olga Worker Jr.')
    expect((await remove(orgAdmin, organization, approver)).statusCode).toBe(200)
    expect(await Promise.all(paths.map(read))).toEqual(before)
  })

  it('succeeds once of twenty concurrent calls; the others get 404', async () => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? removeAny(organization.orgAdmin, worker)
          : remove(organization.orgAdmin, organization, worker),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(404)])
  })

  it('wins over a concurrent role change and leaves nothing behind', async () => {
    const organization = await anOrganization(test)
    for (let round = 0; round < 5; round++) {
      const worker = await anEmployee(test, organization)
      const [deleted, toggled] = await Promise.all([
        removeAny(organization.orgAdmin, worker),
        toggleAdmin(organization.orgAdmin, worker),
      ])
      expect([deleted.statusCode, [200, 404].includes(toggled.statusCode)]).toEqual([200, true])
      expect(await seenBy(organization.orgAdmin, worker)).toBeUndefined()
    }
  })

  it.each(['01900000-0000-7000-8000-000000000000', 'not-an-id', "1' or '1'='1", '%00'])('404 for %s', async (id) => {
    const { orgAdmin, ...organization } = await anOrganization(test)
    const answers = [
      await removeAny(orgAdmin, { id }),
      await remove(orgAdmin, organization, { id }),
      await toggleAdmin(orgAdmin, { id }),
    ]
    const expected = id === '%00' ? 400 : 404
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([expected, expected, expected])
  })
})

describe('the user form', () => {
  it('keeps the password when it is blank', async () => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    const form = aForm({ password: '', isAdmin: true })
    const answer = await test.call('PUT', `/api/admin/users/${worker.id}`, { as: organization.orgAdmin, body: form })
    const { password: _, ...kept } = form as ReturnType<typeof aForm> & { password: string }
    expect(answer.json()).toMatchObject({
      message: 'User updated successfully',
      user: { ...kept, state: 'IL', isAdmin: true, id: worker.id },
    })
    expect(await isSignedIn(worker)).toBe(true)
    expect(await signInStatus(form.username, PASSWORD)).toBe(200)
  })

  it.each([
    ['/api/admin/users/:id', (_: string, id: string) => `/api/admin/users/${id}`],
    [
      '/api/organizations/:id/users/:userId/update',
      (organizationId: string, id: string) => `/api/organizations/${organizationId}/users/${id}/update`,
    ],
  ])('%s changes only what is sent: an email is corrected although the address has gaps', async (_, urlOf) => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization, { firstName: 'Wim', middleInitial: 'Z', nameSuffix: 'Jr.' })
    const url = urlOf(organization.id, worker.id)
    const change = (body: object) => test.call('PUT', url, { as: organization.orgAdmin, body })
    const before = await seenBy(organization.orgAdmin, worker)
    expect(before).toMatchObject({ phoneNumber: '', streetAddress: '', middleInitial: 'Z' })
    expect((await change({ email: 'right@northwind.example' })).json()).toMatchObject({
      user: { ...before, email: 'right@northwind.example', version: 2 },
    })
    expect((await change({ phoneNumber: '(312) 555-0147', state: 'Illinois' })).json()).toMatchObject({
      user: { phoneNumber: '3125550147', state: 'IL' },
    })
    const refused = await change({ city: '', zipCode: '123' })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { city: 'City is required', zipCode: 'Invalid ZIP code' },
    ])
    expect((await change({})).json()).toMatchObject({ user: { city: '', email: 'right@northwind.example' } })
  })

  it('409 at its field for a username that is taken in another organization, in any case', async () => {
    const organization = await anOrganization(test)
    const stranger = await anEmployee(test, await anOrganization(test))
    const worker = await anEmployee(test, organization)
    const answer = await edit(organization.orgAdmin, worker, { username: stranger.username.toUpperCase() })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'This username is already taken', errors: { username: 'This username is already taken' } },
    ])
  })

  it.each([
    ['ｗｉｄｅ-ｎａｍｅ', 'wide-name'],
    ['  zoe\u0308-spelt ', 'zoë-spelt'],
  ])('normalizes a username: %j', async (typed, kept) => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    expect((await edit(organization.orgAdmin, worker, { username: typed })).json()).toMatchObject({
      user: { username: kept },
    })
    await signIn(test, typed)
  })

  it('of the dashboard changes only name and contact details', async () => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization, { middleInitial: 'Z' })
    const answer = await test.call('PUT', `/api/organizations/${organization.id}/users/${worker.id}/update`, {
      as: organization.orgAdmin,
      body: { ...FORM, isAdmin: true, isOrgAdmin: true, password: 'not for this form' },
    })
    const { username: _, middleInitial: __, ...contact } = FORM
    expect(answer.json()).toMatchObject({
      message: 'User updated successfully',
      user: {
        ...contact,
        state: 'IL',
        username: worker.username,
        middleInitial: 'Z',
        isAdmin: false,
        isOrgAdmin: false,
      },
    })
    expect(await signInStatus(worker.username, PASSWORD)).toBe(200)
  })
})

describe('clock-ins are not blocked', () => {
  it.each<[string, (organization: TestOrganization, worker: Member) => ReturnType<typeof edit>]>([
    ['they are being changed', ({ orgAdmin }, worker) => edit(orgAdmin, worker)],
    ['they are given a role', (organization, worker) => toggleOrgAdmin(organization.orgAdmin, organization, worker)],
  ])('while %s', async (_, act) => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    const held = { text: 'select from audit_heads where tenant_id = $1 for update', values: [organization.id] }
    const clockIn = async () => void (await clock(test, worker, '2026-11-20T14:00:00Z'))
    const [answer] = await raceBehindLock(test, held, () => [act(organization, worker)], clockIn)
    expect(answer?.statusCode).toBe(200)
  })
})

describe('a password that an administrator sets', () => {
  it.each(['reset', 'form'])('by the %s ends all sessions, and the old password no longer works', async (way) => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    const elsewhere = await signIn(test, worker.username)
    const answer =
      way === 'reset'
        ? await reset(organization.orgAdmin, organization, worker, 'a new password')
        : await edit(organization.orgAdmin, worker, { username: worker.username, password: 'a new password' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('a new password')
    expect([await isSignedIn(worker), await isSignedIn(elsewhere)]).toEqual([false, false])
    expect(await signInStatus(worker.username, PASSWORD)).toBe(401)
    expect(await signInStatus(worker.username, 'a new password')).toBe(200)
    expect(await isSignedIn(organization.orgAdmin)).toBe(true)
  })

  it.each(['reset', 'form'])('for themselves by the %s ends all their other sessions', async (way) => {
    const organization = await anOrganization(test)
    const { orgAdmin } = organization
    const elsewhere = await signIn(test, orgAdmin.username)
    const answer =
      way === 'reset'
        ? await reset(orgAdmin, organization, orgAdmin, 'a new password')
        : await edit(orgAdmin, orgAdmin, { username: orgAdmin.username, password: 'a new password' })
    expect(answer.statusCode).toBe(200)
    expect([await isSignedIn(orgAdmin), await isSignedIn(elsewhere), await isSignedIn(cookiesOf(answer))]).toEqual([
      false,
      false,
      true,
    ])
  })

  it("is refused at its field when a plain admin sets someone else's", async () => {
    const organization = await anOrganization(test)
    const [admin, worker] = [await anAdmin(test, organization), await anEmployee(test, organization)]
    const answer = await edit(admin, worker, {
      username: worker.username,
      city: 'Evanston',
      password: 'a new password',
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ errors: { password: 'Only org admins can set passwords' } })
    expect(await signInStatus(worker.username, PASSWORD)).toBe(200)
    expect(await seenBy(admin, worker)).not.toMatchObject({ city: 'Evanston' })
    expect((await edit(admin, worker, { username: worker.username, city: 'Evanston' })).statusCode).toBe(200)
    expect((await edit(admin, admin, { username: admin.username, password: 'a new password' })).statusCode).toBe(200)
  })

  it('ends a session that starts with the old password at the same time', async () => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    for (let round = 0; round < 8; round++) {
      await reset(organization.orgAdmin, organization, worker, PASSWORD)
      const [, ...signIns] = await Promise.all([
        reset(organization.orgAdmin, organization, worker, 'a new password'),
        ...Array.from({ length: 6 }, () =>
          test.call('POST', '/api/login', { body: { username: worker.username, password: PASSWORD } }),
        ),
      ])
      for (const answer of signIns.filter(({ statusCode }) => statusCode === 200)) {
        expect(await isSignedIn(cookiesOf(answer))).toBe(false)
      }
    }
  })
})

describe('an email about what someone signs in with', async () => {
  const organization = await anOrganization(test, 'enterprise')
  const { orgAdmin } = organization
  let people = 0
  const aPerson = async () => {
    const email = `owner${++people}@northwind.example`
    return { ...(await anEmployee(test, organization, { email })), email }
  }
  const emailsTo = async (recipient: string, app = test) =>
    (
      await app.pool.query<{ subject: string; body: string }>('select subject, body from mails where recipient = $1', [
        recipient,
      ])
    ).rows

  it.each(['reset', 'form'])('says that an administrator changed the password by the %s', async (way) => {
    const person = await aPerson()
    if (way === 'reset') await reset(orgAdmin, organization, person, 'a new password')
    else await edit(orgAdmin, person, { ...person, password: 'a new password' })
    const [notice, ...more] = await emailsTo(person.email)
    expect(more).toEqual([])
    expect(notice?.subject).toBe('Your password was changed')
    expect(notice?.body).toContain(
      `Ada Boss changed the password of your account ${person.username}. You were signed out on all devices.`,
    )
    expect(notice?.body).toContain('If you didn’t expect this, ask your administrator about it right away')
    expect(notice?.body).not.toContain('a new password')
  })

  it.each(['view', 'form'])('goes to the earlier and the new address, changed by the %s', async (way) => {
    const person = await aPerson()
    const email = `new.${person.email}`
    const answer =
      way === 'form'
        ? await edit(orgAdmin, person, { username: person.username, email })
        : await test.call('PUT', `/api/organizations/${organization.id}/users/${person.id}/update`, {
            as: orgAdmin,
            body: { email },
          })
    expect(answer.statusCode).toBe(200)
    const notices = [...(await emailsTo(person.email)), ...(await emailsTo(email))]
    expect(notices.map(({ subject }) => subject)).toEqual([
      'Your email address was changed',
      'Your email address was changed',
    ])
    expect(notices[0]?.body).toContain(`Ada Boss changed the email address of your account ${person.username}.`)
    expect(notices[0]?.body).not.toContain(email)
  })

  it('is one for all that changed together, and none for other fields or the same address', async () => {
    const person = await aPerson()
    await edit(orgAdmin, person, { ...person, city: 'Evanston', isAdmin: true })
    expect(await emailsTo(person.email)).toEqual([])
    await edit(orgAdmin, person, { ...person, username: `x.${person.username}`, password: 'a new password' })
    expect(await emailsTo(person.email)).toMatchObject([{ subject: 'Your username and password were changed' }])
  })

  it('goes to the first address that someone gets, and to no one without any', async () => {
    const person = await anEmployee(test, organization)
    await test.pool.query(`update users set email = '' where id = $1`, [person.id])
    const count = async () => (await test.pool.query('select from mails')).rowCount
    const before = await count()
    await reset(orgAdmin, organization, person, 'a new password')
    expect(await count()).toBe(before)
    const email = `first.${++people}@northwind.example`
    await edit(orgAdmin, person, { username: person.username, email })
    expect([(await emailsTo(email)).length, (await count()) ?? 0]).toEqual([1, (before ?? 0) + 1])
  })

  it('is not sent by an organization whose address isn’t confirmed', async () => {
    const mailing = await anApp({ smtpUrl: 'smtp://mail.northwind.example' })
    const unconfirmed = await anOrganization(mailing)
    const person = await anEmployee(mailing, unconfirmed, { email: 'stranger@contoso.example' })
    const body = { newPassword: 'a new password' }
    const path = `/api/organizations/${unconfirmed.id}/users/${person.id}/reset-password`
    expect((await mailing.call('POST', path, { as: unconfirmed.orgAdmin, body })).statusCode).toBe(200)
    expect(await emailsTo('stranger@contoso.example', mailing)).toEqual([])
  })
})

describe('platform admins', () => {
  it('list everyone, page by page; others list their organization', async () => {
    const platform = await aPlatformAdmin(test)
    const [one, two] = [await anOrganization(test), await anOrganization(test)]
    const lone = await aUserWithoutOrganization(test)
    const seen: ListedUser[] = []
    let url: string | undefined = '/api/admin/users?limit=50'
    while (url) {
      const page = await test.call('GET', url, { as: platform })
      seen.push(...page.json<ListedUser[]>())
      url = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    const { rows } = await test.pool.query<{ id: string }>('select id from users')
    expect(seen.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(seen.find(({ id }) => id === two.orgAdmin.id)).toMatchObject({ organizationName: 'Northwind Traders' })
    expect(seen.find(({ id }) => id === lone.id)).toMatchObject({ organizationName: null, hasPassword: true })
    expect((await test.call('GET', '/api/admin/users', { as: one.orgAdmin })).json()).toMatchObject([
      { id: one.orgAdmin.id },
    ])
  })

  it('change everyone, but grant no role without an organization', async () => {
    const platform = await aPlatformAdmin(test)
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    expect((await toggleAdmin(platform, worker)).statusCode).toBe(200)
    expect((await edit(platform, worker, { city: 'Skokie' })).statusCode).toBe(200)
    const lone = await aUserWithoutOrganization(test)
    for (const answer of [await toggleAdmin(platform, lone), await edit(platform, lone, { isAdmin: true })]) {
      expect(answer.statusCode).toBe(403)
    }
    expect((await removeAny(platform, lone)).statusCode).toBe(200)
    expect((await audit(organization)).map(({ action, actorUsername }) => [action, actorUsername])).toEqual([
      ['user added', organization.orgAdmin.username],
      ['admin granted', platform.username],
      ['user changed', platform.username],
    ])
  })

  it('cannot change or delete a master admin', async () => {
    const platform = await aPlatformAdmin(test)
    const master = await aUserWithoutOrganization(test)
    await test.pool.query('update users set is_master_admin = true where id = $1', [master.id])
    for (const answer of [await removeAny(platform, master), await edit(platform, master)]) {
      expect(answer.statusCode).toBe(403)
    }
    expect(await signInStatus(master.username, PASSWORD)).toBe(200)
  })
})

/** The second value of each replaces the first one. */
const VALUES: Readonly<Record<PersonField, readonly [string, string]>> = {
  username: ['every-field', 'every-other-field'],
  firstName: ['Ann', 'Anna'],
  lastName: ['Adams', 'Addams'],
  middleInitial: ['Q', 'R'],
  nameSuffix: ['Jr.', 'Sr.'],
  email: ['ann@northwind.example', 'anna@northwind.example'],
  phoneNumber: ['3125550101', '3125550102'],
  streetAddress: ['1 Wharf Street', '2 Wharf Street'],
  city: ['Chicago', 'Evanston'],
  state: ['IL', 'IN'],
  zipCode: ['60601', '60602'],
}

it('records every field of a new person and of a change', async () => {
  const organization = await anOrganization(test)
  const person = byField((name) => VALUES[name][0])
  const added = await add(organization, person.username, person)
  const changed = byField((name) => VALUES[name][1])
  const answer = await edit(organization.orgAdmin, added.json<Member>(), changed)
  expect([added.statusCode, answer.statusCode]).toEqual([201, 200])
  const [first, second] = await audit(organization)
  expect(first?.changes).toEqual(PERSON_FIELD_NAMES.map((field) => ({ field, from: null, to: person[field] })))
  expect(second?.changes).toEqual(
    PERSON_FIELD_NAMES.map((field) => ({ field, from: person[field], to: changed[field] })),
  )
})

it('records one audit entry per call under its most important change, without passwords', async () => {
  const organization = await anOrganization(test)
  const { orgAdmin } = organization
  const worker = await anEmployee(test, organization)
  await edit(orgAdmin, worker, { username: worker.username, city: 'Evanston', isAdmin: true, password: 'secret words' })
  await edit(orgAdmin, worker, { username: worker.username, password: 'secret words' })
  // Nothing changes the second time, so nothing is recorded.
  const contact = { as: orgAdmin, body: { ...FORM, city: 'Skokie' } }
  for (let n = 0; n < 2; n++) {
    await test.call('PUT', `/api/organizations/${organization.id}/users/${worker.id}/update`, contact)
  }
  await toggleAdmin(orgAdmin, worker)
  await toggleOrgAdmin(orgAdmin, organization, worker)
  await toggleOrgAdmin(orgAdmin, organization, worker)
  await reset(orgAdmin, organization, worker, 'secret words')
  await removeAny(orgAdmin, orgAdmin)
  await removeAny(orgAdmin, worker)
  const lines = await audit(organization)
  expect(lines.map(({ action }) => action)).toEqual([
    'user added',
    'admin granted',
    'password reset',
    'user changed',
    'admin removed',
    'org admin granted',
    'org admin removed',
    'password reset',
    'user deleted',
  ])
  expect(lines.every(({ subject, actorName }) => subject.id === worker.id && actorName === 'Ada Boss')).toBe(true)
  expect(lines[1]?.changes).toContainEqual({ field: 'isAdmin', from: 'false', to: 'true' })
  expect(lines[2]?.changes).toContainEqual({ field: 'password', from: null, to: 'set' })
  expect(JSON.stringify(lines)).not.toMatch(/secret words|argon2|\$/)
})

describe('inviting a person', () => {
  const invite = (organization: TestOrganization, body: object, key?: string) =>
    test.call('POST', `/api/organizations/${organization.id}/invitations`, {
      as: organization.orgAdmin,
      body,
      headers: key ? { 'idempotency-key': key } : {},
    })

  it('makes a username that no one has and emails a link, once for each key', async () => {
    const [organization, other] = [await anOrganization(test), await anOrganization(test)]
    const local = `inv${Date.now()}`
    await anEmployee(test, other, { username: local })
    const body = { email: `${local}@x.example`, firstName: 'Maria', lastName: `L${local}` }
    const answers = [await invite(organization, body, local), await invite(organization, body, local)]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        201,
        { user: { username: `maria.l${local}`, hasPassword: false, isAdmin: false }, link: null, unsent: null },
      ])
    }
    const { rows } = await test.pool.query('select subject from mails where recipient = $1', [body.email])
    expect(rows).toEqual([{ subject: 'Set your password for Watchbell' }])
  })

  it('makes another username when someone else has just taken it', async () => {
    const organizations = await Promise.all([1, 2, 3, 4].map(() => anOrganization(test)))
    const local = `race${Date.now()}`
    const answers = await Promise.all(
      [...organizations, ...organizations].map((one) => invite(one, { email: `${local}@x.example` })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
    const usernames = answers.map((answer) => answer.json<{ user: { username: string } }>().user.username)
    expect(new Set(usernames).size).toBe(answers.length)
    const typed = await invite(await anOrganization(test), { email: 'b@x.example', username: local })
    expect([typed.statusCode, typed.json()]).toMatchObject([
      409,
      { errors: { username: 'This username is already taken' } },
    ])
  })

  it('refuses the one who comes when the plan is full', async () => {
    const organization = await anOrganization(test)
    const rest = await Promise.all(
      Array.from({ length: 20 }, (_, index) => invite(organization, { email: `room${index}.${Date.now()}@x.example` })),
    )
    expect(rest.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19)
    const refused = rest.find(({ statusCode }) => statusCode !== 201)
    expect([refused?.statusCode, refused?.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringMatching(/20 users/),
    ])
  })

  it('names who has the email already, unless it may be shared', async () => {
    const organization = await anOrganization(test)
    const email = `shared${Date.now()}@x.example`
    const will = await anEmployee(test, organization, { email })
    const refused = await invite(organization, { email: email.toUpperCase(), emailMustBeNew: true })
    const message = `Will Worker (${will.username}) has this email already`
    expect([refused.statusCode, refused.json()]).toEqual([409, { message, errors: { email: message } }])
    expect((await invite(organization, { email })).statusCode).toBe(201)
  })

  it('without an email, shows the link instead of sending it, again for a repeat', async () => {
    const organization = await anOrganization(test)
    const lastName = `N${Date.now()}`
    const body = { email: '', firstName: 'Al', lastName, emailMustBeNew: true }
    const answers = [await invite(organization, body, lastName), await invite(organization, body, lastName)]
    const made = answers.map((answer) => {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        201,
        {
          user: { username: `al.${lastName}`.toLowerCase(), email: '', hasPassword: false },
          expiresAt: expect.any(String),
        },
      ])
      return answer.json<{ link: string; unsent: string | null }>()
    })
    expect(made[0]?.unsent).toBe('This person has no email address. Share the link yourself.')
    for (const { link } of made) {
      const token = link.split('#')[1] ?? ''
      expect((await test.call('POST', '/api/password-links/open', { body: { token } })).statusCode).toBe(200)
    }
    const { rows } = await test.pool.query('select 1 from mails where tenant_id = $1', [organization.id])
    expect(rows).toEqual([])
  })

  it.each([
    ['nothing', { email: '' }, 'Enter a name, an email, or a username'],
    ['spaces', { email: ' ', firstName: ' ', lastName: ' ', username: '' }, 'Enter a name, an email, or a username'],
    ['a name', { email: '', firstName: 'Al' }, undefined],
    ['a username', { email: '', username: `only.${Date.now()}` }, undefined],
  ])('needs something to call the person by: %s', async (_, body, message) => {
    const answer = await invite(await anOrganization(test), body)
    expect([answer.statusCode, answer.json<{ errors?: object }>().errors]).toEqual(
      message === undefined ? [201, undefined] : [400, { username: message }],
    )
  })

  it('needs no email from people who get a password', async () => {
    const organization = await anOrganization(test)
    const answer = await test.call('POST', `/api/organizations/${organization.id}/users`, {
      as: organization.orgAdmin,
      body: { username: `al${Date.now()}`, password: PASSWORD, email: '' },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { email: '', hasPassword: true }])
  })
})
