import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { listDays } from '#domain/leave-requests/leave-days.ts'
import { roundHours, sumHours } from '#domain/time/decimal-hours.ts'
import { elapsedSeconds } from '#domain/time/hours.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { anEmployee, anOrganization, type Member, ptoOf } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { lawRuns } from '#test/support/law-runs.ts'

// It is Friday, November 20, 2026.
const test = await anApp()
const organization = await anOrganization(test)
await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
const { orgAdmin } = organization
const { parameters, timeout } = lawRuns(40)
const { id: leaveTypeId } = await ptoOf(test, organization)

/** `at` picks one of the requests, entries, or deleted entries there are. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    day: fc.nat(9),
    minutes: fc.integer({ min: 60, max: 1440 }),
    byAdmin: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('request' as const),
    day: fc.nat(9),
    days: fc.nat(4),
    halfHours: fc.integer({ min: 1, max: 48 }),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    at: fc.nat(),
    to: fc.constantFrom('approved', 'rejected', 'cancelled'),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), at: fc.nat() }),
  fc.record({
    kind: fc.constant('editDays' as const),
    at: fc.nat(),
    hundredths: fc.array(fc.integer({ min: 0, max: 2400 }), { minLength: 5, maxLength: 5 }),
    byAdmin: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    at: fc.nat(),
    day: fc.nat(9),
    minutes: fc.integer({ min: 60, max: 1440 }),
  }),
  fc.record({ kind: fc.constant('toWork' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(), byAdmin: fc.boolean() }),
  fc.record({ kind: fc.constant('restore' as const), at: fc.nat(), byAdmin: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

/** Entries start at 9 AM in Chicago. Half of the days are past, so that leave can become work and may have started. */
const timesOf = (day: number, minutes: number) => {
  const clockIn = new Date(`${addDays('2026-11-16', day)}T15:00:00Z`)
  return { clockIn: clockIn.toISOString(), clockOut: new Date(clockIn.getTime() + minutes * 60_000).toISOString() }
}

const entriesOf = async (worker: Member) =>
  (await test.call('GET', `/api/time-entries/${worker.username}`, { as: worker })).json<TimeEntry[]>()
const requestsOf = async (worker: Member) =>
  (await test.call('GET', '/api/leave/requests', { as: worker })).json<LeaveRequest[]>()

async function run(worker: Member, deleted: string[], taken: Step): Promise<number> {
  const pick = <T>(list: readonly T[], at: number) => list[at % Math.max(1, list.length)]
  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, as: Member, body?: object) =>
    (await test.call(method, url, { as, ...(body && { body }) })).statusCode
  switch (taken.kind) {
    case 'add': {
      const body = { username: worker.username, isLeaveTime: true, leaveTypeId, ...timesOf(taken.day, taken.minutes) }
      return send('POST', '/api/time-entries', taken.byAdmin ? orgAdmin : worker, body)
    }
    case 'request': {
      const startDate = addDays('2026-11-16', taken.day)
      const days = { startDate, endDate: addDays(startDate, taken.days), hoursRequested: taken.halfHours / 2 }
      return send('POST', '/api/leave/requests', worker, { leaveTypeId, ...days })
    }
    case 'decide':
    case 'withdraw': {
      const request = pick(await requestsOf(worker), taken.at)
      if (!request) return 0
      return taken.kind === 'decide'
        ? send('POST', `/api/leave/requests/${request.id}/status/${taken.to}`, orgAdmin, {})
        : send('POST', `/api/leave/requests/${request.id}/cancel`, worker, {})
    }
    case 'editDays': {
      const request = pick(await requestsOf(worker), taken.at)
      if (!request) return 0
      const days = listDays(request).map((day, index) => ({ day, hours: (taken.hundredths[index] ?? 0) / 100 }))
      return send('PUT', `/api/leave/requests/${request.id}/days`, taken.byAdmin ? orgAdmin : worker, { days })
    }
    case 'restore': {
      const id = pick(deleted, taken.at)
      return id ? send('POST', `/api/time-entries/${id}/restore`, taken.byAdmin ? orgAdmin : worker) : 0
    }
    default: {
      const entry = pick(await entriesOf(worker), taken.at)
      if (!entry) return 0
      const url = `/api/time-entries/${entry.id}`
      if (taken.kind === 'edit') return send('PUT', url, worker, timesOf(taken.day, taken.minutes))
      if (taken.kind === 'toWork') return send('PUT', url, worker, { isLeaveTime: !entry.isLeaveTime, leaveTypeId })
      deleted.push(entry.id)
      return send('DELETE', url, taken.byAdmin ? orgAdmin : worker)
    }
  }
}

