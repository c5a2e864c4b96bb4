import { type Break, endOpenBreak, sortBreaks, whyNotBreaks } from '#domain/entries/breaks.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { whyNotTimes } from '#domain/entries/rules.ts'
import { whyNotShiftLength } from '#domain/time/shifts/shift-length.ts'
import type { AnsweredBreak, Choice, PunchQueue, ShiftTimes } from '../punches/punch.ts'

export type StoredShift = Pick<TimeEntry, 'id' | 'clockIn' | 'clockOut' | 'isLeaveTime' | 'breaks'>

/** What a question about refused taps is about: the shift or break in the way, and what may be done. */
type Conflict = { shift: StoredShift | null; answers: Choice[] }

/** `stored` are the person's entries around the taps, as the server has them now. Leave is never in the way. */
export function findConflict(group: PunchQueue, stored: readonly StoredShift[], now: Date): Conflict {
  const [lead] = group
  const entries = stored.filter(({ isLeaveTime }) => !isLeaveTime)
  if (!lead) return { shift: null, answers: [] }
  if (lead.action === 'clock in') return findShiftConflict(group, entries, now)
  const end = group.find(({ action }) => action === 'clock out')
  const shift = entries.find(({ id, clockIn, clockOut }) =>
    lead.entry ? id === lead.entry.id : clockOut === null && clockIn < lead.at,
  )
  if (!shift) return { shift: null, answers: [] }
  const changes = end ? useEnd(shift, end.at, group) : listBreakAnswers(shift, group)
  return { shift, answers: changes.filter((answer) => isAllowed(answer, entries, now)) }
}

function findShiftConflict(group: PunchQueue, entries: readonly StoredShift[], now: Date): Conflict {
  const mine = toShift(group)
  const [other, ...more] = entries.filter((entry) => overlap(entry, mine))
  if (!other) {
    const add: Choice[] = mine.clockOut === null ? [] : [{ choice: 'add', create: mine }]
    return { shift: null, answers: add.filter((answer) => isAllowed(answer, entries, now)) }
  }
  if (more.length > 0) return { shift: other, answers: [] }
  const joined = mine.clockOut === null ? keepOpen(other, mine) : useEnd(other, mine.clockOut, group)
  const answers = [...joined, addInstead(other, mine)]
  return { shift: other, answers: answers.filter((answer) => isAllowed(answer, entries, now)) }
}

function toShift(group: PunchQueue): ShiftTimes {
  const clockIn = group[0]?.at ?? ''
  const clockOut = group.find(({ action }) => action === 'clock out')?.at ?? null
  return { clockIn, clockOut, breaks: toBreaks(group, clockOut) }
}

/** Clocking out ends a break, too. */
function toBreaks(group: PunchQueue, clockOut: string | null): AnsweredBreak[] {
  return group
    .filter(({ action }) => action === 'start break')
    .map((start) => {
      const end = group.find(({ action, startKey }) => action === 'end break' && startKey === start.key)
      return { kind: start.breakKind ?? 'rest', startedAt: start.at, endedAt: end?.at ?? clockOut }
    })
}

/** The shift gets this end, and the breaks that fit in it. */
function useEnd(shift: StoredShift, clockOut: string, group: PunchQueue): Choice[] {
  if (shift.clockOut === clockOut) return []
  const stored = endBreaks(endTappedBreaks(shift.breaks, group), clockOut)
  const to = { clockIn: shift.clockIn, clockOut, breaks: joinBreaks(stored, toBreaks(group, clockOut), shift.clockIn) }
  return [{ choice: 'use end', end: clockOut, change: { id: shift.id, from: toTimes(shift), to } }]
}

/** A stored break that had ended with its shift gets the end that was tapped for it. */
function endTappedBreaks(breaks: readonly AnsweredBreak[], group: PunchQueue): AnsweredBreak[] {
  return breaks.map((one) => {
    const end = group.find(({ action, breakId }) => action === 'end break' && breakId === one.id)
    const ended = { ...one, endedAt: end?.at ?? one.endedAt }
    const fits =
      end && end.at > one.startedAt && !breaks.some((other) => other !== one && overlap(toSpan(other), toSpan(ended)))
    return fits ? ended : one
  })
}

/** The person stays on the shift that is open, with the breaks they tapped. */
function keepOpen(shift: StoredShift, { breaks }: ShiftTimes): Choice[] {
  const joined = joinBreaks(shift.breaks, breaks, shift.clockIn)
  if (shift.clockOut !== null || joined.length === shift.breaks.length) return []
  return [{ choice: 'keep', change: { id: shift.id, from: toTimes(shift), to: { ...toTimes(shift), breaks: joined } } }]
}

