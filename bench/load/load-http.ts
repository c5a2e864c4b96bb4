import { randomUUID } from 'node:crypto'
import type { Visitor } from '../data-set.ts'
import { freeDays, rotaFor } from '../rota.ts'
import { HttpConnection } from './http-connection.ts'
import type { Job } from './load.ts'
import type { Crew } from './load-program.ts'

/** Each person clocks in, then out, at the time it is. */
export function clockOverHttp(job: Job & { kind: 'clock' }): Crew {
  return crew(job, (connection, person) => async (timed) => {
    const { visitor, times } = person()
    const headers = `${cookieOf(visitor)}idempotency-key: ${randomUUID()}\r\n`
    const sent = JSON.stringify({ username: visitor.username, clockIn: times.next() })
    const entry = await timed(() => ask(connection, 201, 'POST', '/api/time-entries', headers, sent))
    const { id } = JSON.parse(entry) as { id: string }
    const left = JSON.stringify({ clockOut: times.next() })
    await timed(() => ask(connection, 200, 'PUT', `/api/time-entries/${id}`, cookieOf(visitor), left))
  })
}

/** Each person asks for a day of leave, another day each time, and the administrator approves it. */
export function leaveOverHttp(job: Job & { kind: 'leave' }): Crew {
  const dayFor = freeDays(job.firstDay)
  const admin = cookieOf(job.boss)
  return crew(job, (connection, person) => async (timed) => {
    const { visitor } = person()
    const startDate = dayFor(visitor)
    const { leaveTypeId } = job
    const headers = `${cookieOf(visitor)}idempotency-key: ${randomUUID()}\r\n`
    const sent = JSON.stringify({ leaveTypeId, startDate, endDate: startDate, hoursRequested: 8 })
    await timed(async () => {
      const request = await ask(connection, 201, 'POST', '/api/leave/requests', headers, sent)
      const { id } = JSON.parse(request) as { id: string }
      await ask(connection, 200, 'POST', `/api/leave/requests/${id}/status/approved`, admin, '{}')
    })
  })
}

/** Each person opens a month of their own timesheet. */
export function readMonth(job: Job & { kind: 'read month' }): Crew {
  return crew(job, (connection, person) => async (timed) => {
    const { visitor } = person()
    const address = `/api/time-entries/${visitor.username}?${job.query}`
    const month = await timed(() => ask(connection, 200, 'GET', address, cookieOf(visitor)))
    if (month.length < 1000) throw new Error(`${visitor.username} has next to nothing in that month: ${month}`)
  })
}

export function signIn(job: Job & { kind: 'sign in' }): Crew {
  return crew(job, (connection, person) => async (timed) => {
    const sent = JSON.stringify({ username: person().visitor.username, password: job.password })
    await timed(() => ask(connection, 200, 'POST', '/api/login', '', sent))
  })
}

type Person = ReturnType<ReturnType<typeof rotaFor>[number]>

/** Callers with a connection each, sharing out the people. */
function crew(
  job: Job & { port: number },
  make: (connection: HttpConnection, person: () => Person) => Crew['callers'][number],
): Crew {
  const connections = rotaFor(job).map((person) => ({ connection: new HttpConnection(job.port), person }))
  return {
    callers: connections.map(({ connection, person }) => make(connection, person)),
    close: () => {
      for (const { connection } of connections) connection.close()
    },
  }
}

async function ask(
  connection: HttpConnection,
  expected: number,
  method: string,
  path: string,
  headers: string,
  body = '',
): Promise<string> {
  const answer = await connection.send(method, path, headers, body)
  if (answer.status !== expected) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`)
  return answer.body
}

export function cookieOf({ token }: Visitor): string {
  return `cookie: watchbell_session=${token}\r\nsec-fetch-site: same-origin\r\n`
}
