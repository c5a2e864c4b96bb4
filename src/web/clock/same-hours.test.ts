import { expect, it } from 'vitest'
import { entryEndpoints, type TimeEntry } from '#domain/entries/contract.ts'
import { totalSeconds } from '#domain/time/hours.ts'
import { isForgotten } from '#domain/time/shifts/forgotten.ts'
import { type Presence, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { timesheetEndpoints, type WeeklyHours } from '#domain/timesheets/contract.ts'
import { anEmployee, anOrganization, clock } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { toBars } from '#web/timesheets/hours-by-day.ts'
import { toTeamBars } from '#web/timesheets/team/team-hours.ts'
import { sumWeekSoFar } from './week-so-far.ts'

const test = await anApp()

/** It is Friday, November 20, 9 AM in Chicago. */
const VIEW = { zone: 'America/Chicago', askAfterHours: 14, now: test.clock.now }
const WEEK = { startDate: '2026-11-15', endDate: '2026-11-20' }

const MONDAY = ['2026-11-16T14:00:00Z', '2026-11-16T22:00:00Z'] as const

it.each<[string, readonly string[], string, { finished: number; running: number; forgotten: number }]>([
  ['a running shift', MONDAY, '2026-11-20T13:30:00Z', { finished: 8, running: 1.5, forgotten: 0 }],
  ['a forgotten one of this week', MONDAY, '2026-11-18T14:00:00Z', { finished: 8, running: 0, forgotten: 1 }],
  ['a forgotten one of last week', [], '2026-11-14T18:00:00Z', { finished: 0, running: 0, forgotten: 1 }],
])('the clock, the timesheet, and Home show the same hours with %s', async (_, worked, openSince, expected) => {
  const { finished, running, forgotten } = expected
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization)
  const [clockIn, clockOut] = worked
  if (clockIn) await clock(test, worker, clockIn, clockOut)
  await clock(test, worker, openSince)

  const query = new URLSearchParams(WEEK).toString()
  const list = entryEndpoints.list.path.replace(':username', worker.username)
  const own = await test.call('GET', `${list}?${query}`, { as: worker })
  const entries = own.json<TimeEntry[]>()
  const inOrganization = { as: organization.orgAdmin }
  const pathOf = ({ path }: { path: string }) => path.replace(':id', organization.id)
  const team = await test.call('GET', pathOf(timesheetEndpoints.weeklyHours), inOrganization)
  const bars = toBars(entries, WEEK, VIEW)
  const seconds = (finished + running) * 3600
  expect({
    clock: sumWeekSoFar(entries, VIEW).week,
    timesheet: totalSeconds(entries) + bars.reduce((sum, bar) => sum + (bar.running ?? 0), 0),
    chart: bars.reduce((sum, bar) => sum + bar.worked, 0),
    home: toTeamBars(team.json<WeeklyHours>()).at(-1)?.worked,
  }).toEqual({ clock: seconds, timesheet: seconds, chart: seconds, home: seconds })

  const { body } = await test.call('GET', pathOf(timeEntryEndpoints.onTheClock), inOrganization)
  const { people } = JSON.parse(body.slice(body.indexOf('{'))) as Presence
  const isOut = ({ clockIn }: Presence['people'][number]) =>
    clockIn !== null && isForgotten({ clockIn, clockOut: null }, VIEW.askAfterHours, VIEW.now)
  expect(people.filter(isOut)).toHaveLength(forgotten)
})
