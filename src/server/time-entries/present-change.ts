import type { EntryChange, EntryVersion } from '#domain/time-entries/contract.ts'
import type { Change, Owner, StoredEntry } from './store.ts'

/** A line of an entry's history as answers show it. */
export function presentChange(
  { id, action, changedAt, actorId, actorName, before, after }: Change,
  owner: Owner,
): EntryChange {
  return {
    id,
    action,
    changedAt: changedAt.toISOString(),
    actorName,
    byOwner: actorId === owner.userId,
    before: before && versionOf(before),
    after: after && versionOf(after),
  }
}

function versionOf({ clockIn, clockOut, isLeaveTime, notes, clockInPlace, clockOutPlace }: StoredEntry): EntryVersion {
  return {
    clockIn: clockIn.toISOString(),
    clockOut: clockOut?.toISOString() ?? null,
    isLeaveTime,
    notes,
    clockInPlace,
    clockOutPlace,
  }
}
