import type { EntryChange, EntryVersion } from '#domain/time-entries/contract.ts'
import type { Change, Owner, StoredEntry } from './store.ts'

/** A line of an entry's history as answers show it. */
export function toChangeResponse(
  { id, action, changedAt, actorId, actorName, before, after }: Change,
  owner: Owner,
  typeNames: ReadonlyMap<string, string>,
): EntryChange {
  return {
    id,
    action,
    changedAt: changedAt.toISOString(),
    actorName,
    byOwner: actorId === owner.userId,
    before: before && toVersionResponse(before, typeNames),
    after: after && toVersionResponse(after, typeNames),
  }
}

function toVersionResponse(
  { clockIn, clockOut, isLeaveTime, leaveTypeId, notes, clockInPlace, clockOutPlace }: StoredEntry,
  typeNames: ReadonlyMap<string, string>,
): EntryVersion {
  return {
    clockIn: clockIn.toISOString(),
    clockOut: clockOut?.toISOString() ?? null,
    isLeaveTime,
    leaveTypeName: (leaveTypeId && typeNames.get(leaveTypeId)) ?? null,
    notes,
    clockInPlace,
    clockOutPlace,
  }
}
