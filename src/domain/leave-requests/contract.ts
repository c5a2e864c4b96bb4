import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../fields/id.ts'
import { day, writtenDay } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { note, required } from '../fields/text.ts'
import { typeLabel } from '../fields/type-label.ts'
import { basedOn } from '../fields/version.ts'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'

/** [4.6] */
export const STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type LeaveStatus = (typeof STATUSES)[number]

export const DECISIONS = ['approved', 'rejected', 'cancelled'] as const
export type Decision = (typeof DECISIONS)[number]

/** Compares hours with the leave year of their day (shortage.ts). */
const leaveCheck = {
  /** Hours available on the first day with hours, before this request. Includes credits through that day, not other pending requests. */
  availableHours: z.number(),
  /** The same after its last day. */
  remainingHours: z.number(),
  /** The first day on which the balance is too low: what it would be without these hours, and the hours that the request takes of it. */
  shortage: z.nullable(z.object({ day: z.string(), balance: z.number(), hours: z.number() })),
}

/** [3.15] Days are calendar days, both included; instants are in UTC. */
const leaveRequest = z.object({
  id: z.string(),
  /** How often the request was edited (decision 0027). */
  version: z.number(),
  user: z.object({
    id: z.string(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    nameSuffix: z.string(),
    email: z.string(),
  }),
  leaveType: typeLabel,
  startDate: z.string(),
  endDate: z.string(),
  /** The first and last day with hours. Others can have been taken out of the request. */
  firstDayOff: z.string(),
  lastDayOff: z.string(),
  workingDays: z.number(),
  hoursRequested: z.number(),
  status: z.enum(STATUSES),
  notes: z.string(),
  createdAt: z.string(),
  isArchived: z.boolean(),
  /** All three are null once it is decided. */
  availableHours: z.nullable(leaveCheck.availableHours),
  remainingHours: z.nullable(leaveCheck.remainingHours),
  shortage: leaveCheck.shortage,
  /** Whether it is over the balance or, once decided, was when it was approved. */
  exceedsBalance: z.boolean(),
  decision: z.nullable(
    z.object({ decidedBy: z.string(), decidedFor: z.nullable(z.string()), decidedAt: z.string(), notes: z.string() }),
  ),
})
export type LeaveRequest = z.output<typeof leaveRequest>

/** What colleagues may know about a leave (decision 0047). */
const teamAbsence = z.object({
  user: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), nameSuffix: z.string() }),
  startDate: z.string(),
  endDate: z.string(),
  /** Null when the organization doesn't show it. */
  leaveType: z.nullable(typeLabel),
  status: z.enum(['pending', 'approved']),
})
export type TeamAbsence = z.output<typeof teamAbsence>

/** An ISO 8601 date or, of an instant, its date as written [7.53]. */
function leaveDay(message: string) {
  return z.pipe(
    z.pipe(z.string(message).check(z.minLength(1, message), z.maxLength(40, DAY_MESSAGE)), z.transform(writtenDay)),
    day.check(z.refine((text) => text >= '2000-01-01' && text <= '2100-12-31', DAY_MESSAGE)),
  )
}
const DAY_MESSAGE = words(t`Use a date from 2000 to 2100, such as 2026-11-20`)

/** As many as a request can have (`MAX_DAYS` of the rules). */
const MAX_DAYS = 366
const MAX_HOURS = MAX_DAYS * 24

/** [3.16, 5.46] */
export const newLeaveRequest = z.object({
  leaveTypeId: required(words(t`Leave type is required`), 100),
  startDate: leaveDay(words(t`Start date is required`)),
  endDate: leaveDay(words(t`End date is required`)),
  hoursRequested: z
    .number(words(t`Hours must be at least 0.5`))
    .check(
      z.gte(0.5, words(t`Hours must be at least 0.5`)),
      z.lte(MAX_HOURS, words(t`Hours must be at most ${MAX_HOURS}`)),
      z.multipleOf(0.5, words(t`Hours must be in half-hour steps`)),
    ),
  notes: z.nullish(note(1000)),
})

/** Days and hours that weren't requested yet. */
const plannedLeave = z.object({
  startDate: newLeaveRequest.shape.startDate,
  endDate: newLeaveRequest.shape.endDate,
  hoursRequested: z.coerce.number().check(z.gte(0.5), z.lte(MAX_HOURS)),
})

const HOURS_MESSAGE = words(t`Enter hours from 0 to 24`)

/** 0 is the same as leaving the day out. */
export const hoursOfDay = z
  .number(HOURS_MESSAGE)
  .check(
    z.gte(0, HOURS_MESSAGE),
    z.lte(24, words(t`A day has at most 24 hours`)),
    z.multipleOf(0.01, words(t`Use at most two decimals`)),
  )

const DAYS_MESSAGE = words(t`Send the hours of each day`)

const newDays = z.extend(
  z.object({
    days: z.array(z.object({ day, hours: hoursOfDay }), DAYS_MESSAGE).check(z.maxLength(MAX_DAYS, DAYS_MESSAGE)),
  }),
  basedOn(),
)

/** The hours of a request by day, ascending. Days without hours are left out. */
const leaveDays = z.object({
  /** That of the request. */
  version: z.number(),
  startDate: z.string(),
  endDate: z.string(),
  days: z.array(z.object({ day: z.string(), hours: z.number() })),
})
export type LeaveDays = z.output<typeof leaveDays>

