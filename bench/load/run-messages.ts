import { createHash } from 'node:crypto'
import type pg from 'pg'
import { v7 } from 'uuid'
import { sendStatements } from '#server/db/statements/statements.ts'
import type { BenchUser } from '../bench-user.ts'
import type { Message, Statement } from '../statements/statements.ts'

export const POOL = 10

export type StatementValues = Record<string, string | Date | Buffer>

type CompiledStatement = {
  statement: Statement
  text: (values: StatementValues) => string
  getValues: ((values: StatementValues) => unknown)[]
}

export type CompiledMessage = CompiledStatement[]

export function compile(messages: Message[]): CompiledMessage[] {
  return messages.map((message) =>
    message.map((statement) => ({
      statement,
      text: template(statement.text),
      getValues: statement.values.map(valueOf),
    })),
  )
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
 * Sends the messages in order, those from `begin` to `commit` on one connection. The number of an audit entry comes from one statement
 * and is `{{sequence}}` in the next.
 */
export async function runMessages(pool: pg.Pool, messages: CompiledMessage[], initial: StatementValues): Promise<void> {
  const values = { ...initial }
  let client: pg.PoolClient | null = null
  let isInTransaction = false
  try {
    for (const message of messages) {
      const has = (text: string) => message.some(({ statement }) => statement.text === text)
      isInTransaction ||= has('begin')
      client ??= await pool.connect()
      await sendMessage(client, message, values)
      if (has('commit')) isInTransaction = false
      if (isInTransaction) continue
      client.release()
      client = null
    }
  } finally {
    client?.release()
  }
}

async function sendMessage(client: pg.PoolClient, message: CompiledMessage, values: StatementValues): Promise<void> {
  const sent = message.map(({ text, getValues }) => ({
    text: text(values),
    values: getValues.map((get) => get(values)),
  }))
  const results = await sendStatements(client, sent)
  for (const [index, { rows, affected }] of results.entries()) {
    const [row] = rows as { sequence?: string }[]
    if (row?.sequence !== undefined) values['sequence'] = row.sequence
    const statement = message[index]?.statement
    if (affected !== statement?.affected) throw new Error(`${affected} rows: ${statement?.text}`)
  }
}

export function valuesOf({ id, tenantId, username, token, versions = '' }: BenchUser): StatementValues {
  return { userId: id, tenantId, username, versions, tokenHash: createHash('sha256').update(token).digest() }
}
