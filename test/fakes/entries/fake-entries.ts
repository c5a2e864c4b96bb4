import { alreadyOnBreakText, BREAK_HAS_END, breakProblemText, NO_SUCH_BREAK } from '#domain/entries/break-texts.ts'
import {
  type Break,
  endOpenBreak,
  findOpenBreak,
  isSameBreaks,
  sortBreaks,
  whyNotBreaks,
} from '#domain/entries/breaks.ts'
import { type EntryChange, entryEndpoints, type TimeEntry } from '#domain/entries/contract.ts'
import { hasTimesChanged, isTimeDoubtful, isWithinTimesOf, whyNotTimes } from '#domain/entries/rules.ts'
import { doubtfulTimeText, overlapText, type PunchAction, timesProblemText } from '#domain/entries/texts.ts'
import { whyNotReplace } from '#domain/fields/version.ts'
import { sayInEnglish } from '#domain/languages/say.ts'
import type { Text } from '#domain/texts/text.ts'
import { isShortened, whyNotShiftLength } from '#domain/time/shifts/shift-length.ts'
import { shiftLengthText } from '#domain/time/shifts/texts.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { ApiError } from '#web/api/client.ts'
import type { Actor, Body, FakeCall, FakeEntry, FakeOptions, SentBreak, Write } from './fake-calls.ts'

const ZONE = 'UTC'