/** `returnedHours` of its hours are added to the balance. The others expired with their leave year, or are above the maximum. */
const refund = z.object({
  hours: z.number(),
  returnedHours: z.number(),
  lost: z.nullable(z.enum(['expired', 'maximum', 'both'])),
})

const decisionNotes = z.object({ notes: z.nullish(note(1000)) })

const requestChange = z.object({
  id: z.string(),
  action: z.enum(['submitted', 'changed', 'approved', 'rejected', 'cancelled', 'archived', 'restored']),
  changedAt: z.string(),
  actorName: z.string(),
  /** The manager whom a substitute stood in for. */
  actorFor: z.nullable(z.string()),
  notes: z.string(),
})
export type LeaveRequestChange = z.output<typeof requestChange>

const params = z.object({ id })

export const leaveRequestEndpoints = defineEndpoints({
  pending: {
    method: 'GET',
    path: '/api/leave/requests/pending',
    summary: 'List pending requests of your organization, oldest first; with a person or a day, only those',
    access: { needs: 'leave.view', scope: 'organization', reach: 'team' },
    query: z.object({ ...page, userId: z.optional(id), /** Requests with hours on it. */ day: z.optional(day) }),
    answer: z.array(leaveRequest),
  },
  list: {
    method: 'GET',
    path: '/api/leave/requests',
    summary: 'List leave requests, newest first: your own or, for administrators, those of the organization',
    access: { needs: 'app.use', scope: 'self', reach: 'team' },
    query: z.object({
      ...page,
      /** Only your own, for administrators, too. */
      mine: z.optional(booleanText()),
      includeArchived: z.optional(booleanText()),
      status: z.optional(z.enum(STATUSES)),
      /** Requests with hours on a day between these two, both included. */
      startDate: z.optional(day),
      endDate: z.optional(day),
      /** Requests of other people with hours on a day of this one. */
      besides: z.optional(id),
    }),
    answer: z.array(leaveRequest),
  },
  check: {
    method: 'GET',
    path: '/api/leave/balances/:leaveTypeId/check',
    summary: 'Compare leave that you plan with your balance',
    access: { needs: 'app.use', scope: 'self' },
    params: z.object({ leaveTypeId: id }),
    query: plannedLeave,
    answer: z.object(leaveCheck),
  },
  listTeamAbsences: {
    method: 'GET',
    path: '/api/leave/team-absences',
    summary: 'List who in your organization is off, by first day and person',
    access: { needs: 'app.use', scope: 'organization', reach: 'selfThenTeam' },
    /** Leave with a day between these two, both included. */
    query: z.object({ ...page, startDate: day, endDate: day }),
    answer: z.array(teamAbsence),
  },
  create: {
    method: 'POST',
    path: '/api/leave/requests',
    summary: 'Request leave; administrators get an email',
    access: { needs: 'app.use', scope: 'self' },
    limit: 'mail',
    body: newLeaveRequest,
    answer: leaveRequest,
    status: 201,
  },
  decide: {
    method: 'POST',
    path: '/api/leave/requests/:id/status/:status',
    summary: 'Approve, reject, or cancel a request; the employee gets an email',
    access: { needs: 'leave.decide', scope: 'organization', reach: 'team' },
    params: z.object({ id, status: z.enum(DECISIONS, 'Choose approved, rejected, or cancelled') }),
    body: z.nullish(z.extend(decisionNotes, basedOn())),
    answer: leaveRequest,
  },
  cancel: {
    method: 'POST',
    path: '/api/leave/requests/:id/cancel',
    summary:
      'Cancel your own request or, as an administrator, anyone’s; approved hours that haven’t expired go back to the balance',
    access: { needs: 'app.use', scope: 'self', reach: 'selfThenTeam' },
    params,
    body: z.nullish(decisionNotes),
    answer: leaveRequest,
  },
  archive: {
    method: 'POST',
    path: '/api/leave/requests/:id/archive',
    summary: 'Archive your own request or restore it',
    access: { needs: 'app.use', scope: 'self' },
    params,
    body: z.object({ archive: z.boolean() }),
    answer: leaveRequest,
  },
  days: {
    method: 'GET',
    path: '/api/leave/requests/:id/days',
    summary: 'Get the hours of a request by day',
    access: { needs: 'app.use', scope: 'self', reach: 'team' },
    params,
    answer: leaveDays,
  },
  changeDays: {
    method: 'PUT',
    path: '/api/leave/requests/:id/days',
    summary: 'Change the hours by day of your own request or, as an administrator, anyone’s, while it is pending',
    access: { needs: 'app.use', scope: 'self', reach: 'selfThenTeam' },
    params,
    body: newDays,
    answer: leaveRequest,
  },
  refund: {
    method: 'GET',
    path: '/api/leave/requests/:id/refund',
    summary: 'Get the hours that go back to the balance if an approved request is canceled',
    access: { needs: 'app.use', scope: 'self', reach: 'team' },
    params,
    answer: refund,
  },
  history: {
    method: 'GET',
    path: '/api/leave/requests/:id/history',
    summary: 'Get the history of a request, oldest first',
    access: { needs: 'app.use', scope: 'self', reach: 'team' },
    params,
    answer: z.array(requestChange),
  },
})

function booleanText() {
  return z.pipe(
    z.enum(['true', 'false'], 'Use true or false'),
    z.transform((text) => text === 'true'),
  )
}
