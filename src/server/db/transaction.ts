import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { createQueries } from './dialect.ts'
import { type TenantContext, setTenantContext } from './tenant-context.ts'
import { isUnreachable } from './failures.ts'
import { CommitOutcomeUnknown } from './retry.ts'
import { type Statement, type StatementResult, sendStatements } from './statements.ts'
import type { Tables } from './tables.ts'
import { TenantConnection } from './tenant-connection.ts'

export type Tx = Kysely<Tables>

const BEGIN: Statement = { text: 'begin', values: [] }
const COMMIT: Statement = { text: 'commit', values: [] }
const ROLLBACK: Statement = { text: 'rollback', values: [] }

/** Begins with its first statement: BEGIN, role, and tenant travel with it. Without a statement nothing is sent. */
export class Transaction {
  readonly tx: Tx
  readonly #connection: TenantConnection
  readonly #client: PoolClient
  readonly #context: TenantContext
  #state: 'new' | 'open' | 'committing' | 'ended' = 'new'
  #isNextLast = false

  constructor(client: PoolClient, context: TenantContext) {
    this.#client = client
    this.#context = context
    this.#connection = new TenantConnection((statements) => this.#send(statements))
    this.tx = createQueries(this.#connection)
    transactions.set(this.tx, this)
  }

  sendCommitWithNext(): void {
    this.#isNextLast = true
  }

  async commit(): Promise<void> {
    this.#connection.close()
    if (this.#state === 'open') await this.#commitWith([])
  }

  /** Returns what the caller has to throw: an error during COMMIT leaves open whether it happened. */
  async rollBack(error: unknown): Promise<unknown> {
    this.#connection.close()
    if (this.#state === 'committing' && isUnreachable(error)) return new CommitOutcomeUnknown(error)
    if (this.#state !== 'new') await sendStatements(this.#client, [ROLLBACK])
    return error
  }

  async #send(statements: readonly Statement[]): Promise<StatementResult[]> {
    if (this.#state === 'ended') throw new Error('The transaction has ended')
    if (this.#isNextLast) return this.#commitWith(statements)
    return this.#sendInContext(statements)
  }

  async #commitWith(statements: readonly Statement[]): Promise<StatementResult[]> {
    const results = this.#sendInContext([...statements, COMMIT])
    this.#state = 'committing'
    const committed = await results
    this.#state = 'ended'
    return committed
  }

  async #sendInContext(statements: readonly Statement[]): Promise<StatementResult[]> {
    if (this.#state !== 'new') return sendStatements(this.#client, statements)
    this.#state = 'open'
    return sendInContext(this.#client, this.#context, { readOnly: false }, [BEGIN], statements)
  }
}

const transactions = new WeakMap<Tx, Transaction>()

/** The next statement is the last of its transaction: COMMIT travels with it. Later ones are refused. */
export function commitWith(tx: Tx): Tx {
  transactions.get(tx)?.sendCommitWithNext()
  return tx
}

/** Returns the results of `statements`. They run with role and tenant, or not at all. */
export async function sendInContext(
  client: PoolClient,
  context: TenantContext,
  options: { readOnly: boolean },
  before: readonly Statement[],
  statements: readonly Statement[],
): Promise<StatementResult[]> {
  const { session } = context
  const results = await sendStatements(client, [...before, setTenantContext(context, options), ...statements])
  if (session) session.isConfirmed = true
  return results.slice(before.length + 1)
}
