import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { anEmployee, anOrganization } from '#test/support/builders.ts'
import { anApp, type TestApp } from '#test/support/harness.ts'
import { buildApp } from '../app.ts'

async function startWithLog(test: TestApp) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const app = await buildApp(test.services, null, log)
  afterAll(() => app.close())
  return { app, lines }
}

const test = await anApp({ trustProxy: true, signInLimit: 2 })
const organization = await anOrganization(test)
const { app, lines } = await startWithLog(test)
beforeEach(() => void lines.splice(0))

const signIn = (username: string, password = 'wrong password', address = '203.0.113.7:5678') =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    headers: { 'x-forwarded-for': address },
  })
const events = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event)

it('logs each failed or limited sign-in with the address and the username', async () => {
  for (let round = 0; round < 3; round++) await signIn('Some"One\\')
  const line = { address: '203.0.113.7', username: 'Some"One\\', level: 40 }
  expect(events()).toEqual([
    expect.objectContaining({ ...line, event: 'sign-in failed' }),
    expect.objectContaining({ ...line, event: 'sign-in failed' }),
    expect.objectContaining({ ...line, event: 'sign-in limited' }),
  ])
  expect(lines.join('')).not.toContain('wrong password')
})

it('a username cannot forge a log line or an address', async () => {
  await signIn('","event":"sign-in failed","address":"198.51.100.1')
  const filter = /"event":"sign-in (?:failed|limited)","address":"([^"]+)"/g
  expect(lines.flatMap((line) => [...line.matchAll(filter)].map(([, address]) => address))).toEqual(['203.0.113.7'])
})

it('does not log successful and invalid sign-ins as failed', async () => {
  await signIn(organization.orgAdmin.username, 'correct horse')
  await signIn('x')
  expect(events()).toEqual([])
})

it('logs the route, not the person', async () => {
  const { username } = await anEmployee(test, organization)
  const cookies = organization.orgAdmin.cookies
  await app.inject({ url: `/api/time-entries/${username}?startDate=2026-11-01`, cookies })
  await app.inject({ url: `/nothing/at/${username}` })
  const paths = lines.map((line) => JSON.parse(line) as { path?: string; status?: number })
  expect(paths.map(({ path, status }) => [path, status])).toEqual([
    ['/api/time-entries/:username', 200],
    ['*', 404],
  ])
  expect(lines.join('')).not.toContain(username)
})

it('logs the first write from another site with both hosts, and no other', async () => {
  const refused = () =>
    lines.map((line) => JSON.parse(line) as { msg?: string }).filter(({ msg }) => msg?.includes('site'))
  const headers = { origin: 'https://time.example.com', host: 'watchbell.internal:3000', 'x-forwarded-host': 'a, b' }
  for (let round = 0; round < 2; round++) await app.inject({ method: 'POST', url: '/api/logout', headers })
  expect(refused()).toEqual([
    expect.objectContaining({
      msg: 'refused a write from another site',
      origin: 'https://time.example.com',
      host: 'watchbell.internal:3000',
      forwardedHost: 'a, b',
    }),
  ])
})
