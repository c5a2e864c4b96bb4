import { breakProblemText } from '#domain/entries/break-texts.ts'
import { type Break, type BreakProblem, sortBreaks, whyNotBreaks } from '#domain/entries/breaks.ts'
import type { EntryBreak } from '#domain/entries/contract.ts'
import { dayOf, localTimeOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { createEmptyWallTime, toInstant, toWallTime, type WallTime } from '#web/entries/wall-time.ts'
import { say, t } from '#web/languages/text.ts'

/** Days aren't asked for: a break is on the first possible day of its shift. */
export type BreakDraft = {
  id: string
  isNew: boolean
  kind: EntryBreak['kind']
  start: WallTime
  end: WallTime
}

type Times = { clockIn: Date; clockOut: Date | null }

type BreakDraftProblem = { id: string; field: 'start' | 'end'; text: string }

type ParsedBreaks = { breaks: Break[]; problem: null } | { breaks: null; problem: BreakDraftProblem }

/** `key` is unique among the breaks of the form. */
export function createBreakDraft(key: string): BreakDraft {
  return { id: key, isNew: true, kind: 'meal', start: createEmptyWallTime(null), end: createEmptyWallTime(null) }
}

export function toBreakDrafts(breaks: readonly EntryBreak[], zone: string): BreakDraft[] {
  return breaks.map(({ id, kind, startedAt, endedAt }) => ({
    id,
    isNew: false,
    kind,
    start: toWallTime(startedAt, zone),
    end: endedAt === null ? createEmptyWallTime(null) : toWallTime(endedAt, zone),
  }))
}

/** Returns the breaks in order, or the first problem. The last break of a shift that still runs may have no end. */
export function parseBreaks(drafts: readonly BreakDraft[], times: Times, zone: string, now: Date): ParsedBreaks {
  const breaks: Break[] = []
  for (const draft of drafts) {
    const { id, kind } = draft
    const { start, end } = placeBreak(draft, times, zone, now)
    const startedAt = toInstant(start, zone)
    if ('problem' in startedAt) return refuse(id, 'start', MISSING[kind].start, start, startedAt)
    if (end.time === null && times.clockOut === null) {
      breaks.push({ id, kind, startedAt, endedAt: null })
      continue
    }
    const endedAt = toInstant(end, zone)
    if ('problem' in endedAt) return refuse(id, 'end', MISSING[kind].end, end, endedAt)
    breaks.push({ id, kind, startedAt, endedAt })
  }
  const sorted = sortBreaks(breaks)
  const refused = whyNotBreaks({ ...times, isLeaveTime: false, breaks: sorted }, now)
  if (!refused) return { breaks: sorted, problem: null }
  const one = sorted[refused.index]
  const text = say(breakProblemText(refused.problem, one, zone))
  return { breaks: null, problem: { id: one?.id ?? '', field: FIELDS[refused.problem] ?? 'start', text } }
}

const MISSING: Record<EntryBreak['kind'], Record<'start' | 'end', string>> = {
  meal: { start: t`Enter when the meal break started`, end: t`Enter when the meal break ended` },
  rest: { start: t`Enter when the rest break started`, end: t`Enter when the rest break ended` },
}

const FIELDS: Partial<Record<BreakProblem, 'end'>> = {
  endNotAfterStart: 'end',
  endInFuture: 'end',
  endsAfterShift: 'end',
  hasNoEnd: 'end',
}

function refuse(
  id: string,
  field: 'start' | 'end',
  missing: string,
  { time }: WallTime,
  { problem }: { problem: string },
): ParsedBreaks {
  return { breaks: null, problem: { id, field, text: time === null ? missing : problem } }
}

/** Adds the days on which the break starts and ends. */
export function placeBreak({ start, end }: BreakDraft, times: Times, zone: string, now: Date): Placed {
  const { clockIn } = times
  const until = times.clockOut ?? now
  const exactEnd = findExact(end, times, zone)
  const placedStart = findExact(start, times, zone)
    ? start
    : placeWithin(start, [clockIn, exactEnd ?? until], zone, exactEnd ? 'last' : 'first')
  if (exactEnd) return { start: placedStart, end }
  const startedAt = toInstant(placedStart, zone)
  const from = 'problem' in startedAt ? clockIn : new Date(startedAt.getTime() + 1)
  return { start: placedStart, end: placeWithin(end, [from, until], zone, 'first') }
}

type Placed = { start: WallTime; end: WallTime }

/**
 * The first or last day on which this time is in the span. If there is none: a day that skips this hour, or the one that brings the
 * time nearest to the span, so that a refusal says on which side it is.
 */
function placeWithin(wall: WallTime, [from, to]: [Date, Date], zone: string, which: 'first' | 'last'): WallTime {
  const days = [dayOf(from, zone)]
  for (let day = dayOf(from, zone); day < dayOf(to, zone); ) days.push((day = addDays(day, 1)))
  const possible = days
    .map((day) => ({ ...wall, day }))
    .filter((placed) => {
      const at = toInstant(placed, zone)
      return !('problem' in at) && at >= from && at <= to
    })
  const skipped = days.find((day) => 'problem' in toInstant({ ...wall, day }, zone))
  const found = possible.at(which === 'first' ? 0 : -1)
  return found ?? { ...wall, day: skipped ?? nearestDay(wall, [from, to], zone) }
}

function nearestDay(wall: WallTime, [from, to]: [Date, Date], zone: string): string {
  const first = dayOf(from, zone)
  const last = dayOf(to, zone)
  const distances = [first, last, addDays(first, -1), addDays(last, 1)].map((day) => {
    const at = toInstant({ ...wall, day }, zone)
    const ms = 'problem' in at ? Number.POSITIVE_INFINITY : at < from ? +from - +at : +at - +to
    return { day, ms }
  })
  return distances.reduce((nearest, one) => (one.ms < nearest.ms ? one : nearest)).day
}

/** The instant of a time that wasn't touched, unless the shift moved away from it. */
function findExact({ day, time, exact }: WallTime, { clockIn, clockOut }: Times, zone: string): Date | null {
  if (exact === null || day === null) return null
  const instant = new Date(exact)
  const isWithin = instant >= clockIn && (clockOut === null || instant <= clockOut)
  return isWithin && localTimeOf(instant, zone) === time ? instant : null
}

/** What the server gets: new breaks have no id yet. */
export function toBreakFields(breaks: readonly Break[], stored: readonly EntryBreak[]) {
  const known = new Set(stored.map(({ id }) => id))
  return breaks.map(({ id, kind, startedAt, endedAt }) => ({
    ...(known.has(id) ? { id } : {}),
    kind,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}
