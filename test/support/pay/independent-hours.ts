/** What someone is owed, calculated from all facts together, second by second, without the product's rules. */

export type GroupTerms = {
  effectiveFrom: string
  timezone: string
  weekStartsOn: number
  dayStartsAt: number
  ruleSet: string
}
export type Group = { id: string; frequency: 'weekly' | 'semimonthly'; anchorDay: string; terms: GroupTerms[] }
/** `until` is the first day on which they no longer belong to it. */
export type Span = { group: Group; from: string; until: string | null }
export type Work = { start: number; end: number; meal: { start: number; end: number } | null }

export type PersonFacts = {
  /** In the order of their days. */
  spans: readonly Span[]
  /** In the order in which they were recorded; null is the beginning. */
  exemptions: readonly { from: string | null; exempt: boolean }[]
  work: readonly Work[]
  leave: readonly { day: string; code: string; hours: number }[]
}

/** What a timesheet has of each pay code, in seconds, and the time that it covers. */
export type Owed = {
  group: Group
  firstDay: string
  lastDay: string
  codes: Map<string, number>
  start: number
  end: number
}

const DAY_MS = 86_400_000

export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The pay periods of a group that start on these days or between them, with their last days. */
export function listPeriods({ frequency, anchorDay, terms }: Group, from: string, until: string): [string, string][] {
  const starts: string[] = []
  const [first] = terms
  for (let day = from; day <= until; day = plusDays(day, 1)) {
    if (!first || day < first.effectiveFrom) continue
    const isStart =
      frequency === 'weekly'
        ? (Date.parse(day) - Date.parse(anchorDay)) % (7 * DAY_MS) === 0
        : day.endsWith('-01') || day.endsWith('-16')
    if (isStart || terms.some(({ effectiveFrom }) => effectiveFrom === day)) starts.push(day)
  }
  return starts.slice(0, -1).map((day, index) => [day, plusDays(starts[index + 1] ?? '', -1)])
}

/** All timesheets of a person that end before a day. Hours are calculated from the first of these days on. */
export function calculateOwed(facts: PersonFacts, from: string, until: string): Owed[] {
  const days: string[] = []
  for (let day = from; day < until; day = plusDays(day, 1)) days.push(day)
  const starts = listStarts(facts, days)
  const paid = payDays(facts, days, starts)
  const at = (day: string) => days.indexOf(day)
  return facts.spans.flatMap((span) =>
    listPeriods(span.group, from, until).flatMap(([firstDay, lastDay]): Owed[] => {
      const own = days.filter(
        (day) => day >= firstDay && day <= lastDay && day >= span.from && (span.until === null || day < span.until),
      )
      const [start, end] = [own[0], own.at(-1)]
      if (start === undefined || end === undefined) return []
      const codes = new Map<string, number>()
      for (const day of own) for (const [code, seconds] of paid.get(day) ?? []) add(codes, code, seconds)
      for (const { day, code, hours } of facts.leave) if (own.includes(day)) add(codes, code, Math.round(hours * 3600))
      const bounds = { start: starts[at(start)] ?? 0, end: starts[at(end) + 1] ?? 0 }
      return [{ group: span.group, firstDay, lastDay: end, codes, ...bounds }]
    }),
  )
}

const add = (codes: Map<string, number>, code: string, seconds: number) =>
  codes.set(code, (codes.get(code) ?? 0) + seconds)

/** Days in no group have the terms of the next one. */
function termsOn({ spans, exemptions }: PersonFacts, day: string): GroupTerms | null {
  const span = spans.find(({ until }) => until === null || day < until) ?? spans.at(-1)
  if (!span) return null
  const last = span.until === null ? day : plusDays(span.until, -1)
  const inSpan = day < span.from ? span.from : day > last ? last : day
  const terms = span.group.terms.findLast(({ effectiveFrom }) => effectiveFrom <= inSpan)
  const exempt = exemptions.findLast(({ from }) => from === null || from <= day)?.exempt ?? false
  return terms ? { ...terms, ruleSet: exempt ? 'none' : terms.ruleSet } : null
}

/** A workday ends when its own terms say so, and the next one starts then. One more than there are days. */
function listStarts(facts: PersonFacts, days: readonly string[]): number[] {
  const starts: number[] = []
  for (const day of days) {
    const terms = termsOn(facts, day)
    if (!terms) return days.map(() => 0)
    const { timezone, dayStartsAt } = terms
    if (starts.length === 0) starts.push(toInstant(day, dayStartsAt, timezone))
    starts.push(Math.max(starts.at(-1) ?? 0, toInstant(plusDays(day, 1), dayStartsAt, timezone)))
  }
  return starts
}

