import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { isPassing } from './failures.ts'
import type { Tables } from './tables.ts'

declare const tenant: unique symbol

/** Whose rows a transaction may see. Only the gate (http/session.ts) mints one, so forgetting it does not compile. */
export type TenantId = string & { readonly [tenant]: true }

/** A transaction behind the wall of one tenant, or of the platform. */
export type Tx = Kysely<Tables>

/** The one way in: work runs in a transaction, committed when it returns, rolled back when it throws. */
export type Door = { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> }

/**
 * The three ways to the data.
 * - `tenant(id)`: as a role that row-level security confines to that tenant's rows. Almost everything.
 * - `platform`: as a role that may look up and add people and organizations of all tenants. Registration, sign-in.
 * - `gate`: as the owner, for tables no other role can reach: sessions, enrolments, rate limits.
 */
export type Database = { tenant(id: TenantId): Door; platform: Door; gate: Kysely<Tables> }

export function openDatabase(pool: Pool): Database {
  const gate = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  return {
    gate,
    tenant: (id) =>
      door(gate, `select set_config('role', 'watchbell_tenant', true), set_config('app.tenant', '${uuid(id)}', true)`),
    platform: door(gate, `select set_config('role', 'watchbell_platform', true), set_config('app.tenant', '', true)`),
  }
}

const ATTEMPTS = 30
const PAUSE_MS = 100

/**
 * The role and tenant are set in the same message as BEGIN and end with the transaction, so a connection never
 * carries them to its next user. Work that failed because the server went away or found a deadlock did not
 * commit and is run again, for about three seconds; a COMMIT whose answer was lost is never repeated.
 */
function door(gate: Kysely<Tables>, enter: string): Door {
  return {
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        let committing = false
        try {
          return await gate.connection().execute(async (tx) => {
            try {
              await sql.raw(`begin; ${enter}`).execute(tx)
              const result = await work(tx)
              committing = true
              await sql.raw('commit').execute(tx)
              return result
            } catch (error) {
              await sql
                .raw('rollback')
                .execute(tx)
                .catch(() => undefined)
              throw error
            }
          })
        } catch (error) {
          if (committing || attempt >= ATTEMPTS || !isPassing(error)) throw error
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        }
      }
    },
  }
}

/** The id goes into SQL text, so nothing but a uuid may pass. */
function uuid(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A tenant id must be a uuid')
  return id
}
