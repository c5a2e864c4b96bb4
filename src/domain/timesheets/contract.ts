import * as z from 'zod/mini'
import { defineEndpoints, FILE } from '../endpoint.ts'
import { email } from '../fields/contact.ts'
import { usernameOf } from '../fields/credentials.ts'
import { id, isId } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { note, required } from '../fields/text.ts'
import { timeZone } from '../fields/zone.ts'
import { emailStatus } from '../mails/contract.ts'
import { entryRange, timeEntry } from '../time-entries/contract.ts'

/** The most entries that one call may name. */
export const MAX_ENTRIES = 10_000

/** Names of 10,000 entries, with the display fields that [7.42] sends beside each id and that nobody reads. */
const BODY_LIMIT = 4 * 1024 * 1024

export const exportFormat = z.enum(['pdf', 'excel', 'csv'], 'Choose PDF, Excel or CSV')
export type ExportFormat = z.output<typeof exportFormat>

/** What is printed around the entries. */
const report = {
  /** The zone that dates and times are printed in; the organization's when absent. */
  timezone: z.nullish(timeZone),
  timesheetNote: z.nullish(note()),
  /** Print where people clocked in and out; for administrators only. */
  withLocations: z.nullish(z.boolean()),
}

/** Which entries: only their ids count, all else is printed from what is stored (decisions.md, Time entries). */
function chosen(emptyMessage: string) {
  return z
    .array(z.object({ id: z.string('Not found').check(z.refine(isId, 'Time entry not found')) }), emptyMessage)
    .check(
      z.minLength(1, emptyMessage),
      z.maxLength(MAX_ENTRIES, `At most ${MAX_ENTRIES.toLocaleString('en-US')} entries at once`),
    )
}

const range = { ...entryRange, ...page }

/**
 * Hours by person and week. Spans of time are cut at the midnights of the organization's zone, so that no second is in two weeks;
 * what is still running counts up to the answer's moment.
 */
const weeklyHours = z.object({
  /** The Sundays on which the weeks begin, oldest first. */
  weeks: z.array(z.string()),
  /** Whoever has a second in these weeks: whole seconds of work and of leave, one number a week. */
  people: z.array(z.object({ userId: z.string(), worked: z.array(z.number()), leave: z.array(z.number()) })),
})
export type WeeklyHours = z.output<typeof weeklyHours>

/** A shift that a manager should look at: open for longer than clocking out takes without a question, or finished and long. */
const doubtfulShift = z.object({
  kind: z.enum(['open', 'long']),
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  employeeName: z.string(),
  clockIn: z.string(),
  clockOut: z.nullable(z.string()),
})
export type ShiftToReview = z.output<typeof doubtfulShift>

export const timesheetEndpoints = defineEndpoints({
  ofMember: {
    method: 'GET',
    path: '/api/organizations/:id/users/:username/timesheets',
    summary: 'The time entries of a person of your organization, newest first, as an administrator sees them',
    access: { role: 'anyAdmin', scope: 'organizationInPath' },
    params: z.object({ id, username: usernameOf('User not found') }),
    query: z.object(range),
    answer: z.array(timeEntry),
  },
  ofPerson: {
    method: 'GET',
    path: '/api/admin/timesheets',
    summary: 'The same by username alone, for an administrator who belongs to no organization',
    access: { role: 'anyAdmin', scope: 'organizationOrPlatform' },
    query: z.object({ username: usernameOf('User not found'), ...range }),
    answer: z.array(timeEntry),
  },
  weeklyHours: {
    method: 'GET',
    path: '/api/organizations/:id/weekly-hours',
    summary: 'The hours of each person of your organization in each of some weeks, which begin on Sunday',
    access: { role: 'anyAdmin', scope: 'organizationInPath' },
    params: z.object({ id }),
    query: z.object({
      /** A day of the last week, of the organization's calendar; today when absent. */
      until: z.optional(day),
      weeks: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(26))),
    }),
    answer: weeklyHours,
  },
  needsAttention: {
    method: 'GET',
    path: '/api/organizations/:id/needs-attention',
    summary: 'Shifts that are open for too long, and finished ones of the last 31 days that are over 16 hours long',
    access: { role: 'anyAdmin', scope: 'organizationInPath' },
    params: z.object({ id }),
    answer: z.array(doubtfulShift),
  },
  download: {
    method: 'POST',
    path: '/api/download-timesheet',
    summary: 'A timesheet of these entries as a PDF, Excel or CSV file',
    access: { role: 'user', scope: 'self' },
    bodyLimit: BODY_LIMIT,
    body: z.object({ entries: chosen('No time entries found for export'), format: exportFormat, ...report }),
    answer: FILE,
  },
  downloadAll: {
    method: 'POST',
    path: '/api/organizations/:id/timesheets/download',
    summary: 'The timesheets of everybody in your organization for a period, as one file',
    access: { role: 'anyAdmin', scope: 'organizationInPath' },
    params: z.object({ id }),
    body: z.object({ startDate: day, endDate: day, format: exportFormat, ...report }),
    answer: FILE,
  },
  send: {
    method: 'POST',
    path: '/api/send-timesheet',
    summary:
      'E-mail a timesheet of these entries, as PDF and CSV. It is sent even if this process ends; an Idempotency-Key makes sure it is sent once',
    access: { role: 'user', scope: 'self' },
    limit: 'mail',
    bodyLimit: BODY_LIMIT,
    body: z.object({
      email: required('Please enter an email address', 254).check(
        z.refine((text) => email().safeParse(text).success, 'Please enter a valid email address'),
      ),
      entries: chosen('No time entries to email'),
      message: z.nullish(note()),
      ...report,
    }),
    answer: z.object({ success: z.boolean(), message: z.string(), mail: emailStatus }),
  },
})
