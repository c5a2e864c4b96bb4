import { beforeEach, describe, expect, it } from 'vitest'
import type { EntryChange, TimeEntry } from '#domain/entries/contract.ts'
import type { EntriesToReview } from '#domain/timesheets/contract.ts'
import { anEmployee, anOrganization, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const own = await anOrganization(test, 'enterprise')
const { orgAdmin } = own

const NOW = new Date('2026-11-20T18:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString()

let worker: Member
beforeEach(async () => {
  test.clock.now = NOW
  worker = await anEmployee(test, own)
})

const add = async (body: object, as = worker, headers?: Record<string, string>) => {
  const added = await test.call('POST', '/api/time-entries', { as, body: { username: worker.id, ...body }, headers })
  expect(added.json()).toMatchObject({ id: expect.any(String) as string })
  return added.json<TimeEntry>()
}
const change = async (id: string, body: object, as = worker) => {
  const changed = await test.call('PUT', `/api/time-entries/${id}`, { as, body })
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { id }])
  return changed.json<TimeEntry>()
}
const isMarked = async (as = orgAdmin) => {
  const { id } = worker
  const [listed] = (await test.call('GET', `/api/time-entries/${id}`, { as })).json<TimeEntry[]>()
  return listed?.recordedLater
}
/** What the last change recorded later. */
const lateTimes = async (id: string, as = orgAdmin) => {
  const [last] = (await test.call('GET', `/api/time-entries/${id}/history`, { as })).json<EntryChange[]>()
  return last?.recordedLater?.times.map(({ time, byMs }) => `${time} ${byMs / MINUTE}`) ?? []
}
const attention = async (query = '') => {
  const list = await test.call('GET', `/api/organizations/${own.id}/needs-attention${query}`, { as: orgAdmin })
  return list.json<{ recordedLater: EntriesToReview[] }>().recordedLater.filter(({ userId }) => userId === worker.id)
}

