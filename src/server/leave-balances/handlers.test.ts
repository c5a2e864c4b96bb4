import { beforeEach, describe, expect, it } from 'vitest'
import type { Schedule } from '#domain/leave-accrual/contract.ts'
import type { Explanation, LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { roundHours, sumHours } from '#domain/time/decimal-hours.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import {
  aLeaveRequest,
  aLeaveType,
  anEmployee,
  anOrganization,
  aPolicy,
  aUserWithoutOrganization,
  type Member,
  ptoOf,
  signIn,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp, type CallOptions } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()

const goTo = (day: string) => (test.clock.now = new Date(`${day}T18:00:00Z`))
beforeEach(() => goTo('2026-03-02'))

const signInAgain = (who: Member) => signIn(test, who.username)
const mine = async (who: Member) =>
  (await test.call('GET', '/api/leave/balances', { as: await signInAgain(who) })).json<LeaveBalance[]>()
const put = (as: Member, url: string, body: object, headers: CallOptions['headers'] = {}) =>
  test.call('PUT', `/api/admin/leave/balances/${url}`, { as, body, headers })
const adjust = (as: Member, who: Member, leaveTypeId: string, adjustmentAmount: number, headers = {}) =>
  put(as, `${who.id}/${leaveTypeId}`, { adjustmentAmount, notes: 'Moved from the old system' }, headers)
const decide = async (as: Member, id: string, status: string) =>
  expect((await test.call('POST', `/api/leave/requests/${id}/status/${status}`, { as })).statusCode).toBe(200)

async function explain(who: Member, leaveTypeId: string, query = ''): Promise<Explanation> {
  const response = await test.call('GET', `/api/leave/balances/${leaveTypeId}/lines${query}`, {
    as: await signInAgain(who),
  })
  expect(response.statusCode).toBe(200)
  return response.json<Explanation>()
}

async function anEarner() {
  const organization = await anOrganization(test)
  const type = await aLeaveType(test, organization, { name: 'Flex' })
  const policy = await aPolicy(test, organization, type.id, {
    name: 'Monthly',
    annualAllocation: 0,
    accrualRate: 10,
    rules: { initialAllocation: 40, resetDate: 'January 1', maxCarryOver: 1000 },
  })
  return { organization, orgAdmin: organization.orgAdmin, type, policy, worker: await anEmployee(test, organization) }
}

describe('your balances', () => {
  it('have the available, used, and pending hours and the next accrual', async () => {
    const { orgAdmin, type, policy, worker } = await anEarner()
    const days = { startDate: '2026-03-09', endDate: '2026-03-10', hoursRequested: 16 }
    await decide(orgAdmin, (await aLeaveRequest(test, worker, type.id, days)).id, 'approved')
    const later = { startDate: '2026-05-04', endDate: '2026-05-04', hoursRequested: 6.5 }
    await aLeaveRequest(test, worker, type.id, later)
    expect((await mine(worker)).find(({ leaveType }) => leaveType.id === type.id)).toEqual({
      leaveType: { id: type.id, name: 'Flex', color: type.color },
      currentBalance: 24,
      maxBalance: null,
      usedAmount: 16,
      pendingAmount: 6.5,
      policy: { id: policy.id, name: 'Monthly' },
      nextCredit: {
        effectiveOn: '2026-04-01',
        hours: 9.68,
        reason: 'Monthly accrual for Mar 1 – 31, 2026 (30 of 31 days)',
      },
      nextLapse: null,
    })
  })

  it('leave out types without a policy, unless they have hours', async () => {
    const { orgAdmin, organization, worker } = await anEarner()
    const bare = await aLeaveType(test, organization, { name: 'Moving house' })
    const names = async () => (await mine(worker)).map(({ leaveType }) => leaveType.name)
    expect(await names()).toEqual(['Paid Time Off (PTO)', 'Flex'])
    await adjust(orgAdmin, worker, bare.id, 8)
    expect(await names()).toEqual(['Paid Time Off (PTO)', 'Flex', 'Moving house'])
    await test.call('PUT', `/api/leave/types/${bare.id}`, { as: orgAdmin, body: { isActive: false } })
    expect((await mine(worker))[2]).toMatchObject({
      currentBalance: 8,
      maxBalance: null,
      policy: null,
      nextCredit: null,
    })
    await adjust(orgAdmin, worker, bare.id, -8)
    expect(await names()).toEqual(['Paid Time Off (PTO)', 'Flex'])
  })

  it('name the next accrual that adds hours, not a reset or one that the maximum reduces to 0', async () => {
    const organization = await anOrganization(test)
    const full = await aLeaveType(test, organization, { name: 'Full' })
    await aPolicy(test, organization, full.id, { annualAllocation: 20, accrualRate: 5, maxBalance: 20 })
    const next = (await mine(organization.orgAdmin)).find(({ leaveType }) => leaveType.id === full.id)
    expect(next).toMatchObject({
      nextCredit: { effectiveOn: '2027-01-01', hours: 20, reason: 'Annual allocation' },
      nextLapse: { effectiveOn: '2027-01-01', hours: 20 },
    })
  })

  it('are empty for a person without an organization', async () => {
    expect(await mine(await aUserWithoutOrganization(test))).toEqual([])
  })
})

