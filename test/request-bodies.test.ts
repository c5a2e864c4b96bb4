import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { anAdmin, anOrganization, type Member } from './support/builders.ts'
import { anApp } from './support/harness.ts'
import { waitUntil } from './support/product.ts'
import { openRequest, type RawRequest } from './support/raw-request.ts'

const test = await anApp()
await test.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = test.app.server.address() as AddressInfo
const mine = await anOrganization(test)
const opened: RawRequest[] = []
afterAll(() => {
  for (const { socket } of opened) socket.destroy()
})

function open(line: string, headers: Record<string, string>, as?: Member): RawRequest {
  const cookies = Object.entries(as?.cookies ?? {}).map(([name, value]) => `${name}=${value}`)
  const request = openRequest(port, line, {
    'sec-fetch-site': 'same-origin',
    ...headers,
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
  })
  opened.push(request)
  return request
}

const rows = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[])
const guarded = rows.filter(({ method, access }) => method !== 'GET' && access.needs !== 'nothing')
const ID = '01900000-0000-7000-8000-000000000000'
const pathOf = ({ path }: Endpoint) =>
  path
    .replace(':status', 'approved')
    .replace(':firstDay', '2026-11-15')
    .replace(':number', '1')
    .replace(':kind', 'request-decided')
    .replace(/:\w+/g, ID)

describe('authorizes before it reads the body', () => {
  it.each(guarded.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', async (_, row) => {
    const type = row.multipart ? 'multipart/form-data; boundary=x' : 'application/json'
    const request = open(`${row.method} ${pathOf(row)}`, { 'content-type': type, 'content-length': '50000' })
    expect(await request.answered()).toBe(401)
  })
})

it('refuses a body of brackets before parsing, even from an administrator', async () => {
  const body = '['.repeat(9_900_000)
  const head = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const request = open('POST /api/admin/users/import', head, mine.orgAdmin)
  request.socket.write(body)
  expect([await request.answered(), request.answer()]).toEqual([413, expect.stringContaining('too many values')])
})

it('closes connections that never finish a request', () => {
  const { headersTimeout, requestTimeout } = test.app.server
  expect(headersTimeout).toBeLessThanOrEqual(15_000)
  expect(requestTimeout).toBeGreaterThan(120_000)
  expect(requestTimeout).toBeLessThanOrEqual(150_000)
})

describe("an administrator's upload", () => {
  const form = ['primaryColor', '#123456', 'secondaryColor', '#ffffff', 'fontFamily', 'Lato']
  const part = (name = '', value = '') => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const multipart = [0, 2, 4].map((at) => part(form[at], form[at + 1])).join('') + '--x--\r\n'
  const json = JSON.stringify({ rows: [{ username: 'late.guest', email: 'g@b.example' }], links: 'show' })
  const endings: [string, (admin: Member) => Promise<unknown>, number][] = [
    ['their role is taken away', takeRole, 403],
    ['they are deleted', remove, 401],
  ]

  it.each(
    endings.flatMap(([when, end, status]) => [
      [when, 'a form', end, status, 'PUT /api/admin/branding', 'multipart/form-data; boundary=x', multipart] as const,
      [when, 'JSON', end, status, 'POST /api/admin/users/import', 'application/json', json] as const,
    ]),
  )('is not saved when %s before it is complete (%s)', async (_, __, end, status, line, type, body) => {
    const admin = await anAdmin(test, mine)
    const half = Math.floor(body.length / 2)
    const request = open(line, { 'content-type': type, 'content-length': String(body.length) }, admin)
    request.socket.write(body.slice(0, half))
    await authorized()
    await end(admin)
    request.socket.write(body.slice(half))
    expect(await request.answered()).toBe(status)
    const { rows: saved } = await test.pool.query(
      "select 1 from branding where tenant_id = $1 union all select 1 from users where username = 'late.guest'",
      [mine.id],
    )
    expect(saved).toEqual([])
  })

  /** The server reads its clock to look up the session. When no connection is in use, the lookup is done. */
  async function authorized() {
    const { now } = test.clock
    let hasAsked = false
    const get = () => {
      hasAsked = true
      return now
    }
    Object.defineProperty(test.clock, 'now', { get, configurable: true })
    await waitUntil(() => hasAsked && test.pool.idleCount === test.pool.totalCount, 2000)
    Object.defineProperty(test.clock, 'now', { value: now, writable: true, configurable: true })
  }
  function takeRole({ id }: Member) {
    return test.pool.query('update users set is_admin = false where id = $1', [id])
  }
  function remove({ id }: Member) {
    return test.call('DELETE', `/api/organizations/${mine.id}/users/${id}`, { as: mine.orgAdmin })
  }
})
