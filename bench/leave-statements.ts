import { addDays } from '#domain/time/zones/zones.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { SESSION_COOKIE } from '#server/http/sessions/session-cookie.ts'
import { saveSeenAt } from '#server/leave-accrual/clock-store.ts'
import { startRenderer } from '#server/timesheets/rendering/start-renderer.ts'
import type { LeaveSet } from './leave-set.ts'
import { HOUR_MS } from './load/replay.ts'
import { SILENT } from './silent.ts'
import { abstracted, type LeaveStatements, recorded, type Statement } from './statements.ts'

/**
 * Writes down what the product itself sends to the database for a request for leave and for its approval, so that the bare driver can
 * do the very same. Everybody's leave has been credited, so that nothing of that is among it.
 */
export async function captureLeave({
  database,
  boss,
  employees,
  leaveTypeId,
  today,
}: LeaveSet): Promise<LeaveStatements> {
  // The last of them, who asks for nothing else: the day must be free, and the account as everybody's.
  const employee = employees.at(-1)
  if (!employee) throw new Error('There is nobody to ask for leave')
  const now = new Date()
  // The end of the window in which requests are counted against the limit (http/limits.ts).
  const instants = { now, hourLater: new Date(now.getTime() + HOUR_MS) }
  const key = `capture-${now.getTime()}`
  const day = addDays(today, 400)
  // As in a product that runs: what was seen of the clock is one row.
  await saveSeenAt(database.owner, now)
  const renderer = startRenderer()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await buildApp({ database, config, now: () => now, renderer, ...SILENT }, null)
  const call = async (token: string, url: string, payload: object, headers = {}) => {
    const response = await app.inject({ method: 'POST', url, payload, headers, cookies: { [SESSION_COOKIE]: token } })
    if (response.statusCode >= 300) throw new Error(`The product refused ${url}: ${response.body}`)
    return response.json<{ id: string }>()
  }
  const body = { leaveTypeId, startDate: day, endDate: day, hoursRequested: 8 }
  let requestId = ''
  const submitted = await recorded(async () => {
    requestId = (await call(employee.token, '/api/leave/requests', body, { 'idempotency-key': key })).id
  })
  const approved = await recorded(() => call(boss.token, `/api/leave/requests/${requestId}/status/approved`, {}))
  await app.close()
  await renderer.stop()
  const { username, id: userId, tenantId } = employee
  const people = { username, userId, bossId: boss.id, bossName: boss.username }
  // The type is the same for all, so its id may stand as it is: what is replaced is what differs from call to call.
  const facts = { ...people, tenantId, requestId, key, day }
  const constant = new Set([leaveTypeId])
  const abstract = (sent: typeof submitted) => sent.map((each) => numbered(abstracted(each, facts, instants, constant)))
  return { submit: abstract(submitted), approve: abstract(approved) }
}

/** A line of the audit log has the number that the statement before it has answered: the second of its values. */
function numbered(statement: Statement): Statement {
  if (!statement.text.includes('insert into audit_log')) return statement
  return { ...statement, values: statement.values.with(1, '{{sequence}}') }
}
