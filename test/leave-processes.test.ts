import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeaveRequest, LeaveRequestChange } from '#domain/leave-requests/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { aRegistration, PASSWORD } from './support/builders.ts'
import {
  createSharedDataHome,
  type DataHome,
  type Product,
  type ProductResponse,
  startProduct,
  waitUntil,
} from './support/product.ts'

type Person = { id: string; cookie: string }

let home: DataHome
let products: Product[]
let database: pg.Client
let organizationId: string
let orgAdmin: Person
let pto: LeaveType

beforeAll(async () => {
  home = await createSharedDataHome()
  products = await Promise.all([startProduct(home), startProduct(home)])
  for (const { output } of products) if (!output().includes('is ready at')) throw new Error(output())
  database = new pg.Client({ connectionString: home.env.DATABASE_URL })
  await database.connect()
  const form = aRegistration()
  const { body } = await call(0, 'POST', '/api/organizations', { body: form })
  organizationId = (body.organization as { id: string }).id
  orgAdmin = await signIn(form.adminUser)
  const types = await call(0, 'GET', '/api/leave/types', { cookie: orgAdmin.cookie })
  const found = (types.body as unknown as LeaveType[]).find(({ name }) => name === 'Paid Time Off (PTO)')
  if (!found) throw new Error('no PTO')
  pto = found
})

afterAll(async () => {
  await database.end()
  await Promise.all(products.map((product) => product.stop()))
  await home.remove()
})

/** Even numbers call the first process, odd ones the second. */
function call(number: number, method: string, url: string, options: { cookie?: string; body?: unknown } = {}) {
  const product = products[number % 2]
  if (!product) throw new Error('no such process')
  return product.call(method, url, options)
}

async function signIn(who: { username: string; password: string }): Promise<Person> {
  const { body, cookie } = await call(1, 'POST', '/api/login', { body: who })
  return { id: (body.user as { id: string }).id, cookie }
}

let serial = 0
async function anEmployee(): Promise<Person> {
  const username = `both_${process.pid}_${++serial}`
  const body = { username, password: PASSWORD, email: 'both@northwind.example' }
  await call(0, 'POST', `/api/organizations/${organizationId}/users`, { cookie: orgAdmin.cookie, body })
  return signIn({ username, password: PASSWORD })
}

/** This day is later than today in any time zone. */
const firstDay = addDays(new Date().toISOString().slice(0, 10), 2)
const submit = (number: number, { cookie }: Person, startDate: string, endDate = startDate) =>
  call(number, 'POST', '/api/leave/requests', {
    cookie,
    body: { leaveTypeId: pto.id, startDate, endDate, hoursRequested: 7.5 },
  })
const idOf = ({ body }: ProductResponse) => (body as unknown as LeaveRequest).id
const decide = (number: number, id: string, status: string) =>
  call(number, 'POST', `/api/leave/requests/${id}/status/${status}`, { cookie: orgAdmin.cookie, body: {} })
const cancel = (number: number, { cookie }: Person, id: string) =>
  call(number, 'POST', `/api/leave/requests/${id}/cancel`, { cookie, body: {} })
const count = (answers: ProductResponse[], expected: number) =>
  answers.filter(({ status }) => status === expected).length

/** Hours that people's actions added to the balance, by request, in order. */
async function actionsOf({ id }: Person): Promise<Map<string, number[]>> {
  const { rows } = await database.query<{ request_id: string; hours: string }>(
    `select request_id, hours from leave_ledger where user_id = $1 and actor_id is not null order by posted_at, id`,
    [id],
  )
  return rows.reduce(
    (actions, { request_id, hours }) => actions.set(request_id, [...(actions.get(request_id) ?? []), Number(hours)]),
    new Map<string, number[]>(),
  )
}

async function balancesOf({ cookie }: Person): Promise<(number | undefined)[]> {
  const answers = await Promise.all([0, 1].map((number) => call(number, 'GET', '/api/leave/balances', { cookie })))
  return answers.map(
    ({ body }) => (body as unknown as LeaveBalance[]).find(({ leaveType }) => leaveType.id === pto.id)?.currentBalance,
  )
}

