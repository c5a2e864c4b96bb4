import type { EntryChange, EntryVersion } from '#domain/entries/contract.ts'
import type { StoredEntry } from './columns-store.ts'
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
  { id: _id, userId: _userId, leaveTypeId, leaveLink: _link, ...entry }: StoredEntry,
  typeNames: ReadonlyMap<string, string>,
): EntryVersion {
  return {
    ...entry,
    clockIn: entry.clockIn.toISOString(),
    clockOut: entry.clockOut?.toISOString() ?? null,
    breaks: entry.breaks.map(toBreakResponse),
    leaveTypeName: (leaveTypeId && typeNames.get(leaveTypeId)) ?? null,
  }
}
