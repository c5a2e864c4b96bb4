import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EntryChange, TimeEntry } from '#domain/entries/contract.ts'
import { ApiError, send as sendCall } from '#web/api/client.ts'
import { clockOffset } from '#web/api/server-clock.ts'
import { answerQuestion, listPossibleTimes } from '#web/time-entries/punches/possible-times.ts'
import { hasQuestion, type PunchQueue } from '#web/time-entries/punches/punch.ts'
import {
  addPunch,
  findNextToSend,
  listUnsent,
  removeSaved,
  updatePunch,
} from '#web/time-entries/punches/punch-queue.ts'
import { sendPunch } from '#web/time-entries/punches/send-punch.ts'
import { getShownShift, nameShown } from '#web/time-entries/punches/shown-shift.ts'
import { anEmployee, anOrganization, clock, type Member } from './support/builders.ts'
import { anApp } from './support/harness.ts'

const test = await anApp()
const organization = await anOrganization(test)
await test.pool.query("update organizations set subscription_tier_id = 'free-forever'")
const { orgAdmin } = organization

const START = test.clock.now
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NO_PLACE = { latitude: 0, longitude: 0 }

type Device = {
  /** How far it is ahead of the server's clock. */
  aheadMs: number
  isOnline: boolean
  /** What the page knows from its last contact. */
  offsetMs: number
}

/** Requests that a network may deliver again at any later time. */
type Sent = { method: string; url: string; body: unknown; headers: Record<string, string> }

/** Connects the client's own code to the server. `delivers` decides about each request and each answer. */
function connect(person: Member, device: Device, delivers: () => boolean): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('document', { documentElement: { dataset: { language: 'en' } } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!device.isOnline || !delivers()) throw new TypeError('offline')
    const request = {
      method: init.method ?? 'GET',
      url,
      body: init.body === null ? undefined : (JSON.parse(init.body as string) as unknown),
      headers: Object.fromEntries(new Headers(init.headers)),
    }
    delete request.headers['content-type']
    const { tap } = (request.body ?? {}) as { tap?: { sentAt: string } }
    if (tap) tap.sentAt = new Date(test.clock.now.getTime() + device.aheadMs).toISOString()
    if (request.method !== 'GET') sent.push(request)
    const answer = await deliver(person, request)
    if (!delivers()) throw new TypeError('lost answer')
    device.offsetMs = -device.aheadMs
    const date = new Date(Date.now() - device.aheadMs).toUTCString()
    return new Response(answer.body, { status: answer.statusCode, headers: { date } })
  })
  return sent
}

const deliver = (person: Member, { method, url, body, headers }: Sent) =>
  test.call(method as 'GET' | 'POST' | 'PUT', url, { as: person, body, headers })

const entriesOf = async (person: Member) =>
  (await test.call('GET', `/api/time-entries/${person.id}?limit=1000`, { as: orgAdmin })).json<TimeEntry[]>()

