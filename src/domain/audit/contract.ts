import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { zoneName } from '../fields/answered-zone.ts'
import { id } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { auditLabel, byField } from '../fields/person.ts'
import { optional } from '../fields/text.ts'

/** Keys are subjects. Names are stored and sealed: add some, but never rename one. */
export const AUDIT_ACTIONS = {
  people: [
    'user added',
    'user changed',
    'user deleted',
    'users imported',
    'users exported',
    'sample data added',
    'sample data removed',
  ],
  roles: ['admin granted', 'admin removed', 'org admin granted', 'org admin removed'],
  passwords: ['password reset', 'password changed', 'password link made'],
  entries: ['entry added', 'entry changed', 'entry deleted', 'entry restored'],
  leave: [
    'leave approved',
    'leave rejected',
    'leave cancelled',
    'leave changed',
    'balance adjusted',
    'policy assigned',
    'leave type added',
    'leave type changed',
    'leave type deleted',
    'leave policy added',
    'leave policy changed',
    'leave policy deleted',
  ],
  pay: [
    'pay group added',
    'pay group renamed',
    'pay group changed',
    'pay group deleted',
    'people moved',
    'payroll settings changed',
    'payroll IDs imported',
    'timesheets approved',
    'timesheets unapproved',
    'timesheet sent back',
    'timesheet unapproved',
    'timesheet reopened',
    'warning accepted',
    'warning acceptance undone',
    'period closed',
    'payroll exported',
    'export template added',
    'export template changed',
  ],
  settings: [
    'organization changed',
    'location requirement changed',
    'time zone changed',
    'long shift hours changed',
    'team calendar changed',
    'plan chosen',
  ],
  branding: ['branding changed', 'branding removed'],
  subscription: [
    'subscription started',
    'subscription changed',
    'subscription canceled',
    'cancellation taken back',
    'subscription ended',
    'customer replaced',
    'plan changed',
    'payment received',
    'payment failed',
    'free plan granted',
    'free plan ended',
    'custom plan set',
    'custom plan ended',
    'trial extended',
  ],
  platform: [
    'organization deleted',
    'organization restored',
    'organization removed',
    'master admin created',
    'platform admin created',
  ],
} as const

export type AuditGroup = keyof typeof AUDIT_ACTIONS
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditGroup][number]

export const AUDIT_GROUPS = Object.keys(AUDIT_ACTIONS) as [AuditGroup, ...AuditGroup[]]
const ACTIONS = Object.values(AUDIT_ACTIONS).flat() as [AuditAction, ...AuditAction[]]

type FieldKind =
  | 'text'
  | 'cents'
  | 'word'
  | 'yesNo'
  | 'instant'
  | 'days'
  | 'entryKind'
  | 'breaks'
  | 'weekday'
  | 'payFrequency'
  | 'ruleSet'
  | 'minuteOfDay'
  | 'thresholds'
  | 'policy'
  | 'dayHours'
  | 'seal'
const field = (label: string, kind: FieldKind = 'text') => ({ label, kind })

/**
 * Keys are stored and sealed codes: add some, but never rename one. Labels may change. Instants are ISO 8601 in UTC,
 * days `2026-12-22/2026-12-24`, hours by day `2026-12-22 8, 2026-12-23 4`, booleans `true` and `false`.
 */
export const AUDIT_FIELDS = {
  ...byField((name) => field(auditLabel(name))),
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
  breaks: field('Breaks', 'breaks'),
  entryKind: field('Kind', 'entryKind'),
  notes: field('Notes'),
  clockInPlace: field('Clock-in location'),
  clockOutPlace: field('Clock-out location'),
  effectiveFrom: field('From', 'days'),
  payFrequency: field('Pay periods', 'payFrequency'),
  anchorDay: field('A pay period starts on', 'days'),
  weekStartsOn: field('Workweek starts on', 'weekday'),
  dayStartsAt: field('Workday starts at', 'minuteOfDay'),
  ruleSet: field('Overtime rules', 'ruleSet'),
  longShiftHours: field('Long shift hours'),
  submission: field('Submitting timesheets', 'word'),
  attestation: field('What people confirm'),
  periodStart: field('Pay period', 'days'),
  warning: field('Warning', 'word'),
  warningDay: field('Day', 'days'),
  payrollNumber: field('Payroll number'),
  payrollSeal: field('Payroll seal', 'seal'),
  exportTemplate: field('File layout'),
  unpaidTimesheets: field('Timesheets deleted unpaid'),
  unpaidOutside: field('Hours without a pay group'),
  filledPayrollIds: field('Payroll IDs filled in'),
  payrollId: field('Payroll ID'),
  overtimeExempt: field('Exempt from overtime', 'yesNo'),
  leaveType: field('Leave type'),
  leaveDays: field('Leave', 'days'),
  hoursByDay: field('Hours by day', 'dayHours'),
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
  payGroup: field('Pay group'),
  takesNewPeople: field('New people join', 'yesNo'),
  organizationType: field('Type'),
  industry: field('Industry'),
  website: field('Website'),
  requireLocation: field('Location required', 'yesNo'),
  timezone: field('Time zone'),
  askAfterHours: field('Flag shifts longer than (hours)'),
  teamCalendar: field('Employees see', 'word'),
  plan: field('Plan'),
  billingCycle: field('Billing cycle', 'word'),
  subscriptionStatus: field('Status', 'word'),
  trialEnd: field('Trial end', 'instant'),
  lastPayment: field('Last payment', 'instant'),
  nextBilling: field('Next billing', 'instant'),
  subscriptionEnd: field('Subscription ends', 'instant'),
  price: field('Price', 'cents'),
  maxUsers: field('Users'),
  organization: field('Organization'),
  users: field('People'),
  removalDate: field('Can be restored until', 'instant'),
  auditEntries: field('Entries of its audit log'),
  lastSeal: field('Last seal of its audit log'),
  primaryColor: field('Primary color'),
  secondaryColor: field('Secondary color'),
  fontFamily: field('Font'),
  logo: field('Light mode logo', 'word'),
  logoDark: field('Dark mode logo', 'word'),
} as const
export type AuditField = keyof typeof AUDIT_FIELDS

export type AuditFact = { field: AuditField; from: string | null; to: string | null }

/**
 * Equal values mean context that did not change, such as which entry. `field` is a code of AUDIT_FIELDS or, in format 1, its
 * label.
 */
const auditChange = z.strictObject({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })
export type AuditChange = z.output<typeof auditChange>

/**
 * `seal` is the hex hash of this entry and all before it. Format 1 stores changes as text with local times; format 2 stores codes
 * and instants with the time zone at the time.
 */
export const auditEntry = z.object({
  sequence: z.number(),
  at: z.string(),
  actorName: z.string(),
  actorUsername: z.string(),
  action: z.enum(ACTIONS),
  subject: z.object({ id: z.nullable(z.string()), name: z.string() }),
  format: z.number(),
  timezone: z.nullable(zoneName),
  changes: z.array(auditChange),
  seal: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const entryParts = z.pick(auditEntry, { at: true, action: true, changes: true })

/** What is left of an entry that was altered until it is unreadable. */
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
    access: { needs: 'audit.view', scope: 'organizationInPath' },
    params: z.object({ id }),
    query: z.object({
      group: z.optional(z.enum(AUDIT_GROUPS, 'Choose a type of change')),
      search: optional(100),
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
    access: { needs: 'audit.view', scope: 'organizationInPath' },
    params: z.object({ id }),
    answer: z.object({
      lines: z.number(),
      firstAltered: z.nullable(z.number()),
    }),
  },
})
