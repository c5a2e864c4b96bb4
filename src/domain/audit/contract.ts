import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { zoneName } from '../fields/answered-zone.ts'
import { id } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { auditLabel, byField } from '../fields/person.ts'
import { optional } from '../fields/text.ts'
import { words } from '../languages/words.ts'
import { about, type Text, t } from '../texts/text.ts'

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
  teams: ['team added', 'team changed', 'team deleted', 'team members moved', 'substitute set', 'substitute ended'],
  settings: [
    'organization changed',
    'location requirement changed',
    'time zone changed',
    'long shift hours changed',
    'team calendar changed',
    'language and region changed',
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
  | 'decimal'
  | 'word'
  | 'yesNo'
  | 'instant'
  | 'days'
  | 'monthDay'
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
const field = (label: Text, kind: FieldKind = 'text') => ({ label, kind })

/**
 * Keys are stored and sealed codes: add some, but never rename one. Labels may change. Instants are ISO 8601 in UTC,
 * days `2026-12-22/2026-12-24`, hours by day `2026-12-22 8, 2026-12-23 4`, yearly days
 * `07-04` (once `July 4`), booleans `true` and `false`.
 */
export const AUDIT_FIELDS = {
  ...byField((name) => field(auditLabel(name))),
  isAdmin: field(t`Admin`, 'yesNo'),
  isOrgAdmin: field(t`Org admin`, 'yesNo'),
  password: field(t`Password`, 'word'),
  link: field(t`Link`, 'word'),
  linkSentTo: field(t`Sent to`),
  people: field(t`People`),
  names: field(t`Names`),
  linksSent: field(t`Links emailed`),
  linksShown: field(t`Links shown`),
  file: field(t`File`, 'word'),
  entry: field(t`Entry`, 'instant'),
  clockIn: field(t`Clock-in`, 'instant'),
  clockOut: field(t`Clock-out`, 'instant'),
  hours: field(t`Hours`, 'decimal'),
  breaks: field(t`Breaks`, 'breaks'),
  entryKind: field(t`Kind`, 'entryKind'),
  notes: field(t`Notes`),
  clockInPlace: field(t`Clock-in location`),
  clockOutPlace: field(t`Clock-out location`),
  effectiveFrom: field(about('from a day on')`From`, 'days'),
  payFrequency: field(t`Pay periods`, 'payFrequency'),
  anchorDay: field(t`A pay period starts on`, 'days'),
  weekStartsOn: field(t`Workweek starts on`, 'weekday'),
  dayStartsAt: field(t`Workday starts at`, 'minuteOfDay'),
  ruleSet: field(t`Overtime rules`, 'ruleSet'),
  longShiftHours: field(t`Long shift hours`, 'decimal'),
  submission: field(t`Submitting timesheets`, 'word'),
  attestation: field(t`What people confirm`),
  periodStart: field(t`Pay period`, 'days'),
  warning: field(t`Warning`, 'word'),
  warningDay: field(t`Day`, 'days'),
  payrollNumber: field(t`Payroll number`),
  payrollSeal: field(t`Payroll seal`, 'seal'),
  exportTemplate: field(t`File layout`),
  unpaidTimesheets: field(t`Timesheets deleted unpaid`),
  unpaidOutside: field(t`Hours without a pay group`, 'decimal'),
  filledPayrollIds: field(t`Payroll IDs filled in`),
  payrollId: field(t`Payroll ID`),
  overtimeExempt: field(t`Exempt from overtime`, 'yesNo'),
  leaveType: field(t`Leave type`),
  leaveDays: field(about('days off')`Leave`, 'days'),
  hoursByDay: field(t`Hours by day`, 'dayHours'),
  status: field(t`Status`, 'word'),
  policy: field(t`Policy`, 'policy'),
  balance: field(t`Balance in hours`, 'decimal'),
  reason: field(t`Reason`),
  name: field(t`Name`),
  description: field(t`Description`),
  color: field(t`Color`),
  isActive: field(about('leave type')`Active`, 'yesNo'),
  policyName: field(t`Policy name`),
  accrualType: field(t`Accrual type`, 'word'),
  annualAllocation: field(t`Annual allocation`, 'decimal'),
  initialAllocation: field(t`Initial allocation`, 'decimal'),
  accrualRate: field(t`Accrual rate`, 'decimal'),
  accrualFrequency: field(t`Accrual frequency`, 'word'),
  thresholds: field(t`Accrual thresholds`, 'thresholds'),
  maxBalance: field(t`Max balance`, 'decimal'),
  minServiceDays: field(t`Min service days`),
  resetDate: field(t`Reset date`, 'monthDay'),
  maxCarryOver: field(t`Carry-over`, 'decimal'),
  hoursTakenBack: field(t`Hours taken back`, 'decimal'),
  payGroup: field(t`Pay group`),
  takesNewPeople: field(t`New people join`, 'yesNo'),
  managers: field(t`Managers`),
  substituteDays: field(t`Days`, 'days'),
  organizationType: field(t`Type`),
  industry: field(t`Industry`),
  website: field(t`Website`),
  requireLocation: field(t`Location required`, 'yesNo'),
  timezone: field(t`Time zone`),
  askAfterHours: field(t`Flag shifts longer than (hours)`, 'decimal'),
  teamCalendar: field(t`Employees see`, 'word'),
  language: field(t`Language`, 'word'),
  region: field(t`Region`, 'word'),
  plan: field(t`Plan`),
  billingCycle: field(t`Billing cycle`, 'word'),
  subscriptionStatus: field(t`Status`, 'word'),
  trialEnd: field(t`Trial end`, 'instant'),
  lastPayment: field(t`Last payment`, 'instant'),
  nextBilling: field(t`Next billing`, 'instant'),
  subscriptionEnd: field(t`Subscription ends`, 'instant'),
  price: field(t`Price`, 'cents'),
  maxUsers: field(t`Users`),
  organization: field(t`Organization`),
  users: field(t`People`),
  removalDate: field(t`Can be restored until`, 'instant'),
  auditEntries: field(t`Entries of its audit log`),
  lastSeal: field(t`Last seal of its audit log`),
  primaryColor: field(t`Primary color`),
  secondaryColor: field(t`Secondary color`),
  fontFamily: field(t`Font`),
  logo: field(t`Light mode logo`, 'word'),
  logoDark: field(t`Dark mode logo`, 'word'),
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
      group: z.optional(z.enum(AUDIT_GROUPS, words(t`Choose a type of change`))),
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
