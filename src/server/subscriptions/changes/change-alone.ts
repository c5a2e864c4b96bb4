import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Refusal } from '#domain/errors.ts'
import { CHANGE_UNDER_WAY } from '#domain/subscriptions/texts.ts'
import type { TenantId, TenantScope } from '../../db/tenant.ts'
import { endChange, renewChange, startChange } from '../accounts/accounts-store.ts'
import type { SyncDeps } from '../sync/sync-subscription.ts'

/** Others wait longer than this, so that the change of a process that was killed doesn't keep them. */
const LEASE_MS = 6000
const RENEWAL_MS = 2000

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
  const until = () => new Date(now().getTime() + LEASE_MS)
  const start = () => db.transaction((tx) => startChange(tx, tenantId, id, { now: now(), until: until() }))
  for (let tries = 1; !(await start()); tries += 1) {
    if (tries === MAX_TRIES) throw new Refusal('conflict', CHANGE_UNDER_WAY)
    await setTimeout(PAUSE_MS)
  }
  const own = database.forTenant(tenantId)
  const renewal = setInterval(() => {
    own.transaction((tx) => renewChange(tx, tenantId, id, until())).catch(() => undefined)
  }, RENEWAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await own.transaction((tx) => endChange(tx, tenantId, id))
  }
}