/** The entries of one person with the rules of the domain, without leave, locations, and a database. */
export function createFakeEntries(now: () => Date) {
  const entries = new Map<string, FakeEntry>()
  const writes: Write[] = []
  let lastId = 0
  const newId = (kind: string) => `${kind}${++lastId}`

  const getEntry = (id = ''): FakeEntry =>
    entries.get(id) ??
    refuse(404, `Time entry not found${writes.some((write) => write.id === id) ? '. It has been deleted.' : ''}`)

  function save(before: FakeEntry | null, after: FakeEntry | null, { actor, idempotencyKey: key }: FakeOptions) {
    const id = (after ?? before)?.id ?? ''
    if (after) entries.set(id, after)
    else entries.delete(id)
    writes.push({ id, actor, key, before, after })
  }

  function refuseOverlap(entry: FakeEntry, actor: Actor) {
    const other = [...entries.values()]
      .filter(({ id }) => id !== entry.id)
      .toSorted((one, two) => one.clockIn.getTime() - two.clockIn.getTime())
      .find((one) => overlap(one, entry))
    if (other) refuse(409, overlapText(other, { zone: ZONE, now: now(), byOwner: actor === 'owner' }))
  }

  function refuseInvalid(before: FakeEntry | null, after: FakeEntry, isConfirmed: boolean, actor: Actor) {
    const times = whyNotTimes(after, now())
    if (times) refuse(400, timesProblemText(times.problem), times.field)
    refuseBreaks(after)
    if (before && (!hasTimesChanged(before, after) || isShortened(before, after, now()))) return
    const length = whyNotShiftLength(after, {
      now: now(),
      clockingOut: before !== null && before.clockOut === null && actor === 'owner',
      byAdmin: actor === 'admin',
      askAfterHours: ASK_AFTER_HOURS,
      confirmed: isConfirmed,
    })
    if (!length) return
    const text = shiftLengthText(length.problem, after, ZONE, now())
    refuse(length.field === 'confirmed' ? 409 : 400, text, length.field)
  }

  function refuseBreaks(after: FakeEntry) {
    const broken = whyNotBreaks(after, now())
    if (broken) refuse(400, breakProblemText(broken.problem, after.breaks[broken.index], ZONE), 'breaks')
  }

  function refuseDoubtful(action: PunchAction, at: Date, tap: Body['tap'], actor: Actor) {
    if (!tap || actor === 'admin') return
    const { deviceTime, sentAt, isTimeConfirmed } = tap
    const sent = { deviceTime: new Date(deviceTime), sentAt: new Date(sentAt), isTimeConfirmed }
    if (isTimeDoubtful(at, sent, now())) refuse(409, doubtfulTimeText(action), 'tap')
  }

  const toBreaks = (sent: readonly SentBreak[], before: readonly Break[] = []): Break[] =>
    sortBreaks(
      sent.map(({ id, kind, startedAt, endedAt = null }) => ({
        id: before.some((one) => one.id === id) && id ? id : newId('break'),
        kind,
        startedAt: new Date(startedAt),
        endedAt: toDate(endedAt),
      })),
    )

  function create(body: Body, options: FakeOptions): TimeEntry {
    const { clockIn = '', clockOut = null, breaks = [], confirmed = false, tap } = body
    const times = { clockIn: new Date(clockIn), clockOut: toDate(clockOut), breaks: toBreaks(breaks) }
    const entry: FakeEntry = { ...times, id: newId('entry'), version: 1, isLeaveTime: false }
    const replay = () => {
      const first = findByKey(options)
      if (!first) return null
      if (hasTimesChanged(first, entry) || !isSameBreaks(first.breaks, entry.breaks))
        refuse(409, 'This Idempotency-Key was already used for another entry')
      return entries.has(first.id) ? toAnswer(first) : refuse(409, 'This entry was saved, but it was deleted later')
    }
    try {
      if (entry.clockOut === null) refuseDoubtful('clock in', entry.clockIn, tap, options.actor)
      refuseInvalid(null, entry, confirmed, options.actor)
      const earlier = replay()
      if (earlier) return earlier
      refuseOverlap(entry, options.actor)
    } catch (error) {
      const earlier = replay()
      if (!earlier) throw error
      return earlier
    }
    save(null, entry, options)
    return toAnswer(entry)
  }

  function update(id: string | undefined, body: Body, options: FakeOptions): TimeEntry {
    const before = getEntry(id)
    const clockOut = body.clockOut === undefined ? before.clockOut : toDate(body.clockOut)
    const breaks = body.breaks ? toBreaks(body.breaks, before.breaks) : before.breaks
    const after: FakeEntry = {
      ...before,
      version: before.version + 1,
      clockIn: body.clockIn === undefined ? before.clockIn : new Date(body.clockIn),
      clockOut,
      breaks: clockOut === null ? breaks : endOpenBreak(breaks, clockOut),
    }
    if (!hasTimesChanged(before, after) && JSON.stringify(before.breaks) === JSON.stringify(after.breaks)) {
      return toAnswer(before)
    }
    if (body.ifActive && before.clockOut !== null) refuse(409, 'This entry already has an end')
    refuseStale(before, body.version)
    if (before.clockOut === null && after.clockOut) {
      refuseDoubtful('clock out', after.clockOut, body.tap, options.actor)
    }
    refuseInvalid(before, after, body.confirmed ?? false, options.actor)
    if (!isWithinTimesOf(after, before)) refuseOverlap(after, options.actor)
    save(before, after, options)
    return toAnswer(after)
  }

  function saveBreaks(before: FakeEntry, breaks: readonly Break[], options: FakeOptions): TimeEntry {
    const after = { ...before, version: before.version + 1, breaks: sortBreaks(breaks) }
    refuseBreaks(after)
    save(before, after, options)
    return toAnswer(after)
  }

  function startBreak(id: string | undefined, body: Body, options: FakeOptions): TimeEntry {
    const { kind = 'rest', startedAt = '', endedAt = null } = body
    const first = findByKey(options)
    if (first) {
      const isSame = first.breaks.some((one) => one.kind === kind && one.startedAt.toISOString() === startedAt)
      if (first.id !== id || !isSame) refuse(409, 'This Idempotency-Key was already used for something else')
      const entry = entries.get(first.id) ?? refuse(409, 'This entry was saved, but it was deleted later')
      return toAnswer(entry)
    }
    const before = getEntry(id)
    refuseStale(before, body.version)
    const open = findOpenBreak(before.breaks)
    if (open && endedAt === null) {
      refuse(409, alreadyOnBreakText(open, { zone: ZONE, byOwner: options.actor === 'owner' }))
    }
    if (endedAt === null && before.clockOut !== null) refuse(409, 'This entry already has an end')
    refuseDoubtful('start break', new Date(startedAt), body.tap, options.actor)
    return saveBreaks(before, [...before.breaks, ...toBreaks([{ kind, startedAt, endedAt }])], options)
  }

  function changeBreak({ id, breakId }: NonNullable<FakeCall['params']>, body: Body, options: FakeOptions): TimeEntry {
    const before = getEntry(id)
    const one = before.breaks.find((other) => other.id === breakId) ?? refuse(404, NO_SUCH_BREAK)
    const endedAt = body.endedAt === undefined ? one.endedAt : toDate(body.endedAt)
    const startedAt = body.startedAt === undefined ? one.startedAt : new Date(body.startedAt)
    const after = { ...one, kind: body.kind ?? one.kind, startedAt, endedAt }
    if (isSameBreaks([one], [after])) return toAnswer(before)
    if (body.ifOpen && one.endedAt !== null) refuse(409, BREAK_HAS_END)
    refuseStale(before, body.version)
    const isEndOnly = one.endedAt === null && isSameBreaks([one], [{ ...after, endedAt: null }])
    if (isEndOnly && endedAt) refuseDoubtful('end break', endedAt, body.tap, options.actor)
    return saveBreaks(
      before,
      before.breaks.map((other) => (other === one ? after : other)),
      options,
    )
  }

  function removeBreak({ params = {}, query = {} }: FakeCall, options: FakeOptions): TimeEntry {
    const before = getEntry(params.id)
    const one = before.breaks.find(({ id }) => id === params.breakId) ?? refuse(404, NO_SUCH_BREAK)
    refuseStale(before, query.version === undefined ? undefined : Number(query.version))
    return saveBreaks(
      before,
      before.breaks.filter((other) => other !== one),
      options,
    )
  }

  function remove({ params = {}, query = {} }: FakeCall, options: FakeOptions) {
    const before = getEntry(params.id)
    refuseStale(before, query.version === undefined ? undefined : Number(query.version))
    save(before, null, options)
    return { message: 'Time entry deleted successfully' }
  }

  const findByKey = ({ idempotencyKey: key, actor }: FakeOptions) =>
    (key && writes.find((write) => write.key === key && write.actor === actor)?.after) || null

  function list({ active, startDate, endDate }: NonNullable<FakeCall['query']>): TimeEntry[] {
    return [...entries.values()]
      .filter(({ clockOut }) => !active || clockOut === null)
      .map(toAnswer)
      .filter(({ clockIn }) => (!startDate || clockIn >= startDate) && (!endDate || clockIn <= endDate))
      .toSorted((one, other) => (one.clockIn < other.clockIn ? 1 : -1))
  }

  function listHistory(id: string | undefined): EntryChange[] {
    const own = writes.filter((write) => write.id === id)
    if (own.length === 0) refuse(404, 'Time entry not found')
    return own.toReversed().map(({ actor, before, after }) => {
      const versions = { before: before && toAnswer(before), after: after && toAnswer(after) }
      return { ...versions, byOwner: actor === 'owner', actorName: actor } as unknown as EntryChange
    })
  }

  const { create: add, ...others } = timeEntryEndpoints
  /** As in the real server, a key counts only where it keeps a repeat from adding something twice. */
  const answerers = new Map<unknown, (call: FakeCall, options: FakeOptions) => unknown>([
    [add, ({ body = {} }, options) => create(body, options)],
    [others.update, ({ params, body = {} }, { actor }) => update(params?.id, body, { actor })],
    [others.startBreak, ({ params, body = {} }, options) => startBreak(params?.id, body, options)],
    [others.changeBreak, ({ params = {}, body = {} }, { actor }) => changeBreak(params, body, { actor })],
    [others.removeBreak, (call, { actor }) => removeBreak(call, { actor })],
    [others.remove, (call, { actor }) => remove(call, { actor })],
    [entryEndpoints.list, ({ query = {} }) => list(query)],
    [entryEndpoints.history, ({ params }) => listHistory(params?.id)],
  ])

  return {
    writes,
    entries: () => [...entries.values()],
    /** Answers as the server would, or throws the refusal that the client would see. */
    call: (endpoint: unknown, call: unknown, options: FakeOptions): unknown =>
      answerers.get(endpoint)?.(call as FakeCall, options) ?? refuse(404, 'Not found'),
  }
}

export type FakeEntries = ReturnType<typeof createFakeEntries>

export const ASK_AFTER_HOURS = 14

function refuse(status: number, reason: Text | string, field?: string): never {
  const message = sayInEnglish(reason)
  throw new ApiError(status, message, field ? { [field]: message } : {}, { message })
}

function refuseStale({ version }: FakeEntry, basis: number | undefined) {
  const reason = whyNotReplace(version, basis)
  if (reason !== null) refuse(409, reason)
}

const overlap = (one: FakeEntry, other: FakeEntry) =>
  (other.clockOut === null || one.clockIn < other.clockOut) && (one.clockOut === null || other.clockIn < one.clockOut)

const toDate = (time: string | null) => (time === null ? null : new Date(time))

export function toAnswer({ id, version, clockIn, clockOut, breaks }: FakeEntry): TimeEntry {
  return {
    id,
    version,
    clockIn: clockIn.toISOString(),
    clockOut: clockOut?.toISOString() ?? null,
    isActive: clockOut === null,
    isLeaveTime: false,
    breaks: breaks.map((one) => ({
      ...one,
      startedAt: one.startedAt.toISOString(),
      endedAt: one.endedAt?.toISOString() ?? null,
    })),
  } as unknown as TimeEntry
}
