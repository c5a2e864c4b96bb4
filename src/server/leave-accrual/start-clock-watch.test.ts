import { afterEach, expect, it } from 'vitest'
import type { Schedule } from '#domain/leave-accrual/contract.ts'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { aLeaveType, anOrganization, aPolicy, signIn, type TestOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { waitUntil } from '#test/support/product.ts'
import { type Accrual, startAccrual } from './start-accrual.ts'
import { startClockWatch } from './start-clock-watch.ts'

const test = await anApp()
const NOW = Date.parse('2026-11-20T15:00:00Z')

const logged: string[] = []
const note = (_: object, message: string) => void logged.push(message)
const log = { info: note, warn: note }
const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
  await test.pool.query('delete from server_clock; delete from leave_schedules')
  test.clock.now = new Date(NOW)
  logged.length = 0
})

/** The test sets the database's clock and the time that really passes. */
function aWatch() {
  const clock = { now: NOW, elapsed: 0 }
  const read = async () => {
    const { rows } = await test.pool.query<{ seen_at: Date }>('select seen_at from server_clock')
    return { readAt: new Date(clock.now), seenAt: rows[0]?.seen_at ?? null }
  }
  const now = () => new Date(clock.now)
  const watch = startClockWatch({ database: test.database, now, log, read, elapsed: () => clock.elapsed })
  undo.push(() => watch.stop())
  return { clock, look: () => watch.check() }
}
function anAccrual(): Accrual {
  const accrual = startAccrual({ database: test.database, now: () => test.clock.now, log })
  undo.push(() => accrual.stop())
  return accrual
}
const seenAt = async () =>
  (await test.pool.query<{ seen_at: Date }>('select seen_at from server_clock')).rows[0]?.seen_at.getTime()

async function anAccruing(): Promise<TestOrganization> {
  const organization = await anOrganization(test)
  const type = await aLeaveType(test, organization)
  await aPolicy(test, organization, type.id, { annualAllocation: 40, accrualRate: 2, accrualFrequency: 'monthly' })
  return organization
}
async function balancesOf({ orgAdmin }: TestOrganization): Promise<number[]> {
  const as = await signIn(test, orgAdmin.username)
  const balances = (await test.call('GET', '/api/leave/balances', { as })).json<LeaveBalance[]>()
  return balances.map(({ currentBalance }) => currentBalance)
}
async function linesOf({ id }: TestOrganization) {
  const { rows } = await test.pool.query<{ effective_on: string }>(
    'select effective_on from leave_ledger where tenant_id = $1 order by effective_on desc',
    [id],
  )
  return rows.map(({ effective_on }) => effective_on)
}

it('a clock that is briefly 420 days ahead credits nothing, and the screen says why', async () => {
  const organization = await anAccruing()
  const before = await balancesOf(organization)
  const { look } = aWatch()
  await look()
  anAccrual()
  await waitUntil(() => logged.includes('leave accrued'), 10_000)

  test.clock.now = new Date(NOW + 420 * DAY_MS)
  expect(await balancesOf(organization)).toEqual(before)
  const as = await signIn(test, organization.orgAdmin.username)
  const schedule = (await test.call('GET', '/api/admin/leave/schedule', { as })).json<Schedule>()
  expect(schedule.problem).toMatch(/^The server’s clock is days ahead/)
  expect(await linesOf(organization)).toEqual(['2026-11-20', '2026-11-20'])

  test.clock.now = new Date(NOW + 11 * DAY_MS)
  await test.pool.query('update server_clock set seen_at = $1', [test.clock.now])
  await waitUntil(async () => (await linesOf(organization)).length === 3, 10_000)
  expect(await linesOf(organization)).toEqual(['2026-12-01', '2026-11-20', '2026-11-20'])
})

it('a process that starts with that clock credits nothing either', async () => {
  const organization = await anAccruing()
  const before = await balancesOf(organization)
  await test.pool.query('insert into server_clock (seen_at) values ($1)', [new Date(NOW)])
  test.clock.now = new Date(NOW + 420 * DAY_MS)
  const { clock, look } = aWatch()
  clock.now = test.clock.now.getTime()
  await look()
  expect(await seenAt()).toBe(NOW)
  expect(await balancesOf(organization)).toEqual(before)
  expect(logged).toContainEqual(expect.stringMatching(/^the clock is days away/))

  clock.now = NOW + 60_000
  await look()
  expect(await seenAt()).toBe(NOW + 60_000)
  expect(logged).toContain('the clock is right again')
})

it('after months without a run, leave is accrued once the clock has been steady for 15 minutes', async () => {
  const organization = await anAccruing()
  await balancesOf(organization)
  await test.pool.query('insert into server_clock (seen_at) values ($1)', [new Date(NOW)])
  const back = NOW + 90 * DAY_MS
  const { clock, look } = aWatch()
  clock.now = back
  test.clock.now = new Date(back)
  await look()
  clock.now += 14 * 60_000
  clock.elapsed += 14 * 60_000
  await look()
  expect(await seenAt()).toBe(NOW)
  expect((await linesOf(organization))[0]).toBe('2026-11-20')
  clock.now += 2 * 60_000
  clock.elapsed += 2 * 60_000
  await look()
  expect(await seenAt()).toBe(clock.now)
  await balancesOf(organization)
  expect((await linesOf(organization))[0]).toBe('2027-02-01')
})

it('a clock that jumps again has to be steady from then on', async () => {
  await test.pool.query('insert into server_clock (seen_at) values ($1)', [new Date(NOW)])
  const { clock, look } = aWatch()
  clock.now += 90 * DAY_MS
  await look()
  clock.now += 30 * DAY_MS
  clock.elapsed += 16 * 60_000
  await look()
  expect(await seenAt()).toBe(NOW)
})

it('so does a clock that jumps back by days', async () => {
  await test.pool.query('insert into server_clock (seen_at) values ($1)', [new Date(NOW)])
  const { clock, look } = aWatch()
  clock.now -= 90 * DAY_MS
  await look()
  expect(await seenAt()).toBe(NOW)
})
