import type { TimeEntry } from '#domain/entries/contract.ts'
import { compareByOrder, hasQuestion, type Punch, type PunchQueue, type SavedTap } from './punch.ts'

/** A tap in another tab may follow one that was saved a moment ago. */
export function addPunch(queue: PunchQueue, punch: Punch): PunchQueue {
  const order = 1 + Math.max(0, ...queue.map((other) => other.order ?? 0))
  const added = queue.reduce((tap, { key, saved }) => (saved ? nameSaved(tap, key, saved) : tap), punch)
  return [...queue, { ...added, order }].sort(compareByOrder)
}

export const listUnsent = (queue: PunchQueue) => queue.filter(({ saved }) => !saved)

/** The unsent tap that it follows: a break's end its start, everything else its clock-in. */
export function findLead(queue: PunchQueue, { action, entry, shiftKey, breakId, startKey }: Punch): Punch | undefined {
  if (action === 'clock in') return undefined
  const unsent = listUnsent(queue)
  const start = action === 'end break' && !breakId ? unsent.find(({ key }) => key === startKey) : undefined
  return start ?? (entry ? undefined : unsent.find(({ key }) => key === shiftKey))
}

/** A tap and all that follow it. */
export function listFollowing(queue: PunchQueue, lead: Punch): PunchQueue {
  const unsent = listUnsent(queue)
  const follows = (punch: Punch | undefined): boolean =>
    punch !== undefined && (punch.key === lead.key || follows(findLead(unsent, punch)))
  return unsent.filter(follows)
}

/** Whether it can still be sent as it is: neither it nor what it follows was refused. */
export function canBeSent(queue: PunchQueue, punch: Punch): boolean {
  const lead = findLead(queue, punch)
  return !punch.refused && (lead ? canBeSent(queue, lead) : hasShift(punch))
}

/** Earlier versions applied a tap without a shift to whatever was open when it was sent. */
const hasShift = ({ action, entry }: Punch) => action === 'clock in' || entry !== undefined

/** What follows an unsaved tap waits for it. Everything waits for the answer to an earlier question about a time. */
export function findNextToSend(queue: PunchQueue): Punch | undefined {
  const unsent = listUnsent(queue)
  const firstQuestion = unsent.findIndex(hasQuestion)
  const inTurn = firstQuestion === -1 ? unsent : unsent.slice(0, firstQuestion)
  return inTurn.find((punch) => punch.answer ?? (canBeSent(unsent, punch) && !findLead(unsent, punch)))
}

/** Whether it waits for its owner: for a time, or for an answer about refused taps. */
export function needsAnswer(queue: PunchQueue, punch: Punch): boolean {
  const isAnswered = queue.some(({ answer }) => answer?.replaces.includes(punch.key))
  return hasQuestion(punch) || !(isAnswered || canBeSent(queue, punch))
}

/** What follows a saved tap learns which entry or break it made. */
export function removeSaved(queue: PunchQueue, key: string, { id, clockIn, breaks = [] }: SavedEntry): PunchQueue {
  const punch = queue.find((one) => one.key === key)
  if (!punch) return queue
  const breakId = breaks.find(({ startedAt }) => startedAt === punch.at)?.id
  const saved = { id, clockIn, breakId: punch.action === 'start break' ? breakId : undefined }
  const isNamed = punch.action === 'clock in' || punch.action === 'start break'
  const named = queue.map((one) => (one.key === key ? { ...one, saved } : nameSaved(one, key, saved)))
  return removeOutdated(isNamed ? named : removePunches(named, [punch]), punch)
}

type SavedEntry = Pick<TimeEntry, 'id' | 'clockIn'> & Partial<Pick<TimeEntry, 'breaks'>>

function nameSaved(punch: Punch, key: string, { id, clockIn, breakId }: SavedTap): Punch {
  if (punch.startKey === key && !punch.breakId) return { ...punch, entry: { id, clockIn }, breakId }
  return punch.shiftKey === key && !punch.entry ? { ...punch, entry: { id, clockIn } } : punch
}

/** Another tab may just be adding a tap that names the last one saved. */
function removeOutdated(queue: PunchQueue, last: Punch): PunchQueue {
  const isNamed = ({ key }: Punch) =>
    listUnsent(queue).some(({ shiftKey, startKey }) => [shiftKey, startKey].includes(key))
  return queue.filter((one) => !one.saved || one.key === last.key || one.action !== last.action || isNamed(one))
}

export function updatePunch(queue: PunchQueue, key: string, changes: Partial<Punch>): PunchQueue {
  return queue.map((punch) => (punch.key === key ? { ...punch, ...changes } : punch))
}

export function removePunches(queue: PunchQueue, removed: PunchQueue): PunchQueue {
  return queue.filter(({ key }) => !removed.some((other) => other.key === key))
}

/** Puts discarded taps back in their places. Those that another tab has kept stay as they are. */
export function restorePunches(queue: PunchQueue, removed: PunchQueue): PunchQueue {
  return [...queue, ...removePunches(removed, queue)].sort(compareByOrder)
}
