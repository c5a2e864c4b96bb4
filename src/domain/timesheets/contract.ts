import * as z from 'zod/mini'
import { defineEndpoints, FILE } from '../endpoint.ts'
import { entryBreaks, entryRange, timeEntry } from '../entries/contract.ts'
import { email } from '../fields/contact.ts'
import { usernameOf } from '../fields/credentials.ts'
import { id, isId } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { note, required } from '../fields/text.ts'
import { basedOnText } from '../fields/version.ts'
import { timeZone } from '../fields/zone.ts'
import { languageCode } from '../languages/contract.ts'
import { words } from '../languages/words.ts'
import { emailStatus } from '../mails/contract.ts'
import { t } from '../texts/text.ts'
import { count } from '../texts/values.ts'

const MAX_ENTRIES = 10_000

/** Enough for 10,000 entries with the display fields of [7.42], which we ignore. */
const BODY_LIMIT = 4 * 1024 * 1024

const exportFormat = z.enum(['pdf', 'excel', 'csv'], words(t`Choose PDF, Excel, or CSV`))
export type ExportFormat = z.output<typeof exportFormat>

const report = {
  /** The zone of printed dates and times; by default the organization's. */
  timezone: z.nullish(timeZone),
  timesheetNote: z.nullish(note()),
  withLocations: z.nullish(z.boolean()),
}

/** Only ids count; everything else comes from the stored entries (decision 0006). */
function entryIds(emptyMessage: string) {
  const tooMany = words(t`Choose at most ${count(MAX_ENTRIES)} entries`)
  return z
    .array(
      z.object({ id: z.string(words(t`Not found`)).check(z.refine(isId, words(t`Time entry not found`))) }),
      emptyMessage,
    )
    .check(z.minLength(1, emptyMessage), z.maxLength(MAX_ENTRIES, tooMany))
}

const range = { ...entryRange, ...page }

const acceptedDay = z.object({ username: usernameOf(words(t`User not found`)), day })

/** An entry across the end of a week counts in both, cut at midnight in the organization's zone. Open shifts count up to now, forgotten ones don't (decision 0092). */
const weeklyHours = z.object({
  weeks: z.array(z.string()),
  /** People with hours in these weeks: whole seconds of work and of leave, one number per week, and those of the day `until`. */
  people: z.array(
    z.object({
      userId: z.string(),
      worked: z.array(z.number()),
      leave: z.array(z.number()),
      day: z.object({ worked: z.number(), leave: z.number() }),
    }),
  ),
})
export type WeeklyHours = z.output<typeof weeklyHours>

/** Open for so long that clocking out asks for the end, or finished and long. */
const shiftToReview = z.object({
  kind: z.enum(['open', 'long']),
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  employeeName: z.string(),
  clockIn: z.string(),
  clockOut: z.nullable(z.string()),
  breaks: entryBreaks,
  /** When this person usually stops, for an open shift where recent ones say so (decision 0020). */
  usualEnd: z.nullable(z.string()),
})
export type ShiftToReview = z.output<typeof shiftToReview>

/** A day without hours or leave on which the person usually works, or one with work during leave (days-to-review.ts). */
const dayToReview = z.object({
  kind: z.enum(['missing', 'duringLeave']),
  userId: z.string(),
  username: z.string(),
  employeeName: z.string(),
  day: z.string(),
  /** Whether you may say that it's right that there are no hours. */
  canAccept: z.boolean(),
})
export type DayToReview = z.output<typeof dayToReview>

/** A person's entries that they recorded later (entries/late-times.ts), by the day of the first one. */
const entriesToReview = z.object({
  kind: z.literal('recordedLater'),
  userId: z.string(),
  username: z.string(),
  employeeName: z.string(),
  day: z.string(),
  entries: z.number(),
})
export type EntriesToReview = z.output<typeof entriesToReview>

