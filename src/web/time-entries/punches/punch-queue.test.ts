import { describe, expect, it } from 'vitest'
import type { BreakSpan } from '#domain/time/hours.ts'
import {
  addPunch,
  answerQuestion,
  findNextToSend,
  getCurrentShift,
  listPossibleTimes,
  type Punch,
  type PunchQueue,
  removePunch,
  removeSaved,
  type TapAction,
  updatePunch,
} from './punch-queue.ts'

const place = { latitude: 0, longitude: 0 }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
const punch = (action: TapAction, minute: number, more: Partial<Punch> = {}): Punch => ({
  key: `${action} ${minute}`,
  action,
  at: at(minute),
  place,
  ...more,
})
const entry = (id: string, minute: number) => ({ id, clockIn: at(minute) })
const no = { refused: 'No' }
const known = { entry: entry('a', 0) }
/** The end of the break that began with an unsaved tap. */
const endOf = (startKey: string, minute: number) => punch('end break', minute, { ...known, startKey })

it.each<[string, boolean, Partial<Punch>[]]>([
  ['first', false, []],
  ['behind one on its way', false, [{}]],
  ['behind one that waits', true, [{ isLate: true }]],
  ['behind one that waits and one on its way', true, [{ isLate: true }, {}]],
  ['behind a refused one', false, [{ isLate: true, refused: 'No' }]],
])('a tap that comes %s is late: %s', (_, expected, before) => {
  const queue = before.map((fields, index) => ({ ...punch('clock in', index), ...fields }))
  const added = addPunch(queue, punch('clock out', 9)).at(-1)
  expect([added?.action, added?.isLate ?? false]).toEqual(['clock out', expected])
})

describe('which punch is sent next', () => {
  it.each<[string, PunchQueue, string | undefined]>([
    ['none of an empty queue', [], undefined],
    ['the oldest', [punch('clock in', 1), punch('clock out', 2)], 'clock in 1'],
    ['not one that was refused', [punch('clock in', 1, no)], undefined],
    ['not the clock-out of a refused clock-in', [punch('clock in', 1, no), punch('clock out', 2)], undefined],
    [
      'the next shift after a refused clock-in',
      [punch('clock in', 1, no), punch('clock out', 2), punch('clock in', 3)],
      'clock in 3',
    ],
    [
      'a clock-out whose entry is known, whatever was refused before it',
      [punch('clock in', 1, no), punch('clock out', 2, { entry: entry('a', 0) })],
      'clock out 2',
    ],
    ['a clock-out alone, once its clock-in was discarded', [punch('clock out', 2)], 'clock out 2'],
    [
      'none after a question, so that the order stays',
      [punch('clock out', 1, { entry: entry('a', 0), clockMovedMs: 3_600_000 }), punch('clock in', 2)],
      undefined,
    ],
    ['the start of a break before its end', [punch('start break', 1), endOf('start break 1', 2)], 'start break 1'],
    [
      'not the end of a break whose start was refused',
      [punch('start break', 1, no), endOf('start break 1', 2)],
      undefined,
    ],
    [
      'the end of a break that the server has, whatever start was refused before it',
      [punch('start break', 1, no), punch('end break', 2, known)],
      'end break 2',
    ],
    ['the end of a break, once its start was discarded', [endOf('start break 1', 2)], 'end break 2'],
    [
      'a break after a refused start and its end',
      [punch('start break', 1, no), endOf('start break 1', 2), punch('start break', 3, known)],
      'start break 3',
    ],
    [
      'the end of a second break, when the first was refused',
      [punch('start break', 1, no), endOf('start break 1', 2), endOf('start break 3', 4)],
      'end break 4',
    ],
    [
      'a clock-out after a refused start of a break',
      [punch('start break', 1, no), punch('clock out', 2, known)],
      'clock out 2',
    ],
    ['no break of an unsaved clock-in', [punch('clock in', 1, no), punch('start break', 2)], undefined],
    [
      'nothing else of the shift of a refused clock-in',
      [punch('clock in', 1, no), punch('start break', 2), punch('end break', 3), punch('clock out', 4)],
      undefined,
    ],
    [
      'the next shift, and not the breaks of the one before',
      [
        punch('clock in', 1, no),
        punch('start break', 2),
        punch('end break', 3),
        punch('clock out', 4),
        punch('clock in', 5),
      ],
      'clock in 5',
    ],
    [
      'the break of a known entry, whatever was refused before it',
      [punch('clock in', 1, no), punch('clock out', 2), punch('start break', 4, known)],
      'start break 4',
    ],
    [
      'no break after a question',
      [punch('start break', 1, { ...known, clockMovedMs: 1 }), punch('clock out', 2, known)],
      undefined,
    ],
    ['those before a question', [punch('clock in', 1), punch('clock out', 2, { clockMovedMs: 1 })], 'clock in 1'],
  ])('%s', (_, queue, key) => {
    expect(findNextToSend(queue)?.key).toBe(key)
  })
})

