import { addDays, firstOfMonth } from '#domain/time/zones/zones.ts'
import type { BenchUser } from '../bench-user.ts'
import { PASSWORD } from '../data-set.ts'
import type { HttpLoad } from '../load/loader.ts'
import type { SeededSet, SetName } from './seed-with-commit.ts'

/** What both products have in common. `ids` are the entries of each person's last month. */
export type JobInput = { set: SeededSet; today: string; run: number; ids: Record<string, string[]> }

export type AgainstJob = {
  title: string
  set: SetName
  concurrency: number
  /** One run takes about a third of a second of CPU time of `GOALS_BESIDE`. */
  rounds: number
  load(input: JobInput): HttpLoad
  people(set: SeededSet): BenchUser[]
  /** The most CPU time per call, as a ratio to that of `GOALS_BESIDE`. */
  maxRatio?: number
  minPerSecond?: number
  maxMs?: number
  /** How the job's row in docs/performance.md begins, if it has one. */
  row?: string
}

/** The commit from which the goals start. */
export const GOALS_BESIDE = 'a5df030'

const everyone = ({ people }: SeededSet) => people
const admins = (set: SeededSet) => set.admins
const send = (path: string) => (): HttpLoad => ({ kind: 'send', path })

export const JOBS: Record<string, AgainstJob> = {
  clock: {
    title: 'clock in and out',
    set: 'organizations',
    concurrency: 32,
    rounds: 75,
    load: () => ({ kind: 'clock' }),
    people: everyone,
    maxRatio: 0.62,
    row: 'clock in and out, 100 users, 32 in parallel',
  },
  month: {
    title: "a month's timesheet",
    set: 'organizations',
    concurrency: 8,
    rounds: 125,
    load: ({ today }) => ({ kind: 'read month', query: new URLSearchParams(lastMonth(today)).toString() }),
    people: everyone,
    maxRatio: 0.35,
    row: "a month's timesheet, p50, 10000 users, 8 in parallel",
  },
  who: {
    title: 'who am I',
    set: 'organizations',
    concurrency: 8,
    rounds: 400,
    load: send('/api/user'),
    people: everyone,
    maxRatio: 0.6,
  },
  health: {
    title: '/healthz',
    set: 'organizations',
    concurrency: 8,
    rounds: 4000,
    load: send('/healthz'),
    people: everyone,
  },
  'sign-in': {
    title: 'sign-in',
    set: 'organizations',
    concurrency: 8,
    rounds: 16,
    load: () => ({ kind: 'sign in', password: PASSWORD }),
    people: everyone,
    row: 'sign-in, 8 in parallel',
  },
  pdf: {
    title: 'a month as pdf',
    set: 'organizations',
    concurrency: 8,
    rounds: 8,
    load: ({ ids }) => ({ kind: 'send', path: '/api/download-timesheet', bodies: pdfRequests(ids) }),
    people: onePerOrganization,
    maxRatio: 0.17,
    minPerSecond: 100,
    row: 'a month as pdf',
  },
  leave: {
    title: 'leave requested and approved',
    set: 'leave',
    concurrency: 8,
    rounds: 24,
    // Other days in each run, so that no one has two requests for a day.
    load: ({ set, today, run }) => ({
      kind: 'leave',
      admin: set.admins[0] ?? noOne(),
      leaveTypeId: set.leaveTypeId,
      firstDay: addDays(today, 30 + run),
    }),
    people: everyone,
    maxRatio: 0.6,
    row: 'leave requested and approved',
  },
  balances: {
    title: 'balances of 1000 people',
    set: 'leave',
    concurrency: 1,
    rounds: 5,
    load: send('/api/admin/leave/balances?limit=1000'),
    people: admins,
    row: 'balances of 1000 people',
  },
  users: {
    title: 'list of 1000 people',
    set: 'team',
    concurrency: 1,
    rounds: 15,
    load: ({ set }) => ({ kind: 'send', path: `/api/organizations/${set.tenantId}/users?limit=1000` }),
    people: admins,
    row: 'list of 1000 people',
  },
  hours: {
    title: 'hours of 1000 people for 26 weeks',
    set: 'team',
    concurrency: 1,
    rounds: 2,
    load: ({ set }) => ({ kind: 'send', path: `/api/organizations/${set.tenantId}/weekly-hours?weeks=26` }),
    people: admins,
    maxMs: 100,
    row: 'hours of 1000 people for 26 weeks',
  },
}

export function lastMonth(today: string): { startDate: string; endDate: string } {
  const endDate = addDays(firstOfMonth(today), -1)
  return { startDate: firstOfMonth(endDate), endDate }
}

function pdfRequests(ids: Record<string, string[]>): Record<string, string> {
  const body = (entries: string[]) =>
    JSON.stringify({ entries: entries.map((id) => ({ id })), timesheetNote: 'As agreed.', format: 'pdf' })
  return Object.fromEntries(Object.entries(ids).map(([user, entries]) => [user, body(entries)]))
}

/** An organization has a limit of exports at a time. */
export function onePerOrganization({ people }: Pick<SeededSet, 'people'>): BenchUser[] {
  return [...new Map(people.map((user) => [user.tenantId, user])).values()]
}

function noOne(): never {
  throw new Error('The set has no administrator')
}
