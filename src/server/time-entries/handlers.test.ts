import { describe, expect, it } from 'vitest'
import type { EntryChange, TimeEntry } from '#domain/entries/contract.ts'
import {
  aLeaveType,
  anAdmin,
  anEmployee,
  anOrganization,
  aUserWithoutOrganization,
  clock,
  type Member,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()
const organization = await anOrganization(test, 'enterprise')

const post = (who: Member, body: object, headers?: Record<string, string>) =>
  test.call('POST', '/api/time-entries', { as: who, body: { username: who.username, ...body }, headers })
const put = (who: Member, id: string, body: object) => test.call('PUT', `/api/time-entries/${id}`, { as: who, body })
const list = async (who: Member, query = '') =>
  (await test.call('GET', `/api/time-entries/${who.username}${query}`, { as: who })).json<TimeEntry[]>()
const changes = async (entryId: string) =>
  (await test.pool.query('select * from time_entry_changes where entry_id = $1 order by changed_at, id', [entryId]))
    .rows

describe('clocking in and out', () => {
  it('adds an active entry, then ends it, with times in the organization’s zone', async () => {
    const worker = await anEmployee(test, organization)
    const clockIn = '2026-11-20T14:58:00.000Z'
    const created = await post(worker, { clockIn, clockInLatitude: 41.88, clockInLongitude: -87.63 })
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({
      username: worker.username,
      employeeName: 'Will Worker',
      clockIn,
      clockOut: null,
      isActive: true,
      isLeaveTime: false,
      clockInLatitude: 41.88,
      clockInLongitude: -87.63,
      formattedDate: '11/20/2026',
      formattedTime: '08:58 AM',
      formattedClockOutDate: null,
      formattedClockOutTime: null,
    })
    const out = await put(worker, created.json<TimeEntry>().id, {
      clockIn,
      clockOut: '2026-11-20T15:00:00Z',
      clockOutLatitude: 0,
      clockOutLongitude: 0,
    })
    expect(out.json()).toMatchObject({
      isActive: false,
      formattedClockOutTime: '09:00 AM',
      clockOutLatitude: null,
      clockInLatitude: 41.88,
    })
    expect(await list(worker, '?active=true')).toEqual([])
    expect(await list(worker)).toEqual([out.json()])
  })

  it('409 when already clocked in, with the time', async () => {
    const worker = await anEmployee(test, organization)
    await clock(test, worker, '2026-11-20T14:00:00Z')
    const again = await post(worker, { clockIn: '2026-11-20T15:00:00Z' })
    const [active] = await list(worker, '?active=true')
    expect(again.statusCode).toBe(409)
    expect(again.json()).toEqual({
      message: 'You’ve been clocked in since 8:00 AM on Nov 20. Clock out first.',
      overlaps: active?.id,
    })
  })

  it('200 concurrent clock-ins add one active entry and cause no 5xx', async () => {
    const worker = await anEmployee(test, organization)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => post(worker, { clockIn: '2026-11-20T15:00:00Z' })),
    )
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
    expect([count(201), count(409)]).toEqual([1, 199])
    expect(await list(worker)).toHaveLength(1)
  })

  it('20 concurrent requests with one Idempotency-Key add one entry and get one answer', async () => {
    const worker = await anEmployee(test, organization)
    const send = () => post(worker, { clockIn: '2026-11-20T15:00:00Z' }, { 'idempotency-key': 'press-1' })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const [entry] = await list(worker)
    await put(worker, entry?.id ?? '', { clockOut: '2026-11-20T15:01:00Z' })
    expect((await send()).json()).toMatchObject({ id: entry?.id, isActive: true })
  })

  it('409 for a repeated key whose entry was deleted; 201 once it is restored', async () => {
    const worker = await anEmployee(test, organization)
    const send = () => post(worker, { clockIn: '2026-11-20T15:00:00Z' }, { 'idempotency-key': 'tap-1' })
    const first = await send()
    const { id } = first.json<TimeEntry>()
    await test.call('DELETE', `/api/time-entries/${id}`, { as: worker })
    const repeated = await send()
    expect([repeated.statusCode, repeated.json()]).toEqual([
      409,
      { message: 'This entry was saved, but it was deleted later' },
    ])
    expect(await list(worker)).toEqual([])
    await test.call('POST', `/api/time-entries/${id}/restore`, { as: worker })
    expect((await send()).body).toBe(first.body)
  })

  it('409 for a repeated key with another entry', async () => {
    const worker = await anEmployee(test, organization)
    const headers = { 'idempotency-key': 'press-1' }
    await post(worker, { clockIn: '2026-11-20T13:00:00Z', clockOut: '2026-11-20T14:00:00Z' }, headers)
    const other = await post(worker, { clockIn: '2026-11-20T14:30:00Z' }, headers)
    expect([other.statusCode, other.json<{ message: string }>().message]).toEqual([
      409,
      'This Idempotency-Key was already used for another entry',
    ])
    expect(await list(worker)).toHaveLength(1)
  })

  it.each([
    ['another end', { clockOut: '2026-11-20T14:30:00Z' }],
    ['another note', { notes: 'other' }],
    ['leave instead of work', { isLeaveTime: true }],
    ['someone else’s clock', { username: organization.orgAdmin.username }],
  ])('409 for a repeated key with %s', async (_, change) => {
    const worker = await anEmployee(test, organization)
    const admin = organization.orgAdmin
    const headers = { 'idempotency-key': `press-${worker.username}` }
    const body = { username: worker.username, clockIn: '2026-11-20T13:00:00Z', clockOut: '2026-11-20T14:00:00Z' }
    expect((await post(admin, body, headers)).statusCode).toBe(201)
    expect((await post(admin, body, headers)).statusCode).toBe(201)
    expect((await post(admin, { ...body, ...change }, headers)).statusCode).toBe(409)
  })

  it('a repeat gets the first answer even if a rule has changed', async () => {
    const strict = await anOrganization(test)
    const headers = { 'idempotency-key': 'press-1' }
    const first = await post(strict.orgAdmin, { clockIn: '2026-11-20T14:00:00Z' }, headers)
    await test.call('POST', `/api/organizations/${strict.id}/toggle-location-requirement`, { as: strict.orgAdmin })
    expect((await post(strict.orgAdmin, { clockIn: '2026-11-20T14:00:00Z' }, headers)).body).toBe(first.body)
  })

  it('a person without an organization clocks in, in the default zone', async () => {
    const lone = await aUserWithoutOrganization(test)
    const id = await clock(test, lone, '2026-11-20T14:00:00Z')
    expect(await list(lone)).toMatchObject([{ id, formattedTime: '08:00 AM' }])
  })
})

