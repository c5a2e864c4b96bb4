import { describe, expect, it } from 'vitest'
import {
  anEmployee,
  anInvitedUser,
  anOrganization,
  aUserWithoutOrganization,
  PASSWORD,
  signIn,
} from '#test/support/builders.ts'
import { anApp, cookiesOf } from '#test/support/harness.ts'

const test = await anApp()
const organization = await anOrganization(test)
const WRONG = 'Login failed. Please check your credentials and try again.'

describe('signing in', () => {
  it('returns the user and a cookie that scripts cannot read', async () => {
    const worker = await anEmployee(test, organization)
    const response = await test.call('POST', '/api/login', {
      body: { username: ` ${worker.username.toUpperCase()} `, password: PASSWORD },
    })
    expect(response.json()).toMatchObject({
      message: 'Logged in successfully',
      user: { username: worker.username, organizationName: 'Northwind Traders', isAdmin: false },
    })
    expect(response.body).not.toContain('argon2')
    expect(response.cookies).toMatchObject([{ name: 'watchbell_session', httpOnly: true, sameSite: 'Lax', path: '/' }])
  })

  it('an old username that is no longer allowed can still sign in and clock in', async () => {
    const worker = await anEmployee(test, organization)
    const username = '\u1160\u1160\u1160'
    await test.pool.query('update users set username = $1, first_name = $2 where id = $3', [
      username,
      'W\u200Bill',
      worker.id,
    ])
    const as = await signIn(test, username)
    const body = { username, clockIn: test.clock.now.toISOString() }
    expect((await test.call('POST', '/api/time-entries', { as, body })).statusCode).toBe(201)
    const url = `/api/time-entries/${encodeURIComponent(username)}`
    expect((await test.call('GET', url, { as: organization.orgAdmin })).statusCode).toBe(200)
    expect((await test.call('GET', '/api/user', { as })).json()).toMatchObject({ username, firstName: 'W\u200Bill' })
  })

  it('refuses unknown people, wrong passwords, and unset passwords alike', async () => {
    const worker = await anEmployee(test, organization)
    const invited = await anInvitedUser(test, organization)
    for (const username of [worker.username, 'no-one-here', invited.username]) {
      const response = await test.call('POST', '/api/login', { body: { username, password: 'wrong password' } })
      expect([response.statusCode, response.json()]).toEqual([401, { message: WRONG }])
      expect(response.cookies).toEqual([])
    }
  })

  it('takes as long for unknown people and unset passwords as for wrong ones', async () => {
    const worker = await anEmployee(test, organization)
    const invited = await anInvitedUser(test, organization)
    const timeFor = async (username: string) => {
      const started = performance.now()
      await test.call('POST', '/api/login', { body: { username, password: 'wrong password' } })
      return performance.now() - started
    }
    // Compares the fastest of several runs, to exclude load. Without hashing, one of them would be far faster.
    const usernames = ['no-one-here', worker.username, invited.username]
    const quickest = usernames.map(() => Number.POSITIVE_INFINITY)
    const ratio = () => Math.max(...quickest) / Math.min(...quickest)
    for (let round = 0; round < 100 && (round < 5 || ratio() >= 2); round++) {
      for (const [index, username] of usernames.entries()) {
        quickest[index] = Math.min(quickest[index] ?? 0, await timeFor(username))
      }
    }
    expect(ratio()).toBeLessThan(2)
  })

  it('starts a new session each time and ends the previous one', async () => {
    const worker = await anEmployee(test, organization)
    const again = await test.call('POST', '/api/login', {
      as: worker,
      body: { username: worker.username, password: PASSWORD },
    })
    expect((await test.call('GET', '/api/user', { as: worker })).statusCode).toBe(401)
    expect((await test.call('GET', '/api/user', { as: cookiesOf(again) })).statusCode).toBe(200)
  })

  it('429 after too many failures per username; a successful sign-in resets them', async () => {
    const strict = await anApp({ signInLimit: 3 })
    const { orgAdmin } = await anOrganization(strict)
    const attempt = (password: string) =>
      strict.call('POST', '/api/login', { body: { username: orgAdmin.username, password } })
    const statuses = async (...passwords: string[]) => {
      const seen: number[] = []
      for (const password of passwords) seen.push((await attempt(password)).statusCode)
      return seen
    }
    expect(await statuses('wrong one', 'wrong one', PASSWORD)).toEqual([401, 401, 200])
    expect(await statuses('wrong one', 'wrong one', 'wrong one', PASSWORD)).toEqual([401, 401, 401, 429])
    strict.clock.now = new Date(strict.clock.now.getTime() + 5 * 60_000)
    expect(await statuses(PASSWORD)).toEqual([200])
  })

  it('429 for an address that tries many usernames', async () => {
    const strict = await anApp({ signInAddressLimit: 3 })
    const statuses: number[] = []
    for (const username of ['one', 'two', 'three', 'four']) {
      statuses.push(
        (await strict.call('POST', '/api/login', { body: { username, password: 'wrong horse' } })).statusCode,
      )
    }
    expect(statuses).toEqual([401, 401, 401, 429])
  })
})

