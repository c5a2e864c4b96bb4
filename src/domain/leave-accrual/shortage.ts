import { addDays, latestDay } from '#domain/time/zones/zones.ts'
import { roundHours, sumHours } from '../time/decimal-hours.ts'
import type { AccrualInput } from './credits.ts'
import type { LedgerEntry } from './ledger.ts'
import { countOnTheirDays, type RecalculableEntry } from './recalculation.ts'
import { accrue } from './rules.ts'

type DayOff = { day: string; hours: number }

/** A day on which the balance is too low: what it would be without these hours, and the hours that leave takes of it. */
type Shortage = { day: string; balance: number; hours: number }

export type LeaveCheck = {
  /** On the first day, before the leave. */
  availableHours: number
  /** After the last day. */
  remainingHours: number
  /** The first one. */
  shortage: Shortage | null
}

/** An account without the leave that is checked. */
export type CheckedAccount = {
  /** Entries before the first day may be one with their sum. */
  entries: readonly LedgerEntry[]
  /** The whole ledger, in its order. Leave of past days needs it, because it changes what was credited and what expired since. */
  ledger: readonly RecalculableEntry[] | null
  /** What will be credited, from the next day to accrue; null without a policy. */
  accrual: { input: Omit<AccrualInput, 'entries'>; from: string } | null
}

/**
 * Compares leave with the balance of the leave year of each day, with the credits through that day and less the earlier days. Approved leave
 * of later days in the same leave year is no longer available. Hours that would be carried over are, unless later approved leave needs them.
 * A past day takes what its leave year has today or, if it is over, had at its end. `days` are ascending, with hours.
 */
export function checkLeave(account: CheckedAccount, days: readonly DayOff[], today: string): LeaveCheck {
  const last = lastDayOf(account, days.at(-1)?.day ?? today)
  const project = (leave: readonly DayOff[]) => projectLedger(account, leave, last)
  const projection = project(days)
  const parts = splitDays(projection, days, today).map(({ from, through, hours }) => {
    const remaining = availableOn(projection, through)
    return { day: from, balance: roundHours(remaining + hours), hours, remaining }
  })
  const laterResets = projection.resets.filter((reset) => reset > (days[0]?.day ?? today))
  const laterYears = laterResets.length === 0 ? [] : compareYears(laterResets, projection, project([]), today)
  const shortages = [...parts, ...laterYears]
    .filter(({ hours, balance }) => hours > 0 && hours > balance)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const [shortage] = shortages
  return {
    availableHours: parts[0]?.balance ?? availableOn(projection, today),
    remainingHours: parts.at(-1)?.remaining ?? availableOn(projection, today),
    shortage: shortage ? { day: shortage.day, balance: shortage.balance, hours: shortage.hours } : null,
  }
}

/** `nextLeaveYear` is its first day, if there is leave in it. */
export type Available = { hours: number; nextLeaveYear: string | null }

/** The most hours that leave on a day, today or later, can take without a shortage there or in a later leave year. */
export function findAvailable(account: CheckedAccount, day: string): Available {
  const projection = projectLedger(account, [], lastDayOf(account, day))
  const most = availableOn(projection, day)
  const nextLeaveYear = nextReset(projection, day) ?? null
  const fits = (hundredths: number) => checkLeave(account, [{ day, hours: hundredths / 100 }], day).shortage === null
  let tooMany = Math.round(most * 100)
  if (nextLeaveYear === null || most <= 0 || fits(tooMany)) return { hours: most, nextLeaveYear }
  // How much later years lack isn't a straight line, because a maximum holds credits back.
  let fitting = 0
  while (tooMany - fitting > 1) {
    const between = (fitting + tooMany) >> 1
    if (fits(between)) fitting = between
    else tooMany = between
  }
  return { hours: fitting / 100, nextLeaveYear }
}

function lastDayOf({ entries }: CheckedAccount, day: string): string {
  return entries.reduce((last, { effectiveOn }) => latestDay(last, effectiveOn), day)
}

/** Entries on the days on which they count, with those that will be credited. `resets` are the first days of leave years, ascending. */
type Projection = { entries: LedgerEntry[]; leave: LedgerEntry[]; credits: LedgerEntry[]; resets: string[] }

function projectLedger(
  { entries, ledger, accrual }: CheckedAccount,
  leave: readonly DayOff[],
  through: string,
): Projection {
  const taken = leave.map(toEntry)
  const counted = ledger ? countOnTheirDays([...ledger, ...taken]) : [...entries, ...taken]
  const credits = accrual ? accrue({ ...accrual.input, entries: counted }, accrual.from, through) : []
  const resets = [...counted, ...credits].filter(({ kind }) => kind === 'reset').map(({ effectiveOn }) => effectiveOn)
  return { entries: counted, leave: taken, credits, resets: resets.sort() }
}

function toEntry({ day, hours }: DayOff): RecalculableEntry {
  const withoutTerms = { due: null, maxBalance: null, maxCarryOver: null, correctsId: null, recalculatesId: null }
  const reason = { code: 'request-approved' as const, startDate: day, endDate: day }
  const entry = { id: day, kind: 'request' as const, hours: roundHours(-hours), effectiveOn: day, leaveDay: day }
  return { ...entry, ...withoutTerms, period: null, reason }
}

function nextReset({ resets }: Projection, day: string): string | undefined {
  return resets.find((reset) => reset > day)
}

/** The balance on a day, less what is already approved for later days of its leave year. */
function availableOn(projection: Projection, day: string): number {
  const { entries, leave, credits } = projection
  const end = nextReset(projection, day)
  const counted = entries.filter(({ effectiveOn }) => effectiveOn <= day || end === undefined || effectiveOn < end)
  const credited = credits.filter(({ effectiveOn }) => effectiveOn <= day)
  const notYet = leave.filter(({ effectiveOn }) => effectiveOn > day && (end === undefined || effectiveOn < end))
  return roundHours(sumOf(counted) + sumOf(credited) - sumOf(notYet))
}

const sumOf = (entries: readonly LedgerEntry[]) => sumHours(entries.map(({ hours }) => hours))

/** The day whose balance a day takes its hours from. */
function dayThatPays(projection: Projection, day: string, today: string): string {
  if (day >= today) return day
  const end = nextReset(projection, day)
  return end === undefined || end > today ? today : addDays(end, -1)
}

/** Days between which nothing is credited or expires. */
function splitDays(projection: Projection, days: readonly DayOff[], today: string) {
  const changes = projection.credits.filter(({ kind, hours }) => kind === 'reset' || hours !== 0)
  const parts: { key: string; from: string; through: string; hours: number }[] = []
  for (const { day, hours } of days) {
    const through = dayThatPays(projection, day, today)
    const changed = changes.filter(({ effectiveOn }) => effectiveOn <= through).length
    const key = `${projection.resets.filter((reset) => reset <= through).length} ${changed}`
    const part = parts.at(-1)
    if (part?.key === key) Object.assign(part, { through, hours: roundHours(part.hours + hours) })
    else parts.push({ key, from: through, through, hours })
  }
  return parts
}

/** What leave years have, and what leave takes of it by leaving less to carry over. */
function compareYears(resets: readonly string[], withLeave: Projection, without: Projection, today: string) {
  return resets.map((reset) => {
    const end = nextReset(withLeave, reset)
    const day = latestDay(reset, end === undefined || end > today ? today : addDays(end, -1))
    const balance = availableOn(without, day)
    return { day, balance, hours: roundHours(balance - availableOn(withLeave, day)) }
  })
}
