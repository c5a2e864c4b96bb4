import type { Decision } from '#domain/leave-requests/contract.ts'
import { addDays, daysBetween } from '#domain/time/zones/zones.ts'

export type TypeName = 'pto' | 'sick' | 'personal'

/** What became of a request, when, and whether it was its owner who did it; people are numbers in the staff. */
type Step = { to: Decision; on: string; byOwner: boolean; notes: string }

/** A request as somebody made it one day. */
export type Plan = {
  person: number
  type: TypeName
  startDate: string
  endDate: string
  hours: number
  notes: string
  submittedOn: string
  steps: Step[]
  isArchived: boolean
}

/** Requests in every state, of people 2 to 39, around a day: weeks off that were, that will be, and that wait for an answer. */
export function plansAround(today: string): Plan[] {
  const monday = addDays(today, -((daysBetween('2000-01-03', today) % 7) + 7))
  const when = { today, monday }
  return [
    ...people(2, 39, 1).map((person) => weekOff(person, pastWeekOf(when, person))),
    // Away now, whenever that is: the calendar's first look is never empty.
    ...people(5, 33, 12).map((person) => weekOff(person, addDays(monday, 7))),
    ...people(3, 23, 4).map((person) => sickDays(when, person)),
    ...people(4, 34, 6).map((person, index) =>
      ahead(when, person, index + 3, 3 + (person % 3), { type: 'pto', decided: approved('') }),
    ),
    ...people(2, 37, 5).map((person, index) =>
      ahead(when, person, index + 4, 1 + (index % 4), {
        type: TYPES[index % TYPES.length] ?? 'pto',
        notes: REASONS[index % REASONS.length],
      }),
    ),
    // More than anybody has: allowed, and marked for whoever decides.
    ahead(when, 6, 8, 19, { type: 'pto', notes: 'Three weeks to see my parents, and the journey' }),
    ...people(9, 24, 5).map((person, index) =>
      ahead(when, person, index + 2, 2, {
        type: 'pto',
        decided: rejected('Stocktaking: nobody can be spared that week'),
      }),
    ),
    ahead(when, 11, 6, 2, { type: 'personal', decided: cancelled(true, 'Plans changed') }),
    ahead(when, 16, 7, 3, { type: 'pto', decided: cancelled(true, 'Plans changed') }),
    ahead(when, 21, 5, 4, { type: 'pto', decided: [...approved(''), ...cancelled(true, 'The wedding was moved')] }),
    ahead(when, 26, 6, 3, {
      type: 'pto',
      decided: [...approved('Enjoy'), ...cancelled(false, 'As agreed by telephone: the crane arrives')],
    }),
  ]
}

/** Whether a person has approved leave on a day, by these plans. */
export function isAway(plans: readonly Plan[], person: number, day: string): boolean {
  return plans.some(
    (plan) =>
      plan.person === person && plan.steps.at(-1)?.to === 'approved' && plan.startDate <= day && day <= plan.endDate,
  )
}

const TYPES: TypeName[] = ['pto', 'personal', 'pto', 'sick']
const REASONS = ['', 'Moving house', 'Family visit', 'A check-up, then rest', '', 'Long weekend']
const EVERY_SIXTH = 6

type When = { today: string; monday: string }
type Verdict = Omit<Step, 'on'>

const approved = (notes: string): Verdict[] => [{ to: 'approved', byOwner: false, notes }]
const rejected = (notes: string): Verdict[] => [{ to: 'rejected', byOwner: false, notes }]
const cancelled = (byOwner: boolean, notes: string): Verdict[] => [{ to: 'cancelled', byOwner, notes }]

/** A week, over or under way, asked for three weeks before; some have put it into their archive. */
function weekOff(person: number, startDate: string): Plan {
  const days = { startDate, endDate: addDays(startDate, 4), submittedOn: addDays(startDate, -21) }
  const steps = [{ to: 'approved' as const, on: addDays(startDate, -19), byOwner: false, notes: '' }]
  return { person, type: 'pto', ...days, hours: 40, notes: '', steps, isArchived: person % EVERY_SIXTH === 0 }
}

function pastWeekOf({ monday }: When, person: number): string {
  return addDays(monday, -7 * (2 + 2 * ((person * 7) % 20)))
}

/** A day or two that are over, written down on the first of them. In other weeks than those that people have off. */
function sickDays({ monday }: When, person: number): Plan {
  const startDate = addDays(monday, -7 * (1 + 2 * (person % 9)) + (person % 3))
  const days = 1 + (person % 2)
  const steps = [{ to: 'approved' as const, on: startDate, byOwner: false, notes: 'Get well soon' }]
  const span = { startDate, endDate: addDays(startDate, days - 1), submittedOn: startDate }
  return { person, type: 'sick', ...span, hours: 8 * days, notes: 'Flu', steps, isArchived: false }
}

/** Some days in a week that is to come, asked for some days ago and decided since, or not. */
function ahead(
  { today, monday }: When,
  person: number,
  weeks: number,
  days: number,
  of: { type: TypeName; notes?: string | undefined; decided?: Verdict[] },
): Plan {
  const startDate = addDays(monday, 7 * (weeks + 1))
  const age = 4 + (person % 9)
  const steps = (of.decided ?? []).map((verdict, step) => ({ ...verdict, on: addDays(today, step + 1 - age) }))
  const endDate = addDays(startDate, days - 1)
  // Of three weeks, two week-ends are no days of leave.
  const hours = 8 * (days - 2 * Math.floor(days / 7))
  const { type, notes = '' } = of
  return { person, type, startDate, endDate, hours, notes, submittedOn: addDays(today, -age), steps, isArchived: false }
}

function people(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}
