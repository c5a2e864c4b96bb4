import { createHash } from 'node:crypto'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { Visitor } from '../data-set.ts'
import type { Statement } from '../statements.ts'

/** As many connections as the product opens by default. */
export const POOL = 10

export const HOUR_MS = 3_600_000

/** What `{{name}}` stands for in one run of written-down statements. */
export type Facts = Record<string, string | Date | Buffer>

export type Prepared = {
  statement: Statement
  name: string | undefined
  text: (facts: Facts) => string
  values: ((facts: Facts) => unknown)[]
}

const names = new Map<string, string>()

export function prepared(statements: Statement[]): Prepared[] {
  return statements.map((statement) => {
    const text = template(statement.text)
    if (statement.named && !names.has(statement.text)) names.set(statement.text, `s${names.size}`)
    const name = statement.named ? names.get(statement.text) : undefined
    return { statement, name, text, values: statement.values.map(valueOf) }
  })
}

function valueOf(slot: Statement['values'][number]): (facts: Facts) => unknown {
  if (typeof slot === 'string') return template(slot)
  if (slot === null || typeof slot !== 'object') return () => slot
  if (Array.isArray(slot)) {
    const parts = slot.map(valueOf)
    return (facts) => parts.map((part) => part(facts))
  }
  if (!('at' in slot)) return (facts) => facts['tokenHash']
  const { at, agoMs } = slot
  return (facts) => {
    const instant = facts[at]
    return agoMs > 0 && instant instanceof Date ? new Date(instant.getTime() - agoMs) : instant
  }
}

/** `{{name}}` is replaced by a fact; the text is cut up once, beforehand. */
function template(text: string): (facts: Facts) => string {
  const parts = text.split(/\{\{(\w+)\}\}/)
  if (parts.length === 1) return () => text
  return (facts) => parts.reduce((said, part, number) => said + (number % 2 === 0 ? part : spoken(part, facts)), '')
}

function spoken(name: string, facts: Facts): string {
  if (name === 'newId') return v7()
  const fact = facts[name]
  return fact instanceof Date ? fact.toISOString() : String(fact)
}

/**
 * In order, each awaited; from `begin` to `commit` on one connection. The number that a line of the audit log is given by one
 * statement is `{{sequence}}` in the next.
 */
export async function send(pool: pg.Pool, steps: Prepared[], known: Facts): Promise<void> {
  const facts = { ...known }
  let client: pg.PoolClient | null = null
  try {
    for (const { statement, name, text, values } of steps) {
      if (statement.text.startsWith('begin')) client = await pool.connect()
      const said = text(facts)
      const query = statement.values.length > 0 ? { name, text: said, values: values.map((of) => of(facts)) } : said
      const { rowCount, rows } = await (client ?? pool).query<{ sequence?: string }>(query as pg.QueryConfig)
      // Several statements in one text have no rows of their own.
      const sequence = rows?.[0]?.sequence
      if (sequence !== undefined) facts['sequence'] = sequence
      if (statement.rows !== null && rowCount !== statement.rows) throw new Error(`${rowCount} rows: ${said}`)
    }
  } finally {
    client?.release()
  }
}

export function factsOf({ id, tenantId, username, token }: Visitor): Facts {
  return { userId: id, tenantId, username, tokenHash: createHash('sha256').update(token).digest() }
}
