import { expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import type { Schedule } from '#domain/leave-accrual/contract.ts'
import type { Explanation, LeaveBalance } from '#domain/leave-balances/contract.ts'
import { type LeaveRequest, STATUSES } from '#domain/leave-requests/contract.ts'
import { sumHours } from '#domain/time/decimal-hours.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { signIn } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { createDemo, DEMO_PASSWORD } from './seed/demo.ts'
import { plansAround } from './seed/leave-plans.ts'
import { resetPayments } from './seed/reset-payments.ts'

const test = await anApp()

it('has accounts to sign in with, a year of hours up to yesterday, and people on the clock, and is created only once', async () => {
  const { isNew, accounts } = await createDemo(test.database, test.clock.now)
  expect(isNew).toBe(true)
  expect(accounts.map(({ role }) => role)).toEqual(expect.arrayContaining(['organization admin', 'admin', 'employee']))
  const admin = await signIn(test, accounts[0]?.username ?? '', DEMO_PASSWORD)

  const worker = accounts.find(({ role, onTheClock }) => role === 'employee' && onTheClock)
  const entries = async (query: string) =>
    (await test.call('GET', `/api/time-entries/${worker?.username}?${query}`, { as: admin })).json<TimeEntry[]>()
  expect(await entries('active=true')).toHaveLength(1)
  expect((await entries('startDate=2026-11-19&endDate=2026-11-19')).length).toBeGreaterThan(0)
  expect((await entries('startDate=2025-11-01&endDate=2025-11-30')).length).toBeGreaterThan(0)
  expect((await entries('startDate=2026-01-01&endDate=2026-11-19&limit=1000')).some((each) => each.isLeaveTime)).toBe(
    true,
  )

  const again = await createDemo(test.database, new Date(test.clock.now.getTime() + 86_400_000))
  expect(again).toEqual({ isNew: false, accounts })
})

it('with payments has one new trial, beside organizations that pay', async () => {
  await createDemo(test.database, test.clock.now)
  const standings = async () => {
    const { rows } = await test.pool.query<{ name: string; subscription_status: string; ends: string | null }>(
      'select name, subscription_status, trial_ends_at::text as ends from organizations order by name',
    )
    return rows
  }
  const before = await standings()
  const name = 'Kestrel Logistics'
  await test.pool.query('insert into billing_accounts (tenant_id) select id from organizations where name = $1', [name])
  await resetPayments(test.database, test.clock.now)
  const after = await standings()
  expect(after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]))).toEqual([
    { name, subscription_status: 'pending', ends: expect.stringContaining('2026-11-28') },
  ])
  expect(after.filter((row) => row.subscription_status === 'active').length).toBeGreaterThan(8)
})

it('has leave in every state, and balances that match their ledger', async () => {
  const { accounts } = await createDemo(test.database, test.clock.now)
  const admin = await signIn(test, accounts[0]?.username ?? '', DEMO_PASSWORD)
  const read = async <T>(url: string) => {
    const response = await test.call('GET', url, { as: admin })
    expect(response.statusCode).toBe(200)
    return response.json<T>()
  }
  const requests = await read<LeaveRequest[]>('/api/leave/requests?includeArchived=true&limit=1000')
  const count = (isOne: (request: LeaveRequest) => boolean) => requests.filter(isOne).length
  for (const status of STATUSES) expect(count((request) => request.status === status)).toBeGreaterThan(2)
  expect(requests.length).toBeGreaterThan(55)
  expect(count(({ isArchived }) => isArchived)).toBeGreaterThan(3)
  expect(count(({ status, startDate }) => status === 'approved' && startDate > '2026-11-20')).toBeGreaterThan(3)
  expect(
    count(
      ({ status, startDate, endDate }) => status === 'approved' && startDate <= '2026-11-20' && endDate >= '2026-11-20',
    ),
  ).toBeGreaterThan(1)
  expect(count(({ status, exceedsBalance }) => status === 'pending' && exceedsBalance)).toBeGreaterThan(0)

  const team = await read<{ user: { id: string }; balances: LeaveBalance[] }[]>('/api/admin/leave/balances')
  expect(team).toHaveLength(40)
  for (const { user, balances } of team.slice(0, 8)) {
    expect(balances.map(({ leaveType }) => leaveType.name)).toEqual([
      'Paid Time Off (PTO)',
      'Sick Leave',
      'Personal Day',
    ])
    for (const { leaveType, currentBalance } of balances) {
      const why = await read<Explanation>(`/api/admin/leave/balances/${user.id}/${leaveType.id}/lines`)
      expect(sumHours([why.balance, ...why.booked.map(({ hours }) => hours)])).toBe(currentBalance)
    }
  }
  const { accruedThrough } = await read<Schedule>('/api/admin/leave/schedule')
  expect(accruedThrough).toBeNull()
  const { rows } = await test.pool.query(
    'select count(*) as behind from leave_accounts where accrued_through is distinct from $1::date and policy_id is not null',
    ['2026-11-20'],
  )
  expect(rows).toEqual([{ behind: 0 }])
})

