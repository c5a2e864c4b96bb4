import { beforeEach, describe, expect, it } from 'vitest'
import type { EntryChange, TimeEntry } from '#domain/entries/contract.ts'
import type { Newer } from '#domain/errors.ts'
import { anEmployee, anOrganization, clock, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()
const organization = await anOrganization(test)
const { orgAdmin } = organization
const at = (time: string) => `2026-11-19T${time}:00.000Z`

let worker: Member
let shown: TimeEntry
beforeEach(async () => {
  worker = await anEmployee(test, organization)
  await clock(test, worker, at('14:00'), at('22:00'))
  shown = await read()
})

async function read(as: Member = orgAdmin): Promise<TimeEntry> {
  const [entry] = (await test.call('GET', `/api/time-entries/${worker.id}`, { as })).json<TimeEntry[]>()
  if (!entry) throw new Error('No entry')
  return entry
}
type Method = 'POST' | 'PUT' | 'DELETE'
const send = (as: Member, method: Method, path = '', body?: object, headers?: Record<string, string>) =>
  test.call(method, `/api/time-entries/${shown.id}${path}`, { as, body, headers })
const edit = (as: Member, fields: object, { version } = shown) => send(as, 'PUT', '', { ...fields, version })
const newerOf = (answer: Awaited<ReturnType<typeof send>>) =>
  [answer.statusCode, answer.json<{ newer?: Newer<TimeEntry> }>().newer] as const
const correction = { clockOut: at('21:00') }
const noteOf = { notes: 'Forgot to clock out' }

describe('an edit of an entry that someone else has changed since', () => {
  it('does not replace the administrator’s correction', async () => {
    expect((await edit(orgAdmin, correction)).statusCode).toBe(200)
    const [status, newer] = newerOf(await edit(worker, { clockOut: at('23:00') }))
    expect([status, newer]).toMatchObject([
      409,
      {
        row: { ...correction, version: shown.version + 1 },
        changedBy: 'Ada Boss',
        changedAt: test.clock.now.toISOString(),
      },
    ])
    expect(await read()).toMatchObject(correction)
    expect((await edit(worker, noteOf, newer?.row)).json()).toMatchObject({ ...correction, ...noteOf })
  })

  it('does not replace what the person has added, either', async () => {
    expect((await edit(worker, noteOf)).statusCode).toBe(200)
    const [status, newer] = newerOf(await edit(orgAdmin, correction))
    expect([status, newer?.changedBy, newer?.row.notes]).toEqual([409, 'Will Worker', noteOf.notes])
    expect((await edit(orgAdmin, correction, newer?.row)).json()).toMatchObject({ ...correction, ...noteOf })
  })

  it.each([[[0, 1]], [[1, 0]]])('of two at the same time one is saved, in the order %j', async (order) => {
    const calls = [() => edit(orgAdmin, correction), () => edit(worker, { clockOut: at('23:00') })]
    const held = { text: 'select 1 from time_entries where id = $1 for update', values: [shown.id] }
    const answers = await raceBehindLock(test, held, () => order.flatMap((index) => calls[index]?.() ?? []))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const saved = answers.find(({ statusCode }) => statusCode === 200)?.json<TimeEntry>()
    expect(await read()).toMatchObject({ clockOut: saved?.clockOut, version: shown.version + 1 })
  })

  it('is saved without a version, and again when it already is as sent', async () => {
    await edit(orgAdmin, correction)
    expect((await edit(orgAdmin, correction)).json()).toMatchObject({ version: shown.version + 1 })
    expect((await send(worker, 'PUT', '', noteOf)).json()).toMatchObject({ ...correction, version: shown.version + 2 })
  })

  it('counts a change of its breaks', async () => {
    const body = { kind: 'meal', startedAt: at('18:00'), endedAt: at('18:30'), version: shown.version }
    expect((await send(orgAdmin, 'POST', '/breaks', body)).statusCode).toBe(201)
    const [status, newer] = newerOf(await edit(worker, { breaks: [] }))
    expect([status, newer?.row.breaks]).toMatchObject([409, [{ kind: 'meal' }]])
  })
})

describe('an entry that someone else has deleted', () => {
  it.each<[string, (id: string) => ReturnType<typeof send>]>([
    ['is not changed', () => edit(worker, noteOf)],
    ['is not deleted again', () => send(worker, 'DELETE')],
    ['gets no break', () => send(worker, 'POST', '/breaks', { kind: 'meal', startedAt: at('18:00') })],
  ])('%s, and the refusal says so', async (_, call) => {
    await send(orgAdmin, 'DELETE')
    const answer = await call(shown.id)
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Time entry not found. It has been deleted.' }])
  })
})

describe('a break', () => {
  const breakBody = { kind: 'meal', startedAt: at('18:00'), endedAt: at('18:30') }
  it.each<[string, (id: string) => ReturnType<typeof send>]>([
    [
      'is not added',
      () =>
        send(worker, 'POST', '/breaks', {
          ...breakBody,
          startedAt: at('15:00'),
          endedAt: at('15:30'),
          version: shown.version,
        }),
    ],
    ['is not changed', (id) => send(worker, 'PUT', `/breaks/${id}`, { endedAt: at('18:10'), version: shown.version })],
    ['is not removed', (id) => send(worker, 'DELETE', `/breaks/${id}?version=${shown.version}`)],
  ])('%s on what the person no longer sees', async (_, act) => {
    const added = (await send(worker, 'POST', '/breaks', breakBody)).json<TimeEntry>()
    const id = added.breaks[0]?.id ?? ''
    shown = added
    const { breaks } = (
      await send(orgAdmin, 'PUT', `/breaks/${id}`, { endedAt: at('18:20'), version: added.version })
    ).json<TimeEntry>()
    expect(newerOf(await act(id))).toMatchObject([409, { row: { breaks }, changedBy: 'Ada Boss' }])
    expect((await read()).breaks).toEqual(breaks)
  })

  it('that was added is not added again by a repeated call', async () => {
    const add = () =>
      send(worker, 'POST', '/breaks', { ...breakBody, version: shown.version }, { 'Idempotency-Key': 'b' })
    const first = await add()
    expect((await add()).json()).toEqual(first.json())
  })
})

describe('a deletion', () => {
  it('is refused when the entry has changed since it was shown', async () => {
    await edit(orgAdmin, correction)
    const remove = (version: number) => send(worker, 'DELETE', `?version=${version}`)
    expect(newerOf(await remove(shown.version))).toMatchObject([409, { row: correction, changedBy: 'Ada Boss' }])
    expect((await remove(shown.version + 1)).statusCode).toBe(200)
  })

  it('that is undone leaves older versions stale', async () => {
    await edit(worker, noteOf)
    await send(worker, 'DELETE')
    const restored = (await send(worker, 'POST', '/restore')).json<TimeEntry>()
    expect((await read()).version).toBe(restored.version)
    expect(restored.version).toBeGreaterThan(shown.version + 1)
    for (const version of [shown.version, shown.version + 1])
      expect((await edit(worker, correction, { ...shown, version })).statusCode).toBe(409)
    const history = await test.call('GET', `/api/time-entries/${shown.id}/history`, { as: worker })
    expect(history.json<EntryChange[]>()).toHaveLength(restored.version)
  })

  it('that is undone changes nothing that someone else restored and corrected', async () => {
    await send(worker, 'DELETE')
    await send(orgAdmin, 'POST', '/restore')
    await send(orgAdmin, 'PUT', '', correction)
    expect((await send(worker, 'POST', '/restore')).json()).toMatchObject(correction)
  })
})

it('a tap on the clock needs no version, and ends what was edited meanwhile', async () => {
  const now = test.clock.now.toISOString()
  const id = await clock(test, worker, at('23:00'))
  await test.call('PUT', `/api/time-entries/${id}`, { as: orgAdmin, body: { clockIn: at('22:30') } })
  const tap = { as: worker, body: { clockOut: now, ifActive: true, confirmed: true } }
  expect((await test.call('PUT', `/api/time-entries/${id}`, tap)).json()).toMatchObject({
    clockIn: at('22:30'),
    clockOut: now,
  })
})
