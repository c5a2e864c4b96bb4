import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { createOwnerQueries, createQueries } from './dialect.ts'
import { isUnreachable } from './failures.ts'
import { CommitOutcomeUnknown, retryTransient } from './retry.ts'
import type { SessionCheck, TenantContext } from './statements/tenant-context.ts'
import type { Tables } from './tables.ts'
import { TenantConnection } from './tenant-connection.ts'
import { sendInContext, Transaction, type Tx } from './transaction.ts'

export type { Tx }

declare const tenant: unique symbol

/** Whose rows a transaction may see. A string of a request is none, so forgetting it does not compile. */
export type TenantId = string & { readonly [tenant]: true }

/**
 * Only stores call it, with an id that the database has just returned: for a session, for a queue (jobs have no session), or for a master
 * admin.
 */
export function asTenantId(id: string): TenantId {
  return id as TenantId
}

/** The platform log belongs to no organization and outlives them all. Only master admins' scopes can write it. */
export const PLATFORM_LOG = asTenantId('00000000-0000-0000-0000-000000000000')

export type TransactionScope = { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> }

/** `read` needs no COMMIT. The database refuses changes in it. */
export type TenantScope = TransactionScope & { read<T>(work: (tx: Tx) => Promise<T>): Promise<T> }

/**
 * `forTenant`: row-level security shows only that tenant's rows. Almost everything uses it. `platform`: may look up
 * and add people and organizations of all tenants, for registration and sign-in. `forMaster`: for master admins, who
 * see which organizations and people there are, write the platform log, and reach the rows of one tenant or, with
 * null, of none. `forManager`: one tenant's rows of the people whom this person leads on this day of the
 * organization, and of the person.
 */
export type TenantScopes = {
  forTenant(id: TenantId): TenantScope
  forMaster(id: TenantId | null): TenantScope
  forManager(id: TenantId, manager: { userId: string; today: string }): TenantScope
  platform: TenantScope
}

/** Reads tables that no other role can read, such as sessions, setup tokens, and rate limits. */
export type OwnerQueries = { owner: Kysely<Tables> }

type Scopes = TenantScopes & OwnerQueries

/** `forSession`: scopes that check a remembered session before anything else. */
export type Database = Scopes & { forSession(session: SessionCheck): Scopes }

export function openDatabase(pool: Pool): Database {
  const createTenantScopes = (session: SessionCheck | null): TenantScopes => ({
    forTenant: (id) => createScope(pool, { role: 'watchbell_tenant', tenant: id, session }),
    forMaster: (id) => createScope(pool, { role: 'watchbell_master', tenant: id ?? '', session }),
    forManager: (id, manager) => createScope(pool, { role: 'watchbell_manager', tenant: id, session, manager }),
    platform: createScope(pool, { role: 'watchbell_platform', tenant: '', session }),
  })
  return {
    owner: createOwnerQueries(pool),
    ...createTenantScopes(null),
    forSession: (session) => ({
      ...createTenantScopes(session),
      // A getter because few calls need it.
      get owner() {
        return createCheckedOwnerQueries(pool, session)
      },
    }),
  }
}

/** A statement and the check of the session are one message, and one transaction. */
function createCheckedOwnerQueries(pool: Pool, session: SessionCheck): Kysely<Tables> {
  const context: TenantContext = { role: 'none', tenant: '', session }
  return createOwnerQueries(pool, (client, statements) =>
    sendInContext(client, context, { readOnly: false }, [], statements),
  )
}

/**
 * Role and tenant travel with the statements and end with their transaction, so no connection carries them over.
 * A transient failure did not commit and is retried. A COMMIT whose response was lost is not.
 */
function createScope(pool: Pool, context: TenantContext): TenantScope {
  return {
    read: (work) => retryTransient(() => runReading(pool, context, work)),
    transaction: (work) => retryTransient(() => runTransaction(pool, context, work)),
  }
}

/** Statements that travel together are a transaction of their own, which PostgreSQL ends with the message. */
async function runReading<T>(pool: Pool, context: TenantContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const connection = new TenantConnection((statements) =>
    sendInContext(client, context, { readOnly: true }, [], statements),
  )
  let isBroken = false
  try {
    return await work(createQueries(connection))
  } catch (error) {
    isBroken = isUnreachable(error)
    throw error
  } finally {
    connection.close()
    client.release(isBroken)
  }
}

async function runTransaction<T>(pool: Pool, context: TenantContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client: PoolClient = await pool.connect()
  const transaction = new Transaction(client, context)
  let isBroken = false
  try {
    const result = await work(transaction.tx)
    await transaction.commit()
    return result
  } catch (error) {
    isBroken = isUnreachable(error) || error instanceof CommitOutcomeUnknown
    await transaction.rollBack().catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}
