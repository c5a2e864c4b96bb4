import type { TimeEntry } from '#domain/time-entries/contract.ts'
import type { Coordinates } from '#domain/time-entries/rules.ts'

export type ClockAction = 'clock in' | 'clock out'

/** The entry a clock-out ends. */
export type OpenEntry = Pick<TimeEntry, 'id' | 'clockIn'>

/** One tap of the clock button. It keeps its time and its key, so sending it again means the same tap. */
export type Punch = {
  key: string
  action: ClockAction
  at: string
  place: Coordinates
  /** Missing as long as the clock-in before it isn't saved. */
  entry?: OpenEntry
  /** Why the server refused it. It stays until the person tries again or discards it. */
  refused?: string
}

/** The punches of one person that aren't saved yet, oldest first. */
export type PunchQueue = readonly Punch[]

export function addPunch(queue: PunchQueue, punch: Punch): PunchQueue {
  return [...queue, punch].sort(byTime)
}

export const byTime = (one: Punch, other: Punch) => (one.at < other.at ? -1 : 1)

/** The oldest punch that wasn't refused. A clock-out also waits while the clock-in before it is refused: it would end another entry. */
export function nextToSend(queue: PunchQueue): Punch | undefined {
  return queue.find((punch, index) => !punch.refused && !(needsEntry(punch) && queue[index - 1]?.action === 'clock in'))
}

/** Without a punch that is saved now. The clock-out that follows a clock-in learns which entry it ends. */
export function afterSaved(queue: PunchQueue, key: string, { id, clockIn }: OpenEntry): PunchQueue {
  const index = queue.findIndex((punch) => punch.key === key)
  const follows = (punch: Punch, at: number) =>
    queue[index]?.action === 'clock in' && at === index + 1 && needsEntry(punch)
  return queue
    .map((punch, at) => (follows(punch, at) ? { ...punch, entry: { id, clockIn } } : punch))
    .filter((punch) => punch.key !== key)
}

/** With something new about a punch, if it is still there. */
export function withPunch(queue: PunchQueue, key: string, news: Partial<Punch>): PunchQueue {
  return queue.map((punch) => (punch.key === key ? { ...punch, ...news } : punch))
}

export function withoutPunch(queue: PunchQueue, key: string): PunchQueue {
  return queue.filter((punch) => punch.key !== key)
}

/** Whether the person is on the clock, and since when: what the server knows, then the taps it hasn't answered. */
export function currentShift(
  active: OpenEntry | null,
  queue: PunchQueue,
): { clockIn: string; id?: string | undefined } | null {
  return queue.reduce<ReturnType<typeof currentShift>>((shift, { refused, action, at }) => {
    if (refused) return shift
    return action === 'clock in' ? { clockIn: at } : null
  }, active)
}

const needsEntry = ({ action, entry }: Punch) => action === 'clock out' && !entry