/** One way to count hours in two workweeks [29 CFR 778.302]. */
type Reading = { week: string; straight: number; daysWorked: number; premium: number }

function payDays(
  facts: PersonFacts,
  days: readonly string[],
  starts: readonly number[],
): Map<string, Map<string, number>> {
  const paid = new Map<string, Map<string, number>>()
  const weeks: string[] = []
  let weekday = -1
  let readings: Reading[] = []
  for (const [index, day] of days.entries()) {
    const terms = termsOn(facts, day)
    if (!terms) continue
    const today = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday < 0 || today === terms.weekStartsOn) weekday = terms.weekStartsOn
    if (today === weekday) weeks.push(day)
    const current = weeks.filter((week) => week > plusDays(day, -7))
    const [oldest = day] = current
    readings = readings.map((one) =>
      current.includes(one.week) ? one : { week: oldest, straight: 0, daysWorked: 0, premium: one.premium },
    )
    if (readings.length === 0) readings.push({ week: oldest, straight: 0, daysWorked: 0, premium: 0 })
    if (today === weekday && day !== oldest)
      readings.push(...readings.map(({ premium }) => ({ week: day, straight: 0, daysWorked: 0, premium })))
    const seconds = countWorked(facts.work, starts[index] ?? 0, starts[index + 1] ?? 0, terms.ruleSet)
    paid.set(day, payDay(readings, seconds, terms.ruleSet))
  }
  return paid
}

function countWorked(work: readonly Work[], from: number, until: number, ruleSet: string): number {
  const within = ({ start, end }: { start: number; end: number }) =>
    Math.max(0, Math.min(end, until) - Math.max(start, from)) / 1000
  return work.reduce((sum, { meal, ...span }) => {
    const isUnpaid = meal && (ruleSet === 'none' || meal.end - meal.start > 20 * 60_000)
    return sum + within(span) - (isUnpaid ? within(meal) : 0)
  }, 0)
}

/** Changes the readings. Each second is paid as in the one with the larger total after it. */
function payDay(readings: Reading[], seconds: number, ruleSet: string): Map<string, number> {
  const codes = new Map<string, number>()
  if (seconds > 0) for (const reading of readings) reading.daysWorked++
  for (let second = 0; second < seconds; second++) {
    let best: { premium: number; rate: number } | null = null
    for (const reading of readings) {
      const rate = rateOf(second, reading, ruleSet)
      if (rate === 1) reading.straight++
      const lead = best ? reading.premium + rate - best.premium - best.rate : 1
      if (lead > 0 || (lead === 0 && reading.premium > (best?.premium ?? 0))) best = { premium: reading.premium, rate }
      reading.premium += rate - 1
    }
    const code = best?.rate === 2 ? 'double' : best?.rate === 1.5 ? 'overtime' : 'regular'
    add(codes, code, 1)
  }
  return codes
}

function rateOf(second: number, { straight, daysWorked }: Reading, ruleSet: string): number {
  const hour = second / 3600
  const isLongWeek = straight >= 40 * 3600
  if (ruleSet === 'us-flsa') return isLongWeek ? 1.5 : 1
  if (ruleSet === 'us-ak') return isLongWeek || hour >= 8 ? 1.5 : 1
  if (ruleSet !== 'us-ca') return 1
  if (hour >= 12 || (daysWorked === 7 && hour >= 8)) return 2
  return isLongWeek || hour >= 8 || daysWorked === 7 ? 1.5 : 1
}

const formats = new Map<string, Intl.DateTimeFormat>()
const instants = new Map<string, number>()

/** Minutes after midnight in a zone whose clocks don't change then. */
function toInstant(day: string, minutes: number, timezone: string): number {
  const key = `${day} ${minutes} ${timezone}`
  const known = instants.get(key)
  if (known !== undefined) return known
  const wanted = Date.parse(day) + minutes * 60_000
  let instant = wanted
  for (let round = 0; round < 3; round++) instant += wanted - readClock(instant, timezone)
  instants.set(key, instant)
  return instant
}

function readClock(instant: number, timeZone: string): number {
  const fields = ['year', 'month', 'day', 'hour', 'minute'] as const
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      ...(Object.fromEntries(fields.map((field) => [field, 'numeric'])) as Intl.DateTimeFormatOptions),
    })
  formats.set(timeZone, format)
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type as string, Number(value)]))
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = fields.map((field) => parts.get(field) ?? 0)
  return Date.UTC(year, month - 1, day, hour, minute)
}
