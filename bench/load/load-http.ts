import { randomUUID } from 'node:crypto'
import type { BenchUser } from '../bench-user.ts'
import { scheduleFor, uniqueDays } from '../schedule.ts'
import { LEAVE_HOURS } from '../statements/leave-times.ts'
import { HttpConnection } from './http-connection.ts'
import type { CallerGroup, Job } from './loader.ts'
import { Proxy } from './proxy.ts'

export function clockOverHttp(job: Job & { kind: 'clock' }): CallerGroup {
  return callerGroup(job, (connection, person) => async (timed) => {
    const { user, times } = person()
    const headers = `${cookieOf(user)}idempotency-key: ${randomUUID()}\r\n`
    const sent = JSON.stringify({ username: user.username, clockIn: times.next() })
    const entry = await timed(() => request(connection, 201, 'POST', '/api/time-entries', headers, sent))
    const { id } = JSON.parse(entry) as { id: string }
    const clockOut = JSON.stringify({ clockOut: times.next() })
    await timed(() => request(connection, 200, 'PUT', `/api/time-entries/${id}`, cookieOf(user), clockOut))
  })
}

export function leaveOverHttp(job: Job & { kind: 'leave' }): CallerGroup {
  const dayFor = uniqueDays(job.firstDay)
  const admin = cookieOf(job.admin)
  return callerGroup(job, (connection, person) => async (timed) => {
    const { user } = person()
    const startDate = dayFor(user)
    const { leaveTypeId } = job
    const headers = `${cookieOf(user)}idempotency-key: ${randomUUID()}\r\n`
    const sent = JSON.stringify({ leaveTypeId, startDate, endDate: startDate, hoursRequested: LEAVE_HOURS })
    await timed(async () => {
      const created = await request(connection, 201, 'POST', '/api/leave/requests', headers, sent)
      const { id } = JSON.parse(created) as { id: string }
      await request(connection, 200, 'POST', `/api/leave/requests/${id}/status/approved`, admin, '{}')
    })
  })
}

export function readMonth(job: Job & { kind: 'read month' }): CallerGroup {
  return callerGroup(job, (connection, person) => async (timed) => {
    const { user } = person()
    const address = `/api/time-entries/${user.username}?${job.query}`
    const month = await timed(() => request(connection, 200, 'GET', address, cookieOf(user)))
    if (month.length < 1000) throw new Error(`${user.username} has too few entries in that month: ${month}`)
  })
}

export function signIn(job: Job & { kind: 'sign in' }): CallerGroup {
  return callerGroup(job, (connection, person) => async (timed) => {
    const sent = JSON.stringify({ username: person().user.username, password: job.password })
    await timed(() => request(connection, 200, 'POST', '/api/login', '', sent))
  })
}

export function sendOverHttp({ path, bodies, ...job }: Job & { kind: 'send'; port: number }): CallerGroup {
  return callerGroup(job, (connection, person) => async (timed) => {
    const { user } = person()
    const body = bodies?.[user.id]
    await timed(() => request(connection, 200, body ? 'POST' : 'GET', path, cookieOf(user), body))
  })
}

type Connection = Pick<HttpConnection, 'send' | 'close'>
type Person = ReturnType<ReturnType<typeof scheduleFor>[number]>

function callerGroup(
  job: { port: number; otherPort?: number; concurrency: number; people: BenchUser[] },
  make: (connection: Connection, person: () => Person) => CallerGroup['callers'][number],
): CallerGroup {
  const proxy = job.otherPort === undefined ? null : new Proxy([job.port, job.otherPort])
  const connections = scheduleFor(job).map((person) => ({ connection: proxy ?? new HttpConnection(job.port), person }))
  return {
    callers: connections.map(({ connection, person }) => make(connection, person)),
    close: () => {
      for (const { connection } of connections) connection.close()
    },
  }
}

async function request(
  connection: Connection,
  expected: number,
  method: string,
  path: string,
  headers: string,
  body = '',
): Promise<string> {
  const response = await connection.send(method, path, headers, body)
  if (response.status !== expected) throw new Error(`${method} ${path} returned ${response.status}: ${response.body}`)
  return response.body
}

export function cookieOf({ token }: BenchUser): string {
  return `cookie: watchbell_session=${token}\r\nsec-fetch-site: same-origin\r\n`
}
