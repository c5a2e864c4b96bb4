import { CalendarDate, endOfMonth, parseDate } from '@internationalized/date'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { getFormatter } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { addDays, daysBetween } from '#domain/time/zones/zones.ts'
import { compareNames, fullName } from '#domain/users/rules.ts'

export function isAbsence({ status }: Pick<LeaveRequest, 'status'>): boolean {
  return status === 'approved' || status === 'pending'
}

export function monthContaining(day: string, offset = 0): Period {
  const { year, month } = parseDate(day)
  const first = new CalendarDate(year, month, 1).add({ months: offset })
  return { startDate: first.toString(), endDate: endOfMonth(first).toString() }
}

export function monthText({ startDate }: Period): string {
  return getFormatter({ month: 'long', year: 'numeric' }).format(new Date(`${startDate}T00:00:00Z`))
}

export function listDays({ startDate, endDate }: Period): string[] {
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index))
}

type AbsentPerson = { id: string; name: string; user: LeaveRequest['user']; requests: LeaveRequest[] }

export function groupByPerson(requests: readonly LeaveRequest[]): AbsentPerson[] {
  const people = new Map<string, AbsentPerson>()
  for (const request of [...requests].sort(compareByStart)) {
    const { user } = request
    const person = people.get(user.id) ?? { id: user.id, name: fullName(user), user, requests: [] }
    person.requests.push(request)
    people.set(user.id, person)
  }
  return [...people.values()].sort((a, b) => compareNames(a.user, b.user))
}

type MonthBar = { column: number; days: number; startsBefore: boolean; endsAfter: boolean }

export function calculateBar(month: Period, { startDate, endDate }: Period): MonthBar {
  const first = startDate < month.startDate ? month.startDate : startDate
  const last = endDate > month.endDate ? month.endDate : endDate
  return {
    column: daysBetween(month.startDate, first) + 1,
    days: daysBetween(first, last) + 1,
    startsBefore: startDate < month.startDate,
    endsAfter: endDate > month.endDate,
  }
}

type AbsenceRange = Period & { requests: LeaveRequest[] }

export function toAbsenceRanges(requests: readonly LeaveRequest[], month: Period): AbsenceRange[] {
  const ranges: AbsenceRange[] = []
  const sorted = [...requests].sort(compareByStart)
  for (const day of listDays(month)) {
    const absent = sorted.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
    if (absent.length === 0) continue
    const last = ranges.at(-1)
    if (last && addDays(last.endDate, 1) === day && joinIds(last.requests) === joinIds(absent)) last.endDate = day
    else ranges.push({ startDate: day, endDate: day, requests: absent })
  }
  return ranges
}

const joinIds = (requests: readonly LeaveRequest[]) => requests.map(({ id }) => id).join(' ')

function compareByStart(a: LeaveRequest, b: LeaveRequest): number {
  if (a.startDate !== b.startDate) return a.startDate < b.startDate ? -1 : 1
  return compareNames(a.user, b.user)
}
