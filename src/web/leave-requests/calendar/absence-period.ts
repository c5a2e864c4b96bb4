import { CalendarDate, endOfMonth, parseDate } from '@internationalized/date'
import { fullName, type NamedPerson } from '#domain/fields/full-name.ts'
import type { LeaveStatus, TeamAbsence } from '#domain/leave-requests/contract.ts'
import { FALLBACK_TYPE } from '#domain/leave-types/rules.ts'
import { sortByKey } from '#domain/lists/sort-key.ts'
import { getFormatter, shortDatesText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { firstOfCalendarWeek } from '#domain/time/weeks.ts'
import { addDays, daysBetween } from '#domain/time/zones/zones.ts'
import { nameKey } from '#domain/users/name-key.ts'
import { about, t } from '#web/languages/text.ts'

/** What the calendar shows of a leave request, or of the leave of a colleague. */
export type Absence = Omit<TeamAbsence, 'user' | 'status'> & {
  /** Colleagues don't see usernames (decision 0047). */
  user: TeamAbsence['user'] & { username?: string }
  status: LeaveStatus
  hoursRequested?: number
}

export function isAbsence({ status }: Pick<Absence, 'status'>): boolean {
  return status === 'approved' || status === 'pending'
}

/** Two absences of one person never overlap. */
export function absenceKey({ user, startDate }: Pick<Absence, 'user' | 'startDate'>): string {
  return `${user.id} ${startDate}`
}

export function absentName({ user }: Pick<Absence, 'user'>): string {
  return fullName(toNamed(user))
}

const toNamed = (user: Absence['user']): NamedPerson => ({ username: t`No name`, ...user })

/** It has no type where the organization hides it. */
export function absenceType({ leaveType }: Pick<Absence, 'leaveType'>): NonNullable<Absence['leaveType']> {
  return leaveType ?? { id: 'off', name: about('absence')`Off`, color: FALLBACK_TYPE.color }
}

export type CalendarUnit = 'month' | 'week'

export function periodContaining(day: string, unit: CalendarUnit): Period {
  if (unit === 'week') {
    const startDate = firstOfCalendarWeek(day)
    return { startDate, endDate: addDays(startDate, 6) }
  }
  const { year, month } = parseDate(day)
  const first = new CalendarDate(year, month, 1)
  return { startDate: first.toString(), endDate: endOfMonth(first).toString() }
}

export function periodText(period: Period, unit: CalendarUnit, today: string): string {
  if (unit === 'week') return shortDatesText(period, today)
  return getFormatter({ month: 'long', year: 'numeric' }).format(new Date(`${period.startDate}T00:00:00Z`))
}

export function noAbsenceText(period: Period, unit: CalendarUnit, today: string): string {
  if (unit === 'month') return t`No one is off in ${periodText(period, unit, today)}`
  const isCurrent = period.startDate <= today && today <= period.endDate
  return isCurrent ? t`No one is off this week` : t`No one is off ${periodText(period, unit, today)}`
}

export function listDays({ startDate, endDate }: Period): string[] {
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index))
}

type AbsentPerson<A extends Absence> = { id: string; name: string; user: Absence['user']; absences: A[] }

export function groupByPerson<A extends Absence>(absences: readonly A[]): AbsentPerson<A>[] {
  const people = new Map<string, AbsentPerson<A>>()
  for (const absence of sortByStart(absences)) {
    const { user } = absence
    const person = people.get(user.id) ?? { id: user.id, name: absentName(absence), user, absences: [] }
    person.absences.push(absence)
    people.set(user.id, person)
  }
  return sortByKey([...people.values()], ({ user }) => nameKey(toNamed(user)))
}

type AbsenceBar = { column: number; days: number; startsBefore: boolean; endsAfter: boolean }

export function calculateBar(period: Period, { startDate, endDate }: Period): AbsenceBar {
  const first = startDate < period.startDate ? period.startDate : startDate
  const last = endDate > period.endDate ? period.endDate : endDate
  return {
    column: daysBetween(period.startDate, first) + 1,
    days: daysBetween(first, last) + 1,
    startsBefore: startDate < period.startDate,
    endsAfter: endDate > period.endDate,
  }
}

type AbsenceRange<A extends Absence> = Period & { absences: A[] }

export function toAbsenceRanges<A extends Absence>(absences: readonly A[], period: Period): AbsenceRange<A>[] {
  const ranges: AbsenceRange<A>[] = []
  const sorted = sortByStart(absences)
  for (const day of listDays(period)) {
    const absent = sorted.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
    if (absent.length === 0) continue
    const last = ranges.at(-1)
    if (last && addDays(last.endDate, 1) === day && joinKeys(last.absences) === joinKeys(absent)) last.endDate = day
    else ranges.push({ startDate: day, endDate: day, absences: absent })
  }
  return ranges
}

const joinKeys = (absences: readonly Absence[]) => absences.map(absenceKey).join(' ')

function sortByStart<A extends Absence>(absences: readonly A[]): A[] {
  return sortByKey(absences, ({ startDate, user }) => `${startDate} ${nameKey(toNamed(user))}`)
}
