import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayParts } from '#domain/time/day-parts.ts'
import { isForgotten, openCountFrom } from '#domain/time/shifts/forgotten.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { weekBoundaries, weekStartsUntil } from '#domain/time/weeks.ts'
import type { WeeklyHours } from '#domain/timesheets/contract.ts'
import type { TenantId } from '#server/db/tenant.ts'
import { anEmployee, anOrganization, clock, ptoOf, type TestOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { sumWeeklySeconds } from './weeks-store.ts'

const test = await anApp()

async function getWeeklyHours(organization: TestOrganization, query = ''): Promise<WeeklyHours> {
  const url = `/api/organizations/${organization.id}/weekly-hours${query}`
  const answer = await test.call('GET', url, { as: organization.orgAdmin })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<WeeklyHours>()
}

async function addLeave(worker: Awaited<ReturnType<typeof anEmployee>>, day: string): Promise<void> {
  const body = {
    username: worker.username,
    clockIn: `${day}T14:00:00Z`,
    clockOut: `${day}T22:00:00Z`,
    isLeaveTime: true,
  }
  expect((await test.call('POST', '/api/time-entries', { as: worker, body })).statusCode).toBe(201)
}

it('hours by person and week: cut on Sunday at midnight, active entries up to now, leave apart', async () => {
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization)
  const idle = await anEmployee(test, organization)
  // It is Friday, November 20, 9 AM in Chicago. From Saturday 10 PM to Sunday 3 AM, and since 7:30 this morning.
  await clock(test, worker, '2026-11-15T04:00:00Z', '2026-11-15T09:00:00Z')
  await clock(test, worker, '2026-11-20T13:30:00Z')
  await addLeave(worker, '2026-11-23')
  const { weeks, people } = await getWeeklyHours(organization, '?weeks=3&until=2026-11-25')
  expect(weeks).toEqual(['2026-11-08', '2026-11-15', '2026-11-22'])
  const day = { worked: 0, leave: 0 }
  expect(people).toEqual([{ userId: worker.id, worked: [7200, 10_800 + 5400, 0], leave: [0, 0, 28_800], day }])
  expect(people.some(({ userId }) => userId === idle.id)).toBe(false)
  expect((await getWeeklyHours(organization)).weeks).toHaveLength(6)
})

it('weeks begin on Monday outside of the US and Canada', async () => {
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization)
  // Sunday 10 PM to Monday 3 AM in Chicago.
  await clock(test, worker, '2026-11-16T04:00:00Z', '2026-11-16T09:00:00Z')
  const url = `/api/organizations/${organization.id}/language`
  await test.call('PUT', url, { as: organization.orgAdmin, body: { language: 'en', region: 'DE' } })
  const { weeks, people } = await getWeeklyHours(organization, '?weeks=2')
  expect([weeks, people[0]?.worked]).toEqual([
    ['2026-11-09', '2026-11-16'],
    [7200, 10_800],
  ])
})

it.each([
  ['in the middle of a week', '2026-11-18', { worked: 7200, leave: 0 }],
  ['with which a week begins', '2026-11-15', { worked: 10_800, leave: 0 }],
  ['with which a week ends', '2026-11-21', { worked: 0, leave: 28_800 }],
])('hours of a day %s', async (_, until, expected) => {
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization)
  // In Chicago: Saturday 10 PM to Sunday 3 AM, Tuesday 11 PM to Wednesday 2 AM, and leave on Saturday.
  await clock(test, worker, '2026-11-15T04:00:00Z', '2026-11-15T09:00:00Z')
  await clock(test, worker, '2026-11-18T05:00:00Z', '2026-11-18T08:00:00Z')
  await addLeave(worker, '2026-11-21')
  const { people } = await getWeeklyHours(organization, `?weeks=2&until=${until}`)
  const { id: userId } = worker
  expect(people).toEqual([{ userId, worked: [7200, 10_800 + 10_800], leave: [0, 28_800], day: expected }])
})

