import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { createQueries } from './dialect.ts'
import { isUnreachable } from './failures.ts'
import { CommitOutcomeUnknown } from './retry.ts'
import { type Statement, type StatementResult, sendStatements } from './statements/statements.ts'
import { setReach, setTenantContext, type TenantContext } from './statements/tenant-context.ts'
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
  #state: 'new' | 'open' | 'committing' | 'failed' | 'ended' = 'new'
  #isNextLast = false
  #failure: { error: unknown } | null = null

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
    // Work may have hidden the error, or may not have waited for it.
    if (this.#failure) throw this.#failure.error
  }

  async rollBack(): Promise<void> {
    this.#connection.close()
    if (this.#state === 'open' || this.#state === 'failed') await sendStatements(this.#client, [ROLLBACK])
  }

  async #send(statements: readonly Statement[]): Promise<StatementResult[]> {
    // After a failure it isn't certain that BEGIN, role, and tenant arrived, so nothing may follow.
    if (this.#failure) throw this.#failure.error
    if (this.#state === 'ended') throw new Error('The transaction has ended')
    return this.#isNextLast ? this.#commitWith(statements) : this.#sendInContext(statements)
  }

  async #commitWith(statements: readonly Statement[]): Promise<StatementResult[]> {
    const results = await this.#sendInContext([...statements, COMMIT], 'committing')
    this.#state = 'ended'
    return results
  }

  async #sendInContext(
    statements: readonly Statement[],
    state: 'open' | 'committing' = 'open',
  ): Promise<StatementResult[]> {
    const isNew = this.#state === 'new'
    this.#state = state
    try {
      if (!isNew) return await sendStatements(this.#client, statements)
      return await sendInContext(this.#client, this.#context, { readOnly: false }, [BEGIN], statements)
    } catch (error) {
      const isUnknown = state === 'committing' && isUnreachable(error)
      this.#state = isUnknown ? 'ended' : 'failed'
      this.#failure = { error: isUnknown ? new CommitOutcomeUnknown(error) : error }
      throw this.#failure.error
    }
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
  const setUp = [...before, setTenantContext(context, options), ...setReach(context)]
  const results = await sendStatements(client, [...setUp, ...statements])
  if (session) session.isConfirmed = true
  return results.slice(setUp.length)
}
