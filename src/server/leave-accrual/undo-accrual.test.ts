import { expect, it } from 'vitest'
import type { Explanation, LeaveBalance } from '#domain/leave-balances/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import {
  aLeaveRequest,
  aLeaveType,
  anEmployee,
  anOrganization,
  aPolicy,
  type Member,
  signIn,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { undoAccrual } from './undo-accrual.ts'

const test = await anApp()
// The command goes by the database's clock.
const NOW = new Date()
const TODAY = dayOf(NOW, 'America/Chicago')
const DAY = 86_400_000
const moveClock = (days: number) => (test.clock.now = new Date(NOW.getTime() + days * DAY))
moveClock(0)

type Place = { organization: TestOrganization; worker: Member; typeId: string }

async function aPlace(): Promise<Place> {
  const organization = await anOrganization(test)
  const { id: typeId } = await aLeaveType(test, organization)
  await aPolicy(test, organization, typeId, {
    annualAllocation: 40,
    accrualRate: 2,
    accrualFrequency: 'weekly',
    maxBalance: 60,
    maxCarryOver: 5,
  })
  return { organization, worker: await anEmployee(test, organization), typeId }
}

async function look({ worker }: Place): Promise<LeaveBalance[]> {
  const as = await signIn(test, worker.username)
  return (await test.call('GET', '/api/leave/balances', { as })).json<LeaveBalance[]>()
}
async function whyOf({ worker, typeId }: Place, on: string): Promise<Explanation> {
  const as = await signIn(test, worker.username)
  return (await test.call('GET', `/api/leave/balances/${typeId}/lines?on=${on}`, { as })).json<Explanation>()
}
/** What a person sees of their leave, without ids and names. */
async function seen(place: Place): Promise<unknown[]> {
  const { typeId } = place
  const mine = (await look(place)).find(({ leaveType }) => leaveType.id === typeId)
  const today = dayOf(test.clock.now, 'America/Chicago')
  const days = await Promise.all([0, 4, 30, 200, 420].map((ahead) => whyOf(place, addDays(today, ahead))))
  const { leaveType: _, policy: __, ...sums } = mine ?? { leaveType: null, policy: null }
  return [sums, days.map(({ balance, on }) => [on, balance])]
}

/** A request for three days from now is approved, another approved and cancelled, and hours are added by hand. */
async function act({ organization, worker, typeId }: Place): Promise<void> {
  const [as, orgAdmin] = [await signIn(test, worker.username), await signIn(test, organization.orgAdmin.username)]
  const approve = async (startDate: string) => {
    const { id } = await aLeaveRequest(test, { ...worker, ...as }, typeId, {
      startDate,
      endDate: startDate,
      hoursRequested: 8,
    })
    expect(
      (await test.call('POST', `/api/leave/requests/${id}/status/approved`, { as: orgAdmin, body: {} })).statusCode,
    ).toBe(200)
    return id
  }
  await approve(addDays(TODAY, 3))
  const given = await approve(addDays(TODAY, 9))
  expect((await test.call('POST', `/api/leave/requests/${given}/cancel`, { as: orgAdmin, body: {} })).statusCode).toBe(
    200,
  )
  const body = { adjustmentAmount: 3, notes: 'Worked on a holiday' }
  await test.call('PUT', `/api/admin/leave/balances/${worker.id}/${typeId}`, { as: orgAdmin, body })
}

async function undo(...args: string[]): Promise<string> {
  const said: string[] = []
  expect(await undoAccrual(test.database.owner, ['--after', TODAY, ...args], (line) => void said.push(line))).toBe(true)
  return said.join('\n')
}

it('after a run by a clock 420 days ahead, all is as if it had never been, and leave accrues as it should', {
  timeout: 60_000,
}, async () => {
  const [hit, spared] = [await aPlace(), await aPlace()]
  for (const place of [hit, spared]) await look(place)
  moveClock(420)
  await look(hit)
  moveClock(0)
  for (const place of [hit, spared]) await act(place)
  expect(await seen(hit)).not.toEqual(await seen(spared))

  const { id } = hit.organization
  expect(await undo('--organization', id)).toMatch(
    /: to correct: \d+ entries for .*, \d balances\nNothing was changed\./,
  )
  expect(await seen(hit)).not.toEqual(await seen(spared))
  expect(await undo('--organization', id, '--apply')).toMatch(/: corrected \d+ entries for /)
  expect(await undo('--organization', id, '--apply')).toBe(`Nothing is credited for days after ${TODAY}.`)
  expect(await seen(hit)).toEqual(await seen(spared))

  const { lines } = await whyOf(hit, addDays(TODAY, 420))
  expect(lines.filter(({ kind }) => kind === 'correction').map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^Correction: removes “Leave year ended /),
  )
  expect(lines.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^Correction: moves “.*Worked on a holiday.*” to /),
  )
  for (const days of [30, 100, 420, 500]) {
    moveClock(days)
    expect(await seen(hit), `${days} days later`).toEqual(await seen(spared))
  }
  moveClock(0)
})

it('credits whom only the wrong clock has ever credited from the beginning, and leaves other organizations alone', async () => {
  const [hit, other] = [await aPlace(), await aPlace()]
  for (const place of [hit, other]) {
    moveClock(420)
    await look(place)
    moveClock(0)
  }
  await undo('--organization', hit.organization.id, '--apply')
  const spared = await aPlace()
  expect(await seen(hit)).toEqual(await seen(spared))
  expect(await seen(other)).not.toEqual(await seen(spared))
  expect(await undo('--apply')).toContain(other.organization.id)
  expect(await seen(other)).toEqual(await seen(spared))
})

it.each([[['--after']], [['--after', '2026-02-30']], [['--after', 'now']], [['--now']], [['--organization', 'x']]])(
  '%j makes no sense',
  async (args) => {
    expect(await undoAccrual(test.database.owner, args, () => undefined)).toBeNull()
  },
)

it('refuses a day that has not come', async () => {
  await anOrganization(test)
  const undoing = undoAccrual(test.database.owner, ['--after', addDays(TODAY, 2)], () => undefined)
  await expect(undoing).rejects.toThrow('has not come yet')
})