describe('the explanation of a balance', () => {
  const PAST = { available: null, nextLeaveYear: null }

  it('adds up on every past and future day, and the forecast comes true', async () => {
    const { orgAdmin, type, worker } = await anEarner()
    const before = { startDate: '2026-03-16', endDate: '2026-03-16', hoursRequested: 8 }
    await decide(orgAdmin, (await aLeaveRequest(test, worker, type.id, before)).id, 'approved')
    goTo('2026-06-10')
    const signedInAdmin = await signInAgain(orgAdmin)
    await adjust(signedInAdmin, worker, type.id, 2.25)
    const booked = { startDate: '2027-01-01', endDate: '2027-01-04', hoursRequested: 12 }
    const request = await aLeaveRequest(test, await signInAgain(worker), type.id, booked)
    await decide(signedInAdmin, request.id, 'approved')
    const given = { startDate: '2026-07-06', endDate: '2026-07-06', hoursRequested: 4 }
    const back = await aLeaveRequest(test, await signInAgain(worker), type.id, given)
    for (const status of ['approved', 'cancelled']) await decide(signedInAdmin, back.id, status)

    const current = (await mine(worker)).find(({ leaveType }) => leaveType.id === type.id)?.currentBalance ?? 0
    const days = ['2026-03-01', '2026-03-02', '2026-04-01', '2026-06-10', '2026-07-06', '2027-01-01', '2027-02-01']
    const explanations: Explanation[] = []
    for (const on of days) {
      for (const limit of ['', '&limit=3']) {
        const it = await explain(worker, type.id, `?on=${on}${limit}`)
        expect(it.on).toBe(on)
        expect(it.isForecast).toBe(on > '2026-06-10')
        expect(roundHours(it.openingBalance + sumHours(it.lines.map(({ hours }) => hours)))).toBe(it.balance)
        let balance = it.openingBalance
        for (const line of it.lines) {
          balance = roundHours(balance + line.hours)
          expect(line.balance).toBe(balance)
          expect(line.id === null).toBe(line.effectiveOn > '2026-06-10' && line.policyName !== null)
          expect((line.actorName === null) !== (line.policyName === null)).toBe(true)
        }
        expect(it.lines.map(({ effectiveOn }) => effectiveOn)).toEqual(
          it.lines.map(({ effectiveOn }) => effectiveOn).toSorted(),
        )
        if (limit) expect(it.lines.length).toBeLessThanOrEqual(3)
        else explanations.push(it)
      }
    }
    expect(explanations.map(({ balance }) => balance)).toEqual([0, 40, 41.68, 63.93, 73.93, 127.93, 131.93])
    const today = explanations[3]
    expect(today?.booked.map(({ hours, balance }) => [hours, balance])).toEqual([[-12, 51.93]])
    // The leave is in the next leave year.
    expect(current).toBe(63.93)
    expect(today).toMatchObject({ available: 63.93, nextLeaveYear: '2027-01-01' })
    // When the year ends on the first day of leave, the reset comes first.
    expect(explanations[5]?.lines.slice(-4).map(({ kind }) => kind)).toEqual([
      'reset',
      'carry-over',
      'accrual',
      'request',
    ])

    for (const [index, on] of days.entries()) {
      if (on <= '2026-06-10') continue
      goTo(on)
      const come = await explain(worker, type.id)
      const expected = explanations[index]
      expect(come.balance).toBe(expected?.balance)
      const entriesOf = ({ lines }: Explanation) =>
        lines.map(({ kind, hours, effectiveOn, reason, balance }) => [kind, hours, effectiveOn, reason, balance])
      expect(entriesOf(come)).toEqual(expected && entriesOf(expected))
    }
    expect(await explain(worker, type.id, '?on=2026-06-10')).toEqual({ ...today, isForecast: false, ...PAST })
  })

  it('of a past day has the leave approved then, no matter what happened later', async () => {
    const { orgAdmin, type, worker } = await anEarner()
    const days = { startDate: '2026-06-01', endDate: '2026-06-01', hoursRequested: 8 }
    const { id } = await aLeaveRequest(test, worker, type.id, days)
    await decide(orgAdmin, id, 'approved')
    const then = await explain(worker, type.id)
    expect(then.booked.map(({ hours, actorName }) => [hours, actorName])).toEqual([[-8, 'Ada Boss']])
    goTo('2026-03-10')
    await decide(await signInAgain(orgAdmin), id, 'cancelled')
    expect((await explain(worker, type.id)).booked).toEqual([])
    expect(await explain(worker, type.id, '?on=2026-03-02')).toEqual({ ...then, ...PAST })
  })

  it('says who did what, and for which days a policy credited', async () => {
    const { orgAdmin, type, worker } = await anEarner()
    await adjust(orgAdmin, worker, type.id, 2.25)
    goTo('2026-04-01')
    const { lines } = await explain(worker, type.id)
    expect(lines).toMatchObject([
      { kind: 'allocation', reason: 'Initial allocation', policyName: 'Monthly', actorName: null, period: null },
      { kind: 'adjustment', reason: 'Moved from the old system', policyName: null, actorName: 'Ada Boss', hours: 2.25 },
      { kind: 'accrual', hours: 9.68, period: { startDate: '2026-03-01', endDate: '2026-03-31' }, balance: 51.93 },
    ])
  })

  it('of a past day has the leave approved and not refunded when that day ended in the organization’s zone', async () => {
    const { organization, orgAdmin, type, worker } = await anEarner()
    await test.pool.query(`update organizations set timezone = 'America/Los_Angeles' where id = $1`, [organization.id])
    const book = (day: string) =>
      aLeaveRequest(test, worker, type.id, { startDate: day, endDate: day, hoursRequested: 8 })
    const [first, second] = [await book('2026-04-06'), await book('2026-04-13')]
    // Half an hour before midnight, half an hour after it, and a minute before the next.
    test.clock.now = new Date('2026-03-03T07:30:00Z')
    await decide(orgAdmin, first.id, 'approved')
    test.clock.now = new Date('2026-03-03T08:30:00Z')
    await decide(orgAdmin, second.id, 'approved')
    test.clock.now = new Date('2026-03-04T07:59:00Z')
    await decide(orgAdmin, first.id, 'cancelled')
    goTo('2026-03-06')
    const booked = async (on: string) =>
      (await explain(worker, type.id, `?on=${on}`)).booked.map(({ effectiveOn }) => effectiveOn)
    expect(await booked('2026-03-01')).toEqual([])
    expect(await booked('2026-03-02')).toEqual(['2026-04-06'])
    expect(await booked('2026-03-03')).toEqual(['2026-04-13'])
    expect(await booked('2026-03-06')).toEqual(['2026-04-13'])
  })

  it('is the same for the administrator', async () => {
    const { orgAdmin, type, worker } = await anEarner()
    const url = `/api/admin/leave/balances/${worker.id}/${type.id}/lines?on=2026-12-31`
    const response = await test.call('GET', url, { as: orgAdmin })
    expect(response.json()).toEqual(await explain(worker, type.id, '?on=2026-12-31'))
  })

  it('goes at most five years ahead', async () => {
    const { type, worker } = await anEarner()
    const farthest = addDays('2026-03-02', 5 * 365)
    expect((await explain(worker, type.id, `?on=${farthest}`)).balance).toBe(639.68)
    const url = `/api/leave/balances/${type.id}/lines?on=${addDays(farthest, 1)}`
    const response = await test.call('GET', url, { as: worker })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'Choose a day within the next 5 years', errors: { on: 'Choose a day within the next 5 years' } },
    ])
  })
})