/** The other shift ends where this one begins. One that began later becomes this one. */
function addInstead(other: StoredShift, mine: ShiftTimes): Choice {
  const from = toTimes(other)
  if (other.clockIn >= mine.clockIn) return { choice: 'add', change: { id: other.id, from, to: mine } }
  const to = { clockIn: other.clockIn, clockOut: mine.clockIn, breaks: endBreaks(other.breaks, mine.clockIn) }
  return { choice: 'add', change: { id: other.id, from, to }, create: mine }
}

function listBreakAnswers(shift: StoredShift, group: PunchQueue): Choice[] {
  const change = (breaks: readonly AnsweredBreak[]) => ({
    id: shift.id,
    from: toTimes(shift),
    to: { ...toTimes(shift), breaks: sortBreaks(breaks) },
  })
  const replace = (one: AnsweredBreak, by: Partial<AnsweredBreak>) =>
    shift.breaks.map((other) => (other === one ? { ...one, ...by } : other))
  const useBreakEnd = (one: AnsweredBreak | undefined, end: string | undefined): Choice[] =>
    !one || end === undefined || one.endedAt === end
      ? []
      : [{ choice: 'use end', end, change: change(replace(one, { endedAt: end })) }]
  const end = group.find(({ action }) => action === 'end break')
  const [mine] = toBreaks(group, shift.clockOut)
  if (!mine) {
    const named = shift.breaks.find(({ id }) => id === end?.breakId)
    return useBreakEnd(named, end?.at)
  }
  const [other, ...more] = shift.breaks.filter((one) => overlap(toSpan(one), toSpan(mine)))
  if (!other) return [{ choice: 'add', change: change([...shift.breaks, mine]) }]
  if (more.length > 0) return []
  const added =
    other.startedAt < mine.startedAt
      ? [...replace(other, { endedAt: mine.startedAt }), mine]
      : replace(other, { ...mine, id: other.id })
  return [...useBreakEnd(other, end?.at), { choice: 'add', change: change(added) }]
}

const toTimes = ({ clockIn, clockOut, breaks }: StoredShift): ShiftTimes => ({ clockIn, clockOut, breaks })

const toSpan = ({ startedAt, endedAt }: AnsweredBreak) => ({ clockIn: startedAt, clockOut: endedAt })

type TextSpan = { clockIn: string; clockOut: string | null }

const overlap = (one: TextSpan, other: TextSpan) =>
  (other.clockOut === null || one.clockIn < other.clockOut) && (one.clockOut === null || other.clockIn < one.clockOut)

/** Breaks that don't fit are left out: the question says which come along. */
function joinBreaks(stored: readonly AnsweredBreak[], tapped: readonly AnsweredBreak[], clockIn: string) {
  const fits = (one: AnsweredBreak) =>
    one.startedAt >= clockIn && !stored.some((other) => overlap(toSpan(one), toSpan(other)))
  return sortBreaks([...stored, ...tapped.filter(fits)])
}

function endBreaks(breaks: readonly AnsweredBreak[], clockOut: string): AnsweredBreak[] {
  return endOpenBreak(breaks.map(toBreak), new Date(clockOut)).map(({ id, kind, startedAt, endedAt }) => {
    return { id, kind, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
  })
}

const toBreak = ({ id = '', kind, startedAt, endedAt }: AnsweredBreak): Break => ({
  id,
  kind,
  startedAt: new Date(startedAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
})

function isAllowed({ change, create }: Choice, entries: readonly StoredShift[], now: Date): boolean {
  const others = entries.filter(({ id }) => id !== change?.id)
  const made = [change?.to, create].filter((times) => times !== undefined)
  return made.every((times) => isValid(times, now) && !others.some((other) => overlap(other, times)))
}

/** Shifts over a day are for administrators. */
function isValid({ clockIn, clockOut, breaks }: ShiftTimes, now: Date): boolean {
  const times = {
    clockIn: new Date(clockIn),
    clockOut: clockOut === null ? null : new Date(clockOut),
    isLeaveTime: false,
    breaks: breaks.map(toBreak),
  }
  const write = { now, clockingOut: true, byAdmin: false, askAfterHours: 24, confirmed: true }
  return !(whyNotTimes(times, now) ?? whyNotBreaks(times, now) ?? whyNotShiftLength(times, write))
}
