import { describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/support/harness.ts'

const PUBLIC_URL = 'https://time.example.com'
const direct = await anApp({ publicUrl: PUBLIC_URL })
const proxied = await anApp({ publicUrl: PUBLIC_URL, trustProxy: true })

const statusOf = async (app: TestApp, headers: Record<string, string>) =>
  (await app.call('POST', '/api/logout', { headers })).statusCode

const [REFUSED, LET_IN] = [403, 200]

const HOST = 'watchbell.internal:3000'

describe('a write', () => {
  it.each([
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL }, REFUSED],
    ['of another subdomain', { 'sec-fetch-site': 'same-site' }, REFUSED],
    ['that the browser calls same-origin', { 'sec-fetch-site': 'same-origin', origin: 'https://a.example' }, LET_IN],
    ['that the person started', { 'sec-fetch-site': 'none' }, LET_IN],
    ['of a program', {}, LET_IN],
    ['from another host', { origin: 'https://evil.example' }, REFUSED],
    ['from a page without an origin', { origin: 'null' }, REFUSED],
    ['from the host of the request', { origin: `http://${HOST}` }, LET_IN],
    ['from another port', { origin: 'http://watchbell.internal:3001' }, REFUSED],
    ['from PUBLIC_URL, through a proxy with its own Host', { origin: PUBLIC_URL }, LET_IN],
    ['from the host of PUBLIC_URL without TLS', { origin: 'http://time.example.com' }, REFUSED],
    ['from a page whose host begins like ours', { origin: `${PUBLIC_URL}.evil.example` }, REFUSED],
    [
      'from a host that only the client calls ours',
      { origin: 'https://a.example', 'x-forwarded-host': 'a.example' },
      REFUSED,
    ],
  ])('%s is answered %j', async (_, headers, status) => {
    expect(await statusOf(direct, { 'sec-fetch-site': '', host: HOST, ...headers })).toBe(status)
  })

  it.each([
    ['the host that the proxy names', 'time.internal', LET_IN],
    ['what the client wrote before the proxy', 'time.internal, other.internal', REFUSED],
    ['the last of several', 'other.internal, time.internal', LET_IN],
  ])('behind a trusted proxy may come from %s', async (_, forwarded, status) => {
    const headers = { 'sec-fetch-site': '', host: HOST, origin: 'https://time.internal', 'x-forwarded-host': forwarded }
    expect(await statusOf(proxied, headers)).toBe(status)
  })
})
