import * as z from 'zod/mini'
import { defineEndpoints, EVENTS } from '../endpoint.ts'
import { tooManyBreaksText } from '../entries/break-texts.ts'
import { MAX_BREAKS } from '../entries/breaks.ts'
import { breakKind, entryBreaks, tap, timeEntry } from '../entries/contract.ts'
import { usernameOf } from '../fields/credentials.ts'
import { id } from '../fields/id.ts'
import { instant } from '../fields/instant.ts'
import { note } from '../fields/text.ts'
import { basedOn, basedOnText } from '../fields/version.ts'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'

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

/** All breaks of an entry. One with the id of a stored break changes it; the others are new. */
const breaks = z
  .array(
    z.object({ id: z.optional(id), kind: breakKind, startedAt: instant, endedAt: z.nullable(instant) }),
    'Send a list of breaks',
  )
  .check(z.maxLength(MAX_BREAKS, words(tooManyBreaksText())))

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
  username: usernameOf(words(t`User not found. Please log in again.`)),
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
  ...basedOn(),
})

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

export const timeEntryEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/api/time-entries',
    summary:
      'Clock in, or add an entry; leave of a type makes a leave request. Send an Idempotency-Key so that a repeat can’t add a second one',
    access: { needs: 'app.use', scope: 'self', reach: 'selfThenTeam' },
    limit: 'leaveEntry',
    body: newEntry,
    answer: timeEntry,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/time-entries/:id',
    summary: 'Clock out, or change an entry',
    access: { needs: 'app.use', scope: 'self', reach: 'selfThenTeam', afterTrial: 'clockOut' },
    params: z.object({ id }),
    body: entryChange,
    answer: timeEntry,
  },
  startBreak: {
    method: 'POST',
    path: '/api/time-entries/:id/breaks',
    summary: 'Start a break, or add one. Send an Idempotency-Key so that a repeat can’t add a second one',
    access: { needs: 'app.use', scope: 'self', reach: 'selfThenTeam' },
    params: z.object({ id }),
    body: z.object({
      kind: breakKind,
      startedAt: instant,
      endedAt: z.nullish(instant),
      tap: z.nullish(tap),
      /** Of the entry, as in the other calls about breaks. */
      ...basedOn(),
    }),
    answer: timeEntry,
    status: 201,
  },
  changeBreak: {
    method: 'PUT',
    path: '/api/time-entries/:id/breaks/:breakId',
    summary: 'End a break, or change it',
    access: { needs: 'app.use', scope: 'self', reach: 'selfThenTeam', afterTrial: 'clockOut' },
    params: z.object({ id, breakId: id }),
    body: z.object({
      kind: z.optional(breakKind),
      startedAt: z.optional(instant),
      endedAt: z.optional(z.nullable(instant)),
      /** True to refuse it if the break has an end by now, as `ifActive` of an entry. */
      ifOpen: z.nullish(z.boolean()),
      tap: z.nullish(tap),
      ...basedOn(),
    }),
    answer: timeEntry,
  },
  removeBreak: {
    method: 'DELETE',
    path: '/api/time-entries/:id/breaks/:breakId',
    summary: 'Remove a break; the history of its entry keeps it',
    access: { needs: 'app.use', scope: 'self', reach: 'selfThenTeam' },
    params: z.object({ id, breakId: id }),
    query: z.object(basedOnText()),
    answer: timeEntry,
  },
  remove: {
    method: 'DELETE',
    path: '/api/time-entries/:id',
    summary: 'Delete an entry; its history is kept',
    access: { needs: 'app.use', scope: 'self', reach: 'selfThenTeam' },
    params: z.object({ id }),
    query: z.object(basedOnText()),
    answer: z.object({ message: z.string() }),
  },
  restore: {
    method: 'POST',
    path: '/api/time-entries/:id/restore',
    summary: 'Undo the deletion of an entry; does nothing if the entry exists',
    access: { needs: 'app.use', scope: 'self', reach: 'selfThenTeam' },
    params: z.object({ id }),
    answer: timeEntry,
  },
  onTheClock: {
    method: 'GET',
    path: '/api/organizations/:id/on-the-clock',
    summary: 'Who in your organization is on the clock, live (server-sent events)',
    access: { needs: 'presence.view', scope: 'organizationInPath', reach: 'team' },
    params: z.object({ id }),
    takesSlot: true,
    answer: EVENTS,
    event: presence,
  },
})
