import { compareCodePoints } from '../lists/compare-code-points.ts'
import { groupBy } from '../lists/group-by.ts'
import type { WorkdayHours } from '../pay-rules/rules.ts'
import { sumHours } from '../time/decimal-hours.ts'
import { toHours, toMinutes } from '../time/hours.ts'

/** What a person is owed for one pay code in a workweek of a pay period. */
export type DueSeconds = { userId: string; firstDay: string; workweek: string; code: string; seconds: number }

/** The sums of earlier lines for the same person, period, workweek, and code. */
export type PaidHours = {
  userId: string
  firstDay: string
  workweek: string
  code: string
  hours: number
  minutes: number
  /** Of the last of them. */
  dueSeconds: number
  /** A line is from before hours were rounded for the pay period. */
  hasOldRounding: boolean
}

/**
 * What a close adds: hours with two decimals, and minutes for files that write them, negative if too much was paid. Closes before these
 * had minutes have null. `firstDay` is that of the period they belong to.
 */
export type PayrollLine = {
  userId: string
  firstDay: string
  workweek: string
  code: string
  dueSeconds: number
  hours: number
  minutes: number | null
}

type Timesheet = { userId: string; firstDay: string; days: readonly Pick<WorkdayHours, 'workweek' | 'lines'>[] }

/** Sums each workweek and code. */
export function sumDueSeconds({ userId, firstDay, days }: Timesheet): DueSeconds[] {
  const sums = new Map<string, DueSeconds>()
  for (const { workweek, lines } of days) {
    for (const { code, seconds } of lines) {
      const key = `${workweek} ${code}`
      const sum = sums.get(key) ?? { userId, firstDay, workweek, code, seconds: 0 }
      sums.set(key, { ...sum, seconds: sum.seconds + seconds })
    }
  }
  return [...sums.values()]
}

/** A line for each sum that differs from what was paid, also where nothing is due any more. In the order of `compareLines`. */
export function listDifferences(due: readonly DueSeconds[], paid: readonly PaidHours[]): PayrollLine[] {
  const lines = new Map<string, DueHours>()
  for (const line of roundDue(due)) lines.set(keyOf(line), line)
  for (const { hours, minutes, userId, firstDay, workweek, code } of paid) {
    const key = { userId, firstDay, workweek, code }
    const line = lines.get(keyOf(key)) ?? { ...key, dueSeconds: 0, hours: 0, minutes: 0 }
    lines.set(keyOf(key), { ...line, hours: sumHours([line.hours, -hours]), minutes: line.minutes - minutes })
  }
  return [...lines.values()].filter(({ hours, minutes }) => hours !== 0 || minutes !== 0).sort(compareLines)
}

/**
 * The same for closed timesheets that no one has reopened. Workweeks whose hours are those that were paid keep how they were rounded: a
 * change of ours corrects nothing (decision 0074).
 */
export function listCorrections(due: readonly DueSeconds[], paid: readonly PaidHours[]): PayrollLine[] {
  const old = new Map(paid.filter(({ hasOldRounding }) => hasOldRounding).map((line) => [keyOf(line), line.dueSeconds]))
  return listDifferences(due, paid).filter((line) => old.get(keyOf(line)) !== line.dueSeconds)
}

const keyOf = ({ userId, firstDay, workweek, code }: Omit<DueSeconds, 'seconds'>) =>
  [userId, firstDay, workweek, code].join(' ')

type DueHours = PayrollLine & { minutes: number }

/**
 * The hours of a person's pay code are rounded once for the pay period, half up, as screens show them (docs/pay-rules.md). Each workweek
 * has what it adds to the rounded sum so far: its lines add up to what the timesheet shows, and no later workweek changes an earlier one.
 */
function roundDue(due: readonly DueSeconds[]): DueHours[] {
  const periods = groupBy(due, ({ userId, firstDay, code }) => [userId, firstDay, code].join(' '))
  return [...periods.values()].flatMap((weeks) => {
    let through = 0
    return weeks.toSorted(compareLines).map(({ seconds, ...key }) => {
      const before = through
      through += seconds
      return {
        ...key,
        dueSeconds: seconds,
        hours: sumHours([toHours(through), -toHours(before)]),
        minutes: toMinutes(through) - toMinutes(before),
      }
    })
  })
}

type Position = { userId: string; firstDay: string; workweek?: string; code?: string }

/** Code points are compared, so that every process has the same order. */
export function compareLines(one: Position, other: Position): number {
  return (
    compareCodePoints(one.userId, other.userId) ||
    compareCodePoints(one.firstDay, other.firstDay) ||
    compareCodePoints(one.workweek ?? '', other.workweek ?? '') ||
    compareCodePoints(one.code ?? '', other.code ?? '')
  )
}

type InClose = { firstDay: string; isCorrection: boolean }

