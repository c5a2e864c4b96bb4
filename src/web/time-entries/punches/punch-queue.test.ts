import { describe, expect, it } from 'vitest'
import { answerQuestion, listPossibleTimes } from './possible-times.ts'
import type { Punch, PunchQueue, TapAction } from './punch.ts'
import {
  addPunch,
  findNextToSend,
  listFollowing,
  listUnsent,
  removePunches,
  removeSaved,
  restorePunches,
  updatePunch,
} from './punch-queue.ts'
import { listRefusedGroups } from './refused-groups.ts'
import { getShownShift, nameShown, type ShownShift } from './shown-shift.ts'

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
/** Made in the shift of an unsaved clock-in. */
const inShift = (minute: number) => ({ shiftKey: `clock in ${minute}` })
/** The end of the break that began with an unsaved tap. */
const endOf = (start: number, minute: number, more: Partial<Punch> = known) =>
  punch('end break', minute, { ...more, startKey: `start break ${start}` })
const keysOf = (queue: PunchQueue) => queue.map(({ key }) => key)

describe('which punch is sent next', () => {
  const refusedShift = [
    punch('clock in', 1, no),
    punch('start break', 2, inShift(1)),
    endOf(2, 3, inShift(1)),
    punch('clock out', 4, inShift(1)),
  ]
  it.each<[string, PunchQueue, string | undefined]>([
    ['none of an empty queue', [], undefined],
    ['the oldest', [punch('clock in', 1), punch('clock out', 2, inShift(1))], 'clock in 1'],
    ['not one that was refused', [punch('clock in', 1, no)], undefined],
    ['nothing of a refused clock-in', refusedShift, undefined],
    ['nothing of a refused clock-in, whatever is open meanwhile', [...refusedShift, punch('clock out', 5)], undefined],
    ['the next shift after a refused clock-in', [...refusedShift, punch('clock in', 5)], 'clock in 5'],
    ['a tap of a known shift after a refused clock-in', [...refusedShift, punch('clock out', 5, known)], 'clock out 5'],
    [
      'no tap whose shift isn’t known',
      [punch('clock out', 2), punch('start break', 3), punch('end break', 4)],
      undefined,
    ],
    [
      'none after a question, so that the order stays',
      [punch('clock out', 1, { ...known, clockMovedMs: 3_600_000 }), punch('clock in', 2)],
      undefined,
    ],
    ['those before a question', [punch('clock in', 1), punch('clock out', 2, { clockMovedMs: 1 })], 'clock in 1'],
    ['the start of a break before its end', [punch('start break', 1, known), endOf(1, 2)], 'start break 1'],
    ['not the end of a refused start', [punch('start break', 1, { ...known, ...no }), endOf(1, 2)], undefined],
    [
      'the end of a stored break, whatever start was refused before it',
      [punch('start break', 1, { ...known, ...no }), punch('end break', 2, { ...known, breakId: 'b' })],
      'end break 2',
    ],
    [
      'a clock-out after a refused start of a break',
      [punch('start break', 1, { ...known, ...no }), punch('clock out', 2, known)],
      'clock out 2',
    ],
    [
      'a clock-out that was tapped during that break',
      [punch('start break', 1, { ...known, ...no }), punch('clock out', 2, { ...known, startKey: 'start break 1' })],
      'clock out 2',
    ],
    [
      'a refused clock-in once its question is answered',
      [{ ...punch('clock in', 1, no), answer: { choice: 'add', key: 'x', replaces: [] } }, ...refusedShift.slice(1)],
      'clock in 1',
    ],
  ])('%s', (_, queue, key) => {
    expect(findNextToSend(queue)?.key).toBe(key)
  })
})