describe('worked time is never counted twice', () => {
  it.each([
    ['inside', '09:00', '10:00', 409],
    ['around', '07:00', '13:00', 409],
    ['over its start', '07:00', '08:01', 409],
    ['the same', '08:00', '12:00', 409],
    ['touching its end', '12:00', '13:00', 201],
    ['touching its start', '07:00', '08:00', 201],
    ['apart', '13:00', '14:00', 201],
  ])('%s: %s to %s answers %i', async (_, from, to, status) => {
    const worker = await anEmployee(test, organization)
    await clock(test, worker, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
    const answer = await post(worker, { clockIn: `2026-11-19T${from}:00Z`, clockOut: `2026-11-19T${to}:00Z` })
    expect(answer.statusCode).toBe(status)
    if (status === 409)
      expect(answer.json<{ message: string }>().message).toBe('This overlaps your 2:00 AM – 6:00 AM entry on Nov 19')
  })

  it('in the repeated hour, texts and display fields have the zone', async () => {
    const worker = await anEmployee(test, organization)
    await clock(test, worker, '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z')
    const shown = await test.call('GET', `/api/time-entries/${worker.username}`, { as: worker })
    expect(shown.json()[0]).toMatchObject({ formattedTime: '01:30 AM CDT', formattedClockOutTime: '01:30 AM CST' })
    const refused = await post(worker, { clockIn: '2026-11-01T07:00:00Z', clockOut: '2026-11-01T09:00:00Z' })
    expect(refused.json()).toMatchObject({ message: 'This overlaps your 1:30 AM CDT – 1:30 AM CST entry on Nov 1' })
  })

  it('refuses the same paid time off a second time, added, edited, or restored', async () => {
    const worker = await anEmployee(test, organization)
    const leave = { isLeaveTime: true, clockIn: '2026-11-19T15:00:00Z', clockOut: '2026-11-19T23:00:00Z' }
    const reason = 'This paid time off is already on the timesheet'
    const refused = { message: reason, errors: { clockIn: reason } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(worker, leave)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual(refused)
    const byAdmin = await post(organization.orgAdmin, { ...leave, username: worker.username, notes: 'Dentist' })
    expect(byAdmin.json()).toEqual(refused)
    const longer = (await post(worker, { ...leave, clockOut: '2026-11-19T22:00:00Z' })).json<TimeEntry>()
    expect((await put(worker, longer.id, { clockOut: leave.clockOut })).json()).toEqual(refused)
    expect((await put(worker, longer.id, { notes: 'Flu' })).statusCode).toBe(200)
    await test.call('DELETE', `/api/time-entries/${longer.id}`, { as: worker })
    expect((await post(worker, { ...leave, clockOut: '2026-11-19T22:00:00Z' })).statusCode).toBe(201)
    const restored = await test.call('POST', `/api/time-entries/${longer.id}/restore`, { as: worker })
    expect([restored.statusCode, restored.json()]).toEqual([409, refused])
    expect(await list(worker)).toHaveLength(2)
    // Duplicates from before this rule can still be edited.
    await test.pool.query('update time_entries set clock_out = $2 where user_id = $1', [worker.id, leave.clockOut])
    const [one] = await list(worker)
    expect((await put(worker, one?.id ?? '', { notes: 'Twice' })).statusCode).toBe(200)
  })

  it('paid time off can overlap worked time and be in the future', async () => {
    const worker = await anEmployee(test, organization)
    await clock(test, worker, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
    const leave = { isLeaveTime: true, clockIn: '2026-12-24T15:00:00Z', clockOut: '2026-12-24T23:00:00Z' }
    expect((await post(worker, leave)).statusCode).toBe(201)
    expect(
      (await post(worker, { ...leave, clockIn: '2026-11-19T08:00:00Z', clockOut: '2026-11-19T10:00:00Z' })).statusCode,
    ).toBe(201)
  })

  it('many concurrent edits and additions leave no overlap and cause no 5xx', async () => {
    const worker = await anEmployee(test, organization)
    const hour = (n: number, minute: string) => `2026-11-18T${String(n).padStart(2, '0')}:${minute}:00Z`
    const ids = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((n) => clock(test, worker, hour(n, '00'), hour(n, '30'))),
    )
    const target = (n: number) => ({ clockIn: hour(10 + (n % 5), '00'), clockOut: hour(10 + (n % 5), '45') })
    const storm = ids.flatMap((id, index) =>
      [0, 1, 2, 3, 4].flatMap((step) => [
        put(worker, id, target(index + step)),
        post(worker, target(index + step + 1)),
      ]),
    )
    const statuses = (await Promise.all(storm)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([])
    expect(new Set(statuses).has(409)).toBe(true)
    const spans = (await list(worker)).map(({ clockIn, clockOut }) => [clockIn, clockOut ?? ''] as const).sort()
    spans.slice(1).forEach(([from], index) => expect(from >= (spans[index]?.[1] ?? '')).toBe(true))
  })

  it('of many concurrent edits of one entry, each sees the one before', async () => {
    const { orgAdmin } = organization
    const id = await clock(test, orgAdmin, '2026-10-05T08:00:00Z', '2026-10-05T12:00:00Z')
    const edits = Array.from({ length: 12 }, (_, n) => put(orgAdmin, id, { notes: `Note ${n}` }))
    expect((await Promise.all(edits)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    const history = await changes(id)
    expect(history).toHaveLength(13)
    expect(history.slice(1).map(({ before }) => before)).toEqual(history.slice(0, -1).map(({ after }) => after))
  })

  it('refuses an edit onto another entry, which it names', async () => {
    const worker = await anEmployee(test, organization)
    await clock(test, worker, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
    const id = await clock(test, worker, '2026-11-19T13:00:00Z', '2026-11-19T14:00:00Z')
    const answer = await put(worker, id, { clockIn: '2026-11-19T11:00:00Z' })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'This overlaps your 2:00 AM – 6:00 AM entry on Nov 19',
    ])
    expect((await changes(id)).map(({ action }) => action)).toEqual(['created'])
  })
})

describe('refused entries', () => {
  it.each([
    ['clocking in ahead of the clock', { clockIn: '2026-11-20T15:05:01Z' }, 'clockIn'],
    ['out before in', { clockIn: '2026-11-20T10:00:00Z', clockOut: '2026-11-20T09:00:00Z' }, 'clockOut'],
    ['half a place', { clockIn: '2026-11-20T10:00:00Z', clockInLatitude: 41 }, 'clockInLongitude'],
    ['no such place', { clockIn: '2026-11-20T10:00:00Z', clockInLatitude: 91, clockInLongitude: 0 }, 'clockInLatitude'],
    [
      'leave of two days',
      { isLeaveTime: true, clockIn: '2026-11-18T10:00:00Z', clockOut: '2026-11-20T10:00:00Z' },
      'clockOut',
    ],
  ])('400 for %s, at its field, and saves nothing', async (_, body, field) => {
    const worker = await anEmployee(test, organization)
    const answer = await post(worker, body)
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]])
    expect(await list(worker)).toEqual([])
  })

  it('400 for an employee without a required location; administrators don’t need one', async () => {
    const strict = await anOrganization(test)
    const worker = await anEmployee(test, strict)
    await test.call('POST', `/api/organizations/${strict.id}/toggle-location-requirement`, { as: strict.orgAdmin })
    const clockIn = '2026-11-20T14:00:00Z'
    for (const nowhere of [{}, { clockInLatitude: 0, clockInLongitude: 0 }]) {
      const answer = await post(worker, { clockIn, ...nowhere })
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        400,
        'Your organization requires location tracking to clock in. Please enable it in your browser settings.',
      ])
    }
    const placed = await post(worker, { clockIn, clockInLatitude: 41.88, clockInLongitude: -87.63 })
    expect(placed.statusCode).toBe(201)
    const { id } = placed.json<TimeEntry>()
    expect((await put(worker, id, { clockOut: '2026-11-20T15:00:00Z' })).json<{ message: string }>().message).toMatch(
      /to clock out/,
    )
    expect((await put(worker, id, { notes: 'no place' })).statusCode).toBe(400)
    expect((await put(strict.orgAdmin, id, { clockOut: '2026-11-20T15:00:00Z' })).statusCode).toBe(200)
  })

  it('a finished entry needs both required locations, and the refusal marks the missing one', async () => {
    const strict = await anOrganization(test)
    const worker = await anEmployee(test, strict)
    await test.call('POST', `/api/organizations/${strict.id}/toggle-location-requirement`, { as: strict.orgAdmin })
    const shift = { clockIn: '2026-11-19T14:00:00Z', clockOut: '2026-11-19T22:00:00Z' }
    const came = { clockInLatitude: 41.88, clockInLongitude: -87.63 }
    const left = { clockOutLatitude: 41.89, clockOutLongitude: -87.64 }
    const reason = 'Your organization requires location data for time entries. Please enable location services.'
    for (const [places, field] of [
      [came, 'clockOutLatitude'],
      [left, 'clockInLatitude'],
    ] as const) {
      const refused = await post(worker, { ...shift, ...places })
      expect([refused.statusCode, refused.json()]).toEqual([400, { message: reason, errors: { [field]: reason } }])
    }
    expect((await post(worker, { ...shift, ...came, ...left })).statusCode).toBe(201)
    expect((await post(worker, { ...shift, isLeaveTime: true })).statusCode).toBe(201)
    const byAdmin = { username: worker.username, clockIn: '2026-11-18T14:00:00Z', clockOut: '2026-11-18T22:00:00Z' }
    expect((await post(strict.orgAdmin, byAdmin)).statusCode).toBe(201)
  })

  it('a location changes only with its time', async () => {
    const worker = await anEmployee(test, company)
    const times = { clockIn: '2026-11-19T14:00:00Z', clockOut: '2026-11-19T22:00:00Z' }
    const at = (latitude: number) => ({
      clockInLatitude: latitude,
      clockInLongitude: latitude,
      clockOutLatitude: latitude,
      clockOutLongitude: latitude,
    })
    const { id } = (await post(worker, { ...times, ...at(41) })).json<TimeEntry>()
    const places = async (body: object) => {
      const { clockInLatitude, clockOutLatitude } = (await put(worker, id, body)).json<TimeEntry>()
      return [clockInLatitude, clockOutLatitude]
    }
    expect(await places({ notes: 'Hall B', ...at(50) })).toEqual([41, 41])
    expect(await places({ ...times, ...at(50) })).toEqual([41, 41])
    expect(await places({ ...times, clockOut: '2026-11-19T22:30:00Z', ...at(51) })).toEqual([41, 51])
    expect(await places({ clockIn: '2026-11-19T14:30:00Z', ...at(52) })).toEqual([52, 51])
    expect(await places({ clockIn: '2026-11-19T14:45:00Z' })).toEqual([52, 51])
  })

  it('400 for an edit to invalid times, and changes nothing', async () => {
    const worker = await anEmployee(test, organization)
    const id = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
    for (const change of [
      { clockIn: '2026-11-20T12:00:00Z' },
      { clockOut: '2026-11-20T15:06:00Z' },
      { clockIn: '2026-11-21T08:00:00Z' },
    ]) {
      expect((await put(worker, id, change)).statusCode).toBe(400)
    }
    expect(await changes(id)).toHaveLength(1)
  })

  it('an entry without its clock-out loses the location of the clock-out', async () => {
    const worker = await anEmployee(test, organization)
    const id = await clock(test, worker, '2026-11-20T08:00:00Z')
    await put(worker, id, { clockOut: '2026-11-20T12:00:00Z', clockOutLatitude: 41, clockOutLongitude: -87 })
    expect((await put(worker, id, { clockOut: null })).json()).toMatchObject({ isActive: true, clockOutLatitude: null })
    expect((await put(worker, id, { clockOut: '2026-11-20T13:00:00Z' })).json()).toMatchObject({
      clockOutLatitude: null,
    })
  })
})