describe('team balances', () => {
  it('are listed by name, page by page', async () => {
    const { orgAdmin, organization, type } = await anEarner()
    await anEmployee(test, organization, { firstName: 'Zoe', lastName: 'Adams' })
    const read = async (query: string) => {
      const response = await test.call('GET', `/api/admin/leave/balances${query}`, { as: orgAdmin })
      expect(response.statusCode).toBe(200)
      const next = /<([^>]+)>; rel="next"/.exec(response.headers.link?.toString() ?? '')?.[1]
      return { next, people: response.json<{ user: { lastName: string }; balances: LeaveBalance[] }[]>() }
    }
    const whole = await read('')
    expect(whole.people.map(({ user }) => user.lastName)).toEqual(['Adams', 'Boss', 'Worker'])
    for (const { balances } of whole.people) {
      expect(balances.map(({ leaveType, currentBalance }) => [leaveType.id, currentBalance])).toEqual([
        [(await ptoOf(test, organization)).id, 80],
        [type.id, 40],
      ])
    }
    const first = await read('?limit=2')
    const second = await read(first.next?.replace('/api/admin/leave/balances', '') ?? '')
    expect([...first.people, ...second.people]).toEqual(whole.people)
    expect(second.next).toBeUndefined()
  })

  it.each([
    ['zoe', ['Adams']],
    ['ADAMS zo', ['Adams']],
    ['_', ['Adams', 'Boss', 'Worker']],
    ['100%', []],
    ['northwind.example', ['Adams', 'Boss', 'Worker']],
  ])('are found by “%s”', async (search, found) => {
    const { orgAdmin, organization } = await anEarner()
    await anEmployee(test, organization, { firstName: 'Zoe', lastName: 'Adams' })
    const url = `/api/admin/leave/balances?search=${encodeURIComponent(search)}`
    const people = (await test.call('GET', url, { as: orgAdmin })).json<{ user: { lastName: string } }[]>()
    expect(people.map(({ user }) => user.lastName)).toEqual(found)
  })
})

