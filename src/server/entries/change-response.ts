import type { EntryChange, EntryVersion } from '#domain/entries/contract.ts'
import type { FieldIn } from '#domain/entries/facts.ts'
import { findLateTimes } from '#domain/entries/late-times.ts'
import type { StoredEntry } from '#domain/entries/rules.ts'
import { toBreakResponse } from './entry-response.ts'
import type { Change } from './history-store.ts'

export function toChangeResponse(
  { deviceTime, deviceSentAt, deletion, ...change }: Change,
  typeNames: ReadonlyMap<string, string>,
): EntryChange {
  const { changedAt, before, after } = change
  const times = findLateTimes({ ...change, deletion })
  const device = deviceTime &&
    deviceSentAt && {
      deviceTime: deviceTime.toISOString(),
      aheadMs: deviceSentAt.getTime() - changedAt.getTime(),
    }
  return {
    ...change,
    changedAt: changedAt.toISOString(),
    before: before && toVersionResponse(before, typeNames),
    after: after && toVersionResponse(after, typeNames),
    recordedLater: times.length > 0 ? { times, device } : null,
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