const hoursAgo = (hours: number) => new Date(test.clock.now.getTime() - hours * 3_600_000).toISOString()
const now = () => test.clock.now.toISOString()
const refusalOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  ...Object.keys(answer.json<{ errors?: object }>().errors ?? {}),
]

const company = await anOrganization(test, 'enterprise')

describe('a shift that is too long', () => {
  it('asks a person who clocks out when they stopped, and accepts their answer', async () => {
    const worker = await anEmployee(test, company)
    const id = await clock(test, worker, hoursAgo(72))
    const refused = await put(worker, id, { clockOut: now() })
    expect(refusalOf(refused)).toEqual([409, 'confirmed'])
    expect(refused.json<{ message: string }>().message).toMatch(/^You clocked in \w+ at .+\. When did you stop\?$/)
    expect(refusalOf(await put(worker, id, { clockOut: now(), confirmed: true }))).toEqual([400, 'clockOut'])
    const stated = await put(worker, id, { clockOut: hoursAgo(64), confirmed: true })
    expect(stated.json()).toMatchObject({ isActive: false, clockOut: hoursAgo(64) })
    expect(refusalOf(await put(worker, id, { clockOut: hoursAgo(40) }))).toEqual([400, 'clockOut'])
  })

  it('of more than 24 hours needs an administrator who confirms it', async () => {
    const worker = await anEmployee(test, company)
    const admin = await anAdmin(test, company)
    const shift = { clockIn: hoursAgo(60), clockOut: hoursAgo(30) }
    expect(refusalOf(await post(worker, shift))).toEqual([400, 'clockOut'])
    expect(refusalOf(await post(worker, { ...shift, confirmed: true }))).toEqual([400, 'clockOut'])
    expect(refusalOf(await post(admin, { ...shift, username: worker.username }))).toEqual([409, 'confirmed'])
    const { id } = (await post(admin, { ...shift, username: worker.username, confirmed: true })).json<TimeEntry>()
    // Its owner can edit the note and make it shorter, but not longer.
    expect((await put(worker, id, { notes: 'Storm duty' })).statusCode).toBe(200)
    expect((await put(worker, id, { clockOut: hoursAgo(31) })).statusCode).toBe(200)
    expect(refusalOf(await put(worker, id, { clockOut: hoursAgo(30) }))).toEqual([400, 'clockOut'])
    expect(refusalOf(await put(admin, id, { clockOut: hoursAgo(30) }))).toEqual([409, 'confirmed'])
  })

  it('of more than seven days is refused to everyone, finished or open', async () => {
    const { orgAdmin } = company
    const years = { clockIn: '2016-11-19T14:00:00Z', clockOut: '2026-11-19T14:00:00Z', confirmed: true }
    expect(refusalOf(await post(orgAdmin, years))).toEqual([400, 'clockOut'])
    expect(refusalOf(await post(orgAdmin, { clockIn: '2001-01-01T08:00:00Z', confirmed: true }))).toEqual([
      400,
      'clockIn',
    ])
  })

  it('without an organization is confirmed by the person', async () => {
    const lone = await aUserWithoutOrganization(test)
    const shift = { clockIn: hoursAgo(60), clockOut: hoursAgo(30) }
    expect(refusalOf(await post(lone, shift))).toEqual([409, 'confirmed'])
    expect((await post(lone, { ...shift, confirmed: true })).statusCode).toBe(201)
  })

  it('asks after the hours that the organization chose', async () => {
    const strict = await anOrganization(test, 'enterprise')
    const worker = await anEmployee(test, strict)
    const url = `/api/organizations/${strict.id}/ask-after-hours`
    const id = await clock(test, worker, hoursAgo(10))
    const change = (askAfterHours: number) => test.call('PUT', url, { as: strict.orgAdmin, body: { askAfterHours } })
    expect((await change(8)).json()).toMatchObject({ askAfterHours: 8 })
    expect(refusalOf(await put(worker, id, { clockOut: now() }))).toEqual([409, 'confirmed'])
    expect(refusalOf(await change(5))).toEqual([400, 'askAfterHours'])
    expect(refusalOf(await change(25))).toEqual([400, 'askAfterHours'])
    await change(12)
    expect((await put(worker, id, { clockOut: now() })).statusCode).toBe(200)
  })
})

