import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { usernameOf } from '../fields/credentials.ts'
import { id } from '../fields/id.ts'
import { day, instant } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { typeLabel } from '../fields/type-label.ts'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'

/**
 * How a device recorded a tap on the clock button: what its clock showed then and when it was sent, and whether the person has chosen
 * the time because that clock was moved. It decides about no right and no mark.
 */
export const tap = z.object({
  deviceTime: instant,
  sentAt: instant,
  /** Sent by older versions of the app, and not read: the server sees what came late. */
  wasOffline: z.optional(z.boolean()),
  isTimeConfirmed: z.boolean(),
})
export type Tap = z.output<typeof tap>

export const breakKind = z.enum(['meal', 'rest'], words(t`Choose a meal or a rest break`))

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
  /** Each change adds 1, also one of its breaks (decision 0027). */
  version: z.number(),
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
  /** Whether its owner saved a time of it later than it was. Always false for the owner, who needs no explanation. */
  recordedLater: z.boolean(),
})
export type TimeEntry = z.output<typeof timeEntry>

const place = z.object({ latitude: z.number(), longitude: z.number() })

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

/**
 * Which times the owner saved how long after they were. `device` is what the clock of the device showed at a tap, and how far it was
 * ahead of the server's when the tap arrived; negative if behind.
 */
const recordedLater = z.object({
  times: z.array(z.object({ time: z.enum(['clockIn', 'clockOut', 'breaks']), byMs: z.number() })),
  device: z.nullable(z.object({ deviceTime: z.string(), aheadMs: z.number() })),
})

/** `before` is null where the entry began, `after` where it ended. */
const entryChangeRecord = z.object({
  id: z.string(),
  action: z.enum(['created', 'changed', 'deleted', 'restored']),
  changedAt: z.string(),
  actorName: z.string(),
  byOwner: z.boolean(),
  before: z.nullable(entryVersion),
  after: z.nullable(entryVersion),
  /** What was decided about leave, if that added or removed the entry, or took it off the balance. */
  leaveStatus: z.nullable(z.enum(['approved', 'rejected', 'cancelled'])),
  recordedLater: z.nullable(recordedLater),
})
export type EntryChange = z.output<typeof entryChangeRecord>

/**
 * Entries that began from the first of these days through the last, in the organization's zone, or between instants
 * [7.6, 7.11].
 */
export const entryRange = {
  startDate: z.optional(z.union([day, instant], 'Use an ISO date, such as 2026-11-01')),
  endDate: z.optional(z.union([day, instant], 'Use an ISO date, such as 2026-11-30')),
}

/** Reading entries; time-entries changes them. */
export const entryEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/time-entries/:username',
    summary: "A person's time entries, newest first",
    access: { needs: 'app.use', scope: 'self', reach: 'team' },
    params: z.object({ username: usernameOf(words(t`User not found`)) }),
    query: z.object({
      ...entryRange,
      /** `true`: only the entry that is still open, if there is one. */
      active: z.optional(z.literal('true')),
      ...page,
    }),
    answer: z.array(timeEntry),
  },
  history: {
    method: 'GET',
    path: '/api/time-entries/:id/history',
    summary: 'The changes of an entry, also of a deleted one: who, when, and what, newest first',
    access: { needs: 'app.use', scope: 'self', reach: 'team' },
    params: z.object({ id }),
    answer: z.array(entryChangeRecord),
  },
})
