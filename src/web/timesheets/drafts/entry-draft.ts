import { type Break, isSameBreaks } from '#domain/entries/breaks.ts'
import type { EntryBreak, TimeEntry } from '#domain/entries/contract.ts'
import { type Coordinates, whyNotTimes } from '#domain/entries/rules.ts'
import { timesProblemText } from '#domain/entries/texts.ts'
import { isTime } from '#domain/fields/typed/typed-time.ts'
import { ASK_AFTER_HOURS } from '#domain/time/shifts/ask-after-hours.ts'
import { isShortened, whyNotShiftLength } from '#domain/time/shifts/shift-length.ts'
import { shiftLengthText } from '#domain/time/shifts/texts.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { createEmptyWallTime, toInstant, toWallTime, type WallTime } from '#web/entries/wall-time.ts'
import { say } from '#web/languages/text.ts'
import { type BreakDraft, toBreakDrafts, toBreakFields } from './break-draft.ts'

export type EntryDraft = {
  clockIn: WallTime
  clockOut: WallTime
  running: boolean
  breaks: BreakDraft[]
  notes: string
  confirmed: boolean
}

export type EntryTimes = { clockIn: Date; clockOut: Date | null }
type EntryProblems = Partial<Record<'clockIn' | 'clockOut' | 'confirmed', string>>

/** No default times: hours should never be saved unseen. */
export function createDraft(day: string): EntryDraft {
  return {
    clockIn: createEmptyWallTime(day),
    clockOut: createEmptyWallTime(day),
    running: false,
    breaks: [],
    notes: '',
    confirmed: false,
  }
}

/** With `ending`, an active entry starts out as finished, at the proposed end if there is one. */
export function toDraft(
  { clockIn, clockOut, breaks, notes }: TimeEntry,
  zone: string,
  ending: { proposal: Date | null } | null = null,
): EntryDraft {
  const start = toWallTime(clockIn, zone)
  const known = clockOut ?? ending?.proposal ?? null
  const end = known === null ? createEmptyWallTime(start.day) : toWallTime(known, zone)
  const running = clockOut === null && !ending
  return { clockIn: start, clockOut: end, running, breaks: toBreakDrafts(breaks, zone), notes, confirmed: false }
}

export function parseDraft(
  draft: EntryDraft,
  zone: string,
  now: Date,
): { times?: EntryTimes; problems: EntryProblems } {
  const clockIn = toInstant(draft.clockIn, zone)
  const clockOut = draft.running ? null : toInstant(draft.clockOut, zone)
  const problems: EntryProblems = {}
  if ('problem' in clockIn) problems.clockIn = clockIn.problem
  if (clockOut && 'problem' in clockOut) problems.clockOut = clockOut.problem
  if ('problem' in clockIn || (clockOut && 'problem' in clockOut)) return { problems }
  const refused = whyNotTimes({ clockIn, clockOut, isLeaveTime: false }, now)
  return refused
    ? { problems: { [refused.field]: say(timesProblemText(refused.problem)) } }
    : { times: { clockIn, clockOut }, problems }
}

/** Unchanged or shorter times pass. */
export function findLengthProblems(
  times: EntryTimes,
  {
    entry,
    byAdmin,
    confirmed,
    zone,
    now,
  }: { entry: TimeEntry | null; byAdmin: boolean; confirmed: boolean; zone: string; now: Date },
): EntryProblems {
  if (entry && isShortened(toTimes(entry), times, now)) return {}
  const write = { now, clockingOut: false, byAdmin, askAfterHours: ASK_AFTER_HOURS.usual, confirmed }
  const refused = whyNotShiftLength(times, write)
  return refused ? { [refused.field]: say(shiftLengthText(refused.problem, times, zone, now)) } : {}
}

function toTimes({ clockIn, clockOut }: TimeEntry): EntryTimes {
  return { clockIn: new Date(clockIn), clockOut: clockOut === null ? null : new Date(clockOut) }
}

type EntryChanges = EntryTimes & { breaks?: readonly Break[]; notes: string; leaveTypeId?: string | null }

export function getChangedFields(entry: TimeEntry, { clockIn, clockOut, breaks, notes, leaveTypeId }: EntryChanges) {
  const [start, end] = [clockIn.toISOString(), clockOut?.toISOString() ?? null]
  return {
    ...(isSameInstant(start, entry.clockIn) ? {} : { clockIn: start }),
    ...(isSameInstant(end, entry.clockOut) ? {} : { clockOut: end }),
    ...(breaks && !isSameBreaks(breaks, fromResponse(entry.breaks))
      ? { breaks: toBreakFields(breaks, entry.breaks) }
      : {}),
    ...(notes.trim() === entry.notes ? {} : { notes }),
    ...(leaveTypeId === undefined || leaveTypeId === (entry.leaveType?.id ?? null) ? {} : { leaveTypeId }),
  }
}

function fromResponse(breaks: readonly EntryBreak[]): Break[] {
  return breaks.map((one) => ({
    ...one,
    startedAt: new Date(one.startedAt),
    endedAt: one.endedAt === null ? null : new Date(one.endedAt),
  }))
}

/** Without a changed time the server still requires coordinates [5.11] and doesn't store them. */
export function toCoordinateFields(
  changes: { clockIn?: string; clockOut?: string | null },
  coordinates: Coordinates | null,
) {
  if (!coordinates) return {}
  const clockIn = { clockInLatitude: coordinates.latitude, clockInLongitude: coordinates.longitude }
  const clockOut = { clockOutLatitude: coordinates.latitude, clockOutLongitude: coordinates.longitude }
  if (!changes.clockOut) return clockIn
  return changes.clockIn ? { ...clockIn, ...clockOut } : clockOut
}

/** The next day for a night shift, unless that is in the future. */
export function suggestClockOutDay({ clockIn, clockOut }: EntryDraft, today: string): string | null {
  if (clockIn.day === null || !isTime(clockIn.time) || !isTime(clockOut.time)) return clockIn.day
  const next = addDays(clockIn.day, 1)
  return clockOut.time <= clockIn.time && next <= today ? next : clockIn.day
}

export function shiftDay(day: string | null, from: string | null, to: string | null, today: string): string | null {
  if (day === null || from === null || to === null) return day
  const distance = Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS)
  const moved = addDays(to, distance)
  return distance >= 0 && moved <= today ? moved : day
}

function isSameInstant(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
}