function randomFrom(seed: number) {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

afterEach(() => vi.unstubAllGlobals())

/** Two weeks of one person with a bad connection and a clock that is wrong and sometimes moved. Returns the true times of all taps. */
async function simulate(person: Member, seed: number, tapCount: number): Promise<number[]> {
  const random = randomFrom(seed)
  const device: Device = { aheadMs: (random() - 0.5) * 48 * HOUR, isOnline: true, offsetMs: 0 }
  device.offsetMs = -device.aheadMs
  const replayable = connect(person, device, () => random() < 0.85)
  const truth = new Map<string, number>()
  let queue: PunchQueue = []
  let active: { id: string; clockIn: string } | null = null
  let isMoved = false
  let now = START.getTime()

  const tap = () => {
    const shift = getShownShift(active, queue)
    const key = `${person.id}-${truth.size}`
    const deviceTime = now + device.aheadMs
    truth.set(key, now)
    queue = addPunch(queue, {
      key,
      action: shift ? 'clock out' : 'clock in',
      at: new Date(deviceTime + device.offsetMs).toISOString(),
      place: NO_PLACE,
      ...nameShown(shift),
      deviceTime: new Date(deviceTime).toISOString(),
      offsetMs: device.offsetMs,
    })
  }
  /** Sends as the outbox does; the owner knows when they tapped. */
  const sendNext = async () => {
    const question = queue.find(hasQuestion)
    if (question) {
      const distance = (time: string) => Math.abs(Date.parse(time) - (truth.get(question.key) ?? 0))
      const [best = ''] = listPossibleTimes(question).toSorted((one, other) => distance(one) - distance(other))
      queue = answerQuestion(queue, question.key, best)
    }
    const punch = findNextToSend(queue)
    if (!punch) return
    try {
      const saved = await sendPunch(person.id, punch, sendCall)
      active = saved.isActive ? { id: saved.id, clockIn: saved.clockIn } : null
      queue = removeSaved(queue, punch.key, saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isMoved = 'tap' in error.fields
      if (error.status !== 0 && !isMoved) throw error
      const clockMovedMs = (punch.offsetMs ?? 0) - clockOffset()
      if (isMoved) queue = updatePunch(queue, punch.key, { clockMovedMs })
    }
  }
  while (truth.size < tapCount || listUnsent(queue).length > 0) {
    device.isOnline = truth.size === tapCount || random() < 0.5
    if (device.isOnline && random() < 0.2) device.offsetMs = -device.aheadMs
    // Moved twice, no one could know the time any more.
    if (listUnsent(queue).length === 0 && device.offsetMs === -device.aheadMs) isMoved = false
    if (!device.isOnline && !isMoved && random() < 0.1) {
      isMoved = true
      device.aheadMs += (random() < 0.5 ? -1 : 1) * (10 * MINUTE + random() * 30 * MINUTE)
    }
    if (truth.size < tapCount) {
      now += 2 * HOUR + Math.floor(random() * 2 * HOUR)
      test.clock.now = new Date(now)
      tap()
    }
    for (let tries = 0; tries < 5; tries++) await sendNext()
    const old = replayable[Math.floor(random() * replayable.length)]
    if (old && random() < 0.3) await deliver(person, old)
  }
  return [...truth.values()]
}

/** With 100 people, 10,000 punches take a minute and a half; punch-queue.test.ts has as many without a database. */
const PEOPLE = 20
const TAPS = 100

describe('offline punches', () => {
  it('replayed, reordered, duplicated, and from wrong clocks: each counts once, at its time', {
    timeout: 240_000,
  }, async () => {
    let taps = 0
    for (let seed = 0; seed < PEOPLE; seed++) {
      test.clock.now = START
      const person = await anEmployee(test, organization)
      const times = await simulate(person, seed, TAPS)
      taps += times.length
      const stored = (await entriesOf(person)).toReversed()
      const storedTimes = stored
        .flatMap(({ clockIn, clockOut }) => [clockIn, clockOut ?? ''])
        .map((time) => Date.parse(time))
      expect(storedTimes, `person ${seed}`).toHaveLength(times.length)
      // An answered question is as exact as the Date header.
      const errors = storedTimes.map((time, index) => Math.abs(time - (times[index] ?? 0)))
      expect(Math.max(...errors), `person ${seed}`).toBeLessThan(5000)
    }
    expect(taps).toBe(PEOPLE * TAPS)
  })

  const send = (as: Member, tap: object | undefined, fields: object = {}) =>
    test.call('POST', '/api/time-entries', {
      as,
      body: { username: as.id, clockIn: '2026-11-20T08:00:00.000Z', tap, ...fields },
    })
  /** Two hours after the tap, from a device whose clock is this much ahead now, and was then. */
  const aTap = (aheadMs: number, wasAheadMs = aheadMs, fields: object = {}) => ({
    deviceTime: new Date(Date.parse('2026-11-20T08:00:00.000Z') + wasAheadMs).toISOString(),
    sentAt: new Date(test.clock.now.getTime() + aheadMs).toISOString(),
    isTimeConfirmed: false,
    ...fields,
  })
  const historyOf = async (id: string) =>
    (await test.call('GET', `/api/time-entries/${id}/history`, { as: orgAdmin })).json<EntryChange[]>()
  beforeEach(() => {
    test.clock.now = new Date('2026-11-20T10:00:00Z')
  })

  it.each([
    ['right', 0],
    ['three minutes ahead', 3 * MINUTE],
    ['a day behind', -24 * HOUR],
  ])('keep the time of a device whose clock is %s, and say so to administrators', async (_, aheadMs) => {
    const person = await anEmployee(test, organization)
    const saved = (await send(person, aTap(aheadMs))).json<TimeEntry>()
    expect(saved).toMatchObject({ clockIn: '2026-11-20T08:00:00.000Z', recordedLater: false })
    expect(await entriesOf(person)).toMatchObject([{ id: saved.id, recordedLater: true }])
    const deviceTime = aTap(aheadMs).deviceTime
    const times = [{ time: 'clockIn', byMs: 2 * HOUR }]
    expect(await historyOf(saved.id)).toMatchObject([
      { changedAt: test.clock.now.toISOString(), recordedLater: { times, device: { deviceTime, aheadMs } } },
    ])
    const own = await test.call('GET', `/api/time-entries/${person.id}`, { as: person })
    expect(own.json<TimeEntry[]>()).toMatchObject([{ recordedLater: false }])
  })

  it('cannot be claimed by an administrator for someone else', async () => {
    const person = await anEmployee(test, organization)
    const body = { username: person.id, clockIn: '2026-11-20T08:00:00.000Z', tap: aTap(5 * HOUR, 0) }
    expect((await test.call('POST', '/api/time-entries', { as: orgAdmin, body })).statusCode).toBe(201)
    expect(await entriesOf(person)).toMatchObject([{ recordedLater: false }])
  })

  it.each([
    ['a day forward', 24 * HOUR, 0],
    ['an hour back', 0, HOUR],
  ])(
    'ask when the clock was moved %s, save nothing until then, and take the answer',
    async (_, aheadMs, wasAheadMs) => {
      const person = await anEmployee(test, organization)
      const asked = await send(person, aTap(aheadMs, wasAheadMs))
      const question = 'Your device’s clock was changed. When did you clock in?'
      expect([asked.statusCode, asked.json()]).toEqual([409, { message: question, errors: { tap: question } }])
      expect(await entriesOf(person)).toEqual([])
      const answered = await send(person, aTap(aheadMs, wasAheadMs, { isTimeConfirmed: true }))
      expect(answered.statusCode).toBe(201)
      const [change] = await historyOf(answered.json<TimeEntry>().id)
      expect(change?.recordedLater?.device).toEqual({ deviceTime: aTap(aheadMs, wasAheadMs).deviceTime, aheadMs })
    },
  )

  it('ask before anything else, also where the moved clock is in the future', async () => {
    const person = await anEmployee(test, organization)
    const tomorrow = { clockIn: '2026-11-21T08:00:00.000Z' }
    const asked = await send(person, aTap(0, 24 * HOUR), tomorrow)
    expect([asked.statusCode, Object.keys(asked.json<{ errors: object }>().errors)]).toEqual([409, ['tap']])
  })

  it.each([
    ['a tap that waited, as older apps say', { wasOffline: true }],
    ['a tap', {}],
    ['no tap', null],
  ])('an open shift may have begun seven days ago, and not earlier, with %s', async (_, fields) => {
    const begin = async (clockIn: string) => {
      const person = await anEmployee(test, organization)
      return send(person, fields ? aTap(0, 0, { deviceTime: clockIn, ...fields }) : undefined, { clockIn })
    }
    expect((await begin('2026-11-13T10:00:00.000Z')).statusCode).toBe(201)
    const refused = await begin('2026-11-13T09:59:59.000Z')
    const reason = 'An open shift can’t have started more than 7 days ago. Add a clock-out time.'
    expect([refused.statusCode, refused.json()]).toEqual([400, { message: reason, errors: { clockIn: reason } }])
  })

  it('a clock-out keeps the device’s time, and never replaces the end that someone else set', async () => {
    const [person, corrected] = [await anEmployee(test, organization), await anEmployee(test, organization)]
    const clockOut = '2026-11-20T08:00:00.000Z'
    const end = async (who: Member, id: string) =>
      test.call('PUT', `/api/time-entries/${id}`, { as: who, body: { clockOut, ifActive: true, tap: aTap(MINUTE) } })
    const first = await clock(test, person, '2026-11-20T06:00:00Z')
    expect((await end(person, first)).statusCode).toBe(200)
    expect((await end(person, first)).statusCode).toBe(200)
    expect(await historyOf(first)).toMatchObject([
      { recordedLater: { times: [{ time: 'clockOut', byMs: 2 * HOUR }], device: { aheadMs: MINUTE } } },
      { recordedLater: { times: [{ time: 'clockIn' }], device: null } },
    ])
    const second = await clock(test, corrected, '2026-11-20T06:00:00Z')
    const body = { clockOut: '2026-11-20T09:00:00.000Z' }
    await test.call('PUT', `/api/time-entries/${second}`, { as: orgAdmin, body })
    const late = await end(corrected, second)
    expect([late.statusCode, late.json()]).toEqual([409, { message: 'This entry already has an end' }])
    expect(await entriesOf(corrected)).toMatchObject([body])
  })

  it('of someone who was deleted meanwhile are refused with 401, and stay on the device', async () => {
    const person = await anEmployee(test, organization)
    expect((await test.call('DELETE', `/api/admin/users/${person.id}`, { as: orgAdmin })).statusCode).toBe(200)
    expect((await send(person, aTap(0))).statusCode).toBe(401)
  })
})
