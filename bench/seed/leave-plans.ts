import type { Decision } from '#domain/leave-requests/contract.ts'
import { addDays, daysBetween } from '#domain/time/zones/zones.ts'
import { DOCK_PROBLEMS, findDockDays } from './pay-plan.ts'

export type TypeName = 'pto' | 'sick' | 'personal'

type Step = { to: Decision; on: string; byOwner: boolean; notes: string }

/** A leave request with its decisions. `person` is an index in the staff. */
export type LeavePlan = {
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

export function plansAround(today: string): LeavePlan[] {
  const monday = addDays(today, -((daysBetween('2000-01-03', today) % 7) + 7))
  const when = { today, monday }
  return [
    ...personNumbers(2, 39, 1).map((person) => weekOfLeave(person, pastWeekOf(when, person))),
    // Off right now, so that the calendar is never empty.
    ...personNumbers(5, 33, 12).map((person) => weekOfLeave(person, addDays(monday, 7))),
    ...personNumbers(3, 23, 4).map((person) => sickDays(when, person)),
    ...personNumbers(4, 34, 6).map((person, index) =>
      upcomingLeave(when, person, index + 3, 3 + (person % 3), { type: 'pto', decided: approved('') }),
    ),
    ...personNumbers(2, 37, 5).map((person, index) =>
      upcomingLeave(when, person, index + 4, 1 + (index % 4), {
        type: TYPES[index % TYPES.length] ?? 'pto',
        notes: REASONS[index % REASONS.length],
      }),
    ),
    upcomingLeave(when, 6, 8, 19, { type: 'pto', notes: 'Three weeks to see my parents, and the journey' }),
    ...personNumbers(9, 24, 5).map((person, index) =>
      upcomingLeave(when, person, index + 2, 2, {
        type: 'pto',
        decided: rejected("Inventory week: we can't spare anyone"),
      }),
    ),
    upcomingLeave(when, 11, 6, 2, { type: 'personal', decided: canceled(true, 'Plans changed') }),
    upcomingLeave(when, 16, 7, 3, { type: 'pto', decided: canceled(true, 'Plans changed') }),
    upcomingLeave(when, 21, 5, 4, {
      type: 'pto',
      decided: [...approved(''), ...canceled(true, 'The wedding was moved')],
    }),
    upcomingLeave(when, 26, 6, 3, {
      type: 'pto',
      decided: [...approved('Enjoy'), ...canceled(false, 'As agreed on the phone: the crane arrives')],
    }),
    ...leaveInPayroll(today),
  ]
}

/** What makes someone look at the timesheets of the last pay period. */
function leaveInPayroll(today: string): LeavePlan[] {
  const { ended, sickDay, dayOff } = findDockDays(today)
  const vacation = {
    ...weekOfLeave(DOCK_PROBLEMS.onVacation, addDays(ended.endDate, 2)),
    notes: 'Hiking',
    isArchived: false,
  }
  const sick = {
    ...oneDay(sickDay, 'sick'),
    person: DOCK_PROBLEMS.pendingLeave,
    submittedOn: sickDay,
    steps: [],
  }
  const submittedOn = addDays(dayOff, -6)
  const steps = [{ to: 'approved' as const, on: addDays(dayOff, -5), byOwner: false, notes: '' }]
  return [vacation, sick, { ...oneDay(dayOff, 'personal'), person: DOCK_PROBLEMS.workedOnLeave, submittedOn, steps }]
}

function oneDay(day: string, type: TypeName) {
  const notes = type === 'sick' ? 'A cold' : ''
  return { type, startDate: day, endDate: day, hours: 8, notes, isArchived: false }
}

export function isAway(plans: readonly LeavePlan[], person: number, day: string): boolean {
  return plans.some(
    (plan) =>
      plan.person === person && plan.steps.at(-1)?.to === 'approved' && plan.startDate <= day && day <= plan.endDate,
  )
}

const TYPES: TypeName[] = ['pto', 'personal', 'pto', 'sick']
const REASONS = ['', 'Moving house', 'Family visit', 'A check-up, then rest', '', 'Long weekend']
const EVERY_SIXTH = 6

type Dates = { today: string; monday: string }
type DecisionStep = Omit<Step, 'on'>

const approved = (notes: string): DecisionStep[] => [{ to: 'approved', byOwner: false, notes }]
const rejected = (notes: string): DecisionStep[] => [{ to: 'rejected', byOwner: false, notes }]
const canceled = (byOwner: boolean, notes: string): DecisionStep[] => [{ to: 'cancelled', byOwner, notes }]

function weekOfLeave(person: number, startDate: string): LeavePlan {
  const days = { startDate, endDate: addDays(startDate, 4), submittedOn: addDays(startDate, -21) }
  const steps = [{ to: 'approved' as const, on: addDays(startDate, -19), byOwner: false, notes: '' }]
  return { person, type: 'pto', ...days, hours: 40, notes: '', steps, isArchived: person % EVERY_SIXTH === 0 }
}

function pastWeekOf({ monday }: Dates, person: number): string {
  return addDays(monday, -7 * (2 + 2 * ((person * 7) % 20)))
}

/** One or two past days, requested on the first. In different weeks than `weekOfLeave`. */
function sickDays({ monday }: Dates, person: number): LeavePlan {
  const startDate = addDays(monday, -7 * (1 + 2 * (person % 9)) + (person % 3))
  const days = 1 + (person % 2)
  const steps = [{ to: 'approved' as const, on: startDate, byOwner: false, notes: 'Get well soon' }]
  const span = { startDate, endDate: addDays(startDate, days - 1), submittedOn: startDate }
  return { person, type: 'sick', ...span, hours: 8 * days, notes: 'Flu', steps, isArchived: false }
}

function upcomingLeave(
  { today, monday }: Dates,
  person: number,
  weeks: number,
  days: number,
  options: { type: TypeName; notes?: string | undefined; decided?: DecisionStep[] },
): LeavePlan {
  const startDate = addDays(monday, 7 * (weeks + 1))
  const age = 4 + (person % 9)
  const steps = (options.decided ?? []).map((verdict, step) => ({ ...verdict, on: addDays(today, step + 1 - age) }))
  const endDate = addDays(startDate, days - 1)
  const hours = 8 * (days - 2 * Math.floor(days / 7))
  const { type, notes = '' } = options
  return { person, type, startDate, endDate, hours, notes, submittedOn: addDays(today, -age), steps, isArchived: false }
}

function personNumbers(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}
