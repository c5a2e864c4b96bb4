import { workingDays } from '../time/working-days.ts'
import { dayOf } from '../time/zones/local-times.ts'
import { addDays, firstOfWeek, startOfDay } from '../time/zones/zones.ts'

type SampleMeal = { startedAt: Date; endedAt: Date }
type SampleEntry = { clockIn: Date; clockOut: Date | null; meal?: SampleMeal }
type SampleRequest = { startDate: string; endDate: string; hoursRequested: number; notes: string }
export type SamplePerson = { firstName: string; lastName: string; entries: SampleEntry[]; requests: SampleRequest[] }

export const SAMPLE_SUFFIX = '(sample)'

const SAMPLE_NAMES = [
  ['Maria', 'Alvarez'],
  ['James', 'Okafor'],
  ['Priya', 'Raman'],
  ['Tom', 'Becker'],
  ['Aisha', 'Karim'],
  ['Leo', 'Novak'],
] as const

/** Enough to know on which weekdays someone usually works. */
const DAYS = 35
const MINUTE = 60_000

export type SampleDataProblem = { code: 'hasSampleData' } | { code: 'hasPeople' }

/** Sample people among real ones would end up in files for payroll. */
export function whyNotAddSampleData(organization: {
  hasPeople: boolean
  hasSampleData: boolean
}): SampleDataProblem | null {
  if (organization.hasSampleData) return { code: 'hasSampleData' }
  return organization.hasPeople ? { code: 'hasPeople' } : null
}

/**
 * Five weeks of hours up to `now`: two people are on the clock, one forgot to clock out yesterday, and one has a day
 * without hours. Three of them request leave. The same for the same `now` and zone.
 */
export function createSamplePeople(now: Date, zone: string): SamplePerson[] {
  const today = dayOf(now, zone)
  const yesterday = addDays(today, -1)
  const missing = lastWorkday(lastWorkday(today))
  return SAMPLE_NAMES.map(([firstName, lastName], person) => {
    const skipped = person === 4 ? missing : person === 5 ? yesterday : null
    const entries: SampleEntry[] = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS))
      .filter((day) => day !== skipped && workingDays(day, day) === 1)
      .map((day) => createWorkday(day, person, zone))
    if (person < 2) entries.push({ clockIn: new Date(now.getTime() - (65 + person * 40) * MINUTE), clockOut: null })
    if (person === 5) entries.push({ clockIn: atMinute(yesterday, 8 * 60 + 2, zone), clockOut: null })
    return { firstName, lastName, entries, requests: sampleRequests(person, today) }
  })
}

function createWorkday(day: string, person: number, zone: string): SampleEntry {
  const drift = (Number(day.slice(8)) * 7 + person * 13) % 16
  const start = 8 * 60 - 8 + drift
  const [noon, end] = [start + 240, start + 240 + 30 + 235 + drift]
  const meal = { startedAt: atMinute(day, noon, zone), endedAt: atMinute(day, noon + 30, zone) }
  return { clockIn: atMinute(day, start, zone), clockOut: atMinute(day, end, zone), meal }
}

function sampleRequests(person: number, today: string): SampleRequest[] {
  const monday = addDays(firstOfWeek(today), 8)
  if (person === 2) return [request(monday, 4, 'Visiting family')]
  if (person === 3) return [request(addDays(monday, 7), 1, '')]
  return person === 4 ? [request(addDays(monday, 4), 0, 'Moving to a new apartment')] : []
}

function request(startDate: string, more: number, notes: string): SampleRequest {
  return { startDate, endDate: addDays(startDate, more), hoursRequested: 8 * (more + 1), notes }
}

function lastWorkday(before: string): string {
  const day = addDays(before, -1)
  return workingDays(day, day) === 1 ? day : lastWorkday(day)
}

function atMinute(day: string, minute: number, zone: string): Date {
  return new Date(startOfDay(day, zone).getTime() + minute * MINUTE)
}
