import { createHash } from 'node:crypto'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { BenchUser } from '../bench-user.ts'
import type { Statement } from '../statements.ts'

export const POOL = 10

export const HOUR_MS = 3_600_000

export type StatementValues = Record<string, string | Date | Buffer>

export type CompiledStatement = {
  statement: Statement
  name: string | undefined
  text: (values: StatementValues) => string
  getValues: ((values: StatementValues) => unknown)[]
}

const names = new Map<string, string>()

export function compile(statements: Statement[]): CompiledStatement[] {
  return statements.map((statement) => {
    const text = template(statement.text)
    if (statement.named && !names.has(statement.text)) names.set(statement.text, `s${names.size}`)
    const name = statement.named ? names.get(statement.text) : undefined
    return { statement, name, text, getValues: statement.values.map(valueOf) }
  })
}

function valueOf(value: Statement['values'][number]): (values: StatementValues) => unknown {
  if (typeof value === 'string') return template(value)
  if (value === null || typeof value !== 'object') return () => value
  if (Array.isArray(value)) {
    const parts = value.map(valueOf)
    return (values) => parts.map((part) => part(values))
  }
  if (!('at' in value)) return (values) => values['tokenHash']
  const { at, agoMs } = value
  return (values) => {
    const instant = values[at]
    return agoMs > 0 && instant instanceof Date ? new Date(instant.getTime() - agoMs) : instant
  }
}

function template(text: string): (values: StatementValues) => string {
  const parts = text.split(/\{\{(\w+)\}\}/)
  if (parts.length === 1) return () => text
  return (values) =>
    parts.reduce((joined, part, number) => joined + (number % 2 === 0 ? part : valueText(part, values)), '')
}

function valueText(name: string, values: StatementValues): string {
  if (name === 'newId') return v7()
  const value = values[name]
  return value instanceof Date ? value.toISOString() : String(value)
}

/**
 * Runs the statements in order, those from `begin` to `commit` on one connection. The number of an audit entry comes from one statement
 * and is `{{sequence}}` in the next.
 */
export async function runStatements(
  pool: pg.Pool,
  steps: CompiledStatement[],
  initial: StatementValues,
): Promise<void> {
  const values = { ...initial }
  let client: pg.PoolClient | null = null
  try {
    for (const { statement, name, text, getValues } of steps) {
      if (statement.text.startsWith('begin')) client = await pool.connect()
      const sqlText = text(values)
      const query =
        statement.values.length > 0 ? { name, text: sqlText, values: getValues.map((get) => get(values)) } : sqlText
      const { rowCount, rows } = await (client ?? pool).query<{ sequence?: string }>(query as pg.QueryConfig)
      // A text with several statements has no rows.
      const sequence = rows?.[0]?.sequence
      if (sequence !== undefined) values['sequence'] = sequence
      if (statement.rows !== null && rowCount !== statement.rows) throw new Error(`${rowCount} rows: ${sqlText}`)
    }
  } finally {
    client?.release()
  }
}

export function valuesOf({ id, tenantId, username, token }: BenchUser): StatementValues {
  return { userId: id, tenantId, username, tokenHash: createHash('sha256').update(token).digest() }
}
