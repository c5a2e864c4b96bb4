import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { optional } from '../fields/text.ts'

/**
 * Everything that an administrator does and that is kept, by what it is about. A name here is stored with the line and
 * sealed, so one may be added, but none renamed.
 */
export const AUDIT_ACTIONS = {
  people: ['user added', 'user changed', 'user deleted', 'users imported', 'users exported'],
  roles: ['admin granted', 'admin removed', 'org admin granted', 'org admin removed'],
  passwords: ['password reset', 'password link made'],
  entries: ['entry added', 'entry changed', 'entry deleted', 'entry restored'],
  leave: [
    'leave approved',
    'leave rejected',
    'leave cancelled',
    'balance adjusted',
    'policy assigned',
    'leave type added',
    'leave type changed',
    'leave type deleted',
    'leave policy added',
    'leave policy changed',
    'leave policy deleted',
  ],
  settings: ['location requirement changed', 'time zone changed', 'plan chosen'],
  branding: ['branding changed', 'branding removed'],
} as const

export type AuditGroup = keyof typeof AUDIT_ACTIONS
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditGroup][number]

export const AUDIT_GROUPS = Object.keys(AUDIT_ACTIONS) as [AuditGroup, ...AuditGroup[]]
const ACTIONS = Object.values(AUDIT_ACTIONS).flat() as [AuditAction, ...AuditAction[]]

/**
 * What one field said before and after, as people read it; null where there was nothing, or nothing is left. One that
 * says the same twice did not change: it tells which one of several is meant.
 */
const auditChange = z.strictObject({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })
export type AuditChange = z.output<typeof auditChange>

/** One line of the audit log. `at` is ISO 8601 in UTC; `seal` is the hash, in hex, of this line and all before it. */
export const auditLine = z.object({
  sequence: z.number(),
  at: z.string(),
  actorName: z.string(),
  actorUsername: z.string(),
  action: z.enum(ACTIONS),
  subject: z.object({ id: z.nullable(z.string()), name: z.string() }),
  changes: z.array(auditChange),
  seal: z.string(),
})
export type AuditLine = z.output<typeof auditLine>

/** The parts of a line that say nothing unless they have this shape. */
export const writtenParts = z.pick(auditLine, { at: true, action: true, changes: true })

/** A line that somebody has altered so that it can no longer be read: what is left of it. No line is written like this. */
export const unreadableLine = z.object({
  sequence: z.number(),
  actorName: z.string(),
  actorUsername: z.string(),
  action: z.null(),
})
export type UnreadableLine = z.output<typeof unreadableLine>

export const auditEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/organizations/:id/audit',
    summary: 'What administrators changed in your organization, newest first',
    access: 'staff',
    params: z.object({ id }),
    query: z.object({
      group: z.optional(z.enum(AUDIT_GROUPS, 'Choose one of the kinds of change')),
      /** Words that the name of who did it, or of whom or what it was done to, must hold. */
      search: optional(100),
      /** Days of the organization's calendar, both included. */
      startDate: z.optional(day),
      endDate: z.optional(day),
      ...page,
    }),
    answer: z.array(z.union([auditLine, unreadableLine])),
  },
  verify: {
    method: 'GET',
    path: '/api/organizations/:id/audit/verify',
    summary: 'Whether every line of the audit log is as it was written',
    access: 'staff',
    params: z.object({ id }),
    answer: z.object({
      lines: z.number(),
      /** The number of the first line that is not as it was written; null when all are. */
      firstAltered: z.nullable(z.number()),
    }),
  },
})