async function check(worker: Member): Promise<void> {
  const [entries, requests] = [await entriesOf(worker), await requestsOf(worker)]
  const { rows } = await test.pool.query<{ hours: number }>(
    `select coalesce(sum(hours), 0) as hours from leave_ledger where user_id = $1 and kind in ('request', 'cancellation')`,
    [worker.id],
  )
  const hoursOf = ({ clockIn, clockOut }: TimeEntry) => roundHours(elapsedSeconds(clockIn, clockOut ?? clockIn) / 3600)
  const leave = entries.filter(({ isLeaveTime }) => isLeaveTime)
  const approved = leave.filter(({ leaveRequest }) => leaveRequest?.status === 'approved')
  expect(sumHours(approved.map(hoursOf))).toBe(roundHours(-(rows[0]?.hours ?? 0)))
  for (const request of requests) {
    const shown = leave.filter(({ leaveRequest }) => leaveRequest?.id === request.id)
    const hours = sumHours(shown.map(hoursOf))
    if (request.status === 'approved') expect(hours).toBe(request.hoursRequested)
    else if (request.status !== 'pending') expect(shown).toEqual([])
    else expect([0, request.hoursRequested]).toContain(hours)
  }
  // No leave of a type without a request that is pending or approved.
  expect(leave.every(({ leaveRequest }) => leaveRequest !== null)).toBe(true)
}

/** Each succeeds. The newest request and the latest entry come first. */
const EVERY_STEP: Step[] = [
  { kind: 'add', day: 0, minutes: 60, byAdmin: false },
  { kind: 'toWork', at: 0 },
  { kind: 'add', day: 1, minutes: 60, byAdmin: false },
  { kind: 'edit', at: 0, day: 2, minutes: 120 },
  { kind: 'editDays', at: 0, hundredths: [125, 0, 0, 0, 0], byAdmin: true },
  { kind: 'delete', at: 0, byAdmin: false },
  { kind: 'restore', at: 0, byAdmin: false },
  { kind: 'request', day: 7, days: 0, halfHours: 8 },
  { kind: 'withdraw', at: 0 },
  { kind: 'add', day: 8, minutes: 60, byAdmin: false },
  { kind: 'decide', at: 0, to: 'approved' },
]

it(
  'law: in any order of adding, deciding, editing, changing days, deleting, and restoring, leave on the timesheet is leave off the balance',
  async () => {
    const worked: Partial<Record<Step['kind'], number>> = {}
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const worker = await anEmployee(test, organization)
        const deleted: string[] = []
        for (const taken of steps) {
          const status = await run(worker, deleted, taken)
          expect(status).toBeLessThan(500)
          if (status === 200 || status === 201) worked[taken.kind] = (worked[taken.kind] ?? 0) + 1
          await check(worker)
        }
      }),
      { ...parameters, examples: [[EVERY_STEP]] },
    )
    // Otherwise the law would say little.
    expect(Object.keys(worked).sort()).toEqual([
      'add',
      'decide',
      'delete',
      'edit',
      'editDays',
      'request',
      'restore',
      'toWork',
      'withdraw',
    ])
  },
  timeout,
)
