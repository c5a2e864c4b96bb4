import { describe, expect, it } from 'vitest'
import type { Notification } from '#domain/notifications/contract.ts'
import {
  aLeaveRequest,
  aLeaveType,
  anAdmin,
  anEmployee,
  anOrganization,
  aUserWithoutOrganization,
  clock,
  type Member,
} from '#test/support/builders.ts'
import { anApp, type Caller } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'
import { removeNotifications } from './list-store.ts'
import { queueReminders } from './push/start-reminders.ts'

const test = await anApp()
const start = test.clock.now

const list = async (as: Caller, query = '') =>
  (await test.call('GET', `/api/notifications${query}`, { as })).json<Notification[]>()
const listKinds = async (as: Caller) => (await list(as)).map(({ kind }) => kind)
const countUnread = async (as: Caller) =>
  (await test.call('GET', '/api/notifications/unread', { as })).json<{ unread: number }>().unread
const markRead = (as: Caller, body: object) => test.call('POST', '/api/notifications/read', { as, body })
const countRows = async () =>
  (await test.pool.query<{ n: number }>('select count(*)::integer as n from notifications')).rows[0]?.n

async function aWorkplace() {
  const organization = await anOrganization(test)
  const admin = await anAdmin(test, organization)
  const worker = await anEmployee(test, organization)
  const type = await aLeaveType(test, organization)
  const request = (day: string, as: Member = worker) =>
    aLeaveRequest(test, as, type.id, { startDate: day, endDate: day, hoursRequested: 8 })
  const change = (path: string, as: Member) => test.call('POST', `/api/leave/requests/${path}`, { as })
  return { organization, orgAdmin: organization.orgAdmin, admin, worker, type, request, change }
}

describe('a request for leave', () => {
  it('is listed for everyone who decides, and not for the person and colleagues', async () => {
    const { organization, orgAdmin, admin, worker, type, request } = await aWorkplace()
    const colleague = await anEmployee(test, organization)
    const { id } = await request('2027-02-01')
    const expected = {
      kind: 'request-waiting',
      subjectId: id,
      isRead: false,
      createdAt: start.toISOString(),
      facts: {
        actorName: 'Will Worker',
        change: 'requested',
        leaveType: type.name,
        startDate: '2027-02-01',
        endDate: '2027-02-01',
        hours: 8,
      },
    }
    expect([await list(orgAdmin), await list(admin)]).toMatchObject([[expected], [expected]])
    expect([await list(worker), await list(colleague)]).toEqual([[], []])
  })

  it('by an administrator is listed only for the others', async () => {
    const { orgAdmin, admin, request } = await aWorkplace()
    await request('2027-02-01', admin)
    expect([await listKinds(orgAdmin), await listKinds(admin)]).toEqual([['request-waiting'], []])
  })

  it('is listed for people who turned its emails off', async () => {
    const { admin, request } = await aWorkplace()
    const settings = '/api/account/notifications/request-waiting'
    await test.call('PUT', settings, { as: admin, body: { email: false, push: false } })
    await request('2027-02-01')
    expect(await listKinds(admin)).toEqual(['request-waiting'])
  })

  it('leaves nothing when it is refused', async () => {
    const { request, worker, type } = await aWorkplace()
    await request('2027-02-01')
    const before = await countRows()
    const again = { leaveTypeId: type.id, startDate: '2027-02-01', endDate: '2027-02-01', hoursRequested: 8 }
    expect((await test.call('POST', '/api/leave/requests', { as: worker, body: again })).statusCode).toBe(409)
    expect(await countRows()).toBe(before)
  })

  it('is read for everyone once someone has decided it', async () => {
    const { orgAdmin, admin, request, change } = await aWorkplace()
    const { id } = await request('2027-02-01')
    expect(await countUnread(admin)).toBe(1)
    await change(`${id}/status/rejected`, orgAdmin)
    expect([await countUnread(orgAdmin), await countUnread(admin)]).toEqual([0, 0])
  })
})

describe('a decision', () => {
  it.each(['approved', 'rejected', 'cancelled'] as const)('%s is listed for the employee only', async (status) => {
    const { orgAdmin, admin, worker, request, change } = await aWorkplace()
    const { id } = await request('2027-02-01')
    expect((await change(`${id}/status/${status}`, orgAdmin)).statusCode).toBe(200)
    expect(await list(worker)).toMatchObject([
      { kind: 'request-decided', subjectId: id, isRead: false, facts: { actorName: 'Ada Boss', status } },
    ])
    expect(await listKinds(admin)).toEqual(['request-waiting'])
  })

  it('leaves nothing when it is refused', async () => {
    const { orgAdmin, worker, request, change } = await aWorkplace()
    const { id } = await request('2027-02-01')
    await change(`${id}/status/rejected`, orgAdmin)
    const before = await countRows()
    expect((await change(`${id}/status/approved`, orgAdmin)).statusCode).toBe(409)
    expect([await countRows(), await countUnread(worker)]).toEqual([before, 1])
  })

  it('keeps the names as they were', async () => {
    const { orgAdmin, worker, request, change } = await aWorkplace()
    await change(`${(await request('2027-02-01')).id}/status/approved`, orgAdmin)
    await test.pool.query("update users set last_name = 'Renamed' where id = $1", [orgAdmin.id])
    expect(await list(worker)).toMatchObject([{ facts: { actorName: 'Ada Boss' } }])
  })
})

