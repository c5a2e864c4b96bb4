import * as z from 'zod/mini'
import { defineEndpoints, EVENTS } from '../endpoint.ts'
import { usernameOf } from '../fields/credentials.ts'
import { id } from '../fields/id.ts'
import { day, instant } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { note } from '../fields/text.ts'
import { typeLabel } from '../fields/type-label.ts'
import { MAX_BREAKS } from './breaks.ts'

const latitude = z.nullish(z.number().check(z.gte(-90), z.lte(90)))
const longitude = z.nullish(z.number().check(z.gte(-180), z.lte(180)))

/** Degrees, sent in pairs. 0, 0 means "no location" [5.10]. */
const coordinates = {
  clockInLatitude: latitude,
  clockInLongitude: longitude,
  clockOutLatitude: latitude,
  clockOutLongitude: longitude,
}

/** True when the end of a long shift was entered, or an administrator confirms its length (decision 0020). */
const confirmed = z.nullish(z.boolean())

/**
 * How a device recorded a tap on the clock button: what its clock showed then and when it was sent, whether it waited without a
 * connection, and whether the person has chosen the time because that clock was moved.
 */
const tap = z.object({ deviceTime: instant, sentAt: instant, wasOffline: z.boolean(), isTimeConfirmed: z.boolean() })
export type Tap = z.output<typeof tap>

const place = z.object({ latitude: z.number(), longitude: z.number() })

const breakKind = z.enum(['meal', 'rest'], 'Choose a meal or a rest break')

