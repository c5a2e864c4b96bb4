import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import type { Visitor } from '../data-set.ts'
import { HttpConnection } from '../load/http-connection.ts'
import { cookieOf } from '../load/load-http.ts'
import { rotaFor } from '../rota.ts'

/** What the soak is made of. People work, administrators look; `month` is one in which nothing changes any more. */
export type Mix = {
  port: number
  people: Visitor[]
  admins: Visitor[]
  password: string
  month: { startDate: string; endDate: string }
}

/** Does one operation and says how it was answered, as a sentence, when it was not as it should be. */
export type Worker = { next(): Promise<string | null>; close(): void }

type Operation = 'punch' | 'month' | 'weeks' | 'sign in' | 'page' | 'export' | 'mistake'

/** Out of 1000. Each caller takes them in the same order, so that every minute is like the last. */
const SHARES: [Operation, number][] = [
  ['punch', 603],
  ['month', 250],
  ['page', 80],
  ['weeks', 30],
  ['mistake', 20],
  ['sign in', 15],
  ['export', 2],
]
const EXPORTS = ['csv', 'excel', 'pdf'] as const
/** How long one person watches who is on the clock, in milliseconds. */
const WATCHED_MS = 10_000

export function workersFor(mix: Mix, count: number): Worker[] {
  const order = shuffled(SHARES.flatMap(([operation, share]) => Array<Operation>(share).fill(operation)))
  return rotaFor({ concurrency: count, people: mix.people }).map((person, number) => {
    const connection = new HttpConnection(mix.port)
    let place = Math.floor((number * order.length) / count)
    const does = operations(mix, connection, person)
    return {
      async next() {
        const operation = order[place++ % order.length] ?? 'punch'
        const wrong = await does[operation]().catch((error: unknown) => String(error))
        return wrong === null ? null : `${operation}: ${wrong}`
      },
      close: () => connection.close(),
    }
  })
}

function operations(
  { port, admins, password, month }: Mix,
  connection: HttpConnection,
  person: ReturnType<typeof rotaFor>[number],
): Record<Operation, () => Promise<string | null>> {
  const url = `http://127.0.0.1:${port}`
  let turn = 0
  const admin = () => admins[turn++ % admins.length] ?? person().visitor
  const send = async (expected: number, method: string, path: string, headers: string, body?: object) => {
    const answer = await connection.send(method, path, headers, body ? JSON.stringify(body) : '')
    if (answer.status !== expected) throw new Error(`${answer.status} ${answer.body.slice(0, 200)}`)
    return answer.body
  }
  const query = new URLSearchParams(month).toString()
  return {
    async punch() {
      const { visitor, times } = person()
      const headers = `${cookieOf(visitor)}idempotency-key: ${randomUUID()}\r\n`
      const sent = { username: visitor.username, clockIn: times.next() }
      const { id } = JSON.parse(await send(201, 'POST', '/api/time-entries', headers, sent)) as { id: string }
      await send(200, 'PUT', `/api/time-entries/${id}`, cookieOf(visitor), { clockOut: times.next() })
      return null
    },
    async month() {
      const { visitor } = person()
      await send(200, 'GET', `/api/time-entries/${visitor.username}?${query}`, cookieOf(visitor))
      return null
    },
    async weeks() {
      const visitor = admin()
      const path = `/api/organizations/${visitor.tenantId}/weekly-hours?weeks=6&until=${month.endDate}`
      await send(200, 'GET', path, cookieOf(visitor))
      return null
    },
    async mistake() {
      await send(
        400,
        'GET',
        `/api/time-entries/${person().visitor.username}?startDate=soon`,
        cookieOf(person().visitor),
      )
      return null
    },
    async 'sign in'() {
      const { username } = person().visitor
      await send(200, 'POST', '/api/login', 'sec-fetch-site: same-origin\r\n', { username, password })
      return null
    },
    async page() {
      const { status, body } = await whole(await fetch(`${url}/`))
      return status === 200 && body.includes('</html>') ? null : String(status)
    },
    async export() {
      const { token, tenantId } = admin()
      const format = EXPORTS[turn % EXPORTS.length]
      const response = await fetch(`${url}/api/organizations/${tenantId}/timesheets/download`, {
        method: 'POST',
        headers: {
          cookie: `watchbell_session=${token}`,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ...month, format }),
      })
      const { status } = await whole(response)
      return status === 200 ? null : String(status)
    },
  }
}

async function whole(response: Response): Promise<{ status: number; body: string }> {
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()).toString('latin1') }
}

/** Opens the live view of who is on the clock for a while and closes it. Returns what was wrong with it as a sentence. */
export function watch({ port }: Mix, { token, tenantId }: Visitor): Promise<string | null> {
  return new Promise((resolve) => {
    let heard = 0
    const path = `/api/organizations/${tenantId}/on-the-clock`
    const headers = { cookie: `watchbell_session=${token}` }
    const request = get({ port, host: '127.0.0.1', path, agent: false, headers }, (response) => {
      response.on('data', () => heard++)
      response.on('error', () => undefined)
      setTimeout(() => {
        request.destroy()
        resolve(response.statusCode === 200 && heard > 0 ? null : `watch: ${response.statusCode}, ${heard} events`)
      }, WATCHED_MS)
    })
    request.once('error', (error) => resolve(`watch: ${error.message}`))
  })
}

/** In an order that looks random and is the same each time: a step that has no divisor in common with their number. */
function shuffled<T>(values: T[]): T[] {
  const step = 389
  return values.flatMap((_, place) => values.slice((place * step) % values.length).slice(0, 1))
}
