import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { isUnreachable } from './failures.ts'
import { CommitOutcomeUnknown, retryTransient } from './retry.ts'
import type { Tables } from './tables.ts'

declare const tenant: unique symbol

/**
 * Whose rows a transaction may see. Only the gate (http/session-store.ts) and the queue of leave
 * (leave-accrual/schedule-store.ts) mint one, so forgetting it does not compile.
 */
export type TenantId = string & { readonly [tenant]: true }

/** A transaction behind the wall of one tenant, or of the platform. */
export type Tx = Kysely<Tables>

/** The one way in: work runs in a transaction, committed when it returns, rolled back when it throws. */
export type TransactionScope = { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> }

/**
 * The three ways to the data.
 * - `tenant(id)`: as a role that row-level security confines to that tenant's rows. Almost everything.
 * - `platform`: as a role that may look up and add people and organizations of all tenants. Registration, sign-in.
 * - `gate`: as the owner, for tables no other role can reach: sessions, enrolments, rate limits.
 */
export type Database = { forTenant(id: TenantId): TransactionScope; platform: TransactionScope; owner: Kysely<Tables> }

export function openDatabase(pool: Pool): Database {
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  return {
    owner,
    forTenant: (id) =>
      createScope(
        owner,
        `select set_config('role', 'watchbell_tenant', true), set_config('app.tenant', '${uuid(id)}', true)`,
      ),
    platform: createScope(
      owner,
      `select set_config('role', 'watchbell_platform', true), set_config('app.tenant', '', true)`,
    ),
  }
}

/**
 * The role and tenant are set in the same message as BEGIN and end with the transaction, so a connection never
 * carries them to its next user. Work that failed for a passing reason did not commit and is run again; a COMMIT whose
 * answer was lost is not.
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

/** The id goes into SQL text, so nothing but a uuid may pass. */
function uuid(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A tenant id must be a uuid')
  return id
}
