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
  settings: ['location requirement changed', 'time zone changed', 'long shift hours changed', 'plan chosen'],
  branding: ['branding changed', 'branding removed'],
} as const

export type AuditGroup = keyof typeof AUDIT_ACTIONS
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditGroup][number]

export const AUDIT_GROUPS = Object.keys(AUDIT_ACTIONS) as [AuditGroup, ...AuditGroup[]]
const ACTIONS = Object.values(AUDIT_ACTIONS).flat() as [AuditAction, ...AuditAction[]]

type FieldKind = 'text' | 'word' | 'yesNo' | 'instant' | 'days' | 'entryKind' | 'thresholds' | 'policy'
const field = (label: string, kind: FieldKind = 'text') => ({ label, kind })

/**
 * Everything that a line can tell of, by the code that is stored and sealed: one may be added, none renamed. Its label and how its values
 * are shown may change. Instants are stored as ISO 8601 in UTC, days as `2026-12-22/2026-12-24`, yes and no as `true` and `false`.
 */
export const AUDIT_FIELDS = {
  username: field('Username'),
  firstName: field('First name'),
  lastName: field('Last name'),
  middleInitial: field('Middle initial'),
  nameSuffix: field('Name suffix'),
  email: field('Email'),
  phoneNumber: field('Phone number'),
  streetAddress: field('Street address'),
  city: field('City'),
  state: field('State'),
  zipCode: field('ZIP code'),
  isAdmin: field('Admin', 'yesNo'),
  isOrgAdmin: field('Org admin', 'yesNo'),
  password: field('Password', 'word'),
  link: field('Link', 'word'),
  linkSentTo: field('Sent to'),
  people: field('People'),
  names: field('Names'),
  linksSent: field('Links emailed'),
  linksShown: field('Links shown'),
  file: field('File', 'word'),
  entry: field('Entry', 'instant'),
  clockIn: field('Clock-in', 'instant'),
  clockOut: field('Clock-out', 'instant'),
  hours: field('Hours'),
  entryKind: field('Kind', 'entryKind'),
  notes: field('Notes'),
  clockInPlace: field('Clock-in location'),
  clockOutPlace: field('Clock-out location'),
  leaveType: field('Leave type'),
  leaveDays: field('Leave', 'days'),
  status: field('Status', 'word'),
  policy: field('Policy', 'policy'),
  balance: field('Balance in hours'),
  reason: field('Reason'),
  name: field('Name'),
  description: field('Description'),
  color: field('Color'),
  isActive: field('Active', 'yesNo'),
  policyName: field('Policy name'),
  accrualType: field('Accrual type', 'word'),
  annualAllocation: field('Annual allocation'),
  initialAllocation: field('Initial allocation'),
  accrualRate: field('Accrual rate'),
  accrualFrequency: field('Accrual frequency', 'word'),
  thresholds: field('Accrual thresholds', 'thresholds'),
  maxBalance: field('Max balance'),
  minServiceDays: field('Min service days'),
  resetDate: field('Reset date'),
  maxCarryOver: field('Carry-over'),
  hoursTakenBack: field('Hours taken back'),
  requireLocation: field('Location required', 'yesNo'),
  timezone: field('Time zone'),
  askAfterHours: field('Hours until clocking out asks'),
  plan: field('Plan'),
  billingCycle: field('Billing cycle', 'word'),
  primaryColor: field('Primary color'),
  secondaryColor: field('Secondary color'),
  fontFamily: field('Font'),
  logo: field('Light mode logo', 'word'),
  logoDark: field('Dark mode logo', 'word'),
} as const
export type AuditField = keyof typeof AUDIT_FIELDS

/** What is told of one field when a line is written. */
export type AuditFact = { field: AuditField; from: string | null; to: string | null }

/**
 * What one field said before and after; null where there was nothing, or nothing is left. One that says the same twice did not change: it
 * tells which one of several is meant. `field` is a code of AUDIT_FIELDS or, in lines of format 1, the words people read.
 */
const auditChange = z.strictObject({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })
export type AuditChange = z.output<typeof auditChange>

/**
 * One line of the audit log. `at` is ISO 8601 in UTC; `seal` is the hash, in hex, of this line and all before it. Lines of format 1 tell
 * changes in words, times by the clocks of then. Lines of format 2 have codes and instants, and the time zone of then.
 */
export const auditEntry = z.object({
  sequence: z.number(),
  at: z.string(),
  actorName: z.string(),
  actorUsername: z.string(),
  action: z.enum(ACTIONS),
  subject: z.object({ id: z.nullable(z.string()), name: z.string() }),
  format: z.number(),
  timezone: z.nullable(z.string()),
  changes: z.array(auditChange),
  seal: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** The parts of a line that say nothing unless they have this shape. */
export const entryParts = z.pick(auditEntry, { at: true, action: true, changes: true })

/** A line that somebody has altered so that it can no longer be read: what is left of it. No line is written like this. */
export const unreadableEntry = z.object({
  sequence: z.number(),
  actorName: z.string(),
  actorUsername: z.string(),
  action: z.null(),
})
export type UnreadableEntry = z.output<typeof unreadableEntry>

export const auditEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/organizations/:id/audit',
    summary: 'What administrators changed in your organization, newest first',
    access: { role: 'anyAdmin', scope: 'organizationInPath' },
    params: z.object({ id }),
    query: z.object({
      group: z.optional(z.enum(AUDIT_GROUPS, 'Choose a type of change')),
      /** Words that the name of who did it, or of whom or what it was done to, must hold. */
      search: optional(100),
      /** Days of the organization's calendar, both included. */
      startDate: z.optional(day),
      endDate: z.optional(day),
      ...page,
    }),
    answer: z.array(z.union([auditEntry, unreadableEntry])),
  },
  verify: {
    method: 'GET',
    path: '/api/organizations/:id/audit/verify',
    summary: 'Whether the audit log is unchanged',
    access: { role: 'anyAdmin', scope: 'organizationInPath' },
    params: z.object({ id }),
    answer: z.object({
      lines: z.number(),
      /** The number of the first line that is not as it was written; null when all are. */
      firstAltered: z.nullable(z.number()),
    }),
  },
})