it('a forgotten shift counts 0, also one that began in the week before, until someone enters its end', async () => {
  const organization = await anOrganization(test)
  const [forgetful, busy] = [await anEmployee(test, organization), await anEmployee(test, organization)]
  // It is Friday, 9 AM in Chicago, and the limit is 14 hours: since Saturday, and since 7:01 and 6:59 PM yesterday.
  await clock(test, forgetful, '2026-11-15T04:00:00Z')
  await clock(test, busy, '2026-11-20T01:01:00Z')
  const late = await anEmployee(test, organization)
  const id = await clock(test, late, '2026-11-20T00:59:00Z')
  // Five hours of it were before midnight.
  const day = { worked: 9 * 3600, leave: 0 }
  const counted = { userId: busy.id, worked: [0, 13 * 3600 + 59 * 60], leave: [0, 0], day }
  expect((await getWeeklyHours(organization, '?weeks=2')).people).toEqual([counted])
  const body = { clockOut: '2026-11-20T02:59:00Z', confirmed: true }
  expect((await test.call('PUT', `/api/time-entries/${id}`, { as: late, body })).statusCode).toBe(200)
  const ended = { userId: late.id, worked: [0, 7200], leave: [0, 0], day: { worked: 0, leave: 0 } }
  const { people } = await getWeeklyHours(organization, '?weeks=2')
  expect(people).toHaveLength(2)
  expect(people).toEqual(expect.arrayContaining([counted, ended]))
})

it('leave counts once it is approved, also across the end of a week', async () => {
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization)
  const { id: leaveTypeId } = await ptoOf(test, organization)
  // On Saturday from 9 PM to 5 AM in Chicago, and on Monday.
  for (const [clockIn, clockOut] of [
    ['2026-11-15T03:00:00Z', '2026-11-15T11:00:00Z'],
    ['2026-11-16T15:00:00Z', '2026-11-16T23:00:00Z'],
  ]) {
    const body = { username: worker.username, clockIn, clockOut, isLeaveTime: true, leaveTypeId }
    expect((await test.call('POST', '/api/time-entries', { as: worker, body })).statusCode).toBe(201)
  }
  for (const weeks of [1, 2]) expect((await getWeeklyHours(organization, `?weeks=${weeks}`)).people).toEqual([])
  const requests = await test.call('GET', '/api/leave/requests/pending', { as: organization.orgAdmin })
  for (const { id } of requests.json<{ id: string }[]>()) {
    await test.call('POST', `/api/leave/requests/${id}/status/approved`, { as: organization.orgAdmin, body: {} })
  }
  const leaveOf = async (query: string) => (await getWeeklyHours(organization, query)).people.map(({ leave }) => leave)
  expect(await leaveOf('?weeks=2')).toEqual([[3 * 3600, 13 * 3600]])
  expect(await leaveOf('?weeks=1')).toEqual([[13 * 3600]])
})

it.each([
  ['weeks=0', 400],
  ['weeks=27', 400],
  ['weeks=1.5', 400],
  ['until=2026-02-30', 400],
  ['weeks=26', 200],
])('%s: %i', async (query, status) => {
  const organization = await anOrganization(test)
  const url = `/api/organizations/${organization.id}/weekly-hours?${query}`
  expect((await test.call('GET', url, { as: organization.orgAdmin })).statusCode).toBe(status)
})

/** Work before, in, and after the weeks without overlaps, and leave at any time. */
const life = fc.record({
  begins: fc.integer({ min: -40 * 24 * HOUR_MS, max: 5 * 24 * HOUR_MS }),
  work: fc.array(
    fc.record({
      pause: fc.integer({ min: 0, max: 90 * HOUR_MS }),
      length: fc.integer({ min: 1, max: 200 * HOUR_MS }),
      /** Parts of the length: breaks begin and end there in turn. */
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
    }),
    { maxLength: 12 },
  ),
  leave: fc.array(
    fc.record({
      at: fc.integer({ min: -900 * HOUR_MS, max: 900 * HOUR_MS }),
      length: fc.integer({ min: 1, max: 1000 * HOUR_MS }),
    }),
    { maxLength: 4 },
  ),
  runs: fc.constantFrom(null, 'working', 'on a meal'),
})

type StoredBreak = { id: string; kind: 'meal' | 'rest'; startedAt: string; endedAt: string | null }

const aBreak = (from: number, to: number | null, kind: StoredBreak['kind'] = 'meal'): StoredBreak => ({
  id: randomUUID(),
  kind,
  startedAt: new Date(from).toISOString(),
  endedAt: to === null ? null : new Date(to).toISOString(),
})

