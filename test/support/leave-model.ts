import type { PolicyTerms, WorkedDay } from '#domain/leave-accrual/credits.ts'

/** Terms that apply from `since` to the day before the next spell. `isNew`: the initial allocation comes first. */
export type Spell = { terms: PolicyTerms; since: string; isNew: boolean }

/** Everything that ever becomes known about an account. Leave that was canceled never was; `actions` are by the day they count. */
export type AccountFacts = {
  serviceStart: string
  spells: readonly Spell[]
  through: string
  worked: readonly WorkedDay[]
  actions: readonly { on: string; hours: number }[]
}

type ModelLine = [day: string, kind: string, hours: number]

const DAY = 86_400_000
const number = (day: string) => Date.parse(day) / DAY
const text = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)
const hundredths = (some: number) => Math.round(some * 100)

/** Day by day, in whole hundredths of an hour, with JavaScript dates: none of the arithmetic of the rules. */
export function computeLedger(facts: AccountFacts): {
  lines: ModelLine[]
  balance: number
  balances: Map<string, number>
} {
  const lines: ModelLine[] = []
  /** At the end of each day, in hundredths. */
  const balances = new Map<string, number>()
  const seconds = sumByDay(facts.worked.map(({ day, seconds: some }) => [day, some]))
  const actions = sumByDay(facts.actions.map(({ on, hours }) => [on, hundredths(hours)]))
  const spells = facts.spells.map((spell) => ({ ...spell, since: number(spell.since) }))
  const first = spells[0]?.since ?? 0
  const serviceStart = number(facts.serviceStart)
  const last = number(facts.through)
  let balance = [...actions].reduce((sum, [day, hours]) => (day < first ? sum + hours : sum), 0)
  let yearWork = 0
  let met = new Set<number>()
  for (let day = first; day <= last; day += 1) {
    const index = spells.findLastIndex((spell) => spell.since <= day)
    const spell = spells[index]
    if (!spell) continue
    const { terms, isNew, since } = spell
    const service = day - serviceStart
    const isLastDay = spells[index + 1]?.since === day + 1
    const { initialAllocation, maxCarryOver, accrualType, accrualThresholds, resetDate } = terms.rules
    const annual = hundredths(terms.annualAllocation)
    const credit = (kind: string, due: number) => {
      const room = terms.maxBalance === null ? due : Math.max(0, hundredths(terms.maxBalance) - balance)
      balance += Math.min(due, room)
      lines.push([text(day), kind, Math.min(due, room) / 100])
    }
    const share = (days: number, of: number) => Math.floor((hundredths(terms.accrualRate) * days * 2 + of) / (2 * of))
    if (day === since) {
      yearWork = 0
      met = new Set()
      const initial = initialAllocation === null ? annual : hundredths(initialAllocation)
      if (isNew && initial > 0) credit('allocation', initial)
    }
    const reset = isResetDay(day, resetDate) && !(isNew && day === since)
    if (reset) {
      const carriedOver = Math.min(balance, hundredths(maxCarryOver))
      lines.push([text(day), 'reset', -balance / 100 + 0])
      if (carriedOver !== 0) lines.push([text(day), 'carry-over', carriedOver / 100])
      balance = carriedOver
      if (annual > 0) credit('allocation', annual)
    }
    const isStandard = accrualType === 'standard' && terms.accrualRate > 0
    if (isStandard && startsCycle(day, terms)) {
      const start = cycleStart(day - 1, terms)
      const counted = day - Math.max(start, since)
      if (counted > 0 && service >= terms.minServiceDays) credit('accrual', share(counted, day - start))
    }
    if (accrualType === 'hours-worked' && service >= terms.minServiceDays) {
      const reached = accrualThresholds.filter((one) => !met.has(one.hours) && yearWork >= one.hours * 3600)
      for (const one of reached.sort((a, b) => a.hours - b.hours)) {
        met.add(one.hours)
        if (one.amount > 0) credit('accrual', hundredths(one.amount))
      }
    }
    if (reset) {
      yearWork = 0
      met = new Set()
    }
    if (isStandard && isLastDay && service >= terms.minServiceDays) {
      const start = cycleStart(day, terms)
      let end = day + 1
      while (!startsCycle(end, terms)) end += 1
      credit('accrual', share(day + 1 - Math.max(start, since), end - start))
    }
    yearWork += seconds.get(day) ?? 0
    balance += actions.get(day) ?? 0
    balances.set(text(day), balance)
  }
  return { lines, balance: balance / 100 + 0, balances }
}

function sumByDay(amounts: readonly (readonly [day: string, amount: number])[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [day, amount] of amounts) sums.set(number(day), (sums.get(number(day)) ?? 0) + amount)
  return sums
}

function startsCycle(day: number, { accrualFrequency }: PolicyTerms): boolean {
  const date = new Date(day * DAY)
  const isFirst = date.getUTCDate() === 1
  if (accrualFrequency === 'weekly') return date.getUTCDay() === 0
  if (accrualFrequency === 'biweekly') return (day - number('2000-01-02')) % 14 === 0
  if (accrualFrequency === 'monthly') return isFirst
  return isFirst && date.getUTCMonth() % (accrualFrequency === 'quarterly' ? 3 : 12) === 0
}

function cycleStart(day: number, terms: PolicyTerms): number {
  let start = day
  while (!startsCycle(start, terms)) start -= 1
  return start
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** `resetDate` is text such as `January 1`. The last day of a February that has no such day stands for February 29. */
function isResetDay(day: number, resetDate: string): boolean {
  const [month = '', date = ''] = resetDate.split(' ')
  const today = new Date(day * DAY)
  if (MONTHS[today.getUTCMonth()] !== month) return false
  if (today.getUTCDate() === Number(date)) return true
  return month === 'February' && date === '29' && new Date((day + 1) * DAY).getUTCDate() === 1
}
