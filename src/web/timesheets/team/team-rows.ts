import { fullName, type NamedPerson } from '#domain/fields/full-name.ts'
import type { TeamAbsence } from '#domain/leave-requests/contract.ts'
import { groupBy } from '#domain/lists/group-by.ts'
import { sortByKey } from '#domain/lists/sort-key.ts'
import { shortDayText, shortTimeText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { nameKey } from '#domain/users/name-key.ts'
import { t } from '#web/languages/text.ts'
import { absenceType } from '#web/leave-requests/calendar/absence-period.ts'
import type { PersonOnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import type { Sort } from '#web/ui/data-list/sort.ts'
import type { HoursBar } from '../hours-by-day.ts'
import type { ItemToReview } from './items-to-review.ts'
import { type PersonHours, secondsSince } from './team-hours.ts'

export type TeamPerson = NamedPerson & { id: string; email: string }

export type TeamRow<Person extends TeamPerson = TeamPerson> = {
  id: string
  person: Person
  name: string
  /** Tells namesakes apart; null for everyone else. */
  username: string | null
  /** Whole seconds of work and of leave; null until known. */
  today: number | null
  week: { worked: number; leave: number } | null
  bars: readonly HoursBar[]
  isWorking: boolean
  isOff: boolean
  state: { kind: 'review' | 'working' | 'off' | 'none'; text: string }
  items: readonly ItemToReview[]
}

type TeamFacts = {
  /** Without forgotten shifts. */
  working: ReadonlyMap<string, PersonOnTheClock>
  hours: ReadonlyMap<string, PersonHours> | null
  countedAt: Date
  items: readonly ItemToReview[]
  /** Those of today. */
  absences: readonly TeamAbsence[]
  zone: string
  now: Date
}

export function toTeamRows<Person extends TeamPerson>(people: readonly Person[], facts: TeamFacts): TeamRow<Person>[] {
  const { working, hours, countedAt, zone, now } = facts
  const namesakes = groupBy(people, fullName)
  const itemsOf = groupBy(facts.items, ({ userId }) => userId)
  const absenceOf = new Map(facts.absences.map((absence) => [absence.user.id, absence]))
  return people.map((person) => {
    const name = fullName(person)
    const shift = working.get(person.id)
    const own = hours?.get(person.id) ?? NO_HOURS
    const since = secondsSince(countedAt, shift, now)
    const current = own.bars.at(-1)
    const items = itemsOf.get(person.id) ?? []
    const absence = absenceOf.get(person.id)
    return {
      id: person.id,
      person,
      name,
      username: (namesakes.get(name)?.length ?? 0) > 1 ? person.username : null,
      today: hours && own.day.worked + own.day.leave + since,
      week: hours && { worked: (current?.worked ?? 0) + since, leave: current?.leave ?? 0 },
      bars: own.bars,
      isWorking: shift !== undefined,
      isOff: absence !== undefined,
      state: describeState({ items, shift, absence }, zone, now),
      items,
    }
  })
}

const NO_HOURS: PersonHours = { day: { worked: 0, leave: 0 }, bars: [] }

type Situation = {
  items: readonly ItemToReview[]
  shift: PersonOnTheClock | undefined
  absence: TeamAbsence | undefined
}

function describeState({ items, shift, absence }: Situation, zone: string, now: Date): TeamRow['state'] {
  const today = dayOf(now, zone)
  const [first, ...others] = items
  if (first) {
    const text = itemText(first, zone, today)
    return { kind: 'review', text: others.length > 0 ? t`${text} and ${others.length} more` : text }
  }
  if (shift) return { kind: 'working', text: t`On the clock, ${shortTimeText(shift.clockIn, zone)}` }
  if (absence) return { kind: 'off', text: offText(absenceType(absence).name, absence.endDate, today) }
  return { kind: 'none', text: '' }
}

function itemText(item: ItemToReview, zone: string, today: string): string {
  const day = shortDayText('day' in item ? item.day : dayOf(item.clockIn, zone), today)
  switch (item.kind) {
    case 'open':
      return t`Forgot to clock out?`
    case 'long':
      return t`Long shift on ${day}`
    case 'missing':
      return t`No hours on ${day}`
    case 'duringLeave':
      return t`Work during leave on ${day}`
    case 'recordedLater':
      return t`Recorded later`
  }
}

function offText(leaveType: string, lastDay: string, today: string): string {
  if (lastDay === today) return t`${leaveType} today`
  return lastDay === addDays(today, 1)
    ? t`${leaveType} until tomorrow`
    : t`${leaveType} until ${shortDayText(lastDay, today)}`
}

const TEAM_FILTERS = ['everyone', 'working', 'off', 'review'] as const
export type TeamFilter = (typeof TEAM_FILTERS)[number]

/** `filter` can be any text: people edit addresses. */
export const parseFilter = (filter: string): TeamFilter => TEAM_FILTERS.find((one) => one === filter) ?? 'everyone'

type FilteredRow = Pick<TeamRow, 'isWorking' | 'isOff' | 'items'>

const IS_SHOWN: Record<TeamFilter, (row: FilteredRow) => boolean> = {
  everyone: () => true,
  working: ({ isWorking }) => isWorking,
  off: ({ isOff }) => isOff,
  review: ({ items }) => items.length > 0,
}

export function chooseRows<Row extends FilteredRow>(rows: readonly Row[], filter: TeamFilter): Row[] {
  return rows.filter(IS_SHOWN[filter])
}

export function countRows(rows: readonly FilteredRow[]): Record<TeamFilter, number> {
  const count = (filter: TeamFilter) => chooseRows(rows, filter).length
  return { everyone: rows.length, working: count('working'), off: count('off'), review: count('review') }
}

const SORT_KEYS = ['name', 'today', 'week']

export function parseSort(text: string): Sort {
  const [by = '', direction] = text.split(' ')
  return SORT_KEYS.includes(by) ? { by, descending: direction === 'down' } : { by: 'name', descending: false }
}

/** Those with as many hours stay in the order of their names. */
export function sortRows<Row extends TeamRow>(rows: readonly Row[], { by, descending }: Sort): Row[] {
  const direction = descending ? -1 : 1
  const byName = sortByKey(rows, ({ person }) => nameKey(person), by === 'name' ? direction : 1)
  if (by === 'name') return byName
  const secondsOf = by === 'today' ? (row: Row) => row.today ?? 0 : weekSeconds
  return byName.toSorted((one, other) => direction * (secondsOf(one) - secondsOf(other)))
}

export const weekSeconds = ({ week }: Pick<TeamRow, 'week'>) => (week ? week.worked + week.leave : 0)

export function sumRows(rows: readonly Pick<TeamRow, 'today' | 'week'>[]) {
  const sum = (secondsOf: (row: Pick<TeamRow, 'today' | 'week'>) => number) =>
    rows.reduce((total, row) => total + secondsOf(row), 0)
  return {
    today: sum(({ today }) => today ?? 0),
    week: sum(weekSeconds),
    worked: sum(({ week }) => week?.worked ?? 0),
    leave: sum(({ week }) => week?.leave ?? 0),
  }
}