/** Part of an entry, in order of their starts. A meal is unpaid; `endedAt` is null during the break. */
const entryBreak = z.object({
  id: z.string(),
  kind: breakKind,
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type EntryBreak = z.output<typeof entryBreak>

export const entryBreaks = z.array(entryBreak)

/**
 * What an entry of leave belongs to; only it takes hours off the balance (decision 0054). Pending leave isn't paid yet. `decidedBy` and
 * `decidedAt` are those of an approved one.
 */
const entryLeaveRequest = z.object({
  id: z.string(),
  status: z.enum(['pending', 'approved']),
  startDate: z.string(),
  endDate: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})
export type EntryLeaveRequest = z.output<typeof entryLeaveRequest>

/** A time entry in every answer [3.1–3.5]. Instants are ISO 8601 in UTC; the formatted fields are in the organization's zone. */
export const timeEntry = z.object({
  id: z.string(),
  username: z.string(),
  employeeName: z.string(),
  clockIn: z.string(),
  clockOut: z.nullable(z.string()),
  isActive: z.boolean(),
  isLeaveTime: z.boolean(),
  leaveType: z.nullable(typeLabel),
  /** Null for work, leave of no type, and old leave that wasn't taken off the balance. */
  leaveRequest: z.nullable(entryLeaveRequest),
  notes: z.string(),
  breaks: entryBreaks,
  clockInLatitude: z.nullable(z.number()),
  clockInLongitude: z.nullable(z.number()),
  clockOutLatitude: z.nullable(z.number()),
  clockOutLongitude: z.nullable(z.number()),
  formattedDate: z.string(),
  formattedTime: z.string(),
  formattedClockOutDate: z.nullable(z.string()),
  formattedClockOutTime: z.nullable(z.string()),
  /** The last person other than the owner. */
  changedBy: z.nullable(z.string()),
  /** Always false for the owner, who needs no explanation. */
  recordedOffline: z.boolean(),
})
export type TimeEntry = z.output<typeof timeEntry>

/** All breaks of an entry. One with the id of a stored break changes it; the others are new. */
const breaks = z
  .array(
    z.object({ id: z.optional(id), kind: breakKind, startedAt: instant, endedAt: z.nullable(instant) }),
    'Send a list of breaks',
  )
  .check(z.maxLength(MAX_BREAKS, `A shift can have at most ${MAX_BREAKS} breaks`))

const writableFields = {
  clockOut: z.nullish(instant),
  notes: z.nullish(note()),
  breaks: z.nullish(breaks),
  isLeaveTime: z.nullish(z.boolean()),
  confirmed,
  /** Only counts for the owner's clock-in or clock-out. */
  tap: z.nullish(tap),
  ...coordinates,
}

const newEntry = z.object({
  username: usernameOf('User not found. Please log in again.'),
  clockIn: instant,
  ...writableFields,
  /** Ignored unless `isLeaveTime`. */
  leaveTypeId: z.nullish(id),
})

/** Fields that are left out don't change; a `clockOut` of null puts the person back on the clock. */
const entryChange = z.object({
  clockIn: z.optional(instant),
  /** True to refuse it if the entry has an end by now: a late or repeated clock-out must not replace a correction. */
  ifActive: z.nullish(z.boolean()),
  ...writableFields,
  leaveTypeId: z.optional(z.nullable(id)),
})

const entryVersion = z.object({
  clockIn: z.string(),
  clockOut: z.nullable(z.string()),
  isLeaveTime: z.boolean(),
  leaveTypeName: z.nullable(z.string()),
  notes: z.string(),
  breaks: entryBreaks,
  clockInPlace: z.nullable(place),
  clockOutPlace: z.nullable(place),
})
export type EntryVersion = z.output<typeof entryVersion>

/** `before` is null where the entry began, `after` where it ended. */
const entryChangeRecord = z.object({
  id: z.string(),
  action: z.enum(['created', 'changed', 'deleted', 'restored']),
  changedAt: z.string(),
  actorName: z.string(),
  byOwner: z.boolean(),
  before: z.nullable(entryVersion),
  after: z.nullable(entryVersion),
  /** `aheadMs`: how far the device's clock was ahead of the server's when the punch arrived; negative if behind. */
  /** What was decided about leave, if that added or removed the entry, or took it off the balance. */
  leaveStatus: z.nullable(z.enum(['approved', 'rejected', 'cancelled'])),
  recordedOffline: z.nullable(z.object({ deviceTime: z.string(), aheadMs: z.number() })),
})
export type EntryChange = z.output<typeof entryChangeRecord>

/**
 * The first event lists everyone on the clock (`everybody` is true), later ones only changes. `clockIn` and `employeeName` are
 * null for a person who is not on the clock.
 */
const presence = z.object({
  everybody: z.boolean(),
  people: z.array(
    z.object({
      userId: z.string(),
      clockIn: z.nullable(z.string()),
      employeeName: z.nullable(z.string()),
      breaks: entryBreaks,
    }),
  ),
})
export type Presence = z.output<typeof presence>

/**
 * Entries that began from the first of these days through the last, in the organization's zone, or between instants
 * [7.6, 7.11].
 */
export const entryRange = {
  startDate: z.optional(z.union([day, instant], 'Use an ISO date, such as 2026-11-01')),
  endDate: z.optional(z.union([day, instant], 'Use an ISO date, such as 2026-11-30')),
}

export const timeEntryEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/time-entries/:username',
    summary: "A person's time entries, newest first",
    access: { role: 'user', scope: 'self' },
    params: z.object({ username: usernameOf('User not found') }),
    query: z.object({
      ...entryRange,
      /** `true`: only the entry that is still open, if there is one. */
      active: z.optional(z.literal('true')),
      ...page,
    }),
    answer: z.array(timeEntry),
  },
  create: {
    method: 'POST',
    path: '/api/time-entries',
    summary:
      'Clock in, or add an entry; leave of a type makes a leave request. Send an Idempotency-Key so that a repeat can’t add a second one',
    access: { role: 'user', scope: 'self' },
    limit: 'leaveEntry',
    body: newEntry,
    answer: timeEntry,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/time-entries/:id',
    summary: 'Clock out, or change an entry',
    access: { role: 'user', scope: 'self', afterTrial: 'clockOut' },
    params: z.object({ id }),
    body: entryChange,
    answer: timeEntry,
  },
  startBreak: {
    method: 'POST',
    path: '/api/time-entries/:id/breaks',
    summary: 'Start a break, or add one. Send an Idempotency-Key so that a repeat can’t add a second one',
    access: { role: 'user', scope: 'self' },
    params: z.object({ id }),
    body: z.object({ kind: breakKind, startedAt: instant, endedAt: z.nullish(instant), tap: z.nullish(tap) }),
    answer: timeEntry,
    status: 201,
  },
  changeBreak: {
    method: 'PUT',
    path: '/api/time-entries/:id/breaks/:breakId',
    summary: 'End a break, or change it',
    access: { role: 'user', scope: 'self', afterTrial: 'clockOut' },
    params: z.object({ id, breakId: id }),
    body: z.object({
      kind: z.optional(breakKind),
      startedAt: z.optional(instant),
      endedAt: z.optional(z.nullable(instant)),
      /** True to refuse it if the break has an end by now, as `ifActive` of an entry. */
      ifOpen: z.nullish(z.boolean()),
      tap: z.nullish(tap),
    }),
    answer: timeEntry,
  },
  removeBreak: {
    method: 'DELETE',
    path: '/api/time-entries/:id/breaks/:breakId',
    summary: 'Remove a break; the history of its entry keeps it',
    access: { role: 'user', scope: 'self' },
    params: z.object({ id, breakId: id }),
    answer: timeEntry,
  },
  remove: {
    method: 'DELETE',
    path: '/api/time-entries/:id',
    summary: 'Delete an entry; its history is kept',
    access: { role: 'user', scope: 'self' },
    params: z.object({ id }),
    answer: z.object({ message: z.string() }),
  },
  restore: {
    method: 'POST',
    path: '/api/time-entries/:id/restore',
    summary: 'Undo the deletion of an entry; does nothing if the entry exists',
    access: { role: 'user', scope: 'self' },
    params: z.object({ id }),
    answer: timeEntry,
  },
  onTheClock: {
    method: 'GET',
    path: '/api/organizations/:id/on-the-clock',
    summary: 'Who in your organization is on the clock, live (server-sent events)',
    access: { role: 'anyAdmin', scope: 'organizationInPath' },
    params: z.object({ id }),
    answer: EVENTS,
    event: presence,
  },
  history: {
    method: 'GET',
    path: '/api/time-entries/:id/history',
    summary: 'The changes of an entry, also of a deleted one: who, when, and what, newest first',
    access: { role: 'user', scope: 'self' },
    params: z.object({ id }),
    answer: z.array(entryChangeRecord),
  },
})
