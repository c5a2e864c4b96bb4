import { expect, it } from 'vitest'
import type { Explanation, LeaveBalance } from '#domain/leave-balances/contract.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
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
// The command uses the database's clock.
const NOW = new Date()
const TODAY = dayOf(NOW, 'America/Chicago')
const moveClock = (days: number) => (test.clock.now = new Date(NOW.getTime() + days * DAY_MS))
moveClock(0)

type TestSetup = { organization: TestOrganization; worker: Member; typeId: string }

async function createSetup(): Promise<TestSetup> {
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

async function getBalances({ worker }: TestSetup): Promise<LeaveBalance[]> {
  const as = await signIn(test, worker.username)
  return (await test.call('GET', '/api/leave/balances', { as })).json<LeaveBalance[]>()
}
async function explainBalance({ worker, typeId }: TestSetup, on: string): Promise<Explanation> {
  const as = await signIn(test, worker.username)
  return (await test.call('GET', `/api/leave/balances/${typeId}/lines?on=${on}`, { as })).json<Explanation>()
}
async function summarizeLeave(setup: TestSetup): Promise<unknown[]> {
  const { typeId } = setup
  const mine = (await getBalances(setup)).find(({ leaveType }) => leaveType.id === typeId)
  const today = dayOf(test.clock.now, 'America/Chicago')
  const days = await Promise.all([0, 4, 30, 200, 420].map((ahead) => explainBalance(setup, addDays(today, ahead))))
  const { leaveType: _, policy: __, ...sums } = mine ?? { leaveType: null, policy: null }
  return [sums, days.map(({ balance, on }) => [on, balance])]
}

/** One request is approved, another approved and canceled, and hours are added. */
async function requestAndAdjust({ organization, worker, typeId }: TestSetup): Promise<void> {
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

async function runUndoAccrual(...args: string[]): Promise<string> {
  const printed: string[] = []
  expect(await undoAccrual(test.database.owner, ['--after', TODAY, ...args], (line) => void printed.push(line))).toBe(
    true,
  )
  return printed.join('\n')
}

it('after a run by a clock 420 days ahead, balances are as if it had never happened, and leave accrues as usual', async () => {
  const [affected, unaffected] = [await createSetup(), await createSetup()]
  for (const setup of [affected, unaffected]) await getBalances(setup)
  moveClock(420)
  await getBalances(affected)
  moveClock(0)
  for (const setup of [affected, unaffected]) await requestAndAdjust(setup)
  expect(await summarizeLeave(affected)).not.toEqual(await summarizeLeave(unaffected))

  const { id } = affected.organization
  expect(await runUndoAccrual('--organization', id)).toMatch(
    /: to correct: \d+ entries for .*, \d balances\nNothing was changed\./,
  )
  expect(await summarizeLeave(affected)).not.toEqual(await summarizeLeave(unaffected))
  expect(await runUndoAccrual('--organization', id, '--apply')).toMatch(/: corrected \d+ entries for /)
  expect(await runUndoAccrual('--organization', id, '--apply')).toBe(`Nothing is credited for days after ${TODAY}.`)
  expect(await summarizeLeave(affected)).toEqual(await summarizeLeave(unaffected))

  const { lines } = await explainBalance(affected, addDays(TODAY, 420))
  expect(lines.filter(({ kind }) => kind === 'correction').map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^Correction: removes “Leave year ended /),
  )
  expect(lines.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^Correction: moves “.*Worked on a holiday.*” to /),
  )
  for (const days of [30, 100, 420, 500]) {
    moveClock(days)
    expect(await summarizeLeave(affected), `${days} days later`).toEqual(await summarizeLeave(unaffected))
  }
  moveClock(0)
})

it('accrues from the beginning for employees whom only the wrong clock had credited, and doesn’t affect other organizations', async () => {
  const [affected, other] = [await createSetup(), await createSetup()]
  for (const setup of [affected, other]) {
    moveClock(420)
    await getBalances(setup)
    moveClock(0)
  }
  await runUndoAccrual('--organization', affected.organization.id, '--apply')
  const unaffected = await createSetup()
  expect(await summarizeLeave(affected)).toEqual(await summarizeLeave(unaffected))
  expect(await summarizeLeave(other)).not.toEqual(await summarizeLeave(unaffected))
  expect(await runUndoAccrual('--apply')).toContain(other.organization.id)
  expect(await summarizeLeave(other)).toEqual(await summarizeLeave(unaffected))
})

it.each([[['--after']], [['--after', '2026-02-30']], [['--after', 'now']], [['--now']], [['--organization', 'x']]])(
  '%j makes no sense',
  async (args) => {
    expect(await undoAccrual(test.database.owner, args, () => undefined)).toBeNull()
  },
)

it('refuses a day in the future', async () => {
  await anOrganization(test)
  const undoing = undoAccrual(test.database.owner, ['--after', addDays(TODAY, 2)], () => undefined)
  await expect(undoing).rejects.toThrow('has not come yet')
})
