import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { toQueryResult, toStatement } from './dialect.ts'
import type { Statement, StatementResult } from './statements/statements.ts'

/** Returns one result for each statement. */
type Send = (statements: readonly Statement[]) => Promise<StatementResult[]>

type Waiting = Statement & { resolve(result: StatementResult): void; reject(error: unknown): void }

/**
 * Statements that are executed together, without awaiting the first, travel in one message and run in that order. If
 * one fails, those after it fail with the same error.
 */
export class TenantConnection implements DatabaseConnection {
  readonly #send: Send
  #waiting: Waiting[] = []
  #isBusy = false
  #isClosed = false

  constructor(send: Send) {
    this.#send = send
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isClosed) throw new Error('The transaction has ended')
    const result = await new Promise<StatementResult>((resolve, reject) => {
      this.#waiting.push({ ...toStatement(query), resolve, reject })
      // The next tick comes after all work that is ready now, so statements that don't need each other's rows are together.
      if (!this.#isBusy) process.nextTick(() => void this.#sendWaiting())
      this.#isBusy = true
    })
    return toQueryResult(result)
  }

  /** Refuses later statements, also those that no one waited for. */
  close(): void {
    this.#isClosed = true
    const refused = this.#waiting
    this.#waiting = []
    for (const { reject } of refused) reject(new Error('The transaction has ended'))
  }

  async #sendWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const statements = this.#waiting
      this.#waiting = []
      try {
        const results = await this.#send(statements)
        for (const [index, result] of results.entries()) statements[index]?.resolve(result)
      } catch (error) {
        for (const { reject } of statements) reject(error)
      }
    }
    this.#isBusy = false
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported')
  }
}