it('is consistent: one person has worked during approved leave, and every decision is in the audit log', async () => {
  const { accounts } = await createDemo(test.database, test.clock.now)
  const approved = `leave_requests r join time_entries e on e.tenant_id = r.tenant_id and e.user_id = r.user_id
    where r.status = 'approved' and r.start_date < '2026-11-20'`
  const worked = await test.pool.query(`select distinct e.user_id from ${approved} and not e.is_leave_time
    and ((e.clock_in at time zone 'America/Chicago')::date between r.start_date and r.end_date
      or (coalesce(e.clock_out, e.clock_in) at time zone 'America/Chicago')::date between r.start_date and r.end_date)`)
  expect(worked.rows).toHaveLength(1)
  const taken = await test.pool.query(`select count(*)::int as days, count(*) filter (where e.leave_type_id is distinct
    from r.leave_type_id)::int as others from ${approved} and e.is_leave_time
    and (e.clock_in at time zone 'America/Chicago')::date between r.start_date and r.end_date`)
  expect(taken.rows[0].days).toBeGreaterThan(150)
  expect(taken.rows[0].others).toBe(0)
  const shown = await test.pool.query(`select count(*)::int as entries, count(leave_request_id)::int as linked,
      (select count(*)::int from leave_request_days d join leave_requests r on r.tenant_id = d.tenant_id and r.id = d.request_id
        where r.status = 'approved') as days
    from time_entries where is_leave_time`)
  const { days } = shown.rows[0]
  expect(shown.rows).toEqual([{ entries: days, linked: days, days }])
  expect(days).toBeGreaterThanOrEqual(taken.rows[0].days)

  const admin = await signIn(test, accounts[0]?.username ?? '', DEMO_PASSWORD)
  const { rows } = await test.pool.query(`select tenant_id, count(*)::int as decisions from leave_request_changes
    where action <> 'submitted' and actor_username = '${accounts[0]?.username}' group by tenant_id`)
  const url = `/api/organizations/${rows[0].tenant_id}/audit`
  const lines = (await test.call('GET', `${url}?limit=200`, { as: admin })).json<{ action: string; at: string }[]>()
  expect(lines.filter(({ action }) => action.startsWith('leave '))).toHaveLength(rows[0].decisions)
  const times = lines.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  const verdict = await test.call('GET', `${url}/verify`, { as: admin })
  expect(verdict.json()).toEqual({ lines: lines.length, firstAltered: null })
})

it('has no overlapping requests on whatever day it is created', () => {
  for (let today = '2026-02-20'; today <= '2026-04-20'; today = addDays(today, 1)) {
    const plans = plansAround(today)
    const current = plans.filter(({ steps }) => ['approved', undefined].includes(steps.at(-1)?.to))
    for (const [index, one] of current.entries()) {
      const overlap = current.slice(index + 1).find((other) => {
        return other.person === one.person && other.startDate <= one.endDate && other.endDate >= one.startDate
      })
      expect([today, one, overlap]).toEqual([today, one, undefined])
    }
    for (const { startDate, submittedOn, steps } of plans) {
      const days = [addDays(today, -364), submittedOn, ...steps.map(({ on }) => on), today]
      expect(days).toEqual(days.toSorted())
      expect(startDate >= submittedOn).toBe(true)
    }
  }
})

it('has 40 people with different usernames, on the largest plan in its trial', async () => {
  const { rows } = await test.pool.query(`
    select count(distinct lower(username))::int as people, o.subscription_tier_id as plan, o.trial_ends_at as until
    from organizations o join users u on u.organization_id = o.id where o.name = 'Lake Shore Harbor Works' group by o.id`)
  expect(rows).toEqual([{ people: 40, plan: 'enterprise', until: new Date('2026-12-04T15:00:00Z') }])
})
