import { HOUR_MS } from '#domain/time/units/durations.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { SESSION_COOKIE } from '#server/http/sessions/session-cookie.ts'
import { saveSeenAt } from '#server/leave-accrual/clock-store.ts'
import { startRenderer } from '#server/timesheets/rendering/start-renderer.ts'
import type { BenchUser } from '../bench-user.ts'
import type { LeaveSet } from '../leave-set.ts'
import { LEAVE_HOURS, leaveTimesOf } from './leave-times.ts'
import { NO_EVENTS } from './no-events.ts'
import { type LeaveStatements, recordMessages, type Statement, toTemplate } from './statements.ts'

/**
 * Records the statements that the product sends for a leave request and its approval, so that the bare driver can send the same ones.
 * Run it after the accrual, so that no accrual statements are recorded.
 */
export async function captureLeaveStatements({
  database,
  admin,
  employees,
  leaveTypeId,
  today,
}: LeaveSet): Promise<LeaveStatements> {
  // The last one makes no other requests, so the day is free.
  const employee = employees.at(-1)
  if (!employee) throw new Error('There is no employee to request leave')
  const now = new Date()
  // The end of the rate limit's window (http/limits/rate-limits.ts).
  const day = addDays(today, 400)
  const instants = { now, hourLater: new Date(now.getTime() + HOUR_MS), ...leaveTimesOf(day) }
  const key = `capture-${now.getTime()}`
  // A running product has this row, too.
  await saveSeenAt(database.owner, now)
  const renderer = startRenderer()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await buildApp({ database, config, now: () => now, renderer, ...NO_EVENTS }, null)
  const call = async (token: string, url: string, payload: object, headers = {}) => {
    const response = await app.inject({ method: 'POST', url, payload, headers, cookies: { [SESSION_COOKIE]: token } })
    if (response.statusCode >= 300) throw new Error(`The product refused ${url}: ${response.body}`)
    return response.json<{ id: string }>()
  }
  const body = { leaveTypeId, startDate: day, endDate: day, hoursRequested: LEAVE_HOURS }
  // So that their sessions are remembered, as in all calls but a person's first.
  for (const { token } of [admin, employee]) {
    await app.inject({ method: 'GET', url: '/api/user', cookies: { [SESSION_COOKIE]: token } })
  }
  let requestId = ''
  const submitted = await recordMessages(async () => {
    requestId = (await call(employee.token, '/api/leave/requests', body, { 'idempotency-key': key })).id
  })
  const approved = await recordMessages(() => call(admin.token, `/api/leave/requests/${requestId}/status/approved`, {}))
  await app.close()
  await renderer.stop()
  const { username, id: userId, tenantId } = employee
  const names = { username, userId, adminId: admin.id, adminName: admin.username }
  // The leave type is the same in every call, so its id stays in the statements.
  const facts = { ...names, tenantId, requestId, key, day }
  const constant = new Set([leaveTypeId])
  const toTemplates = (sent: typeof submitted, { versions = '' }: BenchUser) =>
    sent.map((message) =>
      message.map((each) => withSequence(toTemplate(each, { ...facts, versions }, instants, constant))),
    )
  return { submit: toTemplates(submitted, employee), approve: toTemplates(approved, admin) }
}

/** The number of an audit entry, its second value, is the result of the statement before. */
function withSequence(statement: Statement): Statement {
  if (!statement.text.includes('insert into audit_log')) return statement
  return { ...statement, values: statement.values.with(1, '{{sequence}}') }
}
