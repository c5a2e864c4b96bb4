import type { TimeEntry } from '#domain/entries/contract.ts'
import type { Coordinates } from '#domain/entries/rules.ts'
import type { BreakSpan } from '#domain/time/hours.ts'

export type ClockAction = 'clock in' | 'clock out'

export type TapAction = ClockAction | 'start break' | 'end break'

export type OpenEntry = Pick<TimeEntry, 'id' | 'clockIn'>

/** What the clock shows; entries that this device has kept from before there were breaks have none. */
type OpenShift = { id?: string | undefined; clockIn: string; breaks?: readonly ShownBreak[] }

/** `key` is that of an unsaved start. */
type ShownBreak = BreakSpan & { key?: string }

/** One tap on the clock. Stored on the device: its field names can't change. */
export type Punch = {
  key: string
  action: TapAction
  /** The kind of a break that starts. */
  breakKind?: BreakSpan['kind'] | undefined
  /** When a break ends, the key of its start, if that wasn't saved yet. */
  startKey?: string | undefined
  at: string
  place: Coordinates
  entry?: OpenEntry
  refused?: string
  /** What the device's clock showed, and how far the server's was ahead of it when last seen. */
  deviceTime?: string
  offsetMs?: number
  /** Rises with every tap, whatever happens to the device's clock. */
  order?: number
  /** It waited: a try to send it or one before it failed, or its page was closed before. */
  isLate?: boolean
  /** How far the device's clock was moved forward since the tap: its owner has to say which time is right. */
  clockMovedMs?: number
  isTimeConfirmed?: boolean
}

export type PunchQueue = readonly Punch[]

/** Behind a punch that waits, it waits as well, even if the next try succeeds. */
export function addPunch(queue: PunchQueue, punch: Punch): PunchQueue {
  const order = 1 + Math.max(0, ...queue.map((other) => other.order ?? 0))
  const isLate = punch.isLate || queue.some((other) => other.isLate && !other.refused)
  return [...queue, { ...punch, ...(isLate && { isLate }), order }].sort(compareByOrder)
}

/** Earlier versions stored punches without an order. */
export const compareByOrder = (one: Punch, other: Punch) =>
  (one.order ?? 0) - (other.order ?? 0) || (one.at < other.at ? -1 : 1)

/**
 * What needs the entry of an unsaved clock-in waits for it: it would change another entry. So does the end of a break for its
 * start. Everything waits for the answer to an earlier question.
 */
export function findNextToSend(queue: PunchQueue): Punch | undefined {
  const firstQuestion = queue.findIndex(hasQuestion)
  const sendable = firstQuestion === -1 ? queue : queue.slice(0, firstQuestion)
  return sendable.find((punch, index) => !punch.refused && !isWaiting(punch, queue.slice(0, index)))
}

function isWaiting(punch: Punch, before: PunchQueue): boolean {
  if (punch.startKey !== undefined && before.some(({ key }) => key === punch.startKey)) return true
  return needsEntry(punch) && before.some(({ action }) => action === 'clock in')
}

export const hasQuestion = ({ clockMovedMs }: Punch) => clockMovedMs !== undefined

/** The two times that a tap may have had: by the clock as it was believed to be then, and as it is now. */
export function listPossibleTimes({ at, clockMovedMs = 0 }: Punch): [asBefore: string, asNow: string] {
  return [at, new Date(Date.parse(at) - clockMovedMs).toISOString()]
}

export function answerQuestion(queue: PunchQueue, key: string, at: string): PunchQueue {
  return updatePunch(queue, key, { at, isTimeConfirmed: true, clockMovedMs: undefined })
}

export function removeSaved(queue: PunchQueue, key: string, { id, clockIn }: OpenEntry): PunchQueue {
  const index = queue.findIndex((punch) => punch.key === key)
  const next = queue.findIndex(({ action }, at) => at > index && action === 'clock in')
  const isOfShift = (at: number) => queue[index]?.action === 'clock in' && at > index && (next === -1 || at < next)
  return queue
    .map((punch, at) => (isOfShift(at) && needsEntry(punch) ? { ...punch, entry: { id, clockIn } } : punch))
    .filter((punch) => punch.key !== key)
}

export function updatePunch(queue: PunchQueue, key: string, changes: Partial<Punch>): PunchQueue {
  return queue.map((punch) => (punch.key === key ? { ...punch, ...changes } : punch))
}

export function removePunch(queue: PunchQueue, key: string): PunchQueue {
  return queue.filter((punch) => punch.key !== key)
}

export function getCurrentShift(active: OpenShift | null, queue: PunchQueue): OpenShift | null {
  return queue.reduce((shift, punch) => (punch.refused ? shift : applyPunch(shift, punch)), active)
}

function applyPunch(shift: OpenShift | null, { key, action, at, breakKind = 'rest' }: Punch): OpenShift | null {
  if (action === 'clock in') return { clockIn: at }
  if (action === 'clock out' || !shift) return null
  const { breaks = [] } = shift
  if (action === 'start break') {
    return { ...shift, breaks: [...breaks, { key, kind: breakKind, startedAt: at, endedAt: null }] }
  }
  return { ...shift, breaks: breaks.map((one) => ({ ...one, endedAt: one.endedAt ?? at })) }
}

const needsEntry = ({ action, entry }: Punch) => action !== 'clock in' && !entry