describe('when a punch is saved', () => {
  it('leaves the queue, and the clock-out after a clock-in learns which entry it ends', () => {
    const queue = [punch('clock in', 1), punch('clock out', 2), punch('clock in', 3), punch('clock out', 4)]
    expect(removeSaved(queue, 'clock in 1', entry('a', 1))).toEqual([
      punch('clock out', 2, { entry: entry('a', 1) }),
      punch('clock in', 3),
      punch('clock out', 4),
    ])
  })

  it('all that follows a clock-in up to the next one learns its entry, and what has one keeps it', () => {
    const queue = [
      punch('clock in', 1),
      punch('start break', 2),
      punch('end break', 3, no),
      punch('start break', 4, known),
      punch('clock out', 5),
      punch('clock in', 6),
      punch('start break', 7),
      punch('end break', 8),
      punch('clock out', 9),
    ]
    const learned = { entry: entry('b', 1) }
    expect(removeSaved(queue, 'clock in 1', entry('b', 1))).toEqual([
      punch('start break', 2, learned),
      punch('end break', 3, { ...no, ...learned }),
      punch('start break', 4, known),
      punch('clock out', 5, learned),
      ...queue.slice(5),
    ])
  })

  it('a clock-in that was refused before it keeps its own punches', () => {
    const queue = [punch('clock in', 1, no), punch('start break', 2), punch('clock in', 3), punch('start break', 4)]
    expect(removeSaved(queue, 'clock in 3', entry('b', 3))).toEqual([
      punch('clock in', 1, no),
      punch('start break', 2),
      punch('start break', 4, { entry: entry('b', 3) }),
    ])
  })

  it.each<TapAction>(['start break', 'end break'])('a saved “%s” doesn’t change other punches', (action) => {
    const queue = [punch(action, 2), punch('end break', 3), punch('clock out', 4)]
    expect(removeSaved(queue, `${action} 2`, entry('a', 1))).toEqual(queue.slice(1))
  })

  it('a saved clock-out doesn’t change other punches', () => {
    const queue = [punch('clock out', 2, { entry: entry('a', 1) }), punch('clock in', 3), punch('clock out', 4)]
    expect(removeSaved(queue, 'clock out 2', entry('a', 1))).toEqual(queue.slice(1))
  })

  it('a second answer to the same punch changes nothing', () => {
    const queue = [punch('clock out', 2)]
    expect(removeSaved(queue, 'clock in 1', entry('a', 1))).toEqual(queue)
  })

  it('doesn’t bring back a removed punch', () => {
    expect(updatePunch([punch('clock in', 3)], 'clock in 1', no)).toEqual([punch('clock in', 3)])
  })
})

