import type { FakeEntry, Write } from '#test/fakes/entries/fake-calls.ts'
import { type FakeEntries, toAnswer } from '#test/fakes/entries/fake-entries.ts'
import type { Answer, Punch, TapAction } from '#web/time-entries/punches/punch.ts'
import type { ShownShift } from '#web/time-entries/punches/shown-shift.ts'

/** What the test knows of a tap: the screen when it was made, and its end. */
export type Tapped = { punch: Punch; shown: ShownShift | null; isDiscarded: boolean; answer: Answer | null }

/** Follows every tap and every change of the server, and throws where a law is broken. */
export function createTapLaws(server: Pick<FakeEntries, 'writes'>) {
  const taps = new Map<string, Tapped>()
  const carriedOut = new Map<string, Answer>()

  const findMade = (key: string | undefined) =>
    key === undefined ? undefined : server.writes.find((write) => write.key === key && write.actor === 'owner')?.id
  const getShownId = ({ shown }: Tapped) => shown?.id ?? findMade(shown?.key)

  /** No tap changes a shift that its screen didn't show. */
  function checkWrite(author: Punch, { id, before, after }: Write) {
    if (author.answer) {
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

  /** Every tap ends as stored, or as answered or discarded by the person. */
  function checkEnds() {
    for (const tapped of taps.values()) {
      const { punch, answer, isDiscarded } = tapped
      const isAnswered = answer !== null && carriedOut.has(answer.key)
      if (isDiscarded || isAnswered || isStored(tapped)) continue
      throw new Error(`${punch.key} (${punch.action}) is lost`)
    }
  }

  function isStored(tapped: Tapped): boolean {
    const { action, key, at } = tapped.punch
    if (action === 'clock in') return findMade(key) !== undefined
    const versions = server.writes.filter(({ id }) => id === getShownId(tapped))
    return versions.some(({ after }) => after !== null && hasTime(after, action, at))
  }

  return { taps, carriedOut, checkWrite, checkEnds }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

function hasTime({ clockOut, breaks }: FakeEntry, action: TapAction, at: string): boolean {
  if (action === 'clock out') return clockOut?.toISOString() === at
  return breaks.some(({ startedAt, endedAt }) => (action === 'start break' ? startedAt : endedAt)?.toISOString() === at)
}
