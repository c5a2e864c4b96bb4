import { dayOf, localTimeOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { breakName, breakProblemText } from '#domain/time-entries/break-texts.ts'
import { type Break, type BreakProblem, sortBreaks, whyNotBreaks } from '#domain/time-entries/breaks.ts'
import type { EntryBreak } from '#domain/time-entries/contract.ts'
import {
  createEmptyWallTime,
  findAmbiguousTimes,
  toInstant,
  toWallTime,
  type WallTime,
} from '#web/time-entries/wall-time.ts'

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

/** In order, or the first problem. The last break of a shift that still runs may have no end. */
export function parseBreaks(drafts: readonly BreakDraft[], times: Times, zone: string, now: Date): ParsedBreaks {
  const breaks: Break[] = []
  for (const draft of drafts) {
    const { id, kind, end } = draft
    const start = placeStart(draft, times, zone)
    const startedAt = toInstant(start, zone)
    if ('problem' in startedAt)
      return refuse(id, 'start', `Enter when the ${breakName(kind)} started`, start, startedAt)
    if (end.time === null && times.clockOut === null) {
      breaks.push({ id, kind, startedAt, endedAt: null })
      continue
    }
    const placed = placeEnd(end, startedAt, start, times, zone)
    const endedAt = toInstant(placed, zone)
    if ('problem' in endedAt) return refuse(id, 'end', `Enter when the ${breakName(kind)} ended`, placed, endedAt)
    breaks.push({ id, kind, startedAt, endedAt })
  }
  const sorted = sortBreaks(breaks)
  const refused = whyNotBreaks({ ...times, isLeaveTime: false, breaks: sorted }, now)
  if (!refused) return { breaks: sorted, problem: null }
  const one = sorted[refused.index]
  const text = breakProblemText(refused.problem, one, zone)
  return { breaks: null, problem: { id: one?.id ?? '', field: FIELDS[refused.problem] ?? 'start', text } }
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

export function placeStart({ start }: BreakDraft, times: Times, zone: string): WallTime {
  const { clockIn } = times
  const day = dayOf(clockIn, zone)
  const isNextDay = start.time !== null && start.time < localTimeOf(clockIn, zone)
  return isExactWithin(start, times, zone) ? start : { ...start, day: isNextDay ? addDays(day, 1) : day }
}

/** At a time that comes twice, the second one may be later than a start that reads later. */
function placeEnd(end: WallTime, startedAt: Date, start: WallTime, times: Times, zone: string): WallTime {
  if (isExactWithin(end, times, zone)) return end
  const onSameDay = { ...end, day: dayOf(startedAt, zone) }
  const isSecond = end.isSecond && findAmbiguousTimes(onSameDay, zone).length > 0
  const isNextDay = !isSecond && end.time !== null && start.time !== null && end.time < start.time
  return isNextDay ? { ...end, day: addDays(onSameDay.day, 1) } : onSameDay
}

/** Times that weren't touched keep their instant, unless the shift moved away from it. */
function isExactWithin({ day, time, exact }: WallTime, { clockIn, clockOut }: Times, zone: string): boolean {
  if (exact === null || day === null) return false
  const instant = new Date(exact)
  const isUntouched = localTimeOf(instant, zone) === time
  return isUntouched && instant >= clockIn && (clockOut === null || instant <= clockOut)
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
