import { fitBreaks } from '#domain/entries/breaks.ts'
import { entryEndpoints, type TimeEntry } from '#domain/entries/contract.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { ApiError } from '#web/api/client.ts'
import { t } from '#web/languages/text.ts'
import type { Punch } from './punch.ts'
import type { PunchCall, SavedEntry, Send } from './punch-call.ts'
import { activeEntriesCall } from './use-active-entry.ts'

const TIMEOUT_MS = 10_000

/** Saves a tap in the shift and the break that it names, in no other. */
export async function sendPunch(userId: string, punch: Punch, send: Send): Promise<SavedEntry> {
  const call = { userId, punch, send, signal: AbortSignal.timeout(TIMEOUT_MS) }
  try {
    const entry = await SENDERS[punch.action](call)
    if (!entry?.id) throw new Error('Invalid response from server')
    return entry
  } catch (error) {
    if (!punch.entry || !isRefusal(error)) throw error
    const { findEarlier } = await import('./find-earlier.ts')
    return findEarlier(call, punch.entry, error)
  }
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [404, 409].includes(error.status) && Object.keys(error.fields).length === 0

function toTap({ deviceTime, isTimeConfirmed = false }: Punch) {
  if (!deviceTime) return undefined
  return { deviceTime, sentAt: new Date().toISOString(), isTimeConfirmed }
}

function clockIn({ userId, punch, send, signal }: PunchCall): Promise<TimeEntry> {
  const { at, place, key } = punch
  const body = {
    username: userId,
    clockIn: at,
    clockInLatitude: place.latitude,
    clockInLongitude: place.longitude,
    tap: toTap(punch),
  }
  return send(timeEntryEndpoints.create, { body }, { fallback: t`Failed to clock in`, idempotencyKey: key, signal })
}

/** A shift that was ended elsewhere keeps its end. */
async function clockOut(call: PunchCall): Promise<TimeEntry> {
  const { punch, send, signal } = call
  const { at, place, isEndConfirmed = false } = punch
  const body = {
    ifActive: true,
    clockOut: at,
    confirmed: isEndConfirmed,
    ...(isEndConfirmed && { breaks: await fitStoredBreaks(call) }),
    clockOutLatitude: place.latitude,
    clockOutLongitude: place.longitude,
    tap: toTap(punch),
  }
  return send(
    timeEntryEndpoints.update,
    { params: { id: getEntryId(punch) }, body },
    { fallback: t`Failed to clock out`, signal },
  )
}

/** The person has seen which breaks become shorter with the end they entered. */
async function fitStoredBreaks({ userId, punch, send, signal }: PunchCall) {
  const open = await send(entryEndpoints.list, activeEntriesCall(userId), { signal })
  const entry = open.find(({ id }) => id === punch.entry?.id)
  return entry && fitBreaks(entry.breaks, punch.at)
}

function startBreak({ punch, send, signal }: PunchCall): Promise<TimeEntry> {
  const { at, key, breakKind = 'rest' } = punch
  const call = { params: { id: getEntryId(punch) }, body: { kind: breakKind, startedAt: at, tap: toTap(punch) } }
  return send(timeEntryEndpoints.startBreak, call, {
    fallback: t`Failed to start the break`,
    idempotencyKey: key,
    signal,
  })
}

/** A break that was ended elsewhere keeps its end. */
async function endBreak(call: PunchCall): Promise<TimeEntry> {
  const { punch, send, signal } = call
  const { breakId = await findOldBreak(call) } = punch
  const params = { id: getEntryId(punch), breakId }
  const body = { endedAt: punch.at, ifOpen: true, tap: toTap(punch) }
  return send(timeEntryEndpoints.changeBreak, { params, body }, { fallback: t`Failed to end the break`, signal })
}

/** Earlier versions stored which shift the break was in, but not which break it was. */
async function findOldBreak(call: PunchCall): Promise<string> {
  const { findBreakUnderWay } = await import('./find-earlier.ts')
  return findBreakUnderWay(call)
}

function getEntryId({ entry }: Punch): string {
  if (!entry) throw new Error('A tap waits until its shift is known')
  return entry.id
}

const SENDERS = { 'clock in': clockIn, 'clock out': clockOut, 'start break': startBreak, 'end break': endBreak }
