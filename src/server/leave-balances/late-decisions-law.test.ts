import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PolicyTerms } from '#domain/leave-accrual/credits.ts'
import type { Explanation, LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { type LeaveDay, spreadLeave } from '#domain/leave-requests/leave-days.ts'
import { roundHours, sumHours } from '#domain/time/decimal-hours.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { aLeaveType, anEmployee, anOrganization, aPolicy, type Member, signIn } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { lawRuns } from '#test/support/law-runs.ts'
import { computeLedger } from '#test/support/leave-model.ts'

const test = await anApp()
const START = '2026-10-15'
const goTo = (day: string) => (test.clock.now = new Date(`${day}T18:00:00Z`))
goTo(START)
const organization = await anOrganization(test)
await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
const { parameters, timeout } = lawRuns(12)

/** `after`: how many days after the step before. */
const after = fc.nat(45)
const at = fc.nat()
const step = fc.oneof(
  fc.record({
    kind: fc.constant('request' as const),
    after,
    from: fc.integer({ min: -40, max: 30 }),
    days: fc.nat(12),
    halfHours: fc.integer({ min: 1, max: 80 }),
  }),
  fc.record({ kind: fc.constant('book' as const), after, from: fc.integer({ min: -40, max: 10 }) }),
  fc.record({
    kind: fc.constant('decide' as const),
    after,
    at,
    to: fc.constantFrom('approved', 'approved', 'rejected'),
  }),
  fc.record({ kind: fc.constant('cancel' as const), after, at }),
  fc.record({ kind: fc.constant('adjust' as const), after, hours: fc.constantFrom(-4, 2.25, 12) }),
  fc.record({ kind: fc.constant('look' as const), after }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

const someTerms = fc.record({
  allocation: fc.constantFrom(0, 40, 80),
  rate: fc.constantFrom(0, 6.67),
  maxBalance: fc.constantFrom(null, 60, 90),
  maxCarryOver: fc.constantFrom(0, 24, 200),
})
type Terms = typeof someTerms extends fc.Arbitrary<infer Kind> ? Kind : never

const termsOf = ({ allocation, rate, maxBalance, maxCarryOver }: Terms): PolicyTerms => ({
  annualAllocation: allocation,
  accrualRate: rate,
  accrualFrequency: 'monthly',
  maxBalance,
  minServiceDays: 0,
  rules: {
    accrualType: 'standard',
    initialAllocation: null,
    resetDate: 'January 1',
    maxCarryOver,
    accrualThresholds: [],
  },
})

async function createAccount(terms: Terms) {
  goTo(START)
  const { rules, ...policy } = termsOf(terms)
  const signedIn = { ...organization, orgAdmin: await signIn(test, organization.orgAdmin.username) }
  const { id: leaveTypeId } = await aLeaveType(test, signedIn)
  await aPolicy(test, signedIn, leaveTypeId, { ...policy, rules: { ...rules, initialAllocation: terms.allocation } })
  return { worker: await anEmployee(test, signedIn), leaveTypeId }
}

/** Returns the leave that was taken in the end and the adjustments, by the day on which they count. */
async function play(steps: readonly Step[], { worker, leaveTypeId }: { worker: Member; leaveTypeId: string }) {
  let today = START
  const pending: { id: string; days: LeaveDay[] }[] = []
  const approved: { id: string; days: LeaveDay[] }[] = []
  const adjustments: { on: string; hours: number }[] = []
  const take = <T>(list: T[], at: number) => list.splice(at % Math.max(1, list.length), 1)[0]
  for (const taken of steps) {
    today = addDays(today, taken.after)
    goTo(today)
    const [own, admin] = [await signIn(test, worker.username), await signIn(test, organization.orgAdmin.username)]
    if (taken.kind === 'request') {
      const startDate = addDays(today, taken.from)
      const days = { startDate, endDate: addDays(startDate, taken.days), hoursRequested: taken.halfHours / 2 }
      const made = await test.call('POST', '/api/leave/requests', { as: own, body: { leaveTypeId, ...days } })
      if (made.statusCode === 201) pending.push({ id: made.json<LeaveRequest>().id, days: spreadLeave(days) })
    } else if (taken.kind === 'book') {
      const day = addDays(today, taken.from)
      const times = { clockIn: `${day}T15:00:00Z`, clockOut: `${day}T20:00:00Z` }
      const body = { username: worker.username, isLeaveTime: true, leaveTypeId, ...times }
      const made = await test.call('POST', '/api/time-entries', { as: admin, body })
      const id = made.json<{ leaveRequest?: { id: string } }>().leaveRequest?.id
      if (made.statusCode === 201 && id) approved.push({ id, days: [{ day, hours: 5 }] })
    } else if (taken.kind === 'decide') {
      const request = take(pending, taken.at)
      if (!request) continue
      const decided = await test.call('POST', `/api/leave/requests/${request.id}/status/${taken.to}`, { as: admin })
      expect(decided.statusCode).toBe(200)
      if (taken.to === 'approved') approved.push(request)
    } else if (taken.kind === 'cancel') {
      const request = take(approved, taken.at)
      if (!request) continue
      const canceled = await test.call('POST', `/api/leave/requests/${request.id}/status/cancelled`, { as: admin })
      expect(canceled.statusCode).toBe(200)
    } else if (taken.kind === 'adjust') {
      const url = `/api/admin/leave/balances/${worker.id}/${leaveTypeId}`
      const body = { adjustmentAmount: taken.hours, notes: 'As agreed' }
      // Nothing can be subtracted from an empty balance.
      const adjusted = await test.call('PUT', url, { as: admin, body })
      if (adjusted.statusCode === 200) adjustments.push({ on: today, hours: taken.hours })
    } else {
      await test.call('GET', '/api/leave/balances', { as: own })
    }
  }
  const leave = approved.flatMap(({ days }) => days.map(({ day, hours }) => ({ on: day, hours: -hours })))
  return { today, actions: [...leave, ...adjustments] }
}

/** Leave over New Year that is decided on time, then all that can be late. */
const LATE: Step[] = [
  { kind: 'request', after: 60, from: 14, days: 11, halfHours: 80 },
  { kind: 'request', after: 0, from: 1, days: 1, halfHours: 16 },
  { kind: 'decide', after: 1, at: 0, to: 'approved' },
  { kind: 'look', after: 20 },
  { kind: 'decide', after: 1, at: 0, to: 'approved' },
  { kind: 'book', after: 2, from: -30 },
  { kind: 'cancel', after: 4, at: 0 },
]

it(
  'law: in any order and after any delay, the balance is that of a calculation with all facts known from the start',
  async () => {
    let recalculated = 0
    await fc.assert(
      fc.asyncProperty(someTerms, fc.array(step, { minLength: 4, maxLength: 14 }), async (terms, steps) => {
        const account = await createAccount(terms)
        const { today, actions } = await play(steps, account)
        const spells = [{ terms: termsOf(terms), since: START, isNew: true }]
        const known = { serviceStart: START, spells, through: today, worked: [], actions }
        const { balance } = computeLedger(known)
        const as = await signIn(test, account.worker.username)
        const lines = `/api/leave/balances/${account.leaveTypeId}/lines?on=${today}`
        const explanation = (await test.call('GET', lines, { as })).json<Explanation>()
        expect(explanation.balance).toBe(balance)
        recalculated += explanation.lines.filter(({ kind }) => kind === 'recalculation').length
        const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`
        const later = sumHours(actions.filter(({ on }) => on > today && on < nextYear).map(({ hours }) => hours))
        const mine = (await test.call('GET', '/api/leave/balances', { as })).json<LeaveBalance[]>()
        const { currentBalance } = mine.find(({ leaveType }) => leaveType.id === account.leaveTypeId) ?? {}
        // Leave of the next year may need hours that are carried over.
        const isHeld = terms.maxCarryOver > 0 && actions.some(({ on }) => on >= nextYear)
        if (isHeld) expect(currentBalance).toBeLessThanOrEqual(roundHours(balance + later))
        else expect(currentBalance).toBe(roundHours(balance + later))
      }),
      {
        ...parameters,
        examples: [[{ allocation: 80, rate: 0, maxBalance: null, maxCarryOver: 0 }, LATE]],
      },
    )
    expect(recalculated).toBeGreaterThan(0)
  },
  timeout,
)
