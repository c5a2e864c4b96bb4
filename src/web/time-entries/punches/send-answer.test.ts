import { beforeEach, describe, expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { createFakeEntries } from '#test/fakes/entries/fake-entries.ts'
import type { ApiError } from '#web/api/client.ts'
import type { Answer, ShiftTimes } from './punch.ts'
import type { Send } from './punch-call.ts'
import { sendAnswer, undoAnswer } from './send-answer.ts'

const now = new Date('2026-11-20T20:00:00.000Z')
const at = (time: string) => `2026-11-20T${time}:00.000Z`
const rest = (from: string, to: string | null) => ({
  kind: 'rest' as const,
  startedAt: at(from),
  endedAt: to && at(to),
})

let server: ReturnType<typeof createFakeEntries>
let shift: TimeEntry
/** Runs before the call with this number arrives. */
let interrupt: { at: number; by: () => void } | null
let calls: string[]

const asAdmin = (endpoint: unknown, call: object) => server.call(endpoint, call, { actor: 'admin' }) as TimeEntry

const send = (async (
  endpoint: { method: string },
  call: object,
  { idempotencyKey }: { idempotencyKey?: string } = {},
) => {
  if (endpoint.method !== 'GET') {
    if (interrupt?.at === calls.length) interrupt.by()
    calls.push(endpoint.method)
  }
  return structuredClone(server.call(endpoint, call, { actor: 'owner', idempotencyKey }))
}) as unknown as Send

const call = { userId: 'ann', places: [], key: 'k', send }

beforeEach(() => {
  server = createFakeEntries(() => now)
  interrupt = null
  calls = []
  const body = { clockIn: at('09:00'), clockOut: at('17:00'), breaks: [rest('10:00', '10:15'), rest('15:00', '15:15')] }
  shift = asAdmin(timeEntryEndpoints.create, { body })
})

const read = () =>
  server
    .entries()
    .map(({ clockIn, clockOut, breaks }) => [
      clockIn,
      clockOut,
      ...breaks.flatMap((one) => [one.startedAt, one.endedAt]),
    ])
    .map((times) => times.map((time) => time?.toISOString().slice(11, 16) ?? 'open').join(' '))

const timesOf = ({ clockIn, clockOut, breaks }: TimeEntry): ShiftTimes => ({ clockIn, clockOut, breaks })
const toAnswer = (to: Partial<ShiftTimes>, create?: ShiftTimes): Answer => {
  const from = timesOf(shift)
  return { choice: 'add', change: { id: shift.id, from, to: { ...from, ...to } }, create, key: 'k', replaces: [] }
}

/** Each has a name, what the answer does, and what the server has then. */
const answers: [string, () => Answer, string[]][] = [
  ['another end', () => toAnswer({ clockOut: at('18:00') }), ['09:00 18:00 10:00 10:15 15:00 15:15']],
  [
    'a break that becomes longer, one that goes, and one that is new',
    () => {
      const [first] = shift.breaks
      return toAnswer({ breaks: [{ ...first, ...rest('10:00', '10:20') }, rest('12:00', '12:10')] })
    },
    ['09:00 17:00 10:00 10:20 12:00 12:10'],
  ],
  [
    'an earlier end and a new shift',
    () => toAnswer({ clockOut: at('16:00') }, { clockIn: at('16:00'), clockOut: at('19:00'), breaks: [] }),
    ['09:00 16:00 10:00 10:15 15:00 15:15', '16:00 19:00'],
  ],
]

describe.each(answers)('an answer with %s', (_, make, stored) => {
  it('is stored, once, however often it is sent, and can be undone', async () => {
    const before = read()
    const answer = make()
    const added = await sendAnswer(answer, call)
    expect(read()).toEqual(stored)
    const count = server.writes.length
    await sendAnswer(answer, call)
    expect(server.writes).toHaveLength(count)
    await undoAnswer(answer, added, call)
    expect(read()).toEqual(before)
  })

  it('is refused if the shift was changed after the question was shown', async () => {
    const answer = make()
    asAdmin(timeEntryEndpoints.update, { params: { id: shift.id }, body: { clockIn: at('08:30') } })
    const changed = read()
    await expect(sendAnswer(answer, call)).rejects.toThrow('This shift was just changed. Look at it again.')
    expect(read()).toEqual(changed)
  })

  it('never changes what someone changes between two of its calls', async () => {
    const answer = make()
    await sendAnswer(answer, call)
    const all = calls.filter((method) => method !== 'POST' || answer.create === undefined).length
    for (let index = 0; index < all; index++) {
      server = createFakeEntries(() => now)
      const body = { ...timesOf(shift), breaks: shift.breaks }
      shift = asAdmin(timeEntryEndpoints.create, { body })
      const again = make()
      calls = []
      const note = { clockIn: at('08:30') }
      interrupt = { at: index, by: () => asAdmin(timeEntryEndpoints.update, { params: { id: shift.id }, body: note }) }
      await expect(sendAnswer(again, call)).rejects.toMatchObject({ status: 409 } satisfies Partial<ApiError>)
      expect(server.writes.at(-1)?.actor, `the call ${index}`).toBe('admin')
    }
  })
})

it('an answer takes back the first half if the second is refused', async () => {
  const body = { clockIn: at('18:00'), clockOut: at('19:00'), breaks: [] }
  const answer = toAnswer({ clockOut: at('16:00') }, { clockIn: at('16:00'), clockOut: at('18:30'), breaks: [] })
  asAdmin(timeEntryEndpoints.create, { body })
  const before = read()
  await expect(sendAnswer(answer, call)).rejects.toMatchObject({ status: 409 })
  expect(read()).toEqual(before)
})

it('an added shift that someone changed stays when the answer is undone', async () => {
  const answer = toAnswer({ clockOut: at('16:00') }, { clockIn: at('16:00'), clockOut: at('19:00'), breaks: [] })
  const added = await sendAnswer(answer, call)
  asAdmin(timeEntryEndpoints.update, { params: { id: added?.id }, body: { clockOut: at('18:30') } })
  await expect(undoAnswer(answer, added, call)).rejects.toMatchObject({ status: 409 })
  expect(read().at(-1)).toBe('16:00 18:30')
})
