import { expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { Notification } from '#domain/notifications/contract.ts'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import type { TimesheetRow } from '#domain/pay-periods/contract.ts'
import type { PayrollClose, PayrollCloseDetails } from '#domain/payroll/contract.ts'
import { toMs } from '#domain/time/hours.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { asTenantId } from '#server/db/tenant.ts'
import type { Member } from '#test/support/builders.ts'
import { signIn } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import type { Harbor } from './seed/act-as.ts'
import { createDemo, DEMO_PASSWORD } from './seed/demo.ts'
import { createEntries } from './seed/demo-entries.ts'
import { NAMES } from './seed/names.ts'
import { planGroups } from './seed/pay-plan.ts'
import { createPaySteps } from './seed/seed-pay.ts'

const test = await anApp()
// A Sunday, the last day of a year.
test.clock.now = new Date('2028-12-31T15:00:00Z')
await createDemo(test.database, test.clock.now)
const admin = await signIn(test, 'grace.okonkwo', DEMO_PASSWORD)
const groups = await read<PayGroup[]>('/api/pay-groups')
const closes = await read<PayrollClose[]>('/api/payroll-closes')

async function read<T>(url: string, as: Member = admin): Promise<T> {
  const response = await test.call('GET', url, { as })
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`)
  return response.json<T>()
}

const groupOf = (name: string) => {
  const group = groups.find((one) => one.name === name)
  if (!group) throw new Error(`There is no ${name}`)
  return group
}

/** The timesheets of the last period that has ended. */
async function readEnded(name: string): Promise<TimesheetRow[]> {
  const { id } = groupOf(name)
  const { days } = planGroups(test.clock.now)
  const firstDay = name === 'Chicago dock' ? days.ended.startDate : planGroups(test.clock.now).west.ended.startDate
  return (await read<{ rows: TimesheetRow[] }>(`/api/pay-periods/${id}/${firstDay}`)).rows
}

it('pays everyone, in two groups in two time zones', () => {
  expect(groups.map(({ name, people, terms }) => [name, people, terms[0]?.timezone])).toEqual([
    ['Chicago dock', 27, 'America/Chicago'],
    ['Long Beach yard', 13, 'America/Los_Angeles'],
  ])
})

it('has closed payrolls, and a correction of one that the next one pays', async () => {
  expect(closes.map(({ payGroup, number, people }) => [payGroup, number, people])).toEqual(
    expect.arrayContaining([
      ['Chicago dock', 1, 27],
      ['Long Beach yard', 1, 13],
      ['Long Beach yard', 2, 13],
    ]),
  )
  const { id } = groupOf('Chicago dock')
  const { laterCorrections } = await read<PayrollCloseDetails>(`/api/payroll-closes/${id}/1`)
  expect(laterCorrections).toMatchObject([
    {
      name: 'Priya Raghunathan',
      lines: [{ hours: 1 }],
      reopened: { by: 'Grace Okonkwo', note: expect.stringContaining('barge') },
      isApproved: true,
      paidWith: null,
    },
  ])
})

it('has a half-approved period with problems of most kinds, and a week that is ready to close', async () => {
  const rows = await readEnded('Chicago dock')
  const count = (status: string) => rows.filter((row) => row.status === status).length
  expect([rows.length, count('approved')]).toEqual([27, 12])
  expect(count('submitted')).toBeGreaterThan(5)
  const codes = rows.flatMap(({ employeeName, blocking, warnings }) =>
    [...blocking, ...warnings].map(({ code }) => `${code}: ${employeeName}`),
  )
  expect(codes.toSorted()).toEqual([
    'leave-waiting: Ana Lucía Ibáñez',
    'long-shift: Ágnes Szőke',
    'no-hours: Fatoumata Diallo',
    'on-the-clock: Ștefan Ionescu',
    'recorded-later: Tomás Ó Briain',
    'seventh-day: Þórdís Jónsdóttir',
    'short-gap: Noor van der Velde',
    'work-on-leave-day: Rūta Žukauskienė',
  ])
  const west = await readEnded('Long Beach yard')
  expect(new Set(west.map(({ status }) => status))).toEqual(new Set(['approved']))
})

it('tells an administrator and employees under the bell, and emails no one', async () => {
  const list = await read<Notification[]>('/api/notifications')
  expect(list.filter(({ isRead }) => !isRead).map(({ kind }) => kind)).toContain('timesheets-waiting')
  expect(list.filter(({ isRead }) => !isRead).map(({ kind }) => kind)).toContain('request-waiting')
  const priya = await signIn(test, 'priya.raghunathan', DEMO_PASSWORD)
  const own = await read<Notification[]>('/api/notifications', priya)
  expect(new Set(own.map(({ kind }) => kind))).toEqual(
    new Set(['entry-changed', 'request-decided', 'timesheet-approved', 'timesheet-returned']),
  )
  const { rows } = await test.pool.query('select count(*)::int as mails from mails')
  expect(rows).toEqual([{ mails: 0 }])
  const { rows: due } = await test.pool.query('select count(*)::int as due from pay_notices where sent_at is null')
  expect(due).toEqual([{ due: 0 }])
})

it('names who did what in an audit log that verifies', async () => {
  const { rows } = await test.pool.query("select tenant_id from pay_groups where name = 'Chicago dock'")
  const url = `/api/organizations/${rows[0].tenant_id}/audit`
  const entries = await read<AuditEntry[]>(`${url}?limit=200`)
  const by = (action: string) => entries.filter((entry) => entry.action === action).map((entry) => entry.actorUsername)
  expect(by('pay group added')).toEqual(['grace.okonkwo', 'grace.okonkwo'])
  expect(by('timesheet reopened')).toEqual(['grace.okonkwo'])
  expect(by('entry changed')).toEqual(['grace.okonkwo'])
  expect(by('period closed').toSorted()).toEqual(['daniel.brennan', 'daniel.brennan', 'grace.okonkwo'])
  const times = entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(await read(`${url}/verify`)).toMatchObject({ firstAltered: null })
})

const STAFF = NAMES.map(([firstName, lastName], number) => {
  const tenantId = asTenantId('harbor')
  return { id: String(number), tenantId, username: lastName, firstName, lastName, isAdmin: false, isOrgAdmin: false }
})
/** Creating steps reads nothing. */
const HARBOR = { tenantId: asTenantId('harbor'), name: '', staff: STAFF } as unknown as Harbor

/** A Sunday, the day after a period, the ends of years, both clock changes, and a leap day, early and late. */
const DAYS = (
  '2026-11-15 2026-11-21 2026-11-22 2026-11-24 2026-12-28 2026-12-31 2027-01-01 ' +
  '2026-03-08 2026-03-09 2026-11-01 2026-11-02 2028-02-29'
).split(' ')
const NOWS = DAYS.flatMap((day) => [`${day}T06:10:00Z`, `${day}T15:00:00Z`, `${day}T23:50:00Z`])

it.each(NOWS)('at %s all has happened by then, in periods that had ended', (at) => {
  const now = new Date(at)
  const plan = planGroups(now)
  for (const group of [plan.dock, plan.west]) {
    expect(group.ended.endDate < dayOf(now, group.terms.timezone)).toBe(true)
    expect(group.closed.map(({ endDate }) => endDate < group.ended.startDate)).not.toContain(false)
  }
  for (const step of createPaySteps(HARBOR, plan)) expect(step.at.getTime()).toBeLessThan(now.getTime())
})

it.each(NOWS.filter((_, index) => index % 2 === 0))('at %s no entries overlap, and two shifts were forgotten', (at) => {
  const now = new Date(at)
  const entries = createEntries(STAFF, now, 35)
  for (const { id } of STAFF) {
    const own = entries.filter(({ person }) => person.id === id).toSorted((a, b) => toMs(a.clockIn) - toMs(b.clockIn))
    for (const [index, { clockIn }] of own.entries()) {
      expect(clockIn.getTime()).toBeLessThanOrEqual(now.getTime())
      const before = own[index - 1]
      if (before) expect(before.clockOut?.getTime()).toBeLessThanOrEqual(clockIn.getTime())
    }
  }
  const open = entries.filter(({ clockOut }) => clockOut === null)
  expect(open.filter(({ clockIn }) => now.getTime() - toMs(clockIn) > 14 * 3_600_000)).toHaveLength(2)
  expect(open.length).toBeGreaterThan(4)
})
