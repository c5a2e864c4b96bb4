import type { TimeEntry } from '#domain/time-entries/contract.ts'
import type { Coordinates } from '#domain/time-entries/rules.ts'

export type ClockAction = 'clock in' | 'clock out'

export type OpenEntry = Pick<TimeEntry, 'id' | 'clockIn'>

/** One tap of the clock button. Stored on the device: its field names can't change. */
export type Punch = {
  key: string
  action: ClockAction
  at: string
  place: Coordinates
  entry?: OpenEntry
  refused?: string
}

export type PunchQueue = readonly Punch[]

export function addPunch(queue: PunchQueue, punch: Punch): PunchQueue {
  return [...queue, punch].sort(compareByTime)
}

export const compareByTime = (one: Punch, other: Punch) => (one.at < other.at ? -1 : 1)

/** A clock-out also waits while the clock-in before it is refused: it would end another entry. */
export function findNextToSend(queue: PunchQueue): Punch | undefined {
  return queue.find((punch, index) => !punch.refused && !(needsEntry(punch) && queue[index - 1]?.action === 'clock in'))
}

export function removeSaved(queue: PunchQueue, key: string, { id, clockIn }: OpenEntry): PunchQueue {
  const index = queue.findIndex((punch) => punch.key === key)
  const follows = (punch: Punch, at: number) =>
    queue[index]?.action === 'clock in' && at === index + 1 && needsEntry(punch)
  return queue
    .map((punch, at) => (follows(punch, at) ? { ...punch, entry: { id, clockIn } } : punch))
    .filter((punch) => punch.key !== key)
}

export function updatePunch(queue: PunchQueue, key: string, changes: Partial<Punch>): PunchQueue {
  return queue.map((punch) => (punch.key === key ? { ...punch, ...changes } : punch))
}

export function removePunch(queue: PunchQueue, key: string): PunchQueue {
  return queue.filter((punch) => punch.key !== key)
}

export function getCurrentShift(
  active: OpenEntry | null,
  queue: PunchQueue,
): { clockIn: string; id?: string | undefined } | null {
  return queue.reduce<ReturnType<typeof getCurrentShift>>((shift, { refused, action, at }) => {
    if (refused) return shift
    return action === 'clock in' ? { clockIn: at } : null
  }, active)
}

const needsEntry = ({ action, entry }: Punch) => action === 'clock out' && !entry
