import fc from 'fast-check'
import type { PayTerms } from '#domain/pay-groups/contract.ts'
import type { DatedIndividualTerms } from '#domain/pay-groups/individual-terms.ts'
import type { Membership, PayPeriod } from '#domain/pay-periods/timesheet-periods.ts'
import type { ReviewedEntry } from '#domain/pay-rules/exceptions.ts'
import type { RuleSetId } from '#domain/pay-rules/rule-sets.ts'
import { addDays } from '#domain/time/zones/zones.ts'

const HOUR = 3600
const US_SETS = ['us-flsa', 'us-ca', 'us-ak', 'us-or-manufacturing'] as const
/** The furthest east and west, some whose clocks change in these weeks, and one with half an hour. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Los_Angeles', 'America/New_York', 'Asia/Kolkata']
/** Clocks change in the first weeks of two. In the third, the second version of a rule set begins. */
const FIRST_DAYS = ['2026-10-25', '2027-03-07', '2026-11-22']

type Terms = Pick<PayTerms, 'timezone' | 'weekStartsOn' | 'dayStartsAt'> & { ruleSet: RuleSetId }

/** A pay period in one of the groups, some days after the one before. `changes`: the group gets other terms with it. */
type Step = { length: number; group: number; terms: Terms; changes: boolean; gap: number }

/** Times are in seconds. */
type Shift = { pause: number; work: number; meal: { after: number; length: number } | null }
type LeaveDay = { day: number; startsAt: number; length: number }

/** `at` chooses a period, a shift, or a day of leave, and `amount` how it changes. */
type Action = {
  kind: 'plan' | 'drop' | 'edit' | 'leave' | 'exempt' | 'approve' | 'unapprove' | 'close' | 'reopen'
  at: number
  amount: number
}

export type PersonHistory = {
  firstDay: string
  steps: Step[]
  shifts: Shift[]
  leave: LeaveDay[]
  actions: Action[]
  /** All workweeks start on the same day. */
  hasOneCalendar: boolean
}

const someTerms: fc.Arbitrary<Terms> = fc.record({
  timezone: fc.constantFrom(...ZONES),
  weekStartsOn: fc.nat(6),
  dayStartsAt: fc.constantFrom(0, 0, 7 * 60, 12 * 60, 22 * 60, 1439),
  ruleSet: fc.constantFrom(...US_SETS, 'none' as const),
})

const someStep: fc.Arbitrary<Step> = fc.record({
  length: fc.constantFrom(1, 2, 3, 4, 7, 7, 14, 15),
  group: fc.nat(1),
  terms: someTerms,
  changes: fc.boolean(),
  gap: fc.constantFrom(0, 0, 0, 1, 3),
})

const someShift: fc.Arbitrary<Shift> = fc.record({
  pause: fc.oneof(fc.nat(2 * HOUR), fc.integer({ min: 8 * HOUR, max: 16 * HOUR })),
  work: fc.integer({ min: 1, max: 14 * HOUR }),
  meal: fc.option(fc.record({ after: fc.nat(6 * HOUR), length: fc.constantFrom(600, 1200, 1201, 1799, 1800, HOUR) })),
})

const someAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(
    ...(['plan', 'plan', 'drop', 'edit', 'edit', 'edit', 'leave', 'exempt', 'exempt'] as const),
    ...(['approve', 'approve', 'approve', 'unapprove', 'close', 'close', 'reopen'] as const),
  ),
  at: fc.nat(39),
  amount: fc.nat(99),
})

