import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { isUnreachable } from './failures.ts'
import { CommitOutcomeUnknown, retryTransient } from './retry.ts'
import type { Tables } from './tables.ts'

declare const tenant: unique symbol

/**
 * Whose rows a transaction may see. Only http/sessions/session-store.ts and leave-accrual/schedule-store.ts create
 * one, so forgetting it does not compile.
 */
export type TenantId = string & { readonly [tenant]: true }

export type Tx = Kysely<Tables>

export type TransactionScope = { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> }

/**
 * `forTenant`: row-level security shows only that tenant's rows. Almost everything uses it. `platform`: may look up
 * and add people and organizations of all tenants, for registration and sign-in. `owner`: for tables no other role
 * can read, such as sessions, setup tokens, and rate limits.
 */
export type Database = { forTenant(id: TenantId): TransactionScope; platform: TransactionScope; owner: Kysely<Tables> }

export function openDatabase(pool: Pool): Database {
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  return {
    owner,
    forTenant: (id) =>
      createScope(
        owner,
        `select set_config('role', 'watchbell_tenant', true), set_config('app.tenant', '${requireUuid(id)}', true)`,
      ),
    platform: createScope(
      owner,
      `select set_config('role', 'watchbell_platform', true), set_config('app.tenant', '', true)`,
    ),
  }
}

/**
 * Role and tenant are set in the same message as BEGIN and end with the transaction, so no connection carries them
 * over. A transient failure did not commit and is retried. A COMMIT whose response was lost is not.
 */
function createScope(owner: Kysely<Tables>, enter: string): TransactionScope {
  const once = <T>(work: (tx: Tx) => Promise<T>) =>
    owner.connection().execute(async (tx) => {
      let committing = false
      try {
        await sql.raw(`begin; ${enter}`).execute(tx)
        const result = await work(tx)
        committing = true
        await sql.raw('commit').execute(tx)
        return result
      } catch (error) {
        if (committing && isUnreachable(error)) throw new CommitOutcomeUnknown(error)
        const rollback = sql.raw('rollback').execute(tx)
        await rollback.catch(() => undefined)
        throw error
      }
    })
  return { transaction: (work) => retryTransient(() => once(work)) }
}

/** The id becomes part of SQL text. */
function requireUuid(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A tenant id must be a uuid')
  return id
}
