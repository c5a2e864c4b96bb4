import type { BreakSpan } from '#domain/time/hours.ts'
import type { Punch, PunchQueue } from './punch.ts'
import { canBeSent } from './punch-queue.ts'

/** What the clock shows: an entry of the server, or the key of an unsaved clock-in. Entries kept by old versions have no breaks. */
export type ShownShift = {
  id?: string | undefined
  key?: string | undefined
  clockIn: string
  breaks?: readonly ShownBreak[]
}

/** It has a key instead of an id as long as its start isn't saved. */
type ShownBreak = BreakSpan & { id?: string; key?: string }

/** The shift that the server knows with the taps that can still be sent. */
export function getShownShift(active: ShownShift | null, queue: PunchQueue): ShownShift | null {
  return queue.filter((punch) => !punch.saved && canBeSent(queue, punch)).reduce(applyPunch, active)
}

/** A tap of another shift doesn't change the one that is shown. */
function applyPunch(shift: ShownShift | null, punch: Punch): ShownShift | null {
  const { key, action, at, breakKind = 'rest' } = punch
  if (action === 'clock in') return { key, clockIn: at }
  if (!shift || !isOf(punch, shift)) return shift
  if (action === 'clock out') return null
  const { breaks = [] } = shift
  if (action === 'end break') {
    return { ...shift, breaks: breaks.map((one) => (isEndedBy(punch, one) ? { ...one, endedAt: at } : one)) }
  }
  return { ...shift, breaks: [...breaks, { key, kind: breakKind, startedAt: at, endedAt: null }] }
}

const isOf = ({ entry, shiftKey }: Punch, { id, key }: ShownShift) =>
  id === undefined ? shiftKey === key : entry?.id === id

/** Earlier versions didn't name the break. */
const isEndedBy = ({ breakId, startKey }: Punch, { endedAt, id, key }: ShownBreak) =>
  endedAt === null && (breakId ? id === breakId : startKey ? key === startKey : true)

/** How a tap names the shift and the break on screen. */
export function nameShown(shift: ShownShift | null): Pick<Punch, 'entry' | 'shiftKey' | 'breakId' | 'startKey'> {
  if (!shift) return {}
  const { id, key, clockIn, breaks = [] } = shift
  const open = breaks.find(({ endedAt }) => endedAt === null)
  const named = id === undefined ? { shiftKey: key } : { entry: { id, clockIn } }
  return { ...named, ...(open?.id && { breakId: open.id }), ...(open?.key && { startKey: open.key }) }
}
