import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import type { ClosePreview, PayrollCloseDetails } from '#domain/payroll/contract.ts'
import { sumHours } from '#domain/time/decimal-hours.ts'
import { toHours } from '#domain/time/hours.ts'
import { anEmployee, anOrganization, aPayGroup, clock, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { lawRuns } from '#test/support/law-runs.ts'

const test = await anApp()
test.clock.now = new Date('2026-11-30T18:00:00Z')
const organization = await anOrganization(test)
await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
const boss = organization.orgAdmin
const { parameters, timeout } = lawRuns(12)

/** Two weeks from Sunday, November 15. */
const FIRST_DAYS = ['2026-11-15', '2026-11-22']
const step = fc.record({
  who: fc.nat(1),
  week: fc.nat(1),
  kind: fc.constantFrom('edit', 'edit', 'approve', 'approve', 'unapprove', 'close', 'close', 'reopen'),
  day: fc.nat(2),
  minutes: fc.integer({ min: 30, max: 900 }),
})
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

type Entry = { id: string; minutes: number }
type History = { group: string; people: Member[]; entries: Entry[][][] }

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  test.call(method, url, { as: boss, ...(body && { body }) })
const sheetOf = async (address: string, { id }: Member) =>
  (await call('GET', `${address}/timesheets/${id}`)).json<PeriodTimesheet>()

/** Two people in a group of their own, with three entries in each week. */
async function begin(): Promise<History> {
  const people = [await anEmployee(test, organization), await anEmployee(test, organization)]
  const group = await aPayGroup(test, organization, people, { ruleSet: 'us-ca' })
  const entries: Entry[][][] = []
  for (const who of people) {
    const ofPerson: Entry[][] = []
    for (const firstDay of FIRST_DAYS) {
      const starts = [1, 2, 3].map((day) => Date.parse(`${firstDay}T14:00:00Z`) + day * 86_400_000)
      const ends = starts.map((start) => new Date(start + 8 * 3_600_000).toISOString())
      const added = starts.map((start, index) => clock(test, who, new Date(start).toISOString(), ends[index]))
      ofPerson.push((await Promise.all(added)).map((id) => ({ id, minutes: 480 })))
    }
    entries.push(ofPerson)
  }
  return { group, people, entries }
}

async function run({ group, people, entries }: History, { who, week, kind, day, minutes }: Step): Promise<number> {
  const address = `/api/pay-periods/${group}/${FIRST_DAYS[week]}`
  const person = people[who]
  if (!person) return 0
  switch (kind) {
    case 'edit': {
      const entry = entries[who]?.[week]?.[day]
      // An edit that changes nothing is never refused.
      if (!entry || entry.minutes === minutes) return 409
      const clockIn = Date.parse(`${FIRST_DAYS[week]}T14:00:00Z`) + (day + 1) * 86_400_000
      const clockOut = new Date(clockIn + minutes * 60_000).toISOString()
      const { status } = await sheetOf(address, person)
      const { statusCode } = await call('PUT', `/api/time-entries/${entry.id}`, { clockOut })
      expect(statusCode).toBe(status === 'approved' || status === 'closed' ? 409 : 200)
      if (statusCode === 200) entry.minutes = minutes
      return statusCode
    }
    case 'approve': {
      const { factsHash } = await sheetOf(address, person)
      const answer = await call('POST', `${address}/approve`, { people: [{ username: person.username, factsHash }] })
      return answer.json<{ approved: number }>().approved === 1 ? 200 : 409
    }
    case 'close': {
      const { contentHash, notApproved } = (await call('GET', `${address}/close-preview`)).json<ClosePreview>()
      const without = notApproved.map(({ username }) => username)
      return (await call('POST', `${address}/close`, { contentHash, without })).statusCode
    }
    default:
      return (await call('POST', `${address}/timesheets/${person.username}/${kind}`, { note: 'Changed' })).statusCode
  }
}

/** What was paid for a closed timesheet by all closes together is what it has now. */
async function check({ group, people }: History): Promise<void> {
  const details: PayrollCloseDetails['details'] = []
  let closes = 0
  for (;;) {
    const close = await call('GET', `/api/payroll-closes/${group}/${closes + 1}`)
    if (close.statusCode === 404) break
    details.push(...close.json<PayrollCloseDetails>().details)
    closes++
  }
  for (const firstDay of FIRST_DAYS) {
    for (const person of people) {
      const { status, days } = await sheetOf(`/api/pay-periods/${group}/${firstDay}`, person)
      const lines = details
        .filter((each) => each.userId === person.id && each.firstDay === firstDay)
        .flatMap((each) => each.lines)
      if (status === 'open' || status === 'submitted') expect(lines).toEqual([])
      if (status !== 'closed') continue
      const codes = new Set([...lines, ...days.flatMap((each) => each.lines)].map(({ code }) => code))
      for (const code of codes) {
        const due = days.flatMap((each) => each.lines).filter((line) => line.code === code)
        const paid = sumHours(lines.filter((line) => line.code === code).map(({ hours }) => hours))
        expect(paid).toBe(toHours(due.reduce((sum, { seconds }) => sum + seconds, 0)))
      }
    }
  }
  if (closes === 0) return
  const verified = await call('GET', `/api/payroll-closes/${group}/${closes}/verify`)
  expect(verified.json()).toEqual({ closes, problem: null })
}

/** Each succeeds. */
const EVERY_STEP: Step[] = (
  ['edit', 'approve', 'unapprove', 'approve', 'close', 'reopen', 'edit', 'approve', 'close'] as const
).map((kind, index) => ({ who: 0, week: 0, kind, day: 0, minutes: 300 + 60 * index }))

it(
  'law: after any history of edits, approvals, closes, and reopenings, all closes add up to the hours of a closed timesheet',
  async () => {
    const worked = new Set<Step['kind']>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const history = await begin()
        for (const taken of steps) {
          const status = await run(history, taken)
          expect([200, 409]).toContain(status)
          if (status !== 200) continue
          worked.add(taken.kind)
          if (taken.kind === 'close') await check(history)
        }
        await check(history)
      }),
      { ...parameters, examples: [[EVERY_STEP]] },
    )
    // Otherwise the law would say little.
    expect([...worked].sort()).toEqual(['approve', 'close', 'edit', 'reopen', 'unapprove'])
  },
  timeout,
)
