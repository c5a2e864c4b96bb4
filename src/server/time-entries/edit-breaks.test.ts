import { describe, expect, it } from 'vitest'
import type { EntryBreak, EntryChange, TimeEntry } from '#domain/entries/contract.ts'
import { anAdmin, anEmployee, anOrganization, clock, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()
const organization = await anOrganization(test, 'enterprise')

/** It is 3 PM UTC on November 20, which is 9 AM in Chicago. */
const at = (time: string) => `2026-11-20T${time}:00.000Z`
const start = (who: Member, entry: string, body: object, headers?: Record<string, string>) =>
  test.call('POST', `/api/time-entries/${entry}/breaks`, { as: who, body: { kind: 'meal', ...body }, headers })
const change = (who: Member, entry: string, id: string, body: object) =>
  test.call('PUT', `/api/time-entries/${entry}/breaks/${id}`, { as: who, body })
const update = (who: Member, entry: string, body: object) =>
  test.call('PUT', `/api/time-entries/${entry}`, { as: who, body })
const get = async (who: Member) =>
  (await test.call('GET', `/api/time-entries/${who.username}`, { as: who })).json<TimeEntry[]>()
const historyOf = async (who: Member, entry: string) =>
  (await test.call('GET', `/api/time-entries/${entry}/history`, { as: who })).json<EntryChange[]>()

async function aWorker(clockIn = at('12:00'), clockOut?: string) {
  const worker = await anEmployee(test, organization)
  return { worker, entry: await clock(test, worker, clockIn, clockOut) }
}

async function aBreak(who: Member, entry: string, body: object): Promise<EntryBreak> {
  const answer = await start(who, entry, body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const added = answer.json<TimeEntry>().breaks.at(-1)
  if (!added) throw new Error('The break is missing')
  return added
}

describe('a break on the clock', () => {
  it('starts and ends, and the entry’s history says so', async () => {
    const { worker, entry } = await aWorker()
    const started = await start(worker, entry, { startedAt: at('14:00') })
    expect([started.statusCode, started.json<TimeEntry>().isActive]).toEqual([201, true])
    const [meal] = started.json<TimeEntry>().breaks
    expect(meal).toMatchObject({ kind: 'meal', startedAt: at('14:00'), endedAt: null })
    const ended = await change(worker, entry, meal?.id ?? '', { endedAt: at('14:30'), ifOpen: true })
    expect(ended.json<TimeEntry>().breaks).toEqual([{ ...meal, endedAt: at('14:30') }])
    expect(await get(worker)).toEqual([ended.json()])
    const versions = (await historyOf(worker, entry)).map(({ after }) => after?.breaks)
    expect(versions).toEqual([[{ ...meal, endedAt: at('14:30') }], [meal], []])
  })

  it('ends with the clock-out', async () => {
    const { worker, entry } = await aWorker()
    await start(worker, entry, { startedAt: at('14:00') })
    const out = await update(worker, entry, { clockOut: at('14:50') })
    expect(out.json<TimeEntry>().breaks).toMatchObject([{ startedAt: at('14:00'), endedAt: at('14:50') }])
  })

  it('409 for a second one at the same time, with since when', async () => {
    const { worker, entry } = await aWorker()
    await start(worker, entry, { startedAt: at('14:00') })
    const second = await start(worker, entry, { kind: 'rest', startedAt: at('14:10') })
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { message: 'You’ve been on a meal break since 8:00 AM. End it first.' },
    ])
  })

  it('of two concurrent starts exactly one counts', async () => {
    const { worker, entry } = await aWorker()
    const held = { text: 'select 1 from time_entries where id = $1 for update', values: [entry] }
    const answers = await raceBehindLock(test, held, () =>
      ['meal', 'rest'].map((kind) => start(worker, entry, { kind, startedAt: at('14:00') })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await get(worker))[0]?.breaks).toHaveLength(1)
  })

  it('a repeat with the same key changes nothing, also after the break ended', async () => {
    const { worker, entry } = await aWorker()
    const key = { 'Idempotency-Key': 'break-1' }
    const first = await start(worker, entry, { startedAt: at('14:00') }, key)
    const again = await start(worker, entry, { startedAt: at('14:00') }, key)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    const [meal] = first.json<TimeEntry>().breaks
    const ended = await change(worker, entry, meal?.id ?? '', { endedAt: at('14:30') })
    expect((await start(worker, entry, { startedAt: at('14:00') }, key)).json()).toEqual(ended.json())
    expect((await start(worker, entry, { startedAt: at('14:40') }, key)).statusCode).toBe(409)
    expect((await get(worker))[0]?.breaks).toHaveLength(1)
  })

  it('a repeated or late end doesn’t replace a correction', async () => {
    const { worker, entry } = await aWorker()
    const meal = await aBreak(worker, entry, { startedAt: at('14:00') })
    const body = { endedAt: at('14:30'), ifOpen: true }
    const first = await change(worker, entry, meal.id, body)
    expect((await change(worker, entry, meal.id, body)).json()).toEqual(first.json())
    const late = await change(worker, entry, meal.id, { ...body, endedAt: at('14:45') })
    expect([late.statusCode, late.json()]).toEqual([409, { message: 'This break already has an end' }])
    expect(await historyOf(worker, entry)).toHaveLength(3)
  })

  it('the device asks for the time if its clock was moved', async () => {
    const { worker, entry } = await aWorker()
    const tap = { deviceTime: at('14:00'), sentAt: at('14:50'), isTimeConfirmed: false }
    const asked = await start(worker, entry, { startedAt: at('14:00'), tap })
    expect(asked.json()).toMatchObject({
      message: 'Your device’s clock was changed. When did you start your break?',
      errors: { tap: expect.any(String) as string },
    })
    expect(
      (await start(worker, entry, { startedAt: at('14:00'), tap: { ...tap, isTimeConfirmed: true } })).statusCode,
    ).toBe(201)
  })
})

