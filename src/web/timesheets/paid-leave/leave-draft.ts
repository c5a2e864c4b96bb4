import type { TimeEntry } from '#domain/entries/contract.ts'
import { whyNotTimes } from '#domain/entries/rules.ts'
import { timesProblemText } from '#domain/entries/texts.ts'
import { isTime } from '#domain/fields/typed/typed-time.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { createEmptyWallTime, toInstant, toWallTime, type WallTime } from '#web/entries/wall-time.ts'
import { say, t } from '#web/languages/text.ts'
import type { EntryTimes } from '../drafts/entry-draft.ts'

/** Start, end and hours always agree; the end's day follows from them. */
export type LeaveDraft = { start: WallTime; end: WallTime; hours: number | null; notes: string }

type LeaveProblems = Partial<Record<'start' | 'end' | 'hours', string>>

/** [5.48, 9.4] */
export const LEAVE_HOURS = { min: 1, max: 24, step: 0.25, usual: 8 }

const [USUAL_START, USUAL_END] = ['09:00', '17:00']

export function createDefaultLeave(day: string, zone: string, notes = ''): LeaveDraft {
  const start = { ...createEmptyWallTime(day), time: USUAL_START }
  return withEnd({ start, end: createEmptyWallTime(day), hours: null, notes }, USUAL_END, zone)
}

/** Leave without an end counts as 8 hours [4.3]. */
export function toLeaveDraft({ clockIn, clockOut, notes }: TimeEntry, zone: string): LeaveDraft {
  const start = toWallTime(clockIn, zone)
  if (clockOut === null) return withHours({ start, end: start, hours: null, notes }, LEAVE_HOURS.usual, zone)
  const end = toWallTime(clockOut, zone)
  return { start, end, hours: hoursBetween(start, end, zone), notes }
}

export function withDay(draft: LeaveDraft, day: string | null, zone: string): LeaveDraft {
  if (day === null) return { ...draft, start: { ...draft.start, day } }
  return createDefaultLeave(day, zone, draft.notes)
}

export function withStart(draft: LeaveDraft, time: string | null, zone: string): LeaveDraft {
  const start = { ...draft.start, time }
  return withEnd({ ...draft, start }, draft.end.time, zone)
}

/** An end before the start is on the next day: leave lasts up to 24 hours. */
export function withEnd(draft: LeaveDraft, time: string | null, zone: string): LeaveDraft {
  const { start } = draft
  if (start.day === null || !isTime(start.time) || !isTime(time))
    return { ...draft, end: { ...draft.end, time }, hours: null }
  const day = time > start.time ? start.day : addDays(start.day, 1)
  const end = { ...draft.end, day, time }
  return { ...draft, end, hours: hoursBetween(start, end, zone) }
}

/** Rounded to minutes: 7.33 is 7 hours 20 minutes. Invalid hours, such as NaN, don't move the end. */
export function withHours(draft: LeaveDraft, hours: number | null, zone: string): LeaveDraft {
  const from = toInstant(draft.start, zone)
  if (hours === null || !(hours >= 0 && hours <= LEAVE_HOURS.max) || 'problem' in from) return { ...draft, hours }
  return { ...draft, hours, end: toWallTime(new Date(from.getTime() + Math.round(hours * 60) * MINUTE_MS), zone) }
}

export function parseLeaveDraft(
  { start, end, hours }: LeaveDraft,
  zone: string,
  now: Date,
): { times?: EntryTimes; problems: LeaveProblems } {
  const clockIn = toInstant(start, zone)
  if ('problem' in clockIn) return { problems: { start: clockIn.problem } }
  if (hours === null && isTime(end.time)) return { problems: { hours: t`Enter the hours` } }
  if (Number.isNaN(hours)) return { problems: { hours: t`Hours must be a number` } }
  if (hours !== null && hours < LEAVE_HOURS.min) return { problems: { hours: say(timesProblemText('leaveTooShort')) } }
  if (hours !== null && hours > LEAVE_HOURS.max) return { problems: { hours: say(timesProblemText('leaveTooLong')) } }
  const clockOut = toInstant(end, zone)
  if ('problem' in clockOut) return { problems: { end: clockOut.problem } }
  const meant = hoursBetween(start, end, zone)
  if (meant !== null && hours !== meant) return { problems: { hours: t`Times are whole minutes. Use ${meant} hours.` } }
  const refused = whyNotTimes({ clockIn, clockOut, isLeaveTime: true }, now)
  if (refused) {
    return { problems: { [refused.field === 'clockIn' ? 'start' : 'hours']: say(timesProblemText(refused.problem)) } }
  }
  return { times: { clockIn, clockOut }, problems: {} }
}

function hoursBetween(start: WallTime, end: WallTime, zone: string): number | null {
  const [from, to] = [toInstant(start, zone), toInstant(end, zone)]
  if ('problem' in from || 'problem' in to) return null
  return Math.round((to.getTime() - from.getTime()) / 36_000) / 100
}
