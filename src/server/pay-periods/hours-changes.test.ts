import { beforeEach, describe, expect, it } from 'vitest'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import {
  anEmployee,
  anOrganization,
  clock,
  type Member,
  PAY_TERMS,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()

let organization: TestOrganization
let boss: Member
let worker: Member
let group: PayGroup

/** Weekly from Sunday, November 15, in Chicago. It is Monday, November 23, at noon. */
beforeEach(async () => {
  test.clock.now = new Date('2026-11-23T18:00:00Z')
  organization = await anOrganization(test, 'enterprise')
  boss = organization.orgAdmin
  worker = await anEmployee(test, organization)
  const body = { name: 'Team', terms: { ...PAY_TERMS, submission: 'required' } }
  group = (await test.call('POST', '/api/pay-groups', { as: boss, body })).json<PayGroup>()
  const move = { userIds: [worker.id], payGroupId: group.id, from: '2026-11-15' }
  await test.call('POST', '/api/pay-people/move', { as: boss, body: move })
})

const address = () => `/api/pay-periods/${group.id}/2026-11-15`
const own = () => `${address()}/timesheets/${worker.id}`
const look = async () => (await test.call('GET', own(), { as: worker })).json<PeriodTimesheet>()
const submit = (factsHash: string) => test.call('POST', `${own()}/submit`, { as: worker, body: { factsHash } })
const approve = async (factsHash: string) => {
  const body = { people: [{ username: worker.username, factsHash }] }
  return (await test.call('POST', `${address()}/approve`, { as: boss, body })).json<{ refused: { reason: string }[] }>()
}
const shiftOn = (day: number) => clock(test, worker, `2026-11-${day}T15:00:00Z`, `2026-11-${day}T23:00:00Z`)
const edit = (id: string, as: Member, body: object) => test.call('PUT', `/api/time-entries/${id}`, { as, body })
const remove = (id: string, as: Member) => test.call('DELETE', `/api/time-entries/${id}`, { as })

type Act = () => Promise<unknown>

describe('hours that have changed', () => {
  let first = ''
  let second = ''
  beforeEach(async () => {
    first = await shiftOn(16)
    second = await shiftOn(17)
  })

  it.each<[string, Act, string]>([
    [
      'an entry that someone else changed, twice',
      async () => {
        await edit(first, boss, { clockOut: '2026-11-16T20:00:00Z' })
        await edit(first, boss, { clockOut: '2026-11-16T22:00:00Z' })
      },
      'Ada Boss changed Nov 16, 9:00 AM – 5:00 PM to 9:00 AM – 4:00 PM (12:00 PM)',
    ],
    ['an entry that was added', () => shiftOn(18), 'Will Worker added Nov 18, 9:00 AM – 5:00 PM (12:00 PM)'],
    [
      'an entry that its person deleted',
      () => remove(second, worker),
      'Will Worker deleted Nov 17, 9:00 AM – 5:00 PM (12:00 PM)',
    ],
    [
      'an entry that was moved out of the period',
      () => edit(first, worker, { clockIn: '2026-11-09T15:00:00Z', clockOut: '2026-11-09T23:00:00Z' }),
      'Will Worker changed Nov 16, 9:00 AM – 5:00 PM to Nov 9, 9:00 AM – 5:00 PM (12:00 PM)',
    ],
  ])('are named: %s', async (_, change, text) => {
    const { factsHash } = await look()
    await change()
    expect((await submit(factsHash)).json()).toEqual({
      message: `These hours have changed since you looked: ${text}. Check them again.`,
    })
  })

  it('are named to who approves, and on the screen', async () => {
    const { factsHash } = await look()
    await submit(factsHash)
    expect((await look()).hoursChanges).toEqual([])
    // Changes nothing that counts.
    await edit(second, boss, { notes: 'On site' })
    await edit(first, boss, { clockOut: '2026-11-16T22:00:00Z' })
    const reason =
      'Its hours have changed since it was submitted: Ada Boss changed Nov 16, 9:00 AM – 5:00 PM to 9:00 AM – 4:00 PM (12:00 PM). It has to be submitted again.'
    expect((await approve(factsHash)).refused).toMatchObject([{ reason }])
    expect((await look()).hoursChanges).toMatchObject([
      { code: 'entry', after: { clockOut: '2026-11-16T22:00:00.000Z' } },
    ])
  })

  it('are named with leave that was requested and decided', async () => {
    const types = (await test.call('GET', '/api/leave/types', { as: worker })).json<{ id: string; name: string }[]>()
    const leaveTypeId = types.find(({ name }) => /vacation|pto|paid/i.test(name))?.id ?? types[0]?.id
    const body = { leaveTypeId, startDate: '2026-11-19', endDate: '2026-11-20', hoursRequested: 16 }
    const { factsHash } = await look()
    test.clock.now = new Date('2026-11-23T18:01:00Z')
    const { id } = (await test.call('POST', '/api/leave/requests', { as: worker, body })).json<{ id: string }>()
    const waiting = await look()
    const asked = 'Will Worker requested leave for Nov 19 – 20 (12:01 PM)'
    expect((await submit(factsHash)).json<{ message: string }>().message).toContain(asked)
    test.clock.now = new Date('2026-11-23T18:02:00Z')
    await test.call('POST', `/api/leave/requests/${id}/status/approved`, { as: boss })
    const decided = 'Ada Boss approved leave for Nov 19 – 20 (12:02 PM)'
    const messageOf = async (hash: string) => (await submit(hash)).json<{ message: string }>().message
    expect(await messageOf(waiting.factsHash)).toBe(
      `These hours have changed since you looked: ${decided}. Check them again.`,
    )
    expect(await messageOf(factsHash)).toContain(`${decided}; ${asked}`)
  })

  it('are only said to have changed where the cause isn’t known', async () => {
    expect((await submit('never seen')).json()).toEqual({
      message: 'These hours have changed since you looked. Check them again.',
    })
  })
})