describe('access to entries', () => {
  it('403 for a colleague, 200 for an administrator, whose name stays in the history', async () => {
    const worker = await anEmployee(test, organization)
    const colleague = await anEmployee(test, organization)
    const id = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
    expect((await test.call('GET', `/api/time-entries/${worker.username}`, { as: colleague })).statusCode).toBe(403)
    expect((await put(colleague, id, { notes: 'mine' })).statusCode).toBe(403)
    expect((await test.call('DELETE', `/api/time-entries/${id}`, { as: colleague })).statusCode).toBe(403)
    expect((await post(colleague, { username: worker.username, clockIn: '2026-11-20T13:00:00Z' })).statusCode).toBe(403)
    expect(
      (await put(organization.orgAdmin, id, { clockOut: '2026-11-20T12:30:00Z', notes: 'left later' })).statusCode,
    ).toBe(200)
    expect((await test.call('DELETE', `/api/time-entries/${id}`, { as: organization.orgAdmin })).statusCode).toBe(200)
    expect(await changes(id)).toMatchObject([
      { action: 'created', actor_username: worker.username, before: null },
      {
        action: 'changed',
        actor_username: organization.orgAdmin.username,
        before: { notes: '' },
        after: { notes: 'left later', clockOut: '2026-11-20T12:30:00.000Z' },
      },
      {
        action: 'deleted',
        actor_username: organization.orgAdmin.username,
        before: { notes: 'left later' },
        after: null,
      },
    ])
  })

  it('an edit without changes isn’t in the history', async () => {
    const worker = await anEmployee(test, organization)
    const id = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
    expect((await put(worker, id, { clockOut: '2026-11-20T12:00:00Z' })).statusCode).toBe(200)
    expect(await changes(id)).toHaveLength(1)
  })
})

