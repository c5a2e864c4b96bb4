import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { lockEntry, type ReadEntry } from '../entries/store.ts'
import { lockRequestOf } from './days-store.ts'

/** Locks an entry after its request, in the order of decisions about leave. */
export async function lockEntryAndRequest(tx: Tx, tenantId: TenantId, id: string): Promise<ReadEntry> {
  const [requestId, entry] = await Promise.all([lockRequestOf(tx, tenantId, id), lockEntry(tx, tenantId, id)])
  if ((entry.leaveLink?.requestId ?? null) !== requestId) {
    throw new Refusal('conflict', t`This leave was just changed. Please try again.`)
  }
  return entry
}