it('applies one of 20 approvals of a request, in both processes, and deducts the hours once', async () => {
  const worker = await anEmployee()
  const id = idOf(await submit(0, worker, firstDay))
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => decide(index, id, 'approved')))
  expect([count(answers, 200), count(answers, 409)]).toEqual([1, 19])
  expect(await actionsOf(worker)).toEqual(new Map([[id, [-7.5]]]))
  expect(await balancesOf(worker)).toEqual([72.5, 72.5])
})

it('keeps balances exact for 20 concurrent approvals and cancellations in both processes', async () => {
  const worker = await anEmployee()
  const ids: string[] = []
  for (let day = 0; day < 20; day++) ids.push(idOf(await submit(day, worker, addDays(firstDay, day))))
  const rounds = await Promise.all(
    ids.map((id, number) => Promise.all([decide(number, id, 'approved'), cancel(number + 1, worker, id)])),
  )
  const expected = new Map<string, number[]>()
  for (const [index, [approved, canceled]] of rounds.entries()) {
    expect(canceled.status).toBe(200)
    expect([200, 409]).toContain(approved.status)
    if (approved.status === 200) expected.set(ids[index] ?? '', [-7.5, 7.5])
  }
  expect(await actionsOf(worker)).toEqual(expected)
  expect(await balancesOf(worker)).toEqual([80, 80])
  for (const id of expected.keys()) {
    const { body } = await call(0, 'GET', `/api/leave/requests/${id}/history`, { cookie: worker.cookie })
    const actions = (body as unknown as LeaveRequestChange[]).map(({ action }) => action)
    expect(actions).toEqual(['submitted', 'approved', 'cancelled'])
  }
})

it('applies either the approval or the rejection of two administrators, and deducts hours only for the approval', async () => {
  const worker = await anEmployee()
  const ids: string[] = []
  for (let day = 0; day < 10; day++) ids.push(idOf(await submit(day, worker, addDays(firstDay, day))))
  const rounds = await Promise.all(
    ids.map((id, number) => Promise.all([decide(number, id, 'approved'), decide(number + 1, id, 'rejected')])),
  )
  for (const round of rounds) expect(round.map(({ status }) => status).sort()).toEqual([200, 409])
  const approved = ids.filter((_, index) => rounds[index]?.[0].status === 200)
  expect(await actionsOf(worker)).toEqual(new Map(approved.map((id) => [id, [-7.5]])))
  expect(await balancesOf(worker)).toEqual([80 - approved.length * 7.5, 80 - approved.length * 7.5])
})

it('accepts one of 30 concurrent requests that share a day, in both processes', async () => {
  const worker = await anEmployee()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      submit(number, worker, addDays(firstDay, number % 7), addDays(firstDay, 10)),
    ),
  )
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 29])
  const { body } = await call(1, 'GET', '/api/leave/requests', { cookie: worker.cookie })
  expect(body).toHaveLength(1)
})

it('grants an allocation once when the first approvals are concurrent in both processes', async () => {
  const worker = await anEmployee()
  const ids: string[] = []
  for (let day = 0; day < 10; day++) ids.push(idOf(await submit(day, worker, addDays(firstDay, day))))
  await database.query('delete from leave_accounts where user_id = $1', [worker.id])
  const answers = await Promise.all(ids.map((id, number) => decide(number, id, 'approved')))
  expect(count(answers, 200)).toBe(10)
  const { rows } = await database.query<{ kind: string; hours: string }>(
    'select kind, hours from leave_ledger where user_id = $1 and actor_id is null',
    [worker.id],
  )
  expect(rows.map(({ kind, hours }) => [kind, Number(hours)])).toEqual([['allocation', 80]])
  expect(await balancesOf(worker)).toEqual([5, 5])
})

it('sends each notice once, from either process', async () => {
  const waiting = async () =>
    (await database.query<{ n: number }>(`select count(*)::int as n from mails where state <> 'sent'`)).rows[0]?.n
  await waitUntil(async () => (await waiting()) === 0, 30_000)
  const { rows } = await database.query<{ id: string; kind: string }>('select id, kind from mails')
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['notice']))
  expect(rows.length).toBeGreaterThan(70)
  const files = await readdir(path.join(home.dataDir ?? '', 'outbox'))
  expect(files.map((file) => /Z-([0-9a-f-]{36})\.eml$/.exec(file)?.[1]).sort()).toEqual(rows.map(({ id }) => id).sort())
})
