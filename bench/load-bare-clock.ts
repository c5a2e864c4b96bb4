import { createHash } from 'node:crypto'
import pg from 'pg'
import { v7 } from 'uuid'
import type { Visitor } from './data-set.ts'
import type { Job } from './load.ts'
import type { Crew } from './load-program.ts'
import { rotaFor } from './rota.ts'
import type { Statement } from './statements.ts'

/** As many connections as the product opens by default. */
const POOL = 10

type Facts = Record<string, string | Date | Buffer>

/** The statements of clocking in and out, exactly as the product sends them, by the driver and nothing else. */
export function bareClock(job: Job & { kind: 'bare clock' }): Crew {
  const pool = new pg.Pool({ ...job.connection, max: POOL })
  const clockIn = prepared(job.statements.clockIn)
  const clockOut = prepared(job.statements.clockOut)
  const callers = rotaFor(job).map((person) => async (timed: <T>(work: () => Promise<T>) => Promise<T>) => {
    const { visitor, times } = person()
    const facts: Facts = { ...factsOf(visitor), entryId: v7(), key: v7(), clockIn: times.next(), now: new Date() }
    await timed(() => send(pool, clockIn, facts))
    await timed(() => send(pool, clockOut, { ...facts, clockOut: times.next(), now: new Date() }))
  })
  return { callers, close: () => pool.end() }
}

type Prepared = {
  statement: Statement
  name: string | undefined
  text: (facts: Facts) => string
  values: ((facts: Facts) => unknown)[]
}

const names = new Map<string, string>()

function prepared(statements: Statement[]): Prepared[] {
  return statements.map((statement) => {
    const text = template(statement.text)
    if (statement.named && !names.has(statement.text)) names.set(statement.text, `s${names.size}`)
    const values = statement.values.map((slot) => {
      if (typeof slot === 'string') return template(slot)
      if (slot !== null && typeof slot === 'object') {
        return 'at' in slot ? (facts: Facts) => facts[slot.at] : (facts: Facts) => facts['tokenHash']
      }
      return () => slot
    })
    return { statement, name: statement.named ? names.get(statement.text) : undefined, text, values }
  })
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

/** In order, each awaited; from `begin` to `commit` on one connection. */
async function send(pool: pg.Pool, steps: Prepared[], facts: Facts): Promise<void> {
  let client: pg.PoolClient | null = null
  try {
    for (const { statement, name, text, values } of steps) {
      if (statement.text.startsWith('begin')) client = await pool.connect()
      const said = text(facts)
      const query = statement.values.length > 0 ? { name, text: said, values: values.map((of) => of(facts)) } : said
      const { rowCount } = await (client ?? pool).query(query as pg.QueryConfig)
      if (statement.rows !== null && rowCount !== statement.rows) throw new Error(`${rowCount} rows: ${said}`)
    }
  } finally {
    client?.release()
  }
}

function factsOf({ id, tenantId, username, token }: Visitor): Facts {
  return { userId: id, tenantId, username, tokenHash: createHash('sha256').update(token).digest() }
}