export const timesheetEndpoints = defineEndpoints({
  ofMember: {
    method: 'GET',
    path: '/api/organizations/:id/users/:username/timesheets',
    summary: 'The time entries of a person in your organization, newest first',
    access: { needs: 'timesheets.view', scope: 'organizationInPath', reach: 'team' },
    params: z.object({ id, username: usernameOf(words(t`User not found`)) }),
    query: z.object(range),
    answer: z.array(timeEntry),
  },
  ofPerson: {
    method: 'GET',
    path: '/api/admin/timesheets',
    summary: 'The time entries of a person by username, for administrators without an organization',
    access: { needs: 'timesheets.view', scope: 'organizationOrPlatform' },
    query: z.object({ username: usernameOf(words(t`User not found`)), ...range }),
    answer: z.array(timeEntry),
  },
  weeklyHours: {
    method: 'GET',
    path: '/api/organizations/:id/weekly-hours',
    summary:
      'Weekly hours of each person in your organization. Weeks begin on Sunday, outside of the US and Canada on Monday',
    access: { needs: 'presence.view', scope: 'organizationInPath', reach: 'team' },
    params: z.object({ id }),
    query: z.object({
      /** A day in the last week, in the organization's zone; by default today. */
      until: z.optional(day),
      weeks: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(26))),
    }),
    answer: weeklyHours,
  },
  needsAttention: {
    method: 'GET',
    path: '/api/organizations/:id/needs-attention',
    summary:
      'Shifts open too long, finished ones of the last 31 days over 16 hours, and days of the last week to review. With dates: all open shifts, those over 16 hours, and days to review of this period',
    access: { needs: 'presence.view', scope: 'organizationInPath', reach: 'team' },
    params: z.object({ id }),
    query: z.object({ startDate: z.optional(day), endDate: z.optional(day) }),
    answer: z.object({
      shifts: z.array(shiftToReview),
      days: z.array(dayToReview),
      recordedLater: z.array(entriesToReview),
    }),
  },
  acceptDay: {
    method: 'POST',
    path: '/api/accepted-days',
    summary: 'Say that it’s right that a person has no hours on a day that needs attention',
    access: { needs: 'timesheets.approve', scope: 'organization', reach: 'team' },
    body: acceptedDay,
    answer: z.object({ message: z.string() }),
  },
  undoAcceptedDay: {
    method: 'POST',
    path: '/api/accepted-days/undo',
    summary: 'Take back that it’s right that a person has no hours on a day',
    access: { needs: 'timesheets.approve', scope: 'organization', reach: 'team' },
    body: acceptedDay,
    answer: z.object({ message: z.string() }),
  },
  /** Not with the other endpoints of entries, which every page with the clock button loads. */
  bookLeave: {
    method: 'POST',
    path: '/api/time-entries/:id/book-leave',
    summary: 'Take leave that was entered without a request off the balance: makes an approved request for it',
    access: { needs: 'entries.correct', scope: 'organization', reach: 'team' },
    params: z.object({ id }),
    query: z.object(basedOnText()),
    answer: timeEntry,
  },
  download: {
    method: 'POST',
    path: '/api/download-timesheet',
    summary: 'A timesheet of these entries as a PDF, Excel, or CSV file',
    access: { needs: 'app.use', scope: 'self', reach: 'team', afterTrial: 'allowed', inDemo: 'allowed' },
    bodyLimit: BODY_LIMIT,
    body: z.object({ entries: entryIds(words(t`No time entries found for export`)), format: exportFormat, ...report }),
    takesSlot: true,
    answer: FILE,
    files: ['pdf', 'excel', 'csv'],
  },
  downloadAll: {
    method: 'POST',
    path: '/api/organizations/:id/timesheets/download',
    summary: 'All timesheets of your organization for a period, as one file',
    access: {
      needs: 'timesheets.view',
      scope: 'organizationInPath',
      reach: 'team',
      afterTrial: 'allowed',
      inDemo: 'allowed',
    },
    params: z.object({ id }),
    body: z.object({ startDate: day, endDate: day, format: exportFormat, ...report }),
    takesSlot: true,
    answer: FILE,
    files: ['pdf', 'excel', 'csv'],
  },
  send: {
    method: 'POST',
    path: '/api/send-timesheet',
    summary:
      'Email a timesheet of these entries as PDF and CSV. Send an Idempotency-Key so that a repeat can’t send it twice',
    access: { needs: 'app.use', scope: 'self', afterTrial: 'allowed' },
    limit: 'mail',
    bodyLimit: BODY_LIMIT,
    takesSlot: true,
    body: z.object({
      email: z.pipe(
        required(words(t`Please enter an email address`), 254),
        email(words(t`Please enter a valid email address`)),
      ),
      entries: entryIds(words(t`No time entries to email`)),
      message: z.nullish(note()),
      /** Of the files and the email; without one the organization’s. */
      language: z.optional(languageCode),
      ...report,
    }),
    answer: z.object({ success: z.boolean(), message: z.string(), mail: emailStatus }),
  },
})
