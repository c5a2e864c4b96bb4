import { describe, expect, it } from 'vitest'
import {
  addPunch,
  answerQuestion,
  type ClockAction,
  findNextToSend,
  getCurrentShift,
  listPossibleTimes,
  type Punch,
  type PunchQueue,
  removePunch,
  removeSaved,
  updatePunch,
} from './punch-queue.ts'

const place = { latitude: 0, longitude: 0 }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
const punch = (action: ClockAction, minute: number, more: Partial<Punch> = {}): Punch => ({
  key: `${action} ${minute}`,
  action,
  at: at(minute),
  place,
  ...more,
})
const entry = (id: string, minute: number) => ({ id, clockIn: at(minute) })
const no = { refused: 'No' }

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
  const open = entry('a', 0)
  it.each<[string, typeof open | null, PunchQueue, ReturnType<typeof getCurrentShift>]>([
    ['what the server knows when nothing waits', open, [], open],
    ['a shift that begins with an unsaved clock-in', null, [punch('clock in', 1)], { clockIn: at(1) }],
    ['no shift after an unsaved clock-out', open, [punch('clock out', 1)], null],
    ['the last of several', open, [punch('clock out', 1), punch('clock in', 2)], { clockIn: at(2) }],
    ['no shift after a refused clock-in', null, [punch('clock in', 1, no)], null],
    ['the open entry after a refused clock-out', open, [punch('clock out', 1, no)], open],
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

  it('every tap becomes exactly one clock-in or clock-out, at its time', () => {
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
          const tap = punch(shift ? 'clock out' : 'clock in', step, known)
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

      const timesOf = (action: ClockAction) => taps.filter((tap) => tap.action === action).map((tap) => tap.at)
      expect(queue, `run ${seed}`).toEqual([])
      expect(server.entries.map(({ clockIn }) => clockIn)).toEqual(timesOf('clock in'))
      expect(server.entries.flatMap(({ clockOut }) => clockOut ?? [])).toEqual(timesOf('clock out'))
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
          const tap = punch(random() < 0.5 ? 'clock in' : 'clock out', step)
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

/** Behaves like our server: a repeated key or clock-out is the same tap, and a person has one open entry. */
function createServer() {
  const entries: { id: string; key: string; clockIn: string; clockOut: string | null }[] = []
  const open = () => entries.find(({ clockOut }) => clockOut === null) ?? null
  return {
    entries,
    open,
    take({ key, action, at, entry }: Punch) {
      if (action === 'clock in') {
        const first = entries.find((one) => one.key === key)
        if (first) return first
        if (open()) return null
        const made = { id: key, key, clockIn: at, clockOut: null }
        entries.push(made)
        return made
      }
      const isMine = (one: { id: string; clockIn: string }) => (entry ? one.id === entry.id : one.clockIn < at)
      const running = open()
      if (running && isMine(running)) {
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