describe('what the clock shows', () => {
  type Shift = ReturnType<typeof getCurrentShift>
  const open = entry('a', 0)
  const earlier = { kind: 'rest' as const, startedAt: at(0), endedAt: at(0.5) }
  const withBreaks = (...breaks: (BreakSpan & { key?: string })[]) => ({ ...open, breaks })
  const meal = { kind: 'meal' as const, startedAt: at(1), endedAt: null }
  const onMeal = { ...open, breaks: [meal] }
  const unsaved = { ...meal, key: 'start break 1' }
  const start = (minute: number, more: Partial<Punch> = {}) =>
    punch('start break', minute, { ...known, breakKind: 'meal', ...more })
  it.each<[string, Shift, PunchQueue, Shift]>([
    ['what the server knows when nothing waits', open, [], open],
    ['a shift that begins with an unsaved clock-in', null, [punch('clock in', 1)], { clockIn: at(1) }],
    ['no shift after an unsaved clock-out', open, [punch('clock out', 1)], null],
    ['the last of several', open, [punch('clock out', 1), punch('clock in', 2)], { clockIn: at(2) }],
    ['no shift after a refused clock-in', null, [punch('clock in', 1, no)], null],
    ['the open entry after a refused clock-out', open, [punch('clock out', 1, no)], open],
    ['a break of the open entry', open, [start(1)], withBreaks(unsaved)],
    [
      'a rest, if its kind isn’t known',
      open,
      [start(1, { breakKind: undefined })],
      withBreaks({ ...unsaved, kind: 'rest' }),
    ],
    ['a break after those that the server knows', withBreaks(earlier), [start(1)], withBreaks(earlier, unsaved)],
    ['a break that has ended', onMeal, [punch('end break', 2, known)], withBreaks({ ...meal, endedAt: at(2) })],
    [
      'the end of the open break alone',
      withBreaks(earlier, meal),
      [punch('end break', 2, known)],
      withBreaks(earlier, { ...meal, endedAt: at(2) }),
    ],
    [
      'two breaks of an unsaved shift',
      null,
      [punch('clock in', 0), start(1), punch('end break', 2), start(3)],
      {
        clockIn: at(0),
        breaks: [
          { ...unsaved, endedAt: at(2) },
          { ...unsaved, key: 'start break 3', startedAt: at(3) },
        ],
      },
    ],
    ['no break after a refused start', open, [start(1, no)], open],
    ['a break whose end was refused', onMeal, [punch('end break', 2, { ...known, ...no })], onMeal],
    ['no shift after a clock-out during a break', onMeal, [punch('clock out', 2, known)], null],
    ['no break of the shift before', onMeal, [punch('clock out', 2, known), punch('clock in', 3)], { clockIn: at(3) }],
    ['no shift where a break was started without one', null, [start(1)], null],
  ])('%s', (_, active, queue, shift) => {
    expect(getCurrentShift(active, queue)).toEqual(shift)
  })
})

it('a question about the time offers two, and the answer is sent next', () => {
  const tap = punch('clock in', 30, { offsetMs: 0, clockMovedMs: 600_000 })
  expect(listPossibleTimes(tap)).toEqual([at(30), at(20)])
  expect(findNextToSend([tap])).toBeUndefined()
  const queue = answerQuestion([tap], tap.key, at(20))
  expect(queue).toMatchObject([{ at: at(20), isTimeConfirmed: true }])
  expect(findNextToSend(queue)).toBe(queue[0])
})

describe('on any connection', () => {
  /** About 18 taps each: more than 10,000. */
  const RUNS = 600

  it('every tap becomes exactly one clock-in, clock-out, or start or end of a break, at its time', () => {
    for (let seed = 0; seed < RUNS; seed++) {
      const random = randomFrom(seed)
      const server = createServer()
      let queue: PunchQueue = []
      const taps: Punch[] = []
      const sent: (Punch | undefined)[] = [undefined, undefined]

      for (let step = 0; step < 400 && (step < 60 || queue.length > 0); step++) {
        if (step < 60 && random() < 0.3) {
          const shift = getCurrentShift(server.open(), queue)
          const known = shift?.id === undefined ? {} : { entry: { id: shift.id, clockIn: shift.clockIn } }
          const breakKind = random() < 0.5 ? 'meal' : 'rest'
          const action = chooseTap(shift, random())
          const tap = punch(action, step, action === 'start break' ? { ...known, breakKind } : known)
          taps.push(tap)
          queue = addPunch(queue, tap)
        }
        const tab = random() < 0.5 ? 0 : 1
        const mine = sent[tab]
        sent[tab] = mine ? undefined : findNextToSend(queue)
        const arrives = random() < 0.7
        const answers = random() < 0.7
        if (!mine || !arrives) continue
        const answer = server.take(mine)
        if (answers) queue = answer ? removeSaved(queue, mine.key, answer) : updatePunch(queue, mine.key, no)
      }

      expect(queue, `run ${seed}`).toEqual([])
      expect(server.entries.map(withoutKeys), `run ${seed}`).toEqual(toEntries(taps))
    }
  })

  it('a punch leaves the queue only when it is saved or discarded', () => {
    for (let seed = 0; seed < RUNS; seed++) {
      const random = randomFrom(seed)
      let queue: PunchQueue = []
      const gone = new Set<string>()
      const added: string[] = []
      for (let step = 0; step < 50; step++) {
        const next = findNextToSend(queue)
        const any = queue[Math.floor(random() * queue.length)]
        const choice = random()
        if (choice < 0.4 || !any) {
          const tap = punch(ACTIONS[Math.floor(random() * ACTIONS.length)] ?? 'clock in', step)
          queue = addPunch(queue, tap)
          added.push(tap.key)
        } else if (choice < 0.6 && next) {
          queue = removeSaved(queue, next.key, entry(next.key, step))
          gone.add(next.key)
        } else if (choice < 0.8 && next) queue = updatePunch(queue, next.key, no)
        else if (choice < 0.9) queue = updatePunch(queue, any.key, { refused: undefined })
        else {
          queue = removePunch(queue, any.key)
          gone.add(any.key)
        }
        expect(queue.map(({ key }) => key)).toEqual(added.filter((key) => !gone.has(key)))
      }
    }
  })
})

