import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { anEmployee, anOrganization, type Member, PASSWORD } from './support/builders.ts'
import { anApp } from './support/harness.ts'

const SIGN_IN_LIMIT = 4

// It stands for another process of the same database. What it remembers is its own.
const test = await anApp({ signInLimit: SIGN_IN_LIMIT })
const elsewhere = await buildApp(test.services, null)
afterAll(() => elsewhere.close())
const organization = await anOrganization(test)

type Call = { url: string; payload: object; cookies?: Record<string, string>; key?: string }

/** The same call through both, `times` each, at the same time. */
function callBoth({ key, ...call }: Call, times: number) {
  const headers = { 'sec-fetch-site': 'same-origin', ...(key ? { 'idempotency-key': key } : {}) }
  const apps = Array.from({ length: times }, () => [test.app, elsewhere]).flat()
  return Promise.all(apps.map((app) => app.inject({ method: 'POST', ...call, headers })))
}

const clockIn = ({ username, cookies }: Member, key?: string): Call => ({
  url: '/api/time-entries',
  payload: { username, clockIn: '2026-11-20T14:00:00Z' },
  cookies,
  ...(key ? { key } : {}),
})

const countEntries = async ({ id }: Member) =>
  (await test.pool.query<{ count: number }>('select count(*)::int from time_entries where user_id = $1', [id])).rows[0]
    ?.count

it('a repeated clock-in that reaches both processes is stored once, and both return it', async () => {
  const worker = await anEmployee(test, organization)
  const answers = await callBoth(clockIn(worker, 'the-same-tap'), 4)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1)
  expect(await countEntries(worker)).toBe(1)
})

it('of different clock-ins of one person in both processes, one is stored', async () => {
  const worker = await anEmployee(test, organization)
  const answers = await callBoth(clockIn(worker), 4)
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array<number>(7).fill(409)])
  expect(await countEntries(worker)).toBe(1)
})

it('sign-ins count together', async () => {
  const { username } = await anEmployee(test, organization)
  const wrong = { url: '/api/login', payload: { username, password: `not ${PASSWORD}` } }
  const answers = await callBoth(wrong, SIGN_IN_LIMIT)
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([...Array<number>(SIGN_IN_LIMIT).fill(401), ...Array<number>(SIGN_IN_LIMIT).fill(429)])
})
