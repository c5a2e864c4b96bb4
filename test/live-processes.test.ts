import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Presence } from '#domain/time-entries/contract.ts'
import { aRegistration, PASSWORD } from './support/builders.ts'
import { type EventListener, openEventListener } from './support/event-listener.ts'
import {
  createMigratedHome,
  createSharedDataHome,
  type DataHome,
  type Product,
  postmasterPid,
  startProduct,
  waitUntil,
} from './support/product.ts'

let home: DataHome
let one: Product
let other: Product
let organization: WatchedOrganization

type WatchedOrganization = { id: string; orgAdmin: string; worker: { id: string; username: string; cookie: string } }

beforeAll(async () => {
  home = await createSharedDataHome()
  // The first one migrates the database.
  one = await startProduct(home)
  other = await startProduct(home)
  organization = await anOrganization(one)
})

afterAll(async () => {
  await one.stop()
  await home.remove()
})

async function anOrganization({ call }: Product): Promise<WatchedOrganization> {
  const form = aRegistration()
  const registered = await call('POST', '/api/organizations', { body: form })
  const { id } = registered.body.organization as { id: string }
  const body = { tierId: 'starter', billingCycle: 'monthly' }
  await call('POST', `/api/organizations/${id}/subscription/create`, { cookie: registered.cookie, body })
  const orgAdmin = (await call('POST', '/api/login', { body: form.adminUser })).cookie
  const username = `worker_${id}`
  const added = { username, password: PASSWORD, email: 'w@northwind.example' }
  const userId = (await call('POST', `/api/organizations/${id}/users`, { cookie: orgAdmin, body: added })).body
    .id as string
  const { cookie } = await call('POST', '/api/login', { body: added })
  return { id, orgAdmin, worker: { id: userId, username, cookie } }
}

const listen = ({ origin }: Product, { id, orgAdmin }: WatchedOrganization) =>
  openEventListener<Presence>(`${origin}/api/organizations/${id}/on-the-clock`, orgAdmin)

/** A response of live events, which knows whether it was complete. */
const openStream = ({ origin }: Product, { id, orgAdmin }: WatchedOrganization) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const url = `${origin}/api/organizations/${id}/on-the-clock`
    const onResponse = (answer: IncomingMessage) =>
      answer.once('error', () => undefined).once('data', () => resolve(answer))
    get(url, { agent: false, headers: { cookie: orgAdmin } }, onResponse).once('error', reject)
  })

/** Clocks in, or out if already clocked in. */
async function punch({ call }: Product, { worker: { username, cookie } }: WatchedOrganization): Promise<void> {
  const active = await call('GET', `/api/time-entries/${username}?active=true`, { cookie })
  if (active.status !== 200) throw new Error(JSON.stringify(active.body))
  const [open] = active.body as unknown as { id: string }[]
  const now = new Date().toISOString()
  const answer = open
    ? await call('PUT', `/api/time-entries/${open.id}`, { cookie, body: { clockOut: now } })
    : await call('POST', '/api/time-entries', { cookie, body: { username, clockIn: now } })
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
}

/** While the server restarts, its file may not be there. */
function isRestarted(dataDir: string, killed: number): boolean {
  try {
    return postmasterPid(dataDir) !== killed
  } catch {
    return false
  }
}

const lastClockIn = ({ events }: EventListener<Presence>, { worker }: WatchedOrganization) =>
  events.flatMap(({ people }) => people).findLast(({ userId }) => userId === worker.id)?.clockIn ?? null

async function countListeners(statement = 'select count(*)::int as count'): Promise<number> {
  const client = new pg.Client(inject('server'))
  await client.connect()
  const database = new URL(home.env['DATABASE_URL'] ?? '').pathname.slice(1)
  const where = `from pg_stat_activity where application_name = 'watchbell signals' and datname = $1`
  const { rows } = await client.query<{ count: number }>(`${statement} ${where}`, [database])
  await client.end()
  return rows[0]?.count ?? 0
}

it('shows a clock-in of one process in the other, and listens only while someone watches', async () => {
  expect(await countListeners()).toBe(0)
  const listeners = [await listen(one, organization), await listen(other, organization)]
  expect(await countListeners()).toBe(2)
  await punch(one, organization)
  await waitUntil(() => listeners.every((listener) => lastClockIn(listener, organization) !== null), 5000)
  await punch(other, organization)
  await waitUntil(() => listeners.every((listener) => lastClockIn(listener, organization) === null), 5000)
  listeners.forEach((listener) => listener.close())
  await waitUntil(async () => (await countListeners()) === 0, 5000)
})

it('reconnects after a lost connection and catches up', async () => {
  const listener = await listen(one, organization)
  await countListeners('select count(pg_terminate_backend(pid))::int as count')
  await punch(other, organization)
  await waitUntil(() => lastClockIn(listener, organization) !== null, 5000)
  await waitUntil(async () => (await countListeners()) === 1, 5000)
  await punch(other, organization)
  await waitUntil(() => lastClockIn(listener, organization) === null, 5000)
  expect(listener.isClosed()).toBe(false)
  listener.close()
})

it('a stopping process ends its live streams without waiting for clients', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => openStream(other, organization)))
  const ends = answers.map(async (answer) => {
    await new Promise((resolve) => answer.resume().once('close', resolve))
    return answer.complete
  })
  expect(await other.stop()).toBe(0)
  // Otherwise the process would cut the responses before they are complete.
  expect(await Promise.all(ends)).toEqual(answers.map(() => true))
})

// Only the embedded server may be killed, not the one of DATABASE_URL.
if (!process.env.DATABASE_URL) {
  it('live streams survive a restart of the database', async () => {
    const own = await createMigratedHome()
    const product = await startProduct(own)
    const watched = await anOrganization(product)
    const listener = await listen(product, watched)
    const killed = postmasterPid(own.dataDir ?? '')
    process.kill(killed, 'SIGKILL')
    // The connections of the killed server may still answer for a moment.
    await waitUntil(() => isRestarted(own.dataDir ?? '', killed), 20_000)
    await waitUntil(async () => (await product.call('GET', '/readyz')).status === 200, 20_000)
    await punch(product, watched)
    await waitUntil(() => lastClockIn(listener, watched) !== null, 10_000)
    expect(listener.isClosed()).toBe(false)
    await product.stop()
    await own.remove()
  })
}