const ACTIONS: readonly TapAction[] = ['clock in', 'clock out', 'start break', 'end break']

function chooseTap(shift: ReturnType<typeof getCurrentShift>, chance: number): TapAction {
  if (!shift) return 'clock in'
  if (shift.breaks?.some(({ endedAt }) => endedAt === null)) return chance < 0.7 ? 'end break' : 'clock out'
  return chance < 0.6 ? 'start break' : 'clock out'
}

type FakeBreak = { key: string; kind: BreakSpan['kind']; startedAt: string; endedAt: string | null }
type FakeEntry = { id: string; key: string; clockIn: string; clockOut: string | null; breaks: FakeBreak[] }

const withoutKeys = ({ clockIn, clockOut, breaks }: FakeEntry) => ({
  clockIn,
  clockOut,
  breaks: breaks.map(({ key: _key, ...one }) => one),
})

/** What the taps mean without a queue: clocking out ends a break too. */
function toEntries(taps: readonly Punch[]): ReturnType<typeof withoutKeys>[] {
  const entries: ReturnType<typeof withoutKeys>[] = []
  for (const { action, at, breakKind = 'rest' } of taps) {
    const last = entries.at(-1)
    if (action === 'clock in') entries.push({ clockIn: at, clockOut: null, breaks: [] })
    if (action === 'start break') last?.breaks.push({ kind: breakKind, startedAt: at, endedAt: null })
    if (last && action === 'clock out') last.clockOut = at
    const pause = last?.breaks.at(-1)
    if (pause && (action === 'end break' || action === 'clock out')) pause.endedAt ??= at
  }
  return entries
}

/**
 * Behaves like our server and the client that asks it: a repeated key, clock-out, or end of a break is the same tap, a person has
 * one open entry, and an entry has one open break, which ends with it.
 */
function createServer() {
  const entries: FakeEntry[] = []
  const open = () => entries.find(({ clockOut }) => clockOut === null) ?? null
  return {
    entries,
    open,
    take({ key, action, at, entry, breakKind = 'rest' }: Punch) {
      if (action === 'clock in') {
        const first = entries.find((one) => one.key === key)
        if (first) return first
        if (open()) return null
        const made = { id: key, key, clockIn: at, clockOut: null, breaks: [] }
        entries.push(made)
        return made
      }
      const isMine = (one: { id: string; clockIn: string }) => (entry ? one.id === entry.id : one.clockIn < at)
      const first = entries.find(({ breaks }) => breaks.some((one) => one.key === key))
      if (action === 'start break' && first) return first
      const running = entries.find((one) => one.clockOut === null && isMine(one))
      const pause = running?.breaks.find(({ endedAt }) => endedAt === null)
      if (action === 'start break') {
        if (!running || pause) return null
        running.breaks.push({ key, kind: breakKind, startedAt: at, endedAt: null })
        return running
      }
      if (pause && at <= pause.startedAt) return null
      if (pause) pause.endedAt = at
      if (action === 'end break') return running?.breaks.some(({ endedAt }) => endedAt === at) ? running : null
      if (running) {
        running.clockOut = at
        return running
      }
      return entries.find((one) => isMine(one) && one.clockOut === at) ?? null
    },
  }
}

function randomFrom(seed: number) {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
