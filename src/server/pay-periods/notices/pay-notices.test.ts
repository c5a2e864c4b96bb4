import { beforeEach, describe, expect, it } from 'vitest'
import type { Notification } from '#domain/notifications/contract.ts'
import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import {
  anAdmin,
  anEmployee,
  anOrganization,
  aPayGroup,
  aSubmittedTimesheet,
  clock,
  LAST_WEEK,
  type Member,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp, type Caller } from '#test/support/harness.ts'
import { aClosedPayroll } from '#test/support/payroll.ts'
import { readConfig } from '../../config.ts'
import { sendDigests, sendStatusNotices } from './start-pay-notices.ts'

const test = await anApp()
const deps = { database: test.database, config: readConfig({}), now: () => test.clock.now }

let organization: TestOrganization
let boss: Member
let worker: Member
let group: string

/** A weekly period ended on Saturday, November 14, in Chicago. */
beforeEach(async () => {
  test.clock.now = new Date('2026-11-20T15:00:00Z')
  organization = await anOrganization(test, 'enterprise')
  boss = await anAdmin(test, organization, {
    email: `boss.${organization.id}@northwind.example`,
    firstName: 'Ada',
    lastName: 'Boss',
  })
  worker = await anEmployee(test, organization, { email: `worker.${organization.id}@northwind.example` })
  group = await aPayGroup(test, organization, [worker], { effectiveFrom: LAST_WEEK, submission: 'required' })
  await clock(test, worker, '2026-11-09T14:00:00Z', '2026-11-09T22:00:00Z')
})

const send = () => sendStatusNotices(deps)
const list = async (as: Caller) => (await test.call('GET', '/api/notifications', { as })).json<Notification[]>()
const listKinds = async (as: Caller) => (await list(as)).map(({ kind }) => kind)
const subjectsTo = async (who: string) =>
  (
    await test.pool.query<{ subject: string }>(
      'select subject from mails where recipient = $1 order by accepted_at, id',
      [`${who}.${organization.id}@northwind.example`],
    )
  ).rows.map(({ subject }) => subject)
const address = () => `/api/pay-periods/${group}/${LAST_WEEK}`
const change = async (action: string, note = '') => {
  const answer = await test.call('POST', `${address()}/timesheets/${worker.id}/${action}`, { as: boss, body: { note } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
async function approve() {
  const sheet = (await test.call('GET', `${address()}/timesheets/${worker.id}`, { as: boss })).json<PeriodTimesheet>()
  const people = [{ username: worker.username, factsHash: sheet.factsHash }]
  expect((await test.call('POST', `${address()}/approve`, { as: boss, body: { people } })).json()).toMatchObject({
    approved: 1,
  })
}
const DAYS = { periodStart: LAST_WEEK, startDate: LAST_WEEK, endDate: '2026-11-14' }

describe('an employee hears that their timesheet', () => {
  it('is sent back, with the note', async () => {
    await aSubmittedTimesheet(test, worker, group)
    await change('reject', 'Was Friday longer?')
    await send()
    expect(await list(worker)).toMatchObject([
      {
        kind: 'timesheet-returned',
        subjectId: group,
        facts: { ...DAYS, actorName: 'Ada Boss', change: 'sent back', note: 'Was Friday longer?' },
      },
    ])
    expect(await subjectsTo('worker')).toEqual(['Ada Boss sent back your timesheet for Nov 8 – 14'])
  })

  it('is approved, unapproved, closed, and reopened', async () => {
    await aSubmittedTimesheet(test, worker, group)
    await approve()
    await change('unapprove', 'A mistake')
    await aSubmittedTimesheet(test, worker, group)
    await aClosedPayroll(test, organization, group)
    await test.call('POST', `${address()}/timesheets/${worker.id}/reopen`, {
      as: organization.orgAdmin,
      body: { note: 'Late' },
    })
    await send()
    const changes = (await list(worker)).map(({ facts }) => ('change' in facts ? facts.change : ''))
    expect(changes.toSorted()).toEqual(['approved', 'approved', 'closed', 'reopened', 'unapproved'])
    expect(await subjectsTo('worker')).toHaveLength(5)
  })

  it('once, even from two processes', async () => {
    await aSubmittedTimesheet(test, worker, group)
    await change('reject', 'Again')
    await Promise.all([send(), send(), send()])
    await send()
    expect(await listKinds(worker)).toEqual(['timesheet-returned'])
    expect(await subjectsTo('worker')).toHaveLength(1)
  })

  it('isn’t emailed to who turned that off', async () => {
    const settings = '/api/account/notifications/timesheet-returned'
    await test.call('PUT', settings, { as: worker, body: { email: false } })
    await aSubmittedTimesheet(test, worker, group)
    await change('reject', 'Again')
    await send()
    expect([await listKinds(worker), await subjectsTo('worker')]).toEqual([['timesheet-returned'], []])
  })

  it('but not what they did themselves', async () => {
    await aSubmittedTimesheet(test, worker, group)
    await test.call('POST', `${address()}/timesheets/${worker.id}/recall`, { as: worker, body: {} })
    await send()
    expect(await list(worker)).toEqual([])
  })
})

describe('approvers', () => {
  it('see that timesheets wait, once until they read it, and no longer when none waits', async () => {
    const other = await anEmployee(test, organization)
    await test.call('POST', '/api/pay-people/move', {
      as: organization.orgAdmin,
      body: { userIds: [other.id], payGroupId: group, from: '2026-11-08' },
    })
    await aSubmittedTimesheet(test, worker, group)
    await send()
    await aSubmittedTimesheet(test, worker, group).catch(() => undefined)
    await send()
    expect(await list(boss)).toMatchObject([
      { kind: 'timesheets-waiting', isRead: false, facts: { ...DAYS, waiting: 1, missing: 0 } },
    ])
    expect(await subjectsTo('boss')).toEqual([])
    await approve()
    await send()
    expect(await list(boss)).toMatchObject([{ kind: 'timesheets-waiting', isRead: true }])
  })

  it('get one digest a day at 9:00 AM where the group is', async () => {
    await aSubmittedTimesheet(test, worker, group)
    test.clock.now = new Date('2026-11-21T14:59:00Z')
    await sendDigests(deps)
    expect(await subjectsTo('boss')).toEqual([])
    test.clock.now = new Date('2026-11-21T15:00:00Z')
    await Promise.all([sendDigests(deps), sendDigests(deps)])
    await sendDigests(deps)
    expect(await subjectsTo('boss')).toEqual([expect.stringMatching(/: 1 timesheet waits for your approval$/)])
    test.clock.now = new Date('2026-11-22T15:00:00Z')
    await sendDigests(deps)
    expect(await subjectsTo('boss')).toHaveLength(2)
  })
})

it('who hasn’t submitted is reminded once, a day after the end, if they have to', async () => {
  test.clock.now = new Date('2026-11-15T15:00:00Z')
  await sendDigests(deps)
  expect(await list(worker)).toEqual([])
  for (const day of ['16', '17']) {
    test.clock.now = new Date(`2026-11-${day}T15:00:00Z`)
    await sendDigests(deps)
  }
  expect(await list(worker)).toMatchObject([{ kind: 'timesheet-overdue', facts: DAYS }])
  expect(await subjectsTo('worker')).toEqual(['Your timesheet for Nov 8 – 14 isn’t submitted yet'])
  expect((await subjectsTo('boss'))[0]).toMatch(/: 1 timesheet isn’t submitted$/)
})
