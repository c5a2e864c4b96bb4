import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Refusal } from '#domain/errors.ts'
import { CHANGE_UNDER_WAY } from '#domain/subscriptions/texts.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import type { TenantId, TenantScope } from '../../db/tenant.ts'
import { endChange, startChange } from '../accounts/accounts-store.ts'
import type { SyncDeps } from '../sync/sync-subscription.ts'

/** Longer than a change takes when every call to Stripe is slow. */
const LEASE_MS = 3 * MINUTE_MS

const PAUSE_MS = 50
const MAX_TRIES = 300

/**
 * Runs one change of an organization's subscription at a time, across processes: the lookup that follows each one then
 * stores it and nothing else, with its author. No connection waits meanwhile. The organization needs a billing account.
 */
export async function changeAlone<T>(
  { database, now }: Pick<SyncDeps, 'database' | 'now'>,
  db: TenantScope,
  tenantId: TenantId,
  work: () => Promise<T>,
): Promise<T> {
  const id = randomUUID()
  const start = () => {
    const lease = { now: now(), until: new Date(now().getTime() + LEASE_MS) }
    return db.transaction((tx) => startChange(tx, tenantId, id, lease))
  }
  for (let tries = 1; !(await start()); tries += 1) {
    if (tries === MAX_TRIES) throw new Refusal('conflict', CHANGE_UNDER_WAY)
    await setTimeout(PAUSE_MS)
  }
  try {
    return await work()
  } finally {
    await database.forTenant(tenantId).transaction((tx) => endChange(tx, tenantId, id))
  }
}