describe('the leave type of an entry', () => {
  const day = { isLeaveTime: true, clockIn: '2026-12-24T15:00:00Z', clockOut: '2026-12-24T23:00:00Z' }
  const typesOf = async (who: Member) =>
    (await test.call('GET', '/api/leave/types', { as: who })).json<{ id: string; name: string; color: string }[]>()

  it('is stored, shown, changed, and in the history', async () => {
    const worker = await anEmployee(test, organization)
    const [pto, sick] = await typesOf(worker)
    const { id } = (await post(worker, { ...day, leaveTypeId: pto?.id })).json<TimeEntry>()
    const changed = (await put(worker, id, { leaveTypeId: sick?.id })).json<TimeEntry>()
    expect(changed.leaveType).toEqual({ id: sick?.id, name: sick?.name, color: sick?.color })
    expect((await list(worker))[0]?.leaveType).toEqual(changed.leaveType)
    expect((await put(worker, id, { notes: 'Flu' })).json<TimeEntry>().leaveType).toEqual(changed.leaveType)
    const lines = (await test.call('GET', `/api/time-entries/${id}/history`, { as: worker })).json<EntryChange[]>()
    expect(lines[1]).toMatchObject({
      before: { leaveTypeName: 'Paid Time Off (PTO)' },
      after: { leaveTypeName: 'Sick Leave' },
    })
    await test.call('DELETE', `/api/time-entries/${id}`, { as: worker })
    const restored = await test.call('POST', `/api/time-entries/${id}/restore`, { as: worker })
    expect(restored.json<TimeEntry>().leaveType).toEqual(changed.leaveType)
  })

  it('is ignored for work, and optional for leave', async () => {
    const worker = await anEmployee(test, organization)
    const [pto] = await typesOf(worker)
    expect((await post(worker, day)).json<TimeEntry>().leaveType).toBeNull()
    const work = { clockIn: '2026-11-18T15:00:00Z', clockOut: '2026-11-18T23:00:00Z', leaveTypeId: pto?.id }
    expect((await post(worker, work)).json<TimeEntry>().leaveType).toBeNull()
    const leave = (await post(worker, { ...work, isLeaveTime: true })).json<TimeEntry>()
    expect(leave.leaveType?.name).toBe('Paid Time Off (PTO)')
    const moved = { isLeaveTime: false, clockIn: '2026-11-17T15:00:00Z', clockOut: '2026-11-17T23:00:00Z' }
    expect((await put(worker, leave.id, moved)).json<TimeEntry>().leaveType).toBeNull()
  })

  it('404 for a type of another organization, 409 for an inactive one; nothing is added', async () => {
    const other = await anOrganization(test, 'enterprise')
    const [foreign] = await typesOf(other.orgAdmin)
    const worker = await anEmployee(test, organization)
    const answer = await post(worker, { ...day, leaveTypeId: foreign?.id })
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Leave type not found' }])
    const body = { name: 'Jury Duty', isActive: false }
    const inactive = (await test.call('POST', '/api/leave/types', { as: organization.orgAdmin, body })).json<{
      id: string
    }>()
    const refused = await post(worker, { ...day, leaveTypeId: inactive.id })
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: 'This leave type is no longer available' }])
    expect(await list(worker)).toEqual([])
  })

  it('is removed from a restored entry when the type was deleted', async () => {
    const worker = await anEmployee(test, organization)
    const type = await aLeaveType(test, organization)
    const key = { 'idempotency-key': 'before-it-was-deleted' }
    const { id } = (await post(worker, { ...day, leaveTypeId: type.id }, key)).json<TimeEntry>()
    await test.call('DELETE', `/api/time-entries/${id}`, { as: worker })
    // Leave from before entries belonged to requests has none, so its type can be deleted.
    await test.pool.query('delete from leave_requests where user_id = $1', [worker.id])
    const deleted = await test.call('DELETE', `/api/leave/types/${type.id}`, { as: organization.orgAdmin })
    expect(deleted.json()).toMatchObject({ deleted: true })
    const restored = await test.call('POST', `/api/time-entries/${id}/restore`, { as: worker })
    expect([restored.statusCode, restored.json()]).toMatchObject([200, { id, isLeaveTime: true, leaveType: null }])
    expect(await list(worker)).toEqual([restored.json()])
    const lines = (await test.call('GET', `/api/time-entries/${id}/history`, { as: worker })).json<EntryChange[]>()
    expect(lines[0]).toMatchObject({ action: 'restored', after: { isLeaveTime: true, leaveTypeName: null } })
    const repeat = await post(worker, { ...day, leaveTypeId: type.id }, key)
    expect([repeat.statusCode, repeat.json()]).toMatchObject([201, { id, leaveType: null }])
  })

  it('409 when the type is deleted while it is being used', async () => {
    const worker = await anEmployee(test, organization)
    const type = await aLeaveType(test, organization)
    const { orgAdmin } = organization
    const balance = `/api/admin/leave/balances/${worker.id}/${type.id}`
    const request = { leaveTypeId: type.id, startDate: '2026-12-21', endDate: '2026-12-21', hoursRequested: 8 }
    const held = { text: 'delete from leave_types where id = $1', values: [type.id] }
    const answers = await raceBehindLock(test, held, () => [
      post(worker, { ...day, leaveTypeId: type.id }),
      test.call('PUT', balance, { as: orgAdmin, body: { adjustmentAmount: 8, notes: 'n' } }),
      test.call('POST', '/api/leave/requests', { as: worker, body: request }),
    ])
    const message = 'This was just deleted by someone else. Refresh to see the latest.'
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([409, { message }])
    }
    expect(await list(worker)).toEqual([])
  })

  it('409 for a repeated key with another type', async () => {
    const worker = await anEmployee(test, organization)
    const [pto, sick] = await typesOf(worker)
    const key = { 'idempotency-key': 'one-day-off' }
    const first = await post(worker, { ...day, leaveTypeId: pto?.id }, key)
    expect((await post(worker, { ...day, leaveTypeId: pto?.id }, key)).json()).toEqual(first.json())
    expect((await post(worker, { ...day, leaveTypeId: sick?.id }, key)).statusCode).toBe(409)
  })
})

