import { entryEndpoints, type TimeEntry } from '#domain/entries/contract.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { ApiError } from '#web/api/client.ts'
import { t } from '#web/languages/text.ts'
import type { Answer, AnsweredBreak, PunchQueue, ShiftChange, ShiftTimes } from './punch.ts'
import type { Send } from './punch-call.ts'

/** `places` has the taps that are answered. `key` makes repeated calls harmless. */
type AnswerCall = { userId: string; places: PunchQueue; key: string; send: Send }

/** Carries out what the person decided about refused taps. Returns what was added, so that it can be undone. */
export async function sendAnswer(answer: Answer, call: AnswerCall): Promise<TimeEntry | null> {
  const { change, create } = answer
  if (change) await applyChange(change, call)
  if (!create) return null
  try {
    return await addShift(create, call)
  } catch (error) {
    // The other shift was only changed to make room for this one.
    if (change && error instanceof ApiError && error.status !== 0) await applyChange(reverse(change), call)
    throw error
  }
}

/** Takes back what `sendAnswer` did. Refused if someone has changed the shift since. */
export async function undoAnswer({ change }: Answer, added: TimeEntry | null, call: AnswerCall): Promise<void> {
  if (added) {
    const { id, version } = added
    await call.send(timeEntryEndpoints.remove, { params: { id }, query: { version: String(version) } })
  }
  if (change) await applyChange(reverse(change), call)
}

const reverse = ({ id, from, to }: ShiftChange): ShiftChange => ({ id, from: to, to: from })

function addShift(
  { clockIn, clockOut, breaks }: ShiftTimes,
  { userId, places, key, send }: AnswerCall,
): Promise<TimeEntry> {
  const body = { username: userId, clockIn, clockOut, breaks: [...breaks], confirmed: true, ...toPlaces(places) }
  return send(timeEntryEndpoints.create, { body }, { fallback: t`Failed to add the shift`, idempotencyKey: key })
}

async function applyChange({ id, from, to }: ShiftChange, call: AnswerCall): Promise<void> {
  const { userId, places, send } = call
  const [startDate = '', endDate = ''] = [from.clockIn, to.clockIn].toSorted()
  const found = await send(entryEndpoints.list, { params: { username: userId }, query: { startDate, endDate } })
  const stored = found.find((entry) => entry.id === id)
  if (stored && isSame(stored, to)) return
  if (!stored || !isSame(stored, from)) throw new ApiError(409, JUST_CHANGED, {}, {})
  // Breaks need no location, unlike changes of a shift.
  if (from.clockIn === to.clockIn && from.clockOut === to.clockOut) return changeBreaks(stored, to.breaks, call)
  const { clockIn, clockOut, breaks } = to
  const body = { clockIn, clockOut, breaks: [...breaks], confirmed: true, version: stored.version, ...toPlaces(places) }
  await send(timeEntryEndpoints.update, { params: { id }, body })
}

const JUST_CHANGED = t`This shift was just changed. Look at it again.`

/** Each call makes room for the next one, and is refused if someone changed the shift in between. */
async function changeBreaks(stored: TimeEntry, breaks: readonly AnsweredBreak[], { send, key }: AnswerCall) {
  const { id } = stored
  let { version } = stored
  for (const before of stored.breaks) {
    const params = { id, breakId: before.id }
    const after = breaks.find((one) => one.id === before.id)
    if (!after) {
      const saved = await send(timeEntryEndpoints.removeBreak, { params, query: { version: String(version) } })
      version = saved.version
    } else if (toText(before) !== toText(after)) {
      const { kind, startedAt, endedAt } = after
      const saved = await send(timeEntryEndpoints.changeBreak, { params, body: { kind, startedAt, endedAt, version } })
      version = saved.version
    }
  }
  const added = breaks.filter((one) => !stored.breaks.some((other) => other.id === one.id))
  for (const { kind, startedAt, endedAt } of added) {
    const call = { params: { id }, body: { kind, startedAt, endedAt, version } }
    const saved = await send(timeEntryEndpoints.startBreak, call, { idempotencyKey: `${key}-${startedAt}` })
    version = saved.version
  }
}

function isSame(one: ShiftTimes, other: ShiftTimes): boolean {
  const toTexts = ({ clockIn, clockOut, breaks }: ShiftTimes) => [clockIn, clockOut, ...breaks.map(toText)].join()
  return toTexts(one) === toTexts(other)
}

const toText = ({ kind, startedAt, endedAt }: AnsweredBreak) => [kind, startedAt, endedAt].join()

/** Where the taps were: a break is tapped without a location. */
function toPlaces(taps: PunchQueue) {
  const find = (action: string) => taps.find((tap) => tap.action === action)?.place
  const start = find('clock in')
  const end = find('clock out') ?? start
  return {
    clockInLatitude: start?.latitude,
    clockInLongitude: start?.longitude,
    clockOutLatitude: end?.latitude,
    clockOutLongitude: end?.longitude,
  }
}
