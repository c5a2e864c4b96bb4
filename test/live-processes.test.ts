import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Presence } from '#domain/time-entries/contract.ts'
import { aRegistration, PASSWORD } from './support/builders.ts'
import { type EventListener, openEventListener } from './support/event-listener.ts'
import {
  createDataHome,
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
let office: Office

type Office = { id: string; orgAdmin: string; worker: { id: string; username: string; cookie: string } }

beforeAll(async () => {
  home = await createSharedDataHome()
  // The first makes the tables.
  one = await startProduct(home)
  other = await startProduct(home)
  office = await anOffice(one)
}, 60_000)

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await home.remove()
})

async function anOffice({ call }: Product): Promise<Office> {
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

const listen = ({ origin }: Product, { id, orgAdmin }: Office) =>
  openEventListener<Presence>(`${origin}/api/organizations/${id}/on-the-clock`, orgAdmin)

/** The answer to somebody who listens, which says whether it came to its end. */
const answerOf = ({ origin }: Product, { id, orgAdmin }: Office) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const url = `${origin}/api/organizations/${id}/on-the-clock`
    const taken = (answer: IncomingMessage) => answer.once('error', () => undefined).once('data', () => resolve(answer))
    get(url, { agent: false, headers: { cookie: orgAdmin } }, taken).once('error', reject)
  })

/** Clocks in at one process, or out when on the clock. */
async function punch({ call }: Product, { worker: { username, cookie } }: Office): Promise<void> {
  const active = (await call('GET', `/api/time-entries/${username}?active=true`, { cookie })).body as unknown
  const [open] = active as { id: string }[]
  const now = new Date().toISOString()
  const answer = open
    ? await call('PUT', `/api/time-entries/${open.id}`, { cookie, body: { clockOut: now } })
    : await call('POST', '/api/time-entries', { cookie, body: { username, clockIn: now } })
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
}

const lastWord = ({ events: told }: EventListener<Presence>, { worker }: Office) =>
  told.flatMap(({ people }) => people).findLast(({ userId }) => userId === worker.id)?.clockIn ?? null

/** How many connections to this home's database listen for signals. */
async function listening(statement = 'select count(*)::int as count'): Promise<number> {
  const client = new pg.Client(inject('server'))
  await client.connect()
  const database = new URL(home.env['DATABASE_URL'] ?? '').pathname.slice(1)
  const where = `from pg_stat_activity where application_name = 'watchbell signals' and datname = $1`
  const { rows } = await client.query<{ count: number }>(`${statement} ${where}`, [database])
  await client.end()
  return rows[0]?.count ?? 0
}

it('a punch at one process is told at the other, and a connection listens only while somebody does', async () => {
  expect(await listening()).toBe(0)
  const ears = [await listen(one, office), await listen(other, office)]
  expect(await listening()).toBe(2)
  await punch(one, office)
  await waitUntil(() => ears.every((ear) => lastWord(ear, office) !== null), 5000)
  await punch(other, office)
  await waitUntil(() => ears.every((ear) => lastWord(ear, office) === null), 5000)
  ears.forEach((ear) => ear.close())
  await waitUntil(async () => (await listening()) === 0, 5000)
})

it('a connection that is cut is made again, and what was missed meanwhile is told', async () => {
  const ear = await listen(one, office)
  await listening('select count(pg_terminate_backend(pid))::int as count')
  await punch(other, office)
  await waitUntil(() => lastWord(ear, office) !== null, 5000)
  await waitUntil(async () => (await listening()) === 1, 5000)
  await punch(other, office)
  await waitUntil(() => lastWord(ear, office) === null, 5000)
  expect(ear.isClosed()).toBe(false)
  ear.close()
})

it('a process that is stopped ends what it tells, without waiting for those who listen', async () => {
  const third = await startProduct(home)
  const answers = await Promise.all(Array.from({ length: 5 }, () => answerOf(third, office)))
  const ends = answers.map(async (answer) => {
    await new Promise((resolve) => answer.resume().once('close', resolve))
    return answer.complete
  })
  expect(await third.stop()).toBe(0)
  // Whomever it waits for it cuts in the end, in the middle of an answer that is not complete.
  expect(await Promise.all(ends)).toEqual(answers.map(() => true))
}, 30_000)

// The server of DATABASE_URL belongs to somebody else; only the embedded one is ours to kill.
if (!process.env.DATABASE_URL) {
  it('the database dies and comes back: those who listen go on listening', async () => {
    const own = await createDataHome()
    const product = await startProduct(own)
    const there = await anOffice(product)
    const ear = await listen(product, there)
    process.kill(postmasterPid(own.dataDir ?? ''), 'SIGKILL')
    await waitUntil(async () => (await product.call('GET', '/readyz')).status === 200, 20_000)
    await punch(product, there)
    await waitUntil(() => lastWord(ear, there) !== null, 10_000)
    expect(ear.isClosed()).toBe(false)
    await product.stop()
    await own.remove()
  }, 60_000)
}