describe('when a punch is saved', () => {
  it('all taps of its shift learn the entry, and those of other shifts keep theirs', () => {
    const queue = [
      punch('clock in', 1),
      punch('start break', 2, inShift(1)),
      punch('start break', 3, known),
      punch('clock out', 4, inShift(1)),
      punch('clock in', 5),
      punch('clock out', 6, inShift(5)),
    ]
    const learned = { ...inShift(1), entry: entry('b', 1) }
    expect(listUnsent(removeSaved(queue, 'clock in 1', entry('b', 1)))).toEqual([
      punch('start break', 2, learned),
      punch('start break', 3, known),
      punch('clock out', 4, learned),
      ...queue.slice(4),
    ])
  })

  it('the end of a break learns which break it ends', () => {
    const queue = [punch('start break', 2, known), endOf(2, 3)]
    const breaks = [{ id: 'x', kind: 'rest' as const, startedAt: at(2), endedAt: null }]
    const saved = removeSaved(queue, 'start break 2', { ...entry('a', 0), breaks })
    expect(findNextToSend(saved)).toMatchObject({ action: 'end break', entry: entry('a', 0), breakId: 'x' })
  })

  it('a tap that another tab adds a moment later learns it, too', () => {
    const saved = removeSaved([punch('clock in', 1)], 'clock in 1', entry('b', 1))
    expect(listUnsent(saved)).toEqual([])
    const added = addPunch(saved, punch('clock out', 2, inShift(1)))
    expect(findNextToSend(added)).toMatchObject({ action: 'clock out', entry: entry('b', 1) })
  })

  it('keeps no more than the last saved clock-in', () => {
    const first = removeSaved([punch('clock in', 1)], 'clock in 1', entry('b', 1))
    const second = removeSaved(addPunch(first, punch('clock in', 3)), 'clock in 3', entry('c', 3))
    expect(keysOf(second)).toEqual(['clock in 3'])
  })

  it('a second answer to the same punch, or one to a removed punch, changes nothing', () => {
    const queue = [punch('clock out', 2, known)]
    expect(removeSaved(queue, 'clock in 1', entry('a', 1))).toEqual(queue)
    expect(updatePunch(queue, 'clock in 1', no)).toEqual(queue)
  })
})

describe('refused taps are one group', () => {
  it('with all that follow them', () => {
    const start = punch('start break', 2, inShift(1))
    const queue = [
      punch('clock in', 1, no),
      start,
      punch('clock in', 3),
      endOf(2, 4, inShift(1)),
      punch('clock out', 5, inShift(1)),
      punch('clock out', 6, inShift(3)),
    ]
    expect(listRefusedGroups(queue).map(keysOf)).toEqual([
      ['clock in 1', 'start break 2', 'end break 4', 'clock out 5'],
    ])
    expect(keysOf(listFollowing(queue, start))).toEqual(['start break 2', 'end break 4'])
  })

  it('if their shift had ended elsewhere', () => {
    const ended = { ...known, ...no, ended: { at: at(1), by: 'Grace' } }
    const queue = [punch('start break', 2, ended), endOf(2, 3), punch('clock out', 4, ended)]
    expect(listRefusedGroups(queue).map(keysOf)).toEqual([['start break 2', 'end break 3', 'clock out 4']])
  })

  it('but each break alone if their shift had ended elsewhere and there is no clock-out', () => {
    const ended = { ...known, ...no, ended: { at: at(9), by: 'Grace' } }
    const queue = [punch('start break', 2, ended), endOf(2, 3), punch('start break', 4, ended), endOf(4, 5)]
    expect(listRefusedGroups(queue).map(keysOf)).toEqual([
      ['start break 2', 'end break 3'],
      ['start break 4', 'end break 5'],
    ])
  })

  it('and a tap whose shift isn’t known is one of its own', () => {
    expect(listRefusedGroups([punch('clock out', 2)]).map(keysOf)).toEqual([['clock out 2']])
  })

  it('that can be discarded and restored in their places', () => {
    const queue = [punch('clock in', 1, { order: 1 }), punch('clock in', 2, { order: 2 })]
    const rest = removePunches(queue, queue.slice(0, 1))
    expect(keysOf(rest)).toEqual(['clock in 2'])
    expect(restorePunches(rest, queue.slice(0, 1))).toEqual(queue)
    expect(restorePunches(queue, queue)).toEqual(queue)
  })
})

