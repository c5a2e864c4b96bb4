import { hoursOfDay, type LeaveDays } from '#domain/leave-requests/contract.ts'
import { whyNotDayHours } from '#domain/leave-requests/day-hours.ts'
import { type LeaveDay, listDays, spreadLeave, totalHours } from '#domain/leave-requests/leave-days.ts'

/** Maps days, ascending, to hours: null for none, NaN for what isn't a number. */
type HoursByDay = Record<string, number | null>
export type HoursDraft = { hours: HoursByDay }

export function toDraft({ startDate, endDate, days }: LeaveDays): HoursDraft {
  return { hours: fillHours(listDays({ startDate, endDate }), days) }
}

/** All days, also those without hours, so that a refusal names a day by its position. */
export function toDays({ hours }: HoursDraft): LeaveDay[] {
  return Object.entries(hours).map(([day, typed]) => ({ day, hours: typed ?? 0 }))
}

/** Null unless each day is valid. */
export function sumDraft(draft: HoursDraft): number | null {
  const days = toDays(draft)
  return days.every(({ hours }) => hoursOfDay.safeParse(hours).success) ? totalHours(days) : null
}

/** The same total, spread as in a new request. Null if the hours aren't valid. */
export function spreadEvenly(draft: HoursDraft): HoursDraft | null {
  const days = Object.keys(draft.hours)
  const [startDate, endDate, hoursRequested] = [days[0], days.at(-1), sumDraft(draft)]
  if (startDate === undefined || endDate === undefined || !hoursRequested) return null
  return { hours: fillHours(days, spreadLeave({ startDate, endDate, hoursRequested })) }
}

/** Maps days to problems. What is wrong with all of them together is said at the first. */
export function findProblems(draft: HoursDraft, explain: (problem: TotalProblem) => string): Record<string, string> {
  const days = toDays(draft)
  const problems = days.flatMap(({ day, hours }) => {
    const { error } = hoursOfDay.safeParse(hours)
    return error ? [[day, error.issues[0]?.message ?? '']] : []
  })
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (problems.length > 0 || first === undefined || last === undefined) return Object.fromEntries(problems)
  const refused = whyNotDayHours({ startDate: first, endDate: last }, days)
  return refused ? { [first]: explain(refused.problem) } : {}
}

type TotalProblem = NonNullable<ReturnType<typeof whyNotDayHours>>['problem']

/** The day that a field of a refusal is about: `days.2.hours` or, of all of them together, `days`. */
export function dayOfField(draft: HoursDraft, field: string): string | undefined {
  const [name, position = '0'] = field.split('.')
  return name === 'days' ? Object.keys(draft.hours)[Number(position)] : undefined
}

function fillHours(all: readonly string[], days: readonly LeaveDay[]): HoursByDay {
  const hours = new Map(days.map((each) => [each.day, each.hours]))
  return Object.fromEntries(all.map((day) => [day, hours.get(day) ?? null]))
}
