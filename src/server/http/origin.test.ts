import { describe, expect, it } from 'vitest'
import { anEmployee, anOrganization } from '#test/builders.ts'
import { anApp } from '#test/harness.ts'
import { originOf } from './origin.ts'

const of = (host: string, protocol = 'https') =>
  originOf({ host, protocol: protocol as 'https' }, { publicUrl: undefined })

describe('where the product is, when its operator does not say it', () => {
  it.each([
    'time.example.com',
    'localhost:8080',
    '192.0.2.7',
    '[2001:db8::1]:3000',
    'watchbell_web:80',
    'TIME.example.',
  ])('%s', (host) => expect(of(host)).toBe(`https://${host}`))

  it.each([
    '',
    'a/b',
    'a?b',
    'a#b',
    'user@evil.example',
    'a b',
    'a.example,b.example',
    'a\\b',
    'a..b',
    ':80',
    'a:',
    'a:99999',
    'a:8x',
    '[::::]',
    '[::1',
    '"><i>',
    'é.example',
    '%61.example',
  ])('%s is no host', (host) => expect(() => of(host)).toThrow('not valid'))

  it('other protocols are none', () => expect(() => of('a.example', 'javascript')).toThrow('not valid'))
})

it('what the operator says counts, whatever the request says', () =>
  expect(originOf({ host: 'a/b', protocol: 'http' }, { publicUrl: 'https://t.example' })).toBe('https://t.example'))

it('a call that makes a link is refused and makes none; others do not mind', async () => {
  const test = await anApp()
  const organization = await anOrganization(test)
  const { id } = await anEmployee(test, organization)
  const headers = { host: 'evil.example/login?' }
  const link = `/api/organizations/${organization.id}/users/${id}/password-link`
  const made = await test.call('POST', link, { as: organization.boss, body: { send: false }, headers })
  expect([made.statusCode, made.json<{ message: string }>().message]).toEqual([
    400,
    'No link can be made: the address that this was sent to is not valid',
  ])
  expect((await test.pool.query('select from password_links')).rowCount).toBe(0)
  expect((await test.call('GET', '/api/user', { as: organization.boss, headers })).statusCode).toBe(200)
  const shown = await test.call('POST', link, {
    as: organization.boss,
    body: { send: false },
    headers: { host: 'b.example' },
  })
  expect(shown.json<{ link: string }>().link).toMatch(/^http:\/\/b\.example\/set-password#/)
})