describe('the server sees what its owner recorded later', () => {
  const SIX_HOURS = { clockIn: ago(6 * HOUR) }
  const tap = (fields: object) => ({ deviceTime: ago(6 * HOUR), sentAt: ago(0), isTimeConfirmed: false, ...fields })
  it.each<[string, object]>([
    ['says nothing', {}],
    ['sends no tap', { tap: null }],
    ['says that it was live', { tap: tap({ wasOffline: false }) }],
    ['says that it waited', { tap: tap({ wasOffline: true }) }],
    [
      'claims that its clock shows that time',
      { tap: tap({ deviceTime: ago(6 * HOUR), sentAt: ago(6 * HOUR), isTimeConfirmed: true }) },
    ],
  ])('a clock-in of six hours ago whose client %s', async (_, fields) => {
    const { id } = await add({ ...SIX_HOURS, ...fields })
    expect([await isMarked(), await lateTimes(id)]).toEqual([true, ['clockIn 360']])
    expect(await isMarked(worker)).toBe(false)
  })

  it('a clock-out with an end that was typed the next day', async () => {
    const { id } = await add({ clockIn: ago(0) })
    expect(await isMarked()).toBe(false)
    test.clock.now = new Date(NOW.getTime() + 16 * HOUR)
    await change(id, { clockOut: ago(-8 * HOUR), ifActive: true, confirmed: true })
    expect([await isMarked(), await lateTimes(id)]).toEqual([true, ['clockOut 480']])
  })

  it('breaks that are added, changed, or removed when they are over', async () => {
    const { id } = await add({ clockIn: ago(0) })
    test.clock.now = new Date(NOW.getTime() + 4 * HOUR)
    const breaks = `/api/time-entries/${id}/breaks`
    const body = { kind: 'meal', startedAt: ago(-2 * HOUR), endedAt: ago(-3 * HOUR) }
    const [added] = (await test.call('POST', breaks, { as: worker, body })).json<TimeEntry>().breaks
    expect([await isMarked(), await lateTimes(id)]).toEqual([true, ['breaks 120']])
    const url = `${breaks}/${added?.id}`
    await test.call('PUT', url, { as: worker, body: { endedAt: ago(-2.5 * HOUR) } })
    expect(await lateTimes(id)).toEqual(['breaks 90'])
    await test.call('DELETE', url, { as: worker })
    expect(await lateTimes(id)).toEqual(['breaks 120'])
  })

  it('nothing of a day that was tapped, nor what was edited in a minute, a note, or leave', async () => {
    const { id } = await add({ clockIn: ago(0) })
    test.clock.now = new Date(NOW.getTime() + 2 * HOUR)
    const start = { as: worker, body: { kind: 'meal', startedAt: ago(-2 * HOUR) } }
    const [meal] = (await test.call('POST', `/api/time-entries/${id}/breaks`, start)).json<TimeEntry>().breaks
    test.clock.now = new Date(NOW.getTime() + 3 * HOUR)
    const end = { as: worker, body: { endedAt: ago(-3 * HOUR), ifOpen: true } }
    await test.call('PUT', `/api/time-entries/${id}/breaks/${meal?.id}`, end)
    test.clock.now = new Date(NOW.getTime() + 4 * HOUR)
    await change(id, { clockOut: ago(-4 * HOUR), ifActive: true })
    test.clock.now = new Date(NOW.getTime() + 4 * HOUR + MINUTE)
    await change(id, { clockOut: null })
    await change(id, { clockOut: ago(-4 * HOUR - MINUTE) })
    test.clock.now = new Date(NOW.getTime() + 30 * HOUR)
    await change(id, { notes: 'All day at the docks' })
    await add({ clockIn: ago(48 * HOUR), clockOut: ago(40 * HOUR), isLeaveTime: true })
    const list = (await test.call('GET', `/api/time-entries/${worker.id}`, { as: orgAdmin })).json<TimeEntry[]>()
    expect(list.map(({ recordedLater }) => recordedLater)).toEqual([false, false])
    expect(await attention()).toEqual([])
  })

  it('a repeated call is as late as the first one', async () => {
    const key = { 'Idempotency-Key': 'live' }
    const { id } = await add({ clockIn: ago(0) }, worker, key)
    test.clock.now = new Date(NOW.getTime() + 9 * HOUR)
    await add({ clockIn: ago(0) }, worker, key)
    const end = { clockOut: ago(-9 * HOUR), ifActive: true }
    await change(id, end)
    test.clock.now = new Date(NOW.getTime() + 20 * HOUR)
    await change(id, end)
    expect(await isMarked()).toBe(false)
  })

  it('an undone deletion records nothing, and keeps what was', async () => {
    const { id } = await add({ clockIn: ago(0) })
    test.clock.now = new Date(NOW.getTime() + 9 * HOUR)
    const undo = async () => {
      await test.call('DELETE', `/api/time-entries/${id}`, { as: worker })
      expect((await test.call('POST', `/api/time-entries/${id}/restore`, { as: worker })).statusCode).toBe(200)
      return isMarked()
    }
    expect(await undo()).toBe(false)
    await change(id, { clockIn: ago(HOUR) })
    expect(await undo()).toBe(true)
  })

  it('a shift that its owner hid from everyone, or that someone else had deleted', async () => {
    const { id } = await add({ clockIn: ago(0) })
    const restore = () => test.call('POST', `/api/time-entries/${id}/restore`, { as: worker })
    await test.call('DELETE', `/api/time-entries/${id}`, { as: worker })
    test.clock.now = new Date(NOW.getTime() + 9 * HOUR)
    await restore()
    expect([await isMarked(), await lateTimes(id)]).toEqual([true, ['clockIn 540']])

    await change(id, { clockOut: ago(-9 * HOUR), ifActive: true })
    await test.call('DELETE', `/api/time-entries/${id}`, { as: orgAdmin })
    test.clock.now = new Date(NOW.getTime() + 9 * HOUR + MINUTE)
    expect(await attention()).toEqual([])
    await restore()
    expect(await lateTimes(id)).toEqual(['clockIn 541'])
    expect(await attention()).toMatchObject([{ entries: 1 }])
  })

  it('an administrator’s changes have their name instead', async () => {
    const { id } = await add({ clockIn: ago(6 * HOUR), clockOut: ago(5 * HOUR) }, orgAdmin)
    await change(id, { clockOut: ago(4 * HOUR) }, orgAdmin)
    expect([await isMarked(), await lateTimes(id)]).toEqual([false, []])
    await change(id, { clockOut: ago(3 * HOUR) })
    expect([await isMarked(), await lateTimes(id)]).toEqual([true, ['clockOut 240']])
  })
})

describe('what needs attention', () => {
  it('counts the entries of a person that were recorded later in the last seven days', async () => {
    const first = await add({ clockIn: ago(21 * 24 * HOUR), clockOut: ago(21 * 24 * HOUR - HOUR) })
    await add({ clockIn: ago(6 * HOUR), clockOut: ago(5 * HOUR) })
    const person = { userId: worker.id, username: worker.username, employeeName: 'Will Worker' }
    expect(await attention()).toEqual([{ kind: 'recordedLater', ...person, day: '2026-10-30', entries: 2 }])
    expect(await attention('?startDate=2026-11-01')).toMatchObject([{ day: '2026-11-20', entries: 1 }])
    expect(await attention('?endDate=2026-10-01')).toEqual([])
    await change(first.id, { notes: 'Checked with Will' }, orgAdmin)
    expect(await attention()).toMatchObject([{ entries: 1 }])
    test.clock.now = new Date(NOW.getTime() + 7 * 24 * HOUR + 1)
    expect(await attention()).toEqual([])
  })
})
