import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../fields/id.ts'
import { day, writtenDay } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { note, required } from '../fields/text.ts'
import { typeLabel } from '../fields/type-label.ts'

/** The life of a request [4.6]. */
export const STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type LeaveStatus = (typeof STATUSES)[number]

/** What can be decided of a request. */
export const DECISIONS = ['approved', 'rejected', 'cancelled'] as const
export type Decision = (typeof DECISIONS)[number]

/** A request for leave [3.15]. Days are calendar days, both included; instants are ISO 8601 in UTC. */
export const leaveRequest = z.object({
  id: z.string(),
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
  /** Mondays to Fridays from the first day to the last. */
  workingDays: z.number(),
  hoursRequested: z.number(),
  status: z.enum(STATUSES),
  notes: z.string(),
  createdAt: z.string(),
  isArchived: z.boolean(),
  /**
   * Hours that will be there for it by its first day, before it is taken off; null once it is decided. Credits that the rules will
   * have added by then count, other pending requests do not.
   */
  availableHours: z.nullable(z.number()),
  /** Whether it asks, or asked when it was approved, for more than there was. */
  exceedsBalance: z.boolean(),
  /** The last decision; null while it is pending. */
  decision: z.nullable(z.object({ decidedBy: z.string(), decidedAt: z.string(), notes: z.string() })),
})
export type LeaveRequest = z.output<typeof leaveRequest>

/** A day as ISO 8601 writes one; of an instant, the date as it is written [7.53]. From 2000 to 2100. */
function leaveDay(message: string) {
  return z.pipe(
    z.pipe(z.string(message).check(z.minLength(1, message), z.maxLength(40, DAY_MESSAGE)), z.transform(writtenDay)),
    day.check(z.refine((text) => text >= '2000-01-01' && text <= '2100-12-31', DAY_MESSAGE)),
  )
}
const DAY_MESSAGE = 'Use a date from 2000 to 2100, such as 2026-11-20'

/** 366 days and nights; of fewer days there are fewer (rules.ts, whyNotDays). */
const MAX_HOURS = 8784

/** The body of a request [3.16, 5.46]. */
export const newLeaveRequest = z.object({
  leaveTypeId: required('Leave type is required', 100),
  startDate: leaveDay('Start date is required'),
  endDate: leaveDay('End date is required'),
  hoursRequested: z
    .number('Hours must be at least 0.5')
    .check(
      z.gte(0.5, 'Hours must be at least 0.5'),
      z.lte(MAX_HOURS, `Hours must be at most ${MAX_HOURS}`),
      z.multipleOf(0.5, 'Hours go in steps of 0.5'),
    ),
  notes: z.nullish(note(1000)),
})

const decisionNotes = z.nullish(z.object({ notes: z.nullish(note(1000)) }))

/** One line of a request's history. */
const requestChange = z.object({
  id: z.string(),
  action: z.enum(['submitted', 'approved', 'rejected', 'cancelled', 'archived', 'restored']),
  changedAt: z.string(),
  actorName: z.string(),
  notes: z.string(),
})
export type LeaveRequestChange = z.output<typeof requestChange>

const params = z.object({ id })

export const leaveRequestEndpoints = defineEndpoints({
  pending: {
    method: 'GET',
    path: '/api/leave/requests/pending',
    summary: 'The requests of your organization that wait for a decision, the longest waiting first',
    access: { role: 'anyAdmin', scope: 'organization' },
    query: z.object(page),
    answer: z.array(leaveRequest),
  },
  list: {
    method: 'GET',
    path: '/api/leave/requests',
    summary: 'Requests for leave, newest first: your own or, for an administrator, those of the organization',
    access: { role: 'user', scope: 'self' },
    query: z.object({
      ...page,
      /** Your own only, for administrators too. */
      mine: z.optional(flag()),
      includeArchived: z.optional(flag()),
      status: z.optional(z.enum(STATUSES)),
      /** Those that have a day between these two, both included. */
      startDate: z.optional(day),
      endDate: z.optional(day),
    }),
    answer: z.array(leaveRequest),
  },
  create: {
    method: 'POST',
    path: '/api/leave/requests',
    summary: 'Request leave; the administrators are told by e-mail',
    access: { role: 'user', scope: 'self' },
    limit: 'mail',
    body: newLeaveRequest,
    answer: leaveRequest,
    status: 201,
  },
  decide: {
    method: 'POST',
    path: '/api/leave/requests/:id/status/:status',
    summary: 'Approve, reject or cancel a request; the employee is told by e-mail',
    access: { role: 'anyAdmin', scope: 'organization' },
    params: z.object({ id, status: z.enum(DECISIONS, 'Choose approved, rejected or cancelled') }),
    body: decisionNotes,
    answer: leaveRequest,
  },
  cancel: {
    method: 'POST',
    path: '/api/leave/requests/:id/cancel',
    summary: 'Cancel your own request or, as an administrator, anybody’s; approved hours come back',
    access: { role: 'user', scope: 'self' },
    params,
    body: decisionNotes,
    answer: leaveRequest,
  },
  archive: {
    method: 'POST',
    path: '/api/leave/requests/:id/archive',
    summary: 'Move your own request to the archive, or bring it back',
    access: { role: 'user', scope: 'self' },
    params,
    body: z.object({ archive: z.boolean() }),
    answer: leaveRequest,
  },
  history: {
    method: 'GET',
    path: '/api/leave/requests/:id/history',
    summary: 'What happened to a request, when, and who did it, oldest first',
    access: { role: 'user', scope: 'self' },
    params,
    answer: z.array(requestChange),
  },
})

function flag() {
  return z.pipe(
    z.enum(['true', 'false'], 'Use true or false'),
    z.transform((text) => text === 'true'),
  )
}