it.each([
  ['canceled', 'approved leave', ['status/approved']],
  ['withdrawn', 'a pending request', []],
])('%s: %s is listed for everyone who decides', async (taken, _, decisions) => {
  const { orgAdmin, admin, worker, request, change } = await aWorkplace()
  const { id } = await request('2027-02-01')
  for (const decision of decisions) await change(`${id}/${decision}`, orgAdmin)
  await change(`${id}/cancel`, worker)
  for (const approver of [orgAdmin, admin])
    expect(await list(approver)).toMatchObject([
      { subjectId: id, isRead: false, facts: { change: taken, actorName: 'Will Worker' } },
      { subjectId: id, isRead: true, facts: { change: 'requested' } },
    ])
  expect((await list(worker)).filter(({ isRead }) => !isRead)).toHaveLength(decisions.length)
})

it('a request whose hours someone else changed is listed for the employee only', async () => {
  const { orgAdmin, admin, worker, request } = await aWorkplace()
  const { id } = await request('2027-02-01')
  const changeHours = (as: Member, hours: number) =>
    test.call('PUT', `/api/leave/requests/${id}/days`, { as, body: { days: [{ day: '2027-02-01', hours }] } })
  expect((await changeHours(worker, 7)).statusCode).toBe(200)
  expect(await list(worker)).toEqual([])
  expect((await changeHours(orgAdmin, 4)).statusCode).toBe(200)
  expect(await list(worker)).toMatchObject([
    { kind: 'request-decided', subjectId: id, facts: { actorName: 'Ada Boss', status: 'changed', hours: 4 } },
  ])
  expect(await countUnread(admin)).toBe(1)
})