export const somePersonHistory: fc.Arbitrary<PersonHistory> = fc
  .record({
    firstDay: fc.constantFrom(...FIRST_DAYS),
    steps: fc.array(someStep, { minLength: 2, maxLength: 5 }),
    shifts: fc.array(someShift, { minLength: 12, maxLength: 30 }),
    leave: fc.array(
      fc.record({
        day: fc.nat(30),
        startsAt: fc.integer({ min: -24 * HOUR, max: 36 * HOUR }),
        length: fc.nat(8 * HOUR),
      }),
      { maxLength: 3 },
    ),
    actions: fc.array(someAction, { minLength: 6, maxLength: 24 }),
    hasOneCalendar: fc.boolean(),
  })
  .map(({ steps, ...rest }) => {
    const weekStartsOn = steps[0]?.terms.weekStartsOn ?? 0
    const oneCalendar = steps.map((step) => ({ ...step, terms: { ...step.terms, weekStartsOn } }))
    return { ...rest, steps: rest.hasOneCalendar ? oneCalendar : steps }
  })

/** The first shifts are before the first period. */
export function toWork({ firstDay, shifts }: PersonHistory): ReviewedEntry[] {
  let at = Date.parse(addDays(firstDay, -5))
  return shifts.map(({ pause, work, meal }, index) => {
    const clockIn = at + pause * 1000
    const startedAt = clockIn + (meal?.after ?? 0) * 1000
    const endedAt = startedAt + (meal?.length ?? 0) * 1000
    at = (meal ? endedAt : clockIn) + work * 1000
    const breaks = meal
      ? [{ id: 'meal', kind: 'meal' as const, startedAt: new Date(startedAt), endedAt: new Date(endedAt) }]
      : []
    const times = { clockIn: new Date(clockIn), clockOut: new Date(at), breaks }
    return { id: `work ${index}`, ...times, leaveCode: null, leaveDay: null }
  })
}

export function toLeave({ firstDay, leave }: PersonHistory): ReviewedEntry[] {
  return leave.map(({ day, startsAt, length }, index) => {
    const leaveDay = addDays(firstDay, day)
    const clockIn = Date.parse(leaveDay) + startsAt * 1000
    const times = { clockIn: new Date(clockIn), clockOut: new Date(clockIn + length * 1000), breaks: [] }
    return { id: `leave ${index}`, ...times, leaveCode: 'leave', leaveDay }
  })
}

/** What is known of a person's groups. `membership` is the one that a period is in. */
export type Plan = {
  periods: (PayPeriod & { membership: Membership })[]
  memberships: Membership[]
  termsOf: (payGroupId: string) => PayTerms[]
}

export function toPlan(firstDay: string, steps: readonly Step[]): Plan {
  const termsOf = new Map<string, PayTerms[]>()
  const memberships: Membership[] = []
  const periods: Plan['periods'] = []
  let day = firstDay
  for (const { length, group, terms, changes, gap } of steps) {
    const payGroupId = String(group)
    const current = memberships.at(-1)
    const isMove = current?.payGroupId !== payGroupId
    const startDate = isMove && current ? addDays(day, gap) : day
    if (current && isMove) current.until = day
    const membership = current && !isMove ? current : { payGroupId, from: startDate, until: null }
    if (membership !== current) memberships.push(membership)
    const known = termsOf.get(payGroupId) ?? []
    const last = known.at(-1)
    const ofPeriod = last && !changes ? last : toPayTerms(terms, startDate)
    termsOf.set(payGroupId, ofPeriod === last ? known : [...known, ofPeriod])
    periods.push({ startDate, endDate: addDays(startDate, length - 1), terms: ofPeriod, membership })
    day = addDays(startDate, length)
  }
  return { periods, memberships, termsOf: (id) => termsOf.get(id) ?? [] }
}

function toPayTerms(terms: Terms, effectiveFrom: string): PayTerms {
  const schedule = { frequency: 'weekly' as const, anchorDay: effectiveFrom }
  return { id: '', ...schedule, ...terms, effectiveFrom, longShiftHours: 12, submission: 'optional', attestation: '' }
}

/** As the server reads a member of the group in a period. */
export function toMember(
  { memberships }: Plan,
  period: Plan['periods'][number],
  individualTerms: DatedIndividualTerms[],
) {
  const known = memberships.filter(({ from }) => from <= period.endDate)
  return { userId: 'person', username: '', employeeName: '', ...period.membership, memberships: known, individualTerms }
}
