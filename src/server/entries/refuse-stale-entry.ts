import { Refusal } from '#domain/errors.ts'
import { whyNotReplace } from '#domain/fields/version.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { toEntryResponse } from './entry-response.ts'
import { findLastChange } from './history-store.ts'
import type { Owner } from './owner-store.ts'
import type { ReadEntry } from './store.ts'

/** The refusal has the stored entry and who changed it last (decision 0027). Entries have a history of their own. */
export async function refuseStaleEntry(
  tx: Tx,
  { tenantId }: Actor,
  { entry, owner, basis }: { entry: ReadEntry; owner: Owner; basis: number | undefined },
): Promise<void> {
  const reason = whyNotReplace(entry.version, basis)
  if (reason === null) return
  const last = await findLastChange(tx, tenantId, entry.id)
  const change = { changedBy: last?.actorName ?? null, changedAt: last?.changedAt.toISOString() ?? null }
  throw new Refusal('conflict', reason, undefined, { newer: { row: toEntryResponse(entry, owner, entry), ...change } })
}