describe('an adjustment', () => {
  it('adds or subtracts hours, with the person and the reason', async () => {
    const { orgAdmin, type, worker } = await anEarner()
    expect((await adjust(orgAdmin, worker, type.id, 7.5)).json()).toMatchObject({ currentBalance: 47.5, usedAmount: 0 })
    expect((await adjust(orgAdmin, worker, type.id, -50)).json()).toMatchObject({ currentBalance: -2.5 })
  })

  it.each([0, -4])('409 when hours are subtracted from %d', async (balance) => {
    const { orgAdmin, type, worker } = await anEarner()
    await adjust(orgAdmin, worker, type.id, -40 + balance)
    const response = await adjust(orgAdmin, worker, type.id, -1)
    expect([response.statusCode, response.json()]).toEqual([409, { message: 'There’s nothing to subtract' }])
    expect((await explain(worker, type.id)).balance).toBe(balance)
  })

  it('is exact when twenty are made concurrently', async () => {
    const { orgAdmin, type, worker } = await anEarner()
    // The account exists, so that no adjustment waits for another to add it.
    await mine(worker)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => adjust(orgAdmin, worker, type.id, index % 2 ? 0.1 : -0.35)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(
      answers.map((answer) => answer.json<LeaveBalance>().currentBalance).toSorted((a, b) => a - b)[0],
    ).toBeGreaterThan(36)
    expect((await explain(worker, type.id)).balance).toBe(37.5)
  })

  it('never makes a balance negative when several subtract the same hours', async () => {
    const { orgAdmin, type, worker } = await anEarner()
    // The account exists, so that no adjustment waits for another to add it.
    await mine(worker)
    const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(orgAdmin, worker, type.id, -40)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    expect((await explain(worker, type.id)).balance).toBe(0)
  })

  it('subtracts the last hours once, in eight concurrent calls before any balance was read', async () => {
    const organization = await anOrganization(test)
    const { orgAdmin } = organization
    const worker = await anEmployee(test, organization)
    const types = (await test.call('GET', '/api/leave/types', { as: orgAdmin })).json<LeaveType[]>()
    expect(types.map(({ name }) => name)).toEqual(['Paid Time Off (PTO)', 'Sick Leave'])
    for (const { id, name } of types) {
      if (name === 'Sick Leave') await adjust(orgAdmin, worker, id, 80)
      const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(orgAdmin, worker, id, -80)))
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
      expect([name, ...statuses]).toEqual([name, 200, ...Array.from({ length: 7 }, () => 409)])
      expect((await explain(worker, id)).balance).toBe(0)
    }
  })

  it('with a key is made once, also in five concurrent calls', async () => {
    const { orgAdmin, type, worker } = await anEarner()
    const key = { 'idempotency-key': 'adjust-1' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => adjust(orgAdmin, worker, type.id, 5, key)))
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, answers[0]?.json()])
    expect((await explain(worker, type.id)).balance).toBe(45)
  })

  it('409 when its key was used for another one, also concurrently for another person', async () => {
    const { orgAdmin, organization, type, worker } = await anEarner()
    const key = { 'idempotency-key': 'adjust-1' }
    await adjust(orgAdmin, worker, type.id, 5, key)
    const other = await adjust(orgAdmin, worker, type.id, 6, key)
    expect([other.statusCode, other.json()]).toEqual([
      409,
      { message: 'This Idempotency-Key was already used for another adjustment' },
    ])
    const people = [worker, await anEmployee(test, organization), await anEmployee(test, organization)]
    const headers = { 'idempotency-key': 'adjust-2' }
    const answers = await Promise.all(people.map((who) => adjust(orgAdmin, who, type.id, 5, headers)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  it('404 when the type is deleted before the adjustment or the assignment is saved', async () => {
    const { orgAdmin, organization, worker } = await anEarner()
    const { id } = await aLeaveType(test, organization)
    const text = `lock table leave_accounts in exclusive mode; delete from leave_types where id = '${id}'`
    const answers = await raceBehindLock(test, { text, values: [] }, () => [
      adjust(orgAdmin, worker, id, 8),
      put(orgAdmin, `${worker.id}/${id}/policy`, { policyId: null }),
    ])
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Leave type not found' }])
    }
  })

  it('404 for people and types outside the organization', async () => {
    const { orgAdmin, type, worker } = await anEarner()
    const theirs = await anEarner()
    const refusalFor = async (who: Member, leaveTypeId: string) => {
      const { statusCode, body } = await adjust(orgAdmin, who, leaveTypeId, 1)
      return [statusCode, JSON.parse(body).message]
    }
    expect(await refusalFor(theirs.worker, type.id)).toEqual([404, 'User not found'])
    expect(await refusalFor({ ...worker, id: 'no one' }, type.id)).toEqual([404, 'User not found'])
    expect(await refusalFor(worker, theirs.type.id)).toEqual([404, 'Leave type not found'])
    expect((await explain(theirs.worker, theirs.type.id)).balance).toBe(40)
  })
})

describe('assigning another policy', () => {
  const assign = (as: Member, who: Member, leaveTypeId: string, policyId: string | null) =>
    put(as, `${who.id}/${leaveTypeId}/policy`, { policyId })

  it('accrues by the old one through today and by the new one from tomorrow, for that person only', async () => {
    const { orgAdmin, organization, type, worker, policy } = await anEarner()
    const senior = await aPolicy(test, organization, type.id, { name: 'Senior', accrualRate: 20, maxBalance: 500 })
    const colleague = await anEmployee(test, organization)
    goTo('2026-04-15')
    const signedInAdmin = await signInAgain(orgAdmin)
    // April has earned 5 of 10 hours by then, credited with the change.
    expect((await assign(signedInAdmin, worker, type.id, senior.id)).json()).toMatchObject({
      currentBalance: 54.68,
      maxBalance: 500,
      policy: { id: senior.id, name: 'Senior' },
    })
    goTo('2026-05-01')
    expect((await explain(worker, type.id)).balance).toBe(64.68)
    expect((await explain(colleague, type.id)).balance).toBe(59.68)
    const { lines } = await explain(worker, type.id)
    expect(lines.at(-1)).toMatchObject({ policyName: 'Senior', hours: 10, reason: expect.stringContaining('15 of 30') })
    goTo('2026-05-15')
    expect((await assign(await signInAgain(orgAdmin), worker, type.id, null)).json()).toMatchObject({
      policy: { id: policy.id },
    })
    const { rows } = await test.pool.query(
      `select before ->> 'policyId' as was, after ->> 'policyId' as is, actor_username from leave_setting_changes
        where subject = 'assignment' and subject_id = $1 order by changed_at`,
      [worker.id],
    )
    expect(rows).toEqual([
      { was: null, is: senior.id, actor_username: orgAdmin.username },
      { was: senior.id, is: null, actor_username: orgAdmin.username },
    ])
  })

  it('makes the organization due now, and changes nothing when it is assigned already', async () => {
    const { orgAdmin, organization, type, worker } = await anEarner()
    const senior = await aPolicy(test, organization, type.id, { name: 'Senior' })
    const nextRun = async () =>
      (await test.call('GET', '/api/admin/leave/schedule', { as: orgAdmin })).json<Schedule>().nextRunAt
    const later = '2026-03-03T06:01:00.000Z'
    const wait = () =>
      test.pool.query('update leave_schedules set due_at = $2 where tenant_id = $1', [organization.id, later])
    await wait()
    await assign(orgAdmin, worker, type.id, senior.id)
    expect(await nextRun()).toBe(test.clock.now.toISOString())
    await wait()
    await assign(orgAdmin, worker, type.id, senior.id)
    expect(await nextRun()).toBe(later)
  })

  it('409 when the policy is inactive; 404 when it is of another type or unknown', async () => {
    const { orgAdmin, organization, type, worker } = await anEarner()
    const old = await aPolicy(test, organization, type.id, { isActive: false })
    const other = await aPolicy(test, organization, (await aLeaveType(test, organization)).id)
    const refusalFor = async (policyId: string) => {
      const { statusCode, body } = await assign(orgAdmin, worker, type.id, policyId)
      return [statusCode, JSON.parse(body).message]
    }
    expect(await refusalFor(old.id)).toEqual([409, 'Inactive policies cannot be assigned'])
    expect(await refusalFor(other.id)).toEqual([404, 'Policy not found'])
    expect(await refusalFor('nothing')).toEqual([404, 'Policy not found'])
  })

  it.each([[undefined], [5], [{}], ['']])('400 for the policy %j', async (policyId) => {
    const { orgAdmin, type, worker } = await anEarner()
    const answer = await put(orgAdmin, `${worker.id}/${type.id}/policy`, { policyId })
    const message = 'Send the id of a policy, or null'
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, errors: { policyId: message } }])
  })

  it('the default applies again when the assigned policy becomes inactive', async () => {
    const { orgAdmin, organization, type, worker, policy } = await anEarner()
    const senior = await aPolicy(test, organization, type.id, { accrualRate: 20 })
    await assign(orgAdmin, worker, type.id, senior.id)
    await test.call('PUT', `/api/leave/policies/${senior.id}`, { as: orgAdmin, body: { isActive: false } })
    expect((await mine(worker))[1]).toMatchObject({ policy: { id: policy.id } })
  })
})

it('only administrators of the organization see or change other people’s balances', async () => {
  const { orgAdmin, type, worker, organization } = await anEarner()
  const stranger = (await anOrganization(test)) satisfies TestOrganization
  const colleague = await anEmployee(test, organization)
  const url = `/api/admin/leave/balances/${worker.id}/${type.id}/lines`
  const status = async (as: Member) => (await test.call('GET', url, { as })).statusCode
  expect([await status(orgAdmin), await status(worker), await status(colleague)]).toEqual([200, 403, 403])
  expect(await status(stranger.orgAdmin)).toBe(404)
  const foreign = await test.call('GET', `/api/leave/balances/${type.id}/lines`, { as: stranger.orgAdmin })
  expect([foreign.statusCode, foreign.json()]).toEqual([404, { message: 'Leave type not found' }])
})
