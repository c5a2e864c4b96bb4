import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import type { BenchUser } from '../bench-user.ts'
import { HttpConnection } from '../load/http-connection.ts'
import { cookieOf } from '../load/load-http.ts'
import { scheduleFor } from '../schedule.ts'

/** `month` is a past month, in which nothing changes any more. */
export type SoakSetup = {
  port: number
  people: BenchUser[]
  admins: BenchUser[]
  password: string
  month: { startDate: string; endDate: string }
}

/** `next` does one operation and returns what was wrong with its response, or null. */
export type Worker = { next(): Promise<string | null>; close(): void }

type Operation = 'punch' | 'month' | 'weeks' | 'sign in' | 'page' | 'export' | 'invalid request'

/** Out of 1000. Each caller has the same order, so that every minute has the same load. */
const SHARES: [Operation, number][] = [
  ['punch', 603],
  ['month', 250],
  ['page', 80],
  ['weeks', 30],
  ['invalid request', 20],
  ['sign in', 15],
  ['export', 2],
]
const EXPORTS = ['csv', 'excel', 'pdf'] as const
const LIVE_VIEW_MS = 10_000

export function workersFor(setup: SoakSetup, count: number): Worker[] {
  const order = shuffled(SHARES.flatMap(([operation, share]) => Array<Operation>(share).fill(operation)))
  return scheduleFor({ concurrency: count, people: setup.people }).map((person, number) => {
    const connection = new HttpConnection(setup.port)
    let position = Math.floor((number * order.length) / count)
    const run = operations(setup, connection, person)
    return {
      async next() {
        const operation = order[position++ % order.length] ?? 'punch'
        const wrong = await run[operation]().catch((error: unknown) => String(error))
        return wrong === null ? null : `${operation}: ${wrong}`
      },
      close: () => connection.close(),
    }
  })
}

/** Each returns what was wrong with its response, or null. */
export function operations(
  { port, admins, password, month }: SoakSetup,
  connection: HttpConnection,
  person: ReturnType<typeof scheduleFor>[number],
): Record<Operation, () => Promise<string | null>> {
  const url = `http://127.0.0.1:${port}`
  let turn = 0
  const admin = () => admins[turn++ % admins.length] ?? person().user
  const send = async (expected: number, method: string, path: string, headers: string, body?: object) => {
    const response = await connection.send(method, path, headers, body ? JSON.stringify(body) : '')
    if (response.status !== expected) throw new Error(`${response.status} ${response.body.slice(0, 200)}`)
    return response.body
  }
  const query = new URLSearchParams(month).toString()
  return {
    async punch() {
      const { user, times } = person()
      const headers = `${cookieOf(user)}idempotency-key: ${randomUUID()}\r\n`
      const sent = { username: user.username, clockIn: times.next() }
      const { id } = JSON.parse(await send(201, 'POST', '/api/time-entries', headers, sent)) as { id: string }
      await send(200, 'PUT', `/api/time-entries/${id}`, cookieOf(user), { clockOut: times.next() })
      return null
    },
    async month() {
      const { user } = person()
      await send(200, 'GET', `/api/time-entries/${user.username}?${query}`, cookieOf(user))
      return null
    },
    async weeks() {
      const user = admin()
      const path = `/api/organizations/${user.tenantId}/weekly-hours?weeks=6&until=${month.endDate}`
      await send(200, 'GET', path, cookieOf(user))
      return null
    },
    async 'invalid request'() {
      await send(400, 'GET', `/api/time-entries/${person().user.username}?startDate=soon`, cookieOf(person().user))
      return null
    },
    async 'sign in'() {
      const { username } = person().user
      await send(200, 'POST', '/api/login', 'sec-fetch-site: same-origin\r\n', { username, password })
      return null
    },
    async page() {
      const { status, body } = await readResponse(await fetch(`${url}/`))
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
      const { status } = await readResponse(response)
      return status === 200 ? null : String(status)
    },
  }
}

async function readResponse(response: Response): Promise<{ status: number; body: string }> {
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()).toString('latin1') }
}

export function openLiveView({ port }: SoakSetup, { token, tenantId }: BenchUser): Promise<string | null> {
  return new Promise((resolve) => {
    let events = 0
    const path = `/api/organizations/${tenantId}/on-the-clock`
    const headers = { cookie: `watchbell_session=${token}` }
    const request = get({ port, host: '127.0.0.1', path, agent: false, headers }, (response) => {
      response.on('data', () => events++)
      response.on('error', () => undefined)
      setTimeout(() => {
        request.destroy()
        resolve(
          response.statusCode === 200 && events > 0 ? null : `live view: ${response.statusCode}, ${events} events`,
        )
      }, LIVE_VIEW_MS)
    })
    request.once('error', (error) => resolve(`live view: ${error.message}`))
  })
}

/** The same pseudo-random order each time: the step has no common divisor with the number of values. */
function shuffled<T>(values: T[]): T[] {
  const step = 389
  return values.flatMap((_, index) => values.slice((index * step) % values.length).slice(0, 1))
}
