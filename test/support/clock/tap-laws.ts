import type { FakeEntry, Write } from '#test/fakes/entries/fake-calls.ts'
import { type FakeEntries, toAnswer } from '#test/fakes/entries/fake-entries.ts'
import type { Answer, AnsweredBreak, Punch, ShiftTimes, TapAction } from '#web/time-entries/punches/punch.ts'
import type { ShownShift } from '#web/time-entries/punches/shown-shift.ts'

/** What the test knows of a tap: the screen when it was made, and its end. */
export type Tapped = { punch: Punch; shown: ShownShift | null; isDiscarded: boolean; answer: Answer | null }

/** Follows every tap and every change of the server. */
export function createTapLaws(server: Pick<FakeEntries, 'writes'>) {
  const taps = new Map<string, Tapped>()
  const carriedOut = new Map<string, Answer>()
  /** The keys of taps that the server has. */
  const stored = new Set<string>()
  /** What each answer has written. */
  const answered = new Map<string, Write[]>()

  const findMade = (key: string | undefined) =>
    key === undefined ? undefined : server.writes.find((write) => write.key === key && write.actor === 'owner')?.id
  const getShownId = ({ shown }: Tapped) => shown?.id ?? findMade(shown?.key)

  /** No tap changes a shift that its screen didn't show. */
  function checkWrite(author: Punch, write: Write) {
    const { id, before, after } = write
    if (author.answer) {
      answered.set(author.answer.key, [...(answered.get(author.answer.key) ?? []), write])
      const { change, key } = author.answer
      const isShown = id === change?.id || id === findMade(key)
      if (!isShown) throw new Error(`the answer ${key} changed ${id}`)
      const isAsShown =
        before === null ||
        id !== change?.id ||
        [change.from, change.to].some(({ clockIn, clockOut }) => {
          const { clockIn: start, clockOut: end } = toAnswer(before)
          return start === clockIn && end === clockOut
        })
      if (!isAsShown) throw new Error(`the answer ${key} changed ${id}, which wasn’t as the question showed it`)
      return
    }
    const tapped = taps.get(author.key)
    if (!tapped) throw new Error(`no one tapped ${author.key}`)
    if (after && hasTime(after, tapped.punch)) stored.add(author.key)
    if (author.action === 'clock in') {
      if (before !== null) throw new Error(`${author.key} changed ${id}`)
      return
    }
    if (!before || !after || id !== getShownId(tapped)) throw new Error(`${author.key} changed ${id}`)
    if (author.action !== 'end break' && before.clockOut !== null) {
      throw new Error(`${author.key} changed ${id}, which had ended`)
    }
    if (author.action === 'end break') {
      const ended = after.breaks.filter((one) => !before.breaks.some((other) => isSame(one, other)))
      const shown = tapped.shown?.breaks?.find(({ endedAt }) => endedAt === null)
      const isShown = ended.every((one) => one.id === shown?.id || one.startedAt.toISOString() === shown?.startedAt)
      if (!isShown) throw new Error(`${author.key} ended another break`)
    }
  }

  /** A tap counts as saved only if its own call wrote its time, or the shift had that time already. */
  function checkSaved({ key }: Punch) {
    const tapped = taps.get(key)
    const versions = server.writes.filter(({ id }) => tapped && id === getShownId(tapped))
    const hadTime = versions.some(({ after }) => tapped && after && hasTime(after, tapped.punch))
    if (!stored.has(key) && !hadTime) throw new Error(`${key} counts as saved, but its shift never had its time`)
    stored.add(key)
  }

  /** An answer is carried out if its last change is what the question promised, and so is what it added. */
  function checkAnswer(answer: Answer) {
    const { key, change, create } = answer
    const added = server.writes.find((write) => write.key === key && write.actor === 'owner')
    if (create && !isAs(added?.after, create)) throw new Error(`the answer ${key} didn’t add its shift`)
    // Someone else may have made the same change a moment ago.
    const own = answered.get(key)?.filter(({ id }) => id === change?.id) ?? []
    const writes = own.length > 0 ? own.slice(-1) : server.writes
    const isChanged = !change || writes.some(({ id, after }) => id === change.id && isAs(after, change.to))
    if (!isChanged) throw new Error(`the answer ${key} left another shift than its question promised`)
    carriedOut.set(key, answer)
  }

  /** Every tap ends as stored, or as answered or discarded by the person. */
  function checkEnds() {
    for (const { punch, answer, isDiscarded } of taps.values()) {
      const isAnswered = answer !== null && carriedOut.has(answer.key)
      if (isDiscarded || isAnswered || stored.has(punch.key)) continue
      throw new Error(`${punch.key} (${punch.action}) is lost`)
    }
  }

  const broken: unknown[] = []
  /** Kept until the next step, because the outbox takes what a call throws for a lost connection. */
  const keep =
    <Args extends unknown[]>(check: (...args: Args) => void) =>
    (...args: Args) => {
      try {
        check(...args)
      } catch (error) {
        broken.push(error)
      }
    }
  const throwBroken = () => {
    if (broken.length > 0) throw broken[0]
  }

  return {
    taps,
    carriedOut,
    checkWrite: keep(checkWrite),
    checkSaved: keep(checkSaved),
    checkAnswer: keep(checkAnswer),
    checkEnds,
    throwBroken,
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

function hasTime({ clockIn, clockOut, breaks }: FakeEntry, { action, at }: { action: TapAction; at: string }): boolean {
  if (action === 'clock in') return clockIn.toISOString() === at
  if (action === 'clock out') return clockOut?.toISOString() === at
  return breaks.some(({ startedAt, endedAt }) => (action === 'start break' ? startedAt : endedAt)?.toISOString() === at)
}

/** A break that was added has an id that the question didn't know yet. */
function isAs(entry: FakeEntry | null | undefined, { clockIn, clockOut, breaks }: ShiftTimes): boolean {
  if (!entry || entry.breaks.length !== breaks.length) return false
  const stored = toAnswer(entry)
  const isSameBreak = ({ id, kind, startedAt, endedAt }: AnsweredBreak, one: AnsweredBreak | undefined) =>
    isSame([id ?? one?.id, kind, startedAt, endedAt], [one?.id, one?.kind, one?.startedAt, one?.endedAt])
  const hasBreaks = breaks.every((one, index) => isSameBreak(one, stored.breaks[index]))
  return hasBreaks && stored.clockIn === clockIn && stored.clockOut === clockOut
}
