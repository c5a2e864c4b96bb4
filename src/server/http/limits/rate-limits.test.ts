import { describe, expect, it } from 'vitest'
import { anAdmin, anEmployee, anOrganization, PASSWORD } from '#test/support/builders.ts'
import { anApp, type TestApp } from '#test/support/harness.ts'

const SECOND = 1000

/** Each sign-in comes from a different address, so that only the account is counted. */
function startSignIns(test: TestApp, username: string) {
  let last = 0
  const attempt = (password: string, name = username) =>
    test.call('POST', '/api/login', {
      body: { username: name, password },
      headers: { 'x-forwarded-for': `10.0.${last >> 8}.${last++ & 255}` },
    })
  return {
    attempt,
    statuses: async (...passwords: string[]) => {
      const seen: number[] = []
      for (const password of passwords) seen.push((await attempt(password)).statusCode)
      return seen
    },
  }
}

const after = (test: TestApp, seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * SECOND)
}
const WRONG = 'wrong password'

describe('all spellings of a username', () => {
  it.each([
    ['admin.person', 'ＡＤＭＩＮ.person', 'Admin.ｐerson', ' admin.person '],
    ['Åsa.person', 'A\u030asa.person', '\u212bsa.person', 'Åsa.PERSON'],
  ])('of %s share one counter', async (...spellings) => {
    const test = await anApp({ signInLimit: 3 })
    const statuses: number[] = []
    for (const username of spellings) {
      statuses.push((await test.call('POST', '/api/login', { body: { username, password: WRONG } })).statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  it('counts usernames separately when only JavaScript lowercases them to the same text', async () => {
    const test = await anApp({ signInLimit: 1 })
    const { rows } = await test.pool.query<{ same: boolean }>("select lower('İzmir') = lower('i\u0307zmir') as same")
    const statuses: number[] = []
    for (const username of ['İzmir', 'i\u0307zmir']) {
      statuses.push((await test.call('POST', '/api/login', { body: { username, password: WRONG } })).statusCode)
    }
    expect(statuses).toEqual(rows[0]?.same ? [401, 429] : [401, 401])
  })
})

describe('an account under attack from many addresses', () => {
  it('makes people wait longer after each failure, also for unknown accounts', async () => {
    const test = await anApp({ trustProxy: true, signInAccountLimit: 3 })
    const { orgAdmin } = await anOrganization(test)
    for (const username of [orgAdmin.username, 'no-one-here']) {
      const { statuses, attempt } = startSignIns(test, username)
      expect(await statuses(WRONG, WRONG, WRONG)).toEqual([401, 401, 401])
      for (const wait of [1, 2, 4, 8]) {
        const refused = await attempt(PASSWORD)
        expect([refused.statusCode, refused.json()]).toEqual([
          429,
          {
            message: `Too many wrong passwords for this account. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
          },
        ])
        after(test, wait)
        expect(await statuses(WRONG)).toEqual([401])
      }
    }
  })

  it('does not wait longer after refused attempts, and resets after a correct password', async () => {
    const test = await anApp({ trustProxy: true, signInAccountLimit: 3 })
    const { orgAdmin } = await anOrganization(test)
    const { statuses } = startSignIns(test, orgAdmin.username)
    expect(await statuses(WRONG, WRONG, WRONG, WRONG, PASSWORD, WRONG)).toEqual([401, 401, 401, 429, 429, 429])
    after(test, 1)
    expect(await statuses(PASSWORD, WRONG, WRONG, WRONG, WRONG)).toEqual([200, 401, 401, 401, 429])
  })

  it('shows long waits in minutes, five at most', async () => {
    const test = await anApp({ trustProxy: true, signInAccountLimit: 1 })
    const { attempt, statuses } = startSignIns(test, 'no-one-here')
    await attempt(WRONG)
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]) {
      after(test, wait)
      expect(await statuses(WRONG)).toEqual([401])
    }
    expect((await attempt(WRONG)).json()).toEqual({
      message: 'Too many wrong passwords for this account. Please try again in 5 minutes.',
    })
    after(test, 300)
    expect(await statuses(WRONG)).toEqual([401])
    after(test, 86_400)
    expect(await statuses(WRONG, WRONG)).toEqual([401, 429])
  })

  it('allows a hundred parallel guesses only the free attempts', async () => {
    const test = await anApp({ trustProxy: true, signInAccountLimit: 10 })
    const { orgAdmin } = await anOrganization(test)
    const { attempt } = startSignIns(test, orgAdmin.username)
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(WRONG)))
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
    expect([count(401), count(429)]).toEqual([10, 90])
  })
})

describe('checking which usernames are taken', async () => {
  const test = await anApp({ importRowsLimit: 1000 })
  const organization = await anOrganization(test)
  const names = (count: number) => Array.from({ length: count }, (_, index) => `name_${index}`)
  const check = (as: { cookies: Record<string, string> }, count: number) =>
    test.call('POST', '/api/admin/users/import/check', { as, body: { usernames: names(count) } })

  it('counts usernames per organization, not per administrator', async () => {
    const admin = await anAdmin(test, organization)
    expect((await check(organization.orgAdmin, 500)).statusCode).toBe(200)
    expect((await check(admin, 400)).statusCode).toBe(200)
    const refused = await check(organization.orgAdmin, 101)
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        message:
          'Your organization can check or import 1,000 people an hour. 100 are left. Please try again in 60 minutes.',
      },
    ])
    expect((await check(admin, 100)).statusCode).toBe(200)
    const rows = [{ username: 'imported_one', email: 'one@northwind.example' }]
    const imported = await test.call('POST', '/api/admin/users/import', {
      as: organization.orgAdmin,
      body: { rows, links: 'show' },
    })
    expect(imported.statusCode).toBe(429)
    test.clock.now = new Date(test.clock.now.getTime() + 3_600_000)
    expect((await check(organization.orgAdmin, 500)).statusCode).toBe(200)
  })

  it('applies the same limit to a new organization at the same address', async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 3_600_000)
    const another = await anOrganization(test)
    for (const who of [organization, another]) expect((await check(who.orgAdmin, 500)).statusCode).toBe(200)
    expect((await check(another.orgAdmin, 1)).statusCode).toBe(429)
  })

  it("does not count employees' calls", async () => {
    const third = await anOrganization(test)
    test.clock.now = new Date(test.clock.now.getTime() + 3_600_000)
    const employee = await anEmployee(test, third)
    expect((await check(employee, 500)).statusCode).toBe(403)
    for (const count of [500, 500]) expect((await check(third.orgAdmin, count)).statusCode).toBe(200)
  })
})