/** Every second break that fits is a rest. */
function breaksBetween(from: number, length: number, cuts: readonly number[]): StoredBreak[] {
  const bounds = [...new Set(cuts.map((cut) => from + Math.floor(cut * length)))].toSorted((one, other) => one - other)
  return bounds.flatMap((start, index) => {
    const end = bounds[index + 1]
    return index % 2 || end === undefined ? [] : [aBreak(start, end, index % 4 ? 'rest' : 'meal')]
  })
}

it('law: every second counts in exactly one week, across clock changes, for any entries', async () => {
  const organization = await anOrganization(test)
  const tenantId = organization.id as TenantId
  const person = await anEmployee(test, organization)
  const cases = fc.record({
    life,
    zone: fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Tokyo'),
    until: fc.constantFrom('2026-03-10', '2026-04-05', '2026-10-31', '2026-11-04', '2026-06-10'),
    count: fc.integer({ min: 1, max: 5 }),
    nowAfter: fc.integer({ min: -10 * 24 * HOUR_MS, max: 40 * 24 * HOUR_MS }),
    limit: fc.constantFrom(14, 1000, 10_000),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ life: { begins, work, leave, runs }, zone, until, count, nowAfter, limit }) => {
      await test.pool.query('delete from time_entries where user_id = $1', [person.id])
      const weeks = weekStartsUntil(until, count, 'US')
      const bounds = weekBoundaries(weeks, zone)
      const [first = new Date(0)] = bounds
      let at = first.getTime() + begins
      type StoredSpan = { clockIn: Date; clockOut: Date | null; leave: boolean; breaks: StoredBreak[] }
      const spans = work.map(({ pause, length, cuts }): StoredSpan => {
        const from = at + pause
        at = from + length
        const breaks = breaksBetween(from, length, cuts)
        return { clockIn: new Date(from), clockOut: new Date(at), leave: false, breaks }
      })
      const onMeal = [aBreak(at + HOUR_MS / 2, at + HOUR_MS), aBreak(at + 3 * HOUR_MS, null)]
      const breaks = runs === 'on a meal' ? onMeal : []
      // A break has ended only once its end has passed.
      const now = new Date(Math.max(first.getTime() + nowAfter, breaks.length > 0 ? at + HOUR_MS : 0))
      if (runs) spans.push({ clockIn: new Date(at), clockOut: null, leave: false, breaks })
      for (const { at: from, length } of leave) {
        const clockIn = new Date(first.getTime() + from)
        spans.push({ clockIn, clockOut: new Date(clockIn.getTime() + length), leave: true, breaks: [] })
      }
      for (const { clockIn, clockOut, leave: isLeave, breaks: own } of spans) {
        await test.pool.query(
          `insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, is_leave_time, breaks, meal_seconds, meal_started_at, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, meal_seconds($7), meal_started_at($7), now())`,
          [tenantId, randomUUID(), person.id, clockIn, clockOut, isLeave, JSON.stringify(own)],
        )
      }
      const found = await test.database
        .forTenant(tenantId)
        .transaction((tx) => sumWeeklySeconds(tx, tenantId, bounds, { now, openFrom: openCountFrom(limit, now) }))
      const sumsOf = (isLeave: boolean) =>
        weeks.map((sunday, week) => {
          const next = weeks[week + 1] ?? weekStartsUntil(dayAfterWeek(sunday), 1, 'US')[0] ?? ''
          return spans
            .filter((span) => span.leave === isLeave && !isForgotten(span, limit, now))
            .flatMap((span) => dayParts({ ...span, clockOut: span.clockOut ?? now }, zone))
            .filter(({ day }) => day >= sunday && day < next)
            .reduce((total, { seconds }) => total + seconds, 0)
        })
      const [worked, off] = [sumsOf(false), sumsOf(true)]
      const hasHours = [...worked, ...off].some((seconds) => seconds > 0)
      expect(found).toEqual(hasHours ? [{ userId: person.id, worked, leave: off }] : [])
    }),
    { numRuns: 60 },
  )
})

const dayAfterWeek = (sunday: string) => new Date(Date.parse(sunday) + 7 * 24 * HOUR_MS).toISOString().slice(0, 10)
