import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { anOrganization, aRegistration, aUserWithoutOrganization, PASSWORD } from '#test/support/builders.ts'
import { anApp, type Caller, cookiesOf } from '#test/support/harness.ts'

const test = await anApp({ trustProxy: true })
const https = { 'x-forwarded-proto': 'https' }

const signIn = (username: string, headers: Record<string, string>) =>
  test.call('POST', '/api/login', { body: { username, password: PASSWORD }, headers })
const whoami = (as: Caller, headers: Record<string, string> = https) => test.call('GET', '/api/user', { as, headers })
const named = (name: string, { cookies }: Caller): Caller => ({ cookies: { [name]: Object.values(cookies)[0] ?? '' } })

describe('over https', () => {
  it('binds the cookies to this host', async () => {
    const { orgAdmin } = await anOrganization(test)
    const [cookie] = (await signIn(orgAdmin.username, https)).cookies
    expect(cookie).toMatchObject({ name: '__Host-watchbell_session', secure: true, httpOnly: true, path: '/' })
    expect(cookie).not.toHaveProperty('domain')
    const registered = await test.call('POST', '/api/organizations', {
      body: aRegistration(),
      headers: https,
    })
    expect(registered.cookies).toMatchObject([{ name: '__Host-watchbell_enrolment', secure: true }])
  })

  it('ignores a cookie under the old name, which a neighboring host can set', async () => {
    const { orgAdmin } = await anOrganization(test)
    const session = cookiesOf(await signIn(orgAdmin.username, https))
    expect((await whoami(session)).statusCode).toBe(200)
    expect((await whoami(named('watchbell_session', session))).statusCode).toBe(401)
  })

  it('keeps an older session under the old name and moves it to the new one', async () => {
    const { orgAdmin } = await anOrganization(test)
    const before = named('watchbell_session', cookiesOf(await signIn(orgAdmin.username, https)))
    await test.pool.query('update sessions set from_plain_cookie = true where user_id = $1', [orgAdmin.id])
    const answer = await whoami(before)
    expect(answer.statusCode).toBe(200)
    const [moved, removed] = answer.cookies
    expect(moved).toMatchObject({ name: '__Host-watchbell_session', secure: true })
    expect(removed).toMatchObject({ name: 'watchbell_session', value: '' })
    expect((await whoami({ cookies: { '__Host-watchbell_session': moved?.value ?? '' } })).statusCode).toBe(200)
  })

  it('removes the cookie under either name at sign-out', async () => {
    const { orgAdmin } = await anOrganization(test)
    const session = cookiesOf(await signIn(orgAdmin.username, https))
    const as = { cookies: { ...session.cookies, watchbell_session: 'left over' } }
    const answer = await test.call('POST', '/api/logout', { as, headers: https })
    expect(answer.cookies.map(({ name, value, secure }) => [name, value, secure])).toEqual([
      ['__Host-watchbell_session', '', true],
      ['watchbell_session', '', true],
    ])
    expect((await whoami(session)).statusCode).toBe(401)
  })
})

it('uses only the plain name over http', async () => {
  const lone = await aUserWithoutOrganization(test)
  expect(Object.keys(lone.cookies)).toEqual(['watchbell_session'])
  expect((await whoami(lone, {})).statusCode).toBe(200)
  expect((await whoami(named('__Host-watchbell_session', lone), {})).statusCode).toBe(401)
})

it('ends a session 90 days after the sign-in, however much it is used', async () => {
  const later = await anApp()
  const { orgAdmin } = await anOrganization(later)
  const start = later.clock.now.getTime()
  const onDay = async (day: number) => {
    later.clock.now = new Date(start + day * DAY_MS)
    return later.call('GET', '/api/user', { as: orgAdmin })
  }
  for (const day of [20, 40]) expect((await onDay(day)).statusCode).toBe(200)
  const renewed = await onDay(65)
  expect(renewed.cookies).toMatchObject([{ maxAge: (25 * DAY_MS) / 1000 }])
  // At its maximum age, the cookie is not sent again.
  expect((await onDay(78)).cookies).toEqual([])
  expect((await onDay(89.9)).statusCode).toBe(200)
  expect((await onDay(90)).statusCode).toBe(401)
})

it('also ends a session that was renewed for longer in the past', async () => {
  const later = await anApp()
  const { orgAdmin } = await anOrganization(later)
  await later.pool.query("update sessions set created_at = created_at - interval '91 days' where user_id = $1", [
    orgAdmin.id,
  ])
  expect((await later.call('GET', '/api/user', { as: orgAdmin })).statusCode).toBe(401)
})

it('lets pages use geolocation and nothing else', async () => {
  const policy = String((await test.call('GET', '/healthz')).headers['permissions-policy'])
  const features = Object.fromEntries(policy.split(', ').map((feature) => feature.split('=')))
  expect(features).toMatchObject({ geolocation: '(self)', camera: '()', microphone: '()', payment: '()', usb: '()' })
  expect(Object.values(features).filter((who) => who !== '()')).toEqual(['(self)'])
})
