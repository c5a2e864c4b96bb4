import { expect, it } from 'vitest'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import { signIn } from '#test/builders.ts'
import { anApp } from '#test/harness.ts'
import { DEMO_PASSWORD, makeDemo } from './seed/demo.ts'

const test = await anApp()

it('the demonstration can be signed in to, has a year of hours up to yesterday and somebody on the clock, and is made once', async () => {
  const { made, accounts } = await makeDemo(test.database, test.clock.now)
  expect(made).toBe(true)
  expect(accounts.map(({ role }) => role)).toEqual(expect.arrayContaining(['organization admin', 'admin', 'employee']))
  const boss = await signIn(test, accounts[0]?.username ?? '', DEMO_PASSWORD)

  const worker = accounts.find(({ role, onTheClock }) => role === 'employee' && onTheClock)
  const entries = async (query: string) =>
    (await test.call('GET', `/api/time-entries/${worker?.username}?${query}`, { as: boss })).json<TimeEntry[]>()
  expect(await entries('active=true')).toHaveLength(1)
  expect((await entries('startDate=2026-11-19&endDate=2026-11-19')).length).toBeGreaterThan(0)
  expect((await entries('startDate=2025-11-01&endDate=2025-11-30')).length).toBeGreaterThan(0)
  expect((await entries('startDate=2026-01-01&endDate=2026-11-19&limit=1000')).some((each) => each.isLeaveTime)).toBe(
    true,
  )

  const again = await makeDemo(test.database, new Date(test.clock.now.getTime() + 86_400_000))
  expect(again).toEqual({ made: false, accounts })
})

it('40 people with different usernames, on the largest plan and its trial', async () => {
  const { rows } = await test.pool.query(`
    select count(distinct lower(username))::int as people, o.subscription_tier_id as plan, o.trial_ends_at as until
    from organizations o join users u on u.organization_id = o.id group by o.id`)
  expect(rows).toEqual([{ people: 40, plan: 'enterprise', until: new Date('2026-12-04T15:00:00Z') }])
})
