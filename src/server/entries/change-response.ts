import type { EntryChange, EntryVersion } from '#domain/entries/contract.ts'
import type { FieldIn } from '#domain/entries/facts.ts'
import type { StoredEntry } from '#domain/entries/rules.ts'
import { toBreakResponse } from './entry-response.ts'
import type { Change } from './history-store.ts'
import type { Owner } from './owner-store.ts'

export function toChangeResponse(
  { actorId, changedAt, before, after, deviceTime, deviceSentAt, ...change }: Change,
  owner: Owner,
  typeNames: ReadonlyMap<string, string>,
): EntryChange {
  return {
    ...change,
    changedAt: changedAt.toISOString(),
    byOwner: actorId === owner.userId,
    before: before && toVersionResponse(before, typeNames),
    after: after && toVersionResponse(after, typeNames),
    recordedOffline: deviceTime &&
      deviceSentAt && {
        deviceTime: deviceTime.toISOString(),
        aheadMs: deviceSentAt.getTime() - changedAt.getTime(),
      },
  }
}

function toVersionResponse(
  { clockIn, clockOut, isLeaveTime, leaveTypeId, notes, breaks, clockInPlace, clockOutPlace }: StoredEntry,
  typeNames: ReadonlyMap<string, string>,
): EntryVersion {
  return {
    clockIn: clockIn.toISOString(),
    clockOut: clockOut?.toISOString() ?? null,
    isLeaveTime,
    leaveTypeName: (leaveTypeId && typeNames.get(leaveTypeId)) ?? null,
    notes,
    breaks: breaks.map(toBreakResponse),
    clockInPlace,
    clockOutPlace,
  } satisfies Record<FieldIn<'history'>, unknown>
}