describe('a time entry', () => {
  it('that someone else added, changed, deleted, or restored is listed for its owner', async () => {
    const { orgAdmin, worker } = await aWorkplace()
    const body = { username: worker.username, clockIn: '2026-11-19T08:00:00Z', clockOut: '2026-11-19T12:00:00Z' }
    const added = await test.call('POST', '/api/time-entries', { as: orgAdmin, body })
    const { id } = added.json<{ id: string }>()
    const url = `/api/time-entries/${id}`
    await test.call('PUT', url, { as: orgAdmin, body: { notes: 'Stayed' } })
    await test.call('DELETE', url, { as: orgAdmin })
    await test.call('POST', `${url}/restore`, { as: orgAdmin })
    const actions = (await list(worker)).map(({ subjectId, facts }) => ({ subjectId, facts }))
    const clockIn = '2026-11-19T08:00:00.000Z'
    expect(new Set(actions)).toEqual(
      new Set(
        ['restored', 'deleted', 'changed', 'added'].map((action) => ({
          subjectId: id,
          facts: { actorName: 'Ada Boss', action: `entry ${action}`, clockIn },
        })),
      ),
    )
    expect(await list(orgAdmin)).toEqual([])
  })

  it('that its owner changes is not listed, and neither is a refused change', async () => {
    const { orgAdmin, worker } = await aWorkplace()
    const id = await clock(test, worker, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
    await test.call('PUT', `/api/time-entries/${id}`, { as: worker, body: { notes: 'mine' } })
    const early = { clockOut: '2026-11-19T07:00:00Z' }
    const refused = await test.call('PUT', `/api/time-entries/${id}`, { as: orgAdmin, body: early })
    expect([refused.statusCode, await list(worker)]).toEqual([400, []])
  })

  it('that runs for too long is listed once, also without a device or an organization', async () => {
    const { worker } = await aWorkplace()
    const lone = await aUserWithoutOrganization(test)
    const remind = () => queueReminders({ database: test.database, now: () => start })
    for (const person of [worker, lone]) await clock(test, person, '2026-11-19T06:00:00Z')
    expect([await remind(), await remind()]).toEqual([0, 0])
    for (const person of [worker, lone])
      expect(await list(person)).toMatchObject([
        { kind: 'forgot-clock-out', facts: { clockIn: '2026-11-19T06:00:00.000Z' }, createdAt: start.toISOString() },
      ])
  })
})

describe('the list', () => {
  async function aFullList() {
    const workplace = await aWorkplace()
    const { orgAdmin, request, change } = workplace
    for (const [minute, day] of ['2027-02-01', '2027-02-02', '2027-02-03'].entries()) {
      const { id } = await request(day)
      test.clock.now = new Date(start.getTime() + minute * 60_000)
      await change(`${id}/status/approved`, orgAdmin)
    }
    test.clock.now = start
    return workplace
  }
  const daysOf = (notifications: readonly Notification[]) =>
    notifications.map((each) => (each.kind === 'request-decided' ? each.facts.startDate : each.kind))

  it('is newest first, in pages', async () => {
    const { worker } = await aFullList()
    const first = await test.call('GET', '/api/notifications?limit=2', { as: worker })
    expect(daysOf(first.json())).toEqual(['2027-02-03', '2027-02-02'])
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await test.call('GET', `/api/notifications?limit=2&cursor=${cursor}`, { as: worker })
    expect([daysOf(second.json()), second.headers.link]).toEqual([['2027-02-01'], undefined])
    const wrong = await test.call('GET', '/api/notifications?cursor=x', { as: worker })
    expect(wrong.statusCode).toBe(400)
  })

  it('marks one as read, or one and all older ones, each once', async () => {
    const { worker } = await aFullList()
    const [newest, middle] = await list(worker)
    expect(await countUnread(worker)).toBe(3)
    expect((await markRead(worker, { id: newest?.id })).json()).toEqual({ unread: 2 })
    expect((await list(worker)).map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect((await markRead(worker, { id: middle?.id, andOlder: true })).json()).toEqual({ unread: 0 })
    expect((await markRead(worker, { id: newest?.id, andOlder: true })).json()).toEqual({ unread: 0 })
  })

  it('keeps what is newer than the one named', async () => {
    const { worker } = await aFullList()
    const [, middle] = await list(worker)
    expect((await markRead(worker, { id: middle?.id, andOlder: true })).json()).toEqual({ unread: 1 })
    expect((await list(worker)).map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  it('is one person’s: colleagues and other organizations neither see nor change it', async () => {
    const { organization, orgAdmin, worker } = await aFullList()
    const colleague = await anEmployee(test, organization)
    const other = await aWorkplace()
    const [newest] = await list(worker)
    for (const stranger of [colleague, orgAdmin, other.worker, other.orgAdmin]) {
      const ids = (await list(stranger)).map(({ id }) => id)
      expect(ids).not.toContain(newest?.id)
      const answer = await markRead(stranger, { id: newest?.id, andOlder: true })
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Notification not found' }])
    }
    expect(await countUnread(worker)).toBe(3)
  })

  it('has nothing to decide for someone who is no longer an administrator', async () => {
    const { orgAdmin, admin, request, change } = await aWorkplace()
    await request('2027-02-01')
    const own = await request('2027-02-02', admin)
    await change(`${own.id}/status/approved`, orgAdmin)
    expect([await listKinds(admin), await countUnread(admin)]).toEqual([['request-decided', 'request-waiting'], 2])
    const demoted = await test.call('POST', `/api/admin/users/${admin.id}/toggle-admin`, { as: orgAdmin, body: {} })
    expect(demoted.statusCode).toBe(200)
    expect([await listKinds(admin), await countUnread(admin)]).toEqual([['request-decided'], 1])
  })

  it('has nothing to decide after the person who asked was deleted', async () => {
    const { organization, orgAdmin, admin, worker, request } = await aWorkplace()
    await request('2027-02-01')
    expect(
      (await test.call('DELETE', `/api/organizations/${organization.id}/users/${worker.id}`, { as: orgAdmin }))
        .statusCode,
    ).toBe(200)
    expect([await list(orgAdmin), await countUnread(admin)]).toEqual([[], 0])
  })

  it('leaves out an administrator who is deleted while someone requests leave', async () => {
    const { organization, orgAdmin, request } = await aWorkplace()
    const leaving = await anAdmin(test, organization)
    const held = { text: 'delete from users where id = $1', values: [leaving.id] }
    const [made] = await raceBehindLock(test, held, () => [request('2027-02-01')])
    expect(await list(orgAdmin)).toMatchObject([{ subjectId: made?.id }])
  })

  it('goes with its person, and when it is old', async () => {
    const { orgAdmin, worker } = await aFullList()
    const before = (await countRows()) ?? 0
    await test.pool.query('delete from users where id = $1', [worker.id])
    expect(await countRows()).toBe(before - 3)
    await removeNotifications(test.database, start)
    expect(daysOf(await list(orgAdmin))).toHaveLength(3)
    await removeNotifications(test.database, new Date(start.getTime() + 1))
    expect(await list(orgAdmin)).toMatchObject([{ facts: { startDate: '2027-02-03' } }])
  })
})