describe('history and undo', () => {
  const history = async (who: Member, id: string) =>
    (await test.call('GET', `/api/time-entries/${id}/history`, { as: who })).json<EntryChange[]>()
  const remove = (who: Member, id: string) => test.call('DELETE', `/api/time-entries/${id}`, { as: who })
  const restore = (who: Member, id: string) => test.call('POST', `/api/time-entries/${id}/restore`, { as: who })

  it('lists who changed what and when, newest first, even after the entry is deleted', async () => {
    const worker = await anEmployee(test, organization)
    const id = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
    await put(organization.orgAdmin, id, { notes: 'left later', clockOut: '2026-11-20T12:30:00Z' })
    await remove(worker, id)
    expect(await history(worker, id)).toMatchObject([
      { action: 'deleted', actorName: 'Will Worker', byOwner: true, before: { notes: 'left later' }, after: null },
      {
        action: 'changed',
        actorName: 'Ada Boss',
        byOwner: false,
        changedAt: test.clock.now.toISOString(),
        before: { clockOut: '2026-11-20T12:00:00.000Z', notes: '' },
        after: { clockOut: '2026-11-20T12:30:00.000Z', notes: 'left later' },
      },
      { action: 'created', actorName: 'Will Worker', byOwner: true, before: null },
    ])
  })

  it('an entry changed by someone else has their name, also after changes by its owner', async () => {
    const worker = await anEmployee(test, organization)
    const id = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
    expect((await put(worker, id, { notes: 'own' })).json()).toMatchObject({ changedBy: null })
    expect((await put(organization.orgAdmin, id, { notes: 'theirs' })).json()).toMatchObject({ changedBy: 'Ada Boss' })
    expect((await put(worker, id, { notes: 'own again' })).json()).toMatchObject({ changedBy: 'Ada Boss' })
    const added = await post(organization.orgAdmin, {
      username: worker.username,
      clockIn: '2026-11-19T08:00:00Z',
      clockOut: '2026-11-19T12:00:00Z',
    })
    expect(added.json()).toMatchObject({ changedBy: 'Ada Boss' })
    expect((await list(worker)).map(({ changedBy }) => changedBy)).toEqual(['Ada Boss', 'Ada Boss'])
  })

  it('restoring brings the same entry back once and is in its history', async () => {
    const worker = await anEmployee(test, organization)
    const id = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
    const [before] = await list(worker)
    await remove(worker, id)
    expect(await list(worker)).toEqual([])
    const answers = await Promise.all([restore(worker, id), restore(worker, id), restore(worker, id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await list(worker)).toEqual([{ ...before, version: 3 }])
    expect((await history(worker, id)).map(({ action }) => action)).toEqual(['restored', 'deleted', 'created'])
    await remove(worker, id)
    expect((await restore(worker, id)).json()).toEqual({ ...before, version: 5 })
  })

  it('409 when the time of a deleted entry is taken, with the other entry named', async () => {
    const worker = await anEmployee(test, organization)
    const id = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
    await remove(worker, id)
    const overlaps = await clock(test, worker, '2026-11-20T11:00:00Z', '2026-11-20T13:00:00Z')
    const answer = await restore(worker, id)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'This overlaps your 5:00 AM – 7:00 AM entry on Nov 20', overlaps },
    ])
  })

  it('restoring brings back the last version even if the clock stepped back', async () => {
    const worker = await anEmployee(test, organization)
    const id = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
    const now = test.clock.now
    test.clock.now = new Date(now.getTime() + 2000)
    await put(worker, id, { notes: 'the last word' })
    test.clock.now = new Date(now.getTime() - 5000)
    await remove(worker, id)
    test.clock.now = now
    expect((await restore(worker, id)).json()).toMatchObject({ notes: 'the last word' })
  })

  it('the last of two people who changed it is named', async () => {
    const worker = await anEmployee(test, organization)
    const second = await anAdmin(test, organization, { firstName: 'Bea', lastName: 'Second' })
    const id = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
    await put(organization.orgAdmin, id, { notes: 'one' })
    expect((await put(second, id, { notes: 'two' })).json()).toMatchObject({ changedBy: 'Bea Second' })
  })

  it('403 for a colleague, 404 for an unknown entry', async () => {
    const worker = await anEmployee(test, organization)
    const colleague = await anEmployee(test, organization)
    const id = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
    await remove(worker, id)
    expect((await restore(colleague, id)).statusCode).toBe(403)
    expect((await test.call('GET', `/api/time-entries/${id}/history`, { as: colleague })).statusCode).toBe(403)
    expect((await restore(worker, '01900000-0000-7000-8000-000000000000')).statusCode).toBe(404)
    expect(await list(worker)).toEqual([])
  })
})

