import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import type { ClosePreview } from '#domain/payroll/contract.ts'
import { aRegistration, LAST_WEEK, PAY_TERMS } from './support/builders.ts'
import { createSharedDataHome, type DataHome, type Product, startProduct, waitUntil } from './support/product.ts'

const form = aRegistration()
const { username } = form.adminUser
let home: DataHome
let database: pg.Client
let product: Product
let cookie: string
let group: string
/** The hours to close have this hash. */
let contentHash: string

const call = async <T>(method: string, url: string, body?: object, headers = {}) => {
  const answer = await product.call(method, url, { cookie, body, headers })
  return { status: answer.status, body: answer.body as T }
}
const address = () => `/api/pay-periods/${group}/${LAST_WEEK}`
const sheet = async () => (await call<PeriodTimesheet>('GET', `${address()}/timesheets/${username}`)).body
const closes = async () => (await call<unknown[]>('GET', '/api/payroll-closes')).body
const sendClose = () =>
  call('POST', `${address()}/close`, { contentHash, without: [] }, { 'idempotency-key': 'close-of-a-week' })

const start = async () => {
  product = await startProduct(home)
  expect(product.output()).toContain('is ready at')
  cookie = (await product.call('POST', '/api/login', { body: form.adminUser })).cookie
}
const kill = async () => {
  product.process.kill('SIGKILL')
  await product.exited
}

/** The only person of the organization worked for eight hours, and has approved that. */
beforeAll(async () => {
  home = await createSharedDataHome()
  product = await startProduct(home)
  const { body, cookie: setupCookie } = await product.call('POST', '/api/organizations', { body: form })
  const { id } = body.organization as { id: string }
  const plan = { tierId: 'enterprise', billingCycle: 'monthly' }
  await product.call('POST', `/api/organizations/${id}/subscription/create`, { cookie: setupCookie, body: plan })
  cookie = (await product.call('POST', '/api/login', { body: form.adminUser })).cookie
  const { body: user } = await call<{ id: string }>('GET', '/api/user')
  const terms = { ...PAY_TERMS, effectiveFrom: LAST_WEEK, anchorDay: LAST_WEEK }
  group = (await call<{ id: string }>('POST', '/api/pay-groups', { name: 'Everyone', terms })).body.id
  await call('POST', '/api/pay-people/move', { userIds: [user.id], payGroupId: group, from: LAST_WEEK })
  const worked = { clockIn: '2026-11-09T14:00:00Z', clockOut: '2026-11-09T22:00:00Z' }
  await call('POST', '/api/time-entries', { username, ...worked })
  const { factsHash } = await sheet()
  await call('POST', `${address()}/approve`, { people: [{ username, factsHash }] })
  contentHash = (await call<ClosePreview>('GET', `${address()}/close-preview`)).body.contentHash
  database = new pg.Client({ connectionString: home.env.DATABASE_URL })
  await database.connect()
})

afterAll(async () => {
  await database.end()
  await product.stop()
  await home.remove()
})

it('a close that is killed before its commit leaves nothing, and is made by its repeat', async () => {
  // A close waits here with its lines and statuses written, until the kill.
  const holder = new pg.Client({ connectionString: home.env.DATABASE_URL })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from audit_heads for update')
  const sent = sendClose().catch(() => null)
  await waitUntil(async () => {
    const { rows } = await database.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }, 10_000)
  await kill()
  await holder.end()
  expect(await sent).toBeNull()

  await start()
  expect(await closes()).toEqual([])
  expect((await sheet()).status).toBe('approved')
  expect((await sendClose()).status).toBe(200)
})

it('a close whose process is killed after it stays, and its repeat gets the same answer', async () => {
  const [made] = await closes()
  await kill()
  await start()
  expect(await closes()).toEqual([made])
  expect((await sheet()).status).toBe('closed')
  expect(await sendClose()).toEqual({ status: 200, body: made })
})
