import pg from 'pg'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/tenant.ts'
import { SESSION_COOKIE } from '#server/http/sessions/session-cookie.ts'
import { startRenderer } from '#server/timesheets/rendering/start-renderer.ts'
import type { BenchUser } from '../bench-user.ts'
import { NO_EVENTS } from './no-events.ts'

/**
 * One statement as the product sends it. `affected` is how many rows it changed. `{{name}}` is a placeholder for a text, `{ at, agoMs }`
 * for a time.
 */
export type Statement = { text: string; values: Value[]; affected: number | null }
type Value = string | number | boolean | null | { at: string; agoMs: number } | { tokenHash: true } | Value[]

/** Statements that travel together. */
export type Message = Statement[]

export type Statements = { clockIn: Message[]; clockOut: Message[] }
export type LeaveStatements = { submit: Message[]; approve: Message[] }

/** Records the statements that the product sends for a clock-in and a clock-out, so that the bare driver can send the same ones. */
export async function captureStatements(database: Database, user: BenchUser | undefined): Promise<Statements> {
  if (!user) throw new Error('There is no user to clock in')
  const instants = { clockIn: new Date(Date.now() - 60_000), clockOut: new Date(Date.now() - 30_000), now: new Date() }
  const key = `capture-${instants.now.getTime()}`
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const renderer = startRenderer()
  const app = await buildApp({ database, config, now: () => instants.now, renderer, ...NO_EVENTS }, null)
  const { username, token, id: userId, tenantId } = user
  const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const options = { method, url, payload, headers: { 'idempotency-key': key }, cookies: { [SESSION_COOKIE]: token } }
    const response = await app.inject(options)
    if (response.statusCode >= 300) throw new Error(`The product refused to ${method} ${url}: ${response.body}`)
    return response.json<{ id: string }>()
  }
  // So that the session is remembered, as in all calls but a person's first.
  await app.inject({ method: 'GET', url: '/api/user', cookies: { [SESSION_COOKIE]: token } })
  let entryId = ''
  const sentIn = await recordMessages(async () => {
    entryId = (await call('POST', '/api/time-entries', { username, clockIn: instants.clockIn })).id
  })
  const sentOut = await recordMessages(() =>
    call('PUT', `/api/time-entries/${entryId}`, { clockOut: instants.clockOut }),
  )
  await app.close()
  const facts = { versions: user.versions ?? '', username, userId, tenantId, entryId, key }
  const toTemplates = (sent: RecordedMessage[]) =>
    sent.map((message) => message.map((each) => toTemplate(each, facts, instants)))
  return { clockIn: toTemplates(sentIn), clockOut: toTemplates(sentOut) }
}

type RecordedStatement = { text: string; values: readonly unknown[]; affected: number | null }
export type RecordedMessage = RecordedStatement[]

/** A message of db/statements/statements.ts. */
type Batch = { sent: readonly { text: string; values: readonly unknown[] }[]; results: { affected: number | null }[] }

/** The messages that are sent while `work` runs. Nothing else may use the driver meanwhile. */
export async function recordMessages(work: () => Promise<unknown>): Promise<RecordedMessage[]> {
  const prototype = pg.Client.prototype as unknown as { query: (batch: Batch) => unknown }
  const original = prototype.query
  const batches: Batch[] = []
  prototype.query = function query(this: unknown, batch) {
    batches.push(batch)
    return original.call(this, batch)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return batches.map(({ sent, results }) =>
    sent.map((each, index) => ({ ...each, affected: results[index]?.affected ?? null })),
  )
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Replaces these texts and times with placeholders. Other ids become new ones in each run, unless they are in `constant`. */
export function toTemplate(
  sent: RecordedStatement,
  facts: Record<string, string>,
  instants: Record<string, Date>,
  constant = new Set<string>(),
): Statement {
  // Times first, because they contain days.
  const names: [string, string][] = [
    ...Object.entries(instants).map(([name, at]): [string, string] => [name, at.toISOString()]),
    ...Object.entries(facts),
  ]
  const inText = (text: string) =>
    names
      .reduce((replaced, [name, value]) => replaced.replaceAll(value, `{{${name}}}`), text)
      .replace(UUID, (id) => (constant.has(id) ? id : '{{newId}}'))
  const toValue = (value: unknown): Value => {
    if (value instanceof Date) {
      const name = Object.entries(instants).find(([, at]) => at.getTime() === value.getTime())?.[0]
      if (name) return { at: name, agoMs: 0 }
      // Such as the start of the time in which a session is valid.
      const agoMs = (instants['now']?.getTime() ?? Number.NaN) - value.getTime()
      if (agoMs > 0 && agoMs % DAY_MS === 0) return { at: 'now', agoMs }
      throw new Error(`Unknown time ${value.toISOString()} in: ${sent.text}`)
    }
    if (Buffer.isBuffer(value)) return { tokenHash: true }
    if (Array.isArray(value)) return value.map(toValue)
    return typeof value === 'string' ? inText(value) : (value as Value)
  }
  const { affected, text, values } = sent
  return { text: inText(text), values: values.map(toValue), affected }
}