describe('the list', () => {
  it('accepts days in the organization’s zone or instants, both included, newest first', async () => {
    const worker = await anEmployee(test, organization)
    const nights = ['2026-11-01T04:30:00Z', '2026-11-01T05:00:00Z', '2026-11-02T05:59:59Z', '2026-11-02T06:00:00Z']
    for (const start of nights) {
      await clock(test, worker, start, new Date(Date.parse(start) + 1000).toISOString())
    }
    const starts = async (query: string) => (await list(worker, query)).map(({ clockIn }) => clockIn.slice(5, 16))
    expect(await starts('?startDate=2026-11-01&endDate=2026-11-01')).toEqual(['11-02T05:59', '11-01T05:00'])
    expect(await starts('?endDate=2026-10-31')).toEqual(['11-01T04:30'])
    expect(await starts('?startDate=2026-11-02T06:00:00Z&endDate=2026-11-02T06:00:00Z')).toEqual(['11-02T06:00'])
  })

  it('returns every entry once, page by page', async () => {
    const worker = await anEmployee(test, organization)
    for (let day = 1; day <= 7; day++)
      await clock(test, worker, `2026-11-0${day}T14:00:00Z`, `2026-11-0${day}T15:00:00Z`)
    const seen: string[] = []
    let url: string | undefined = `/api/time-entries/${worker.username}?limit=3`
    while (url) {
      const page = await test.call('GET', url, { as: worker })
      seen.push(...page.json<TimeEntry[]>().map(({ formattedDate }) => formattedDate))
      url = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((day) => `11/0${day}/2026`))
  })
})