describe('a session', () => {
  it('ends at sign-out, for a copy of the cookie too', async () => {
    const worker = await anEmployee(test, organization)
    expect((await test.call('POST', '/api/logout', { as: worker })).json()).toEqual({
      message: 'Logged out successfully',
    })
    expect((await test.call('GET', '/api/user', { as: worker })).statusCode).toBe(401)
  })

  it('ends 30 days after its last use, not after its first', async () => {
    const later = await anApp()
    const { orgAdmin } = await anOrganization(later)
    const afterDays = async (days: number) => {
      later.clock.now = new Date(later.clock.now.getTime() + days * 86_400_000)
      return (await later.call('GET', '/api/user', { as: orgAdmin })).statusCode
    }
    expect([await afterDays(29), await afterDays(29), await afterDays(31)]).toEqual([200, 200, 401])
    const { orgAdmin: other } = await anOrganization(later)
    later.clock.now = new Date(later.clock.now.getTime() + 2 * 86_400_000)
    const renewed = await later.call('GET', '/api/user', { as: other })
    expect(cookiesOf(renewed).cookies).toEqual(other.cookies)
  })

  it('works only with the current auth version', async () => {
    const worker = await anEmployee(test, organization)
    await test.pool.query('update sessions set auth_version = auth_version - 1 where user_id = $1', [worker.id])
    expect((await test.call('GET', '/api/user', { as: worker })).statusCode).toBe(401)
  })

  it.each([['nonsense'], ['A'.repeat(43)], ['']])('401 for the token %j', async (token) => {
    const response = await test.call('GET', '/api/user', { as: { cookies: { watchbell_session: token } } })
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'Please sign in' }])
  })

  it('is only stored as a hash', async () => {
    const worker = await anEmployee(test, organization)
    const token = worker.cookies.watchbell_session ?? ''
    const { rows } = await test.pool.query("select encode(token_hash, 'base64') as hash from sessions")
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('behind a proxy', async () => {
  const proxied = await anApp({ trustProxy: true, signInLimit: 2, registrationLimit: 2 })
  const { orgAdmin } = await anOrganization(proxied)
  const from = (forwarded: string, password = 'wrong password') =>
    proxied.call('POST', '/api/login', {
      body: { username: orgAdmin.username, password },
      headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
    })

  it('the address is the one the proxy saw, not one the client wrote', async () => {
    const statuses: number[] = []
    for (const forged of ['9.9.9.1', '9.9.9.2', '9.9.9.3']) statuses.push((await from(`${forged}, 5.5.5.5`)).statusCode)
    expect(statuses).toEqual([401, 401, 429])
    expect((await from('6.6.6.6')).statusCode).toBe(401)
  })

  it('all addresses of one IPv6 network count together, those of another do not', async () => {
    const statuses: number[] = []
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2:1:2:3:4', '2001:db8:1:3::1']) {
      statuses.push((await from(address)).statusCode)
    }
    expect(statuses).toEqual([401, 401, 429, 401])
  })

  it('sets Secure cookies over https', async () => {
    expect((await from('7.7.7.7', PASSWORD)).cookies).toMatchObject([
      { name: '__Host-watchbell_session', secure: true },
    ])
  })

  it('429 for too many registrations of one address; mistakes in the form do not count', async () => {
    const register = (username: string) => {
      const body = { username, password: PASSWORD, firstName: 'A', lastName: 'B', email: 'a@b.example' }
      return proxied.call('POST', '/api/register', { body, headers: { 'x-forwarded-for': '8.8.8.8' } })
    }
    const statuses: number[] = []
    for (const username of ['x', 'x', 'x', 'first', 'second', 'third'])
      statuses.push((await register(username)).statusCode)
    expect(statuses).toEqual([400, 400, 400, 201, 201, 429])
  })
})

describe('registering alone', () => {
  it('creates a person without organization or roles, no matter what the body has', async () => {
    const body = {
      username: 'climber',
      password: PASSWORD,
      firstName: 'C',
      lastName: 'L',
      email: 'c@l.example',
      isAdmin: true,
      isOrgAdmin: true,
      isMasterAdmin: true,
      organizationId: organization.id,
    }
    const response = await test.call('POST', '/api/register', { body })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      user: { isAdmin: false, isOrgAdmin: false, isMasterAdmin: false, organizationId: null },
    })
  })

  it('409 for a username that differs only in case', async () => {
    const lone = await aUserWithoutOrganization(test)
    const body = {
      username: lone.username.toUpperCase(),
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.example',
    }
    const response = await test.call('POST', '/api/register', { body })
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { message: 'This username is already taken', errors: { username: 'This username is already taken' } },
    ])
  })

  it('403 when it is turned off', async () => {
    const closed = await anApp({ selfRegistration: false })
    const body = { username: 'someone', password: PASSWORD, firstName: 'A', lastName: 'B', email: 'a@b.example' }
    expect((await closed.call('POST', '/api/register', { body })).statusCode).toBe(403)
  })
})