describe('breaks of an entry', () => {
  const breaks = [
    { kind: 'meal', startedAt: at('10:30'), endedAt: at('11:00') },
    { kind: 'rest', startedAt: at('09:00'), endedAt: at('09:15') },
  ]

  it('are saved with it, in order, and a repeat adds nothing', async () => {
    const worker = await anEmployee(test, organization)
    const body = { username: worker.username, clockIn: at('08:00'), clockOut: at('12:00'), breaks }
    const post = () =>
      test.call('POST', '/api/time-entries', { as: worker, body, headers: { 'Idempotency-Key': 'entry-1' } })
    const created = await post()
    expect(created.json<TimeEntry>().breaks).toMatchObject([breaks[1], breaks[0]])
    expect((await post()).json()).toEqual(created.json())
  })

  it('are replaced as a whole; one that stays keeps its id', async () => {
    const { worker, entry } = await aWorker(at('08:00'), at('12:00'))
    const added = (await update(worker, entry, { breaks })).json<TimeEntry>().breaks
    const [rest] = added
    const kept = { ...rest, endedAt: at('09:20') }
    const changed = await update(worker, entry, { breaks: [kept] })
    expect(changed.json<TimeEntry>().breaks).toEqual([kept])
    expect((await update(worker, entry, { notes: 'x' })).json<TimeEntry>().breaks).toEqual([kept])
    expect((await update(worker, entry, { breaks: [] })).json<TimeEntry>().breaks).toEqual([])
  })

  it('are added, changed, and removed one by one', async () => {
    const { worker, entry } = await aWorker(at('08:00'), at('12:00'))
    const meal = await aBreak(worker, entry, breaks[0] ?? {})
    const moved = await change(worker, entry, meal.id, { kind: 'rest', startedAt: at('10:45') })
    expect(moved.json<TimeEntry>().breaks).toEqual([{ ...meal, kind: 'rest', startedAt: at('10:45') }])
    const url = `/api/time-entries/${entry}/breaks/${meal.id}`
    expect((await test.call('DELETE', url, { as: worker })).json<TimeEntry>().breaks).toEqual([])
    const gone = await test.call('DELETE', url, { as: worker })
    expect([gone.statusCode, gone.json()]).toEqual([
      404,
      { message: 'This break was just deleted. Refresh to see the latest.' },
    ])
  })

  it('go with a deleted entry and come back with it', async () => {
    const { worker, entry } = await aWorker(at('08:00'), at('12:00'))
    await aBreak(worker, entry, breaks[0] ?? {})
    const [before] = await get(worker)
    await test.call('DELETE', `/api/time-entries/${entry}`, { as: worker })
    const restored = await test.call('POST', `/api/time-entries/${entry}/restore`, { as: worker })
    expect(restored.json()).toEqual({ ...before, version: (before?.version ?? 0) + 2 })
  })

  it.each<[string, object, string]>([
    [
      'outside the shift',
      { breaks: [{ kind: 'meal', startedAt: at('11:45'), endedAt: at('12:15') }] },
      'The 5:45 AM – 6:15 AM meal break isn’t over when the shift ends. Change or remove the break.',
    ],
    [
      'before the shift',
      { breaks: [{ kind: 'rest', startedAt: at('07:45'), endedAt: at('08:15') }] },
      'The 1:45 AM – 2:15 AM rest break starts before the shift. Change or remove the break.',
    ],
    [
      'of a shift that becomes shorter',
      { clockOut: at('10:45') },
      'The 4:30 AM – 5:00 AM meal break isn’t over when the shift ends. Change or remove the break.',
    ],
    [
      'ending before it starts',
      { breaks: [{ kind: 'meal', startedAt: at('10:00'), endedAt: at('09:00') }] },
      'A break must end after it starts',
    ],
    [
      'overlapping',
      { breaks: [...breaks, { kind: 'rest', startedAt: at('09:10'), endedAt: at('09:20') }] },
      'The 3:10 AM – 3:20 AM rest break overlaps the break before it',
    ],
    ['of leave', { isLeaveTime: true }, 'Paid time off has no breaks'],
  ])('400 for one %s, and nothing changes', async (_, body, message) => {
    const { worker, entry } = await aWorker(at('08:00'), at('12:00'))
    await update(worker, entry, { breaks })
    const before = await get(worker)
    const answer = await update(worker, entry, body)
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, errors: { breaks: message } }])
    expect(await get(worker)).toEqual(before)
  })
})

it('an administrator’s change is in the audit log with its times, and the entry names them', async () => {
  const { worker, entry } = await aWorker(at('08:00'), at('12:00'))
  const admin = await anAdmin(test, organization)
  await start(admin, entry, { startedAt: at('10:00'), endedAt: at('10:30') })
  const audit = await test.call('GET', `/api/organizations/${organization.id}/audit`, { as: organization.orgAdmin })
  expect(audit.json<{ changes: unknown[] }[]>()[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'breaks', from: null, to: `meal ${at('10:00')}/${at('10:30')}` },
      { field: 'hours', from: '4.00', to: '3.50' },
    ]),
  )
  expect((await get(worker))[0]?.changedBy).toBe('Will Worker')
})