/** Hours of an earlier period, or of a timesheet that was closed before. Screens show them apart. */
export function isDifference({ firstDay, isCorrection }: InClose, closedPeriod: string): boolean {
  return isCorrection || firstDay !== closedPeriod
}

const CODE_ORDER = ['regular', 'overtime', 'double', 'holiday', 'leave']

/** Worked hours, then leave by name. */
export function compareCodes(one: { code: string; name: string }, other: { code: string; name: string }): number {
  const rankOf = (code: string) => {
    const rank = CODE_ORDER.indexOf(code)
    return rank < 0 ? CODE_ORDER.length : rank
  }
  return (
    rankOf(one.code) - rankOf(other.code) ||
    compareCodePoints(one.name.toLowerCase(), other.name.toLowerCase()) ||
    compareCodePoints(one.code, other.code)
  )
}

/** Sums each code that has hours or a line, in the order of `compareCodes`. */
export function sumByCode(
  codes: readonly { code: string; name: string }[],
  lines: readonly { code: string; hours: number }[],
): { code: string; name: string; hours: number }[] {
  return codes
    .filter(({ code }) => lines.some((line) => line.code === code))
    .map((one) => ({ ...one, hours: sumHours(lines.flatMap(({ code, hours }) => (code === one.code ? [hours] : []))) }))
    .sort(compareCodes)
}

type CodeName = { code: string; name: string }
type PersonHours = { userId: string; firstDay: string; code: string; hours: number }

/** What a close adds and takes back of each code: a person's period counts once, and isn't netted with those of others. */
export function sumCorrections(
  codes: readonly CodeName[],
  lines: readonly PersonHours[],
): (CodeName & { added: number; taken: number })[] {
  const sums = [...groupBy(lines, ({ userId, firstDay, code }) => `${userId} ${firstDay} ${code}`).values()].map(
    (group) => ({ code: group[0]?.code, hours: sumHours(group.map(({ hours }) => hours)) }),
  )
  return codes.toSorted(compareCodes).flatMap(({ code, name }) => {
    const own = sums.flatMap((sum) => (sum.code === code ? [sum.hours] : []))
    const added = sumHours(own.filter((hours) => hours > 0))
    const taken = sumHours(own.filter((hours) => hours < 0))
    return added === 0 && taken === 0 ? [] : [{ code, name, added, taken }]
  })
}

/** `names` can be read in a sentence. */
export type CloseProblem =
  | { code: 'notEnded' }
  | { code: 'outdated' }
  | { code: 'alreadyClosed'; number: number; by: string }
  | { code: 'notApproved'; names: string[] }
  | { code: 'cannotLeaveOut'; username: string }
  | { code: 'nothing' }

type LeftOut = { userId: string; username: string; name: string }

type CloseFacts = {
  hasEnded: boolean
  people: number
  contentHash: string
  /** Everyone who has to be named. */
  notApproved: readonly LeftOut[]
  /** The close that already has the hours which were seen. */
  closedAs: { number: number; by: string } | null
}

/** `without` are usernames or ids of people who stay open. */
export function whyNotClose(
  { hasEnded, people, contentHash, notApproved, closedAs }: CloseFacts,
  seen: { contentHash: string; without: readonly string[] },
): CloseProblem | null {
  if (!hasEnded) return { code: 'notEnded' }
  if (contentHash !== seen.contentHash) return closedAs ? { code: 'alreadyClosed', ...closedAs } : { code: 'outdated' }
  const without = seen.without.map((name) => name.toLowerCase())
  const isNamed = ({ userId, username }: LeftOut) =>
    without.includes(userId) || without.includes(username.toLowerCase())
  const missing = notApproved.filter((one) => !isNamed(one))
  if (missing.length > 0) return { code: 'notApproved', names: missing.map(({ name }) => name) }
  const known = new Set(notApproved.flatMap(({ userId, username }) => [userId, username.toLowerCase()]))
  const unknown = seen.without.find((name) => !known.has(name.toLowerCase()))
  if (unknown !== undefined) return { code: 'cannotLeaveOut', username: unknown }
  return people === 0 ? { code: 'nothing' } : null
}

type Named = { userId: string; username: string }

/**
 * Whose timesheets aren't as someone saw them who left out these people, by username or id: those approved since, and those that
 * aren't approved any more.
 */
export function listOtherApprovals<NotApproved extends Named, Approved extends Named>(
  without: readonly string[],
  { notApproved, approved }: { notApproved: readonly NotApproved[]; approved: readonly Approved[] },
): { approved: Approved[]; opened: NotApproved[] } {
  const named = new Set(without.map((name) => name.toLowerCase()))
  const isNamed = ({ userId, username }: Named) => named.has(userId) || named.has(username.toLowerCase())
  const isOpen = new Set(notApproved.map(({ userId }) => userId))
  return {
    approved: approved.filter((person) => isNamed(person) && !isOpen.has(person.userId)),
    opened: notApproved.filter((person) => !isNamed(person)),
  }
}
