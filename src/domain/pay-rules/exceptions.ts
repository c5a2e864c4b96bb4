import { type BreakSpan, elapsedSeconds, type Span, toMs } from '../time/hours.ts'
import type { WorkdayHours } from './rules.ts'
import type { LeaveCode, PayLine } from './tiers.ts'
import { boundsOf, findWorkday, type Workdays, workdaySeconds } from './workdays.ts'

type Instant = Date | string

/** `clockOut` is null while the person is on the clock, and for leave without hours. Only leave has a code and a day. */
export type ReviewedEntry = Span & {
  id: string
  leaveCode: LeaveCode | null
  leaveDay: string | null
  breaks: readonly (BreakSpan & { id: string })[]
}

/** What has to be corrected before a timesheet can be approved. */
export type BlockingException =
  | { code: 'on-the-clock'; entryId: string; clockIn: Instant; longShiftHours: number }
  | { code: 'leave-without-hours'; entryId: string; clockIn: Instant }
  /** `isShiftOpen`: the shift has no end, either. */
  | {
      code: 'open-break'
      entryId: string
      breakId: string
      kind: BreakSpan['kind']
      startedAt: Instant
      clockIn: Instant
      isShiftOpen: boolean
      longShiftHours: number
    }
  | { code: 'leave-waiting'; day: string }
  | { code: 'over-24-hours'; day: string; seconds: number }

/** What someone should look at before they approve a timesheet. */
export type Warning =
  | { code: 'long-shift'; entryId: string; clockIn: Instant; seconds: number; longShiftHours: number }
  | { code: 'short-gap'; entryIds: string[]; from: Instant; until: Instant }
  | { code: 'seventh-day'; day: string }
  | { code: 'work-on-leave-day'; day: string }
  /** `day` is that of the first entry. */
  | { code: 'recorded-later'; day: string; entries: number }
  | { code: 'no-hours' }

export type ReviewInput = {
  /** All work that reaches into its workweeks, and the leave of its days. */
  entries: readonly ReviewedEntry[]
  /** What `calculateHours` makes of those that have an end. */
  days: readonly WorkdayHours[]
  workdays: Workdays
  longShiftHours: number
  /** The days of leave that no one has decided on yet. */
  waitingLeave: readonly string[]
  /** The ids of entries with times that their owner saved late (entries/late-times.ts). */
  recordedLater: ReadonlySet<string>
}

const DAY_SECONDS = 24 * 3600
/** A gap that may be a paid rest [785.18]. */
const SHORT_GAP_SECONDS = 20 * 60

/** A shift that started before the period blocks it, too: until it has an end, hours of the period are missing. */
export function findBlockingExceptions({
  entries,
  days,
  workdays,
  waitingLeave,
  longShiftHours,
}: ReviewInput): BlockingException[] {
  const { start, end } = boundsOf(workdays)
  const reaching = entries.filter(({ clockIn, clockOut, leaveDay }) => {
    if (leaveDay !== null) return isInside(leaveDay, workdays)
    return toMs(clockIn) < end && (clockOut === null || toMs(clockOut) > start || toMs(clockIn) >= start)
  })
  return [
    ...reaching.flatMap((entry) => findMissingEnds(entry, longShiftHours)),
    ...waitingLeave.map((day): BlockingException => ({ code: 'leave-waiting', day })),
    ...days.flatMap(({ day, lines }): BlockingException[] => {
      const seconds = sumSeconds(lines)
      // All 25 hours of a day on which clocks go back can be worked.
      return seconds > Math.max(DAY_SECONDS, workdaySeconds(day, workdays))
        ? [{ code: 'over-24-hours', day, seconds }]
        : []
    }),
  ]
}

function findMissingEnds(
  { id: entryId, clockIn, clockOut, leaveCode, breaks }: ReviewedEntry,
  longShiftHours: number,
): BlockingException[] {
  const isShiftOpen = clockOut === null
  const missing = breaks
    .filter(({ endedAt }) => endedAt === null)
    .map(({ id: breakId, kind, startedAt }): BlockingException => {
      return { code: 'open-break', entryId, breakId, kind, startedAt, clockIn, isShiftOpen, longShiftHours }
    })
  if (!isShiftOpen) return missing
  if (leaveCode !== null) return [{ code: 'leave-without-hours', entryId, clockIn }, ...missing]
  return [{ code: 'on-the-clock', entryId, clockIn, longShiftHours }, ...missing]
}

/** Each is of the period in which its shift, or the shift after a gap, starts. */
export function findWarnings({ entries, days, workdays, longShiftHours, recordedLater }: ReviewInput): Warning[] {
  const { start, end } = boundsOf(workdays)
  const startsInside = ({ clockIn }: ReviewedEntry) => toMs(clockIn) >= start && toMs(clockIn) < end
  const work = entries
    .filter(({ leaveCode }) => leaveCode === null)
    .toSorted((one, other) => toMs(one.clockIn) - toMs(other.clockIn))
  const hasLeave = entries.some(({ leaveDay }) => leaveDay !== null && isInside(leaveDay, workdays))
  const hasNoHours = days.every(({ lines }) => lines.length === 0) && !hasLeave && !work.some(startsInside)
  return [
    ...work.filter(startsInside).flatMap((entry) => findLongShift(entry, longShiftHours)),
    ...work.flatMap((entry, index) => (startsInside(entry) ? findShortGap(work[index - 1], entry) : [])),
    ...days.filter(({ isSeventhDay }) => isSeventhDay).map(({ day }): Warning => ({ code: 'seventh-day', day })),
    ...days.filter(hasWorkAndLeave).map(({ day }): Warning => ({ code: 'work-on-leave-day', day })),
    ...findRecordedLater(
      work.filter((entry) => startsInside(entry) && recordedLater.has(entry.id)),
      workdays,
    ),
    ...(hasNoHours ? [{ code: 'no-hours' } as const] : []),
  ]
}

function findLongShift({ id, clockIn, clockOut }: ReviewedEntry, longShiftHours: number): Warning[] {
  const seconds = clockOut === null ? 0 : elapsedSeconds(clockIn, clockOut)
  if (seconds <= longShiftHours * 3600) return []
  return [{ code: 'long-shift', entryId: id, clockIn, seconds, longShiftHours }]
}

function findShortGap(before: ReviewedEntry | undefined, entry: ReviewedEntry): Warning[] {
  if (!before || before.clockOut === null) return []
  const seconds = elapsedSeconds(before.clockOut, entry.clockIn)
  if (seconds <= 0 || seconds > SHORT_GAP_SECONDS) return []
  return [{ code: 'short-gap', entryIds: [before.id, entry.id], from: before.clockOut, until: entry.clockIn }]
}

/** One for all of them: people who always type their hours have as many as days. */
function findRecordedLater(late: readonly ReviewedEntry[], workdays: Workdays): Warning[] {
  const [first] = late
  const day = first && workdays.days[findWorkday(toMs(first.clockIn), workdays)]
  return day === undefined ? [] : [{ code: 'recorded-later', day, entries: late.length }]
}

function hasWorkAndLeave({ lines }: WorkdayHours): boolean {
  const leave = lines.filter(({ rule }) => rule.code === 'leave').length
  return leave > 0 && leave < lines.length
}

function sumSeconds(lines: readonly PayLine[]): number {
  return lines.reduce((sum, { seconds }) => sum + seconds, 0)
}

function isInside(day: string, { period }: Workdays): boolean {
  return day >= period.startDate && day <= period.endDate
}
