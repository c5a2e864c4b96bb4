import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/tenant.ts'
import { SESSION_COOKIE } from '#server/http/sessions/session-cookie.ts'
import { startRenderer } from '#server/timesheets/rendering/start-renderer.ts'
import type { Visitor } from './data-set.ts'
import { SILENT } from './silent.ts'

/**
 * One message to the database as the product sends it: a text (run unnamed when `named` is false), its values, and how
 * many rows it touched. `{{name}}` stands for a fact about the person or the moment, `{ at }` for an instant, or for so long before.
 */
export type Statement = { text: string; named: boolean; values: Slot[]; rows: number | null }
type Slot = string | number | boolean | null | { at: string; agoMs: number } | { tokenHash: true } | Slot[]

export type Statements = { clockIn: Statement[]; clockOut: Statement[] }
export type LeaveStatements = { submit: Statement[]; approve: Statement[] }

type Sent = { text: string; name?: string; values?: unknown[] }

/**
 * Writes down what the product itself sends to the database for one clock-in and one clock-out, so that the bare driver
 * can do the very same, whatever the product's queries are by then.
 */
export async function captureStatements(database: Database, visitor: Visitor | undefined): Promise<Statements> {
  if (!visitor) throw new Error('There is nobody to clock in')
  const instants = { clockIn: new Date(Date.now() - 60_000), clockOut: new Date(Date.now() - 30_000), now: new Date() }
  const key = `capture-${instants.now.getTime()}`
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const renderer = startRenderer()
  const app = await buildApp({ database, config, now: () => instants.now, renderer, ...SILENT }, null)
  const { username, token, id: userId, tenantId } = visitor
  const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const options = { method, url, payload, headers: { 'idempotency-key': key }, cookies: { [SESSION_COOKIE]: token } }
    const response = await app.inject(options)
    if (response.statusCode >= 300) throw new Error(`The product refused to ${method} ${url}: ${response.body}`)
    return response.json<{ id: string }>()
  }
  let entryId = ''
  const sentIn = await recorded(async () => {
    entryId = (await call('POST', '/api/time-entries', { username, clockIn: instants.clockIn })).id
  })
  const sentOut = await recorded(() => call('PUT', `/api/time-entries/${entryId}`, { clockOut: instants.clockOut }))
  await app.close()
  const facts = { username, userId, tenantId, entryId, key }
  const abstract = (sent: Recorded[]) => sent.map((each) => abstracted(each, facts, instants))
  return { clockIn: abstract(sentIn), clockOut: abstract(sentOut) }
}

export type Recorded = Sent & { rows: number | null }

/** What is sent while `work` runs. `query` of the driver is wrapped for that time; nothing else uses it then. */
export async function recorded(work: () => Promise<unknown>): Promise<Recorded[]> {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  const sent: Recorded[] = []
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    const [first, values] = args as [string | Sent, unknown[] | undefined]
    const record: Recorded = { ...(typeof first === 'string' ? { text: first, values } : first), rows: null }
    sent.push(record)
    const answer = original.apply(this, args)
    if (answer instanceof Promise) {
      void answer
        .then((result: { rowCount?: number | null }) => (record.rows = result.rowCount ?? null))
        .catch(() => {})
    }
    return answer
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return sent
}

const DAY_MS = 86_400_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** With facts and instants as places to fill; any other id is a new one each time, unless it is `constant`. */
export function abstracted(
  sent: Recorded,
  facts: Record<string, string>,
  instants: Record<string, Date>,
  constant = new Set<string>(),
): Statement {
  const names: [string, string][] = [
    ...Object.entries(facts),
    ...Object.entries(instants).map(([name, at]): [string, string] => [name, at.toISOString()]),
  ]
  const inText = (text: string) => names.reduce((held, [name, value]) => held.replaceAll(value, `{{${name}}}`), text)
  const slot = (value: unknown): Slot => {
    if (value instanceof Date) {
      const name = Object.entries(instants).find(([, at]) => at.getTime() === value.getTime())?.[0]
      if (name) return { at: name, agoMs: 0 }
      // Whole days before now: how old a session may be.
      const agoMs = (instants['now']?.getTime() ?? Number.NaN) - value.getTime()
      if (agoMs > 0 && agoMs % DAY_MS === 0) return { at: 'now', agoMs }
      throw new Error(`Nobody knows which instant ${value.toISOString()} is in: ${sent.text}`)
    }
    if (Buffer.isBuffer(value)) return { tokenHash: true }
    if (Array.isArray(value)) return value.map(slot)
    if (typeof value !== 'string') return value as Slot
    const text = inText(value)
    return UUID.test(text) && !constant.has(text) ? '{{newId}}' : text
  }
  const { rows, text, name, values } = sent
  return { text: inText(text), named: name !== undefined, values: (values ?? []).map(slot), rows }
}
