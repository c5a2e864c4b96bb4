import type { Signals } from '../db/signals.ts'
import type { Database } from '../db/tenant.ts'
import type { Actor, Context } from '../http/context.ts'

export type PlatformDeps = {
  database: Database
  signals: Pick<Signals, 'peopleChanged' | 'entriesChanged'>
  /** Ends or changes at Stripe what a master admin has changed here. */
  reconciliation: { wake(): void }
}

export type MasterContext = Pick<Context, 'db' | 'config' | 'now' | 'reader'> & { actor: Actor }