describe('what the clock shows', () => {
  const open = entry('a', 0)
  const earlier = { id: 'r', kind: 'rest' as const, startedAt: at(0), endedAt: at(0.5) }
  const withBreaks = (...breaks: NonNullable<ShownShift['breaks']>) => ({ ...open, breaks })
  const meal = { id: 'm', kind: 'meal' as const, startedAt: at(1), endedAt: null }
  const onMeal = { ...open, breaks: [meal] }
  const unsaved = { key: 'start break 1', kind: 'meal' as const, startedAt: at(1), endedAt: null }
  const start = (minute: number, more: Partial<Punch> = known) =>
    punch('start break', minute, { breakKind: 'meal', ...more })
  const shiftOf = (minute: number) => ({ key: `clock in ${minute}`, clockIn: at(minute) })
  it.each<[string, ShownShift | null, PunchQueue, ShownShift | null]>([
    ['what the server knows when nothing waits', open, [], open],
    ['a shift that begins with an unsaved clock-in', null, [punch('clock in', 1)], shiftOf(1)],
    ['no shift after an unsaved clock-out', open, [punch('clock out', 1, known)], null],
    ['the last of several', open, [punch('clock out', 1, known), punch('clock in', 2)], shiftOf(2)],
    ['the open entry after a refused clock-in', open, [punch('clock in', 1, no)], open],
    [
      'the open entry, whatever waits behind a refused clock-in',
      open,
      [punch('clock in', 1, no), start(2, inShift(1)), punch('clock out', 3, inShift(1))],
      open,
    ],
    [
      'the open entry after a clock-out of another shift',
      open,
      [punch('clock out', 1, { entry: entry('b', 0) })],
      open,
    ],
    ['the open entry after a tap of an unknown shift', open, [punch('clock out', 1)], open],
    ['the open entry after a refused clock-out', open, [punch('clock out', 1, { ...known, ...no })], open],
    ['a break of the open entry', open, [start(1)], withBreaks(unsaved)],
    ['a break after those that the server knows', withBreaks(earlier), [start(1)], withBreaks(earlier, unsaved)],
    [
      'the end of the named break alone',
      withBreaks(earlier, meal),
      [punch('end break', 2, { ...known, breakId: 'm' })],
      withBreaks(earlier, { ...meal, endedAt: at(2) }),
    ],
    ['no end of another break', onMeal, [punch('end break', 2, { ...known, breakId: 'x' })], onMeal],
    [
      'the end of a break that an earlier version stored',
      onMeal,
      [punch('end break', 2, known)],
      withBreaks({ ...meal, endedAt: at(2) }),
    ],
    [
      'two breaks of an unsaved shift',
      null,
      [punch('clock in', 0), start(1, inShift(0)), endOf(1, 2, inShift(0)), start(3, inShift(0))],
      {
        ...shiftOf(0),
        breaks: [
          { ...unsaved, endedAt: at(2) },
          { ...unsaved, key: 'start break 3', startedAt: at(3) },
        ],
      },
    ],
    ['no break after a refused start', open, [start(1, { ...known, ...no })], open],
    ['no shift after a clock-out during a break', onMeal, [punch('clock out', 2, known)], null],
  ])('%s', (_, active, queue, shift) => {
    expect(getShownShift(active, queue)).toEqual(shift)
  })

  it('is what the next tap names', () => {
    expect(nameShown(null)).toEqual({})
    expect(nameShown(onMeal)).toEqual({ entry: open, breakId: 'm' })
    expect(nameShown(withBreaks(earlier, unsaved))).toEqual({ entry: open, startKey: 'start break 1' })
    expect(nameShown({ ...shiftOf(1), breaks: [unsaved] })).toEqual({ ...inShift(1), startKey: 'start break 1' })
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
