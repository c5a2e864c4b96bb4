import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { isStatementMissing, nameOf, type PreparedStatements, Preparing, preparedOn, UNNAMED } from './prepared.ts'
import { type Column, getRowReader, type RowReader, readNoColumns } from './row-readers.ts'
import { TimedClient } from './timed-client.ts'

export type Statement = { text: string; values: readonly unknown[] }

/** Columns are in camel case. `affected` is null for commands that change no rows. */
export type StatementResult = { rows: Record<string, unknown>[]; affected: number | null }

/**
 * Sends statements in one message, so that they cost one trip. Without `begin` they are one transaction. The first one
 * that fails rejects the promise, and those after it do not run. The server parses and plans each statement once per
 * connection (docs/decisions/0032).
 */
export function sendStatements(client: pg.ClientBase, statements: readonly Statement[]): Promise<StatementResult[]> {
  const results = new Promise<StatementResult[]>((resolve, reject) => {
    client.query(new Batch(client, statements, { resolve, reject }))
  })
  return client instanceof TimedClient ? client.closeWhenSilent(results) : results
}

const ALWAYS = new Preparing()

type Answer = { resolve(results: StatementResult[]): void; reject(error: unknown): void }

/** What `pg` calls while it sends a query and reads the answers. The benchmark reads what was sent, and the results. */
class Batch implements pg.Submittable {
  readonly sent: readonly Statement[]
  readonly results: StatementResult[] = []
  readonly #statements: { text: string; name: string; values: (string | Buffer | null)[] }[]
  readonly #answer: Answer
  readonly #prepared: PreparedStatements
  readonly #preparing: Preparing
  /** Reads the rows that arrive now; null until the first one. */
  #readRow: RowReader | null = null
  #rows: StatementResult['rows'] = []
  #unreadable: { error: unknown } | null = null

  constructor(client: pg.ClientBase, statements: readonly Statement[], answer: Answer) {
    this.sent = statements
    this.#preparing = client instanceof TimedClient ? client.preparing : ALWAYS
    const name = this.#preparing.isOn ? nameOf : () => UNNAMED
    this.#statements = statements.map(({ text, values }) => ({ text, name: name(text), values: values.map(toWire) }))
    this.#answer = answer
    this.#prepared = preparedOn(client)
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const { text, name, values } of this.#statements) {
      if (!this.#prepared.has(name)) this.#parse(connection, name, text)
      connection.bind({ statement: name, values }, true)
      if (!this.#prepared.get(name)) connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  /** Closed first, because it may exist after a batch that failed. Closing one that does not exist is no error. */
  #parse(connection: pg.Connection, name: string, text: string): void {
    if (name !== UNNAMED) connection.close({ type: 'S', name }, true)
    connection.parse({ name, text, types: [] }, true)
    if (name !== UNNAMED) this.#prepared.set(name, null)
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#readRow = getRowReader(fields)
    if (this.#currentName !== UNNAMED) this.#prepared.set(this.#currentName, this.#readRow)
  }

  /** An error thrown here would end the process, because the socket calls this. */
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#readRow ??= this.#prepared.get(this.#currentName) ?? readNoColumns
      this.#rows.push(this.#readRow(fields))
    } catch (error) {
      this.#unreadable ??= { error }
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#prepared.get(this.#currentName) === null) this.#prepared.set(this.#currentName, readNoColumns)
    this.results.push({ rows: this.#rows, affected: affectedRows(text) })
    this.#rows = []
    this.#readRow = null
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.#answer.reject(this.#unreadable.error)
    else this.#answer.resolve(this.results)
  }

  /** Which statements exist now is unknown, and the columns of one may have changed: they are all parsed again. */
  handleError(error: unknown): void {
    for (const { name } of this.#statements) this.#prepared.delete(name)
    if (isStatementMissing(error)) this.#preparing.turnOff()
    this.#answer.reject(error)
  }

  get #currentName(): string {
    return this.#statements[this.results.length]?.name ?? UNNAMED
  }
}

function toWire(value: unknown): string | Buffer | null {
  if (value === null || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return prepareValue(value)
}

function affectedRows(command: string): number | null {
  const counted = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(command)
  return counted ? Number(counted[1]) : null
}
