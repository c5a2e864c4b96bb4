import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { shownZone, zoneTable } from '../fields/answered-zone.ts'
import { usernameOf } from '../fields/credentials.ts'
import { id } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { optional, required } from '../fields/text.ts'
import { typeLabel } from '../fields/type-label.ts'
import { words } from '../languages/words.ts'
import { blockingException, workday } from '../pay-rules/contract.ts'
import { t } from '../texts/text.ts'
import { TIMESHEET_STATUSES } from './rules.ts'

const MAX_PEOPLE = 500

const code = z.string()
const seconds = z.number()
const instant = z.string()

const accepted = z.object({ by: z.string(), at: instant, note: z.string() })

const review = {
  /** Changes with everything that the warning is about. Send it back to accept the warning. */
  fingerprint: z.string(),
  /** Null while someone should look at it. */
  accepted: z.nullable(accepted),
}

/** What someone should look at before they approve a timesheet. */
const warning = z.discriminatedUnion('code', [
  z.object({
    ...review,
    code: z.literal('long-shift'),
    entryId: z.string(),
    clockIn: instant,
    seconds,
    longShiftHours: z.number(),
  }),
  z.object({
    ...review,
    code: z.literal('short-gap'),
    /** The one before the gap, and the one after. */
    entryIds: z.array(z.string()),
    from: instant,
    until: instant,
  }),
  z.object({ ...review, code: z.enum(['seventh-day', 'work-on-leave-day']), day: z.string() }),
  z.object({ ...review, code: z.literal('recorded-later'), day: z.string(), entries: z.number() }),
  z.object({ ...review, code: z.literal('no-hours') }),
])
export type TimesheetWarning = z.output<typeof warning>
export type TimesheetException = z.output<typeof blockingException> | TimesheetWarning

/** Seconds of one pay code: `regular`, `overtime`, `double`, `leave`, or `leave:` and the id of a leave type. */
const total = z.object({ code, seconds })
const leaveType = z.object({ id: z.string(), name: z.string() })
const changedBy = { by: z.string(), at: instant }

const timesheetState = {
  status: z.enum(TIMESHEET_STATUSES),
  /** Changes with every hour that counts. Send it back to submit or approve. */
  factsHash: z.string(),
  submittedHash: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
  note: z.string(),
}

/** One person in the list of a period. */
const timesheetRow = z.object({
  userId: z.string(),
  username: z.string(),
  employeeName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  ...timesheetState,
  isOwn: z.boolean(),
  totals: z.array(total),
  /** When this person usually stops, for open shifts where recent ones say so. */
  usualEnds: z.array(z.object({ entryId: z.string(), clockOut: instant })),
  blocking: z.array(blockingException),
  warnings: z.array(warning),
})
export type TimesheetRow = z.output<typeof timesheetRow>

/** `for` is the manager whom a substitute stood in for. */
const statusChange = z.object({
  status: z.enum(TIMESHEET_STATUSES),
  ...changedBy,
  for: z.nullable(z.string()),
  note: z.string(),
})

const span = z.object({ clockIn: instant, clockOut: z.nullable(instant) })

/** What made hours differ from those that someone submitted or saw. `describeHoursChanges` has the sentences. */
const hoursChange = z.discriminatedUnion('code', [
  /** An entry before and after; null where there was none. */
  z.object({ code: z.literal('entry'), before: z.nullable(span), after: z.nullable(span), ...changedBy }),
  z.object({
    code: z.literal('leave'),
    action: z.enum(['submitted', 'approved', 'rejected', 'cancelled']),
    startDate: z.string(),
    endDate: z.string(),
    ...changedBy,
  }),
])
export type HoursChange = z.output<typeof hoursChange>

/** A day of a leave request that no one has decided on yet. */
const pendingLeaveDay = z.object({ requestId: z.string(), day: z.string(), hours: z.number(), leaveType: typeLabel })
export type PendingLeaveDay = z.output<typeof pendingLeaveDay>

const timesheet = z.object({
  payGroupId: z.string(),
  payGroup: z.string(),
  userId: z.string(),
  employeeName: z.string(),
  /** The first day of the group's pay period. The person may belong to the group on fewer days of it. */
  firstDay: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  timezone: shownZone,
  zoneTable,
  /** Minutes after midnight. */
  dayStartsAt: z.number(),
  hasEnded: z.boolean(),
  isSubmissionRequired: z.boolean(),
  attestation: z.string(),
  ruleSet: z.object({ id: z.string(), title: z.string() }),
  ...timesheetState,
  days: z.array(workday),
  blocking: z.array(blockingException),
  warnings: z.array(warning),
  changes: z.array(statusChange),
  /** Since it was submitted, newest first, where they are known. */
  hoursChanges: z.array(hoursChange),
  leaveTypes: z.array(leaveType),
  /** In the order of its days. */
  pendingLeave: z.array(pendingLeaveDay),
})
export type PeriodTimesheet = z.output<typeof timesheet>

const payPeriod = z.object({
  payGroupId: z.string(),
  payGroup: z.string(),
  firstDay: z.string(),
  endDate: z.string(),
  hasEnded: z.boolean(),
  people: z.number(),
  submitted: z.number(),
  /** Includes those that are closed. */
  approved: z.number(),
  closed: z.number(),
})
export type PayPeriodSummary = z.output<typeof payPeriod>

const ownPeriod = z.object({
  payGroupId: z.string(),
  firstDay: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  hasEnded: z.boolean(),
  status: z.enum(TIMESHEET_STATUSES),
  /** Who gave it that status; null before anyone did something. */
  changedBy: z.nullable(z.string()),
  isSubmissionRequired: z.boolean(),
})
export type OwnPeriod = z.output<typeof ownPeriod>

const periodParams = z.object({ payGroupId: id, firstDay: day })
const knownUser = usernameOf(words(t`User not found`))
const timesheetParams = z.extend(periodParams, { username: knownUser })
const SOMEONE = words(t`Choose at least one person`)
const AT_MOST = words(t`Choose at most 500 people`)
const refused = z.array(z.object({ username: z.string(), employeeName: z.string(), reason: z.string() }))
const factsHash = required('Send the hash of the hours that you saw', 100)
const fingerprint = required('Send the fingerprint of the warning that you saw', 100)

export const payPeriodEndpoints = defineEndpoints({
  mine: {
    method: 'GET',
    path: '/api/pay-periods/mine',
    summary: 'Your pay periods, newest first. None if you are in no pay group',
    access: { needs: 'app.use', scope: 'self' },
    answer: z.array(ownPeriod),
  },
  list: {
    method: 'GET',
    path: '/api/pay-periods',
    summary:
      'The latest pay periods of each pay group and those of a day, with how many timesheets are submitted and approved',
    access: { needs: 'timesheets.approve', scope: 'organization', reach: 'team' },
    query: z.object({ day: z.optional(day) }),
    answer: z.array(payPeriod),
  },
  timesheets: {
    method: 'GET',
    path: '/api/pay-periods/:payGroupId/:firstDay',
    summary: 'Everyone’s hours of a pay period, with what to check before approving',
    access: { needs: 'timesheets.approve', scope: 'organization', reach: 'team' },
    params: periodParams,
    answer: z.object({
      ...payPeriod.shape,
      isSubmissionRequired: z.boolean(),
      timezone: shownZone,
      zoneTable,
      /** Minutes after midnight. */
      dayStartsAt: z.number(),
      canOthersApprove: z.boolean(),
      rows: z.array(timesheetRow),
      leaveTypes: z.array(leaveType),
    }),
  },
  timesheet: {
    method: 'GET',
    path: '/api/pay-periods/:payGroupId/:firstDay/timesheets/:username',
    summary: 'One person’s hours of a pay period by day and pay code, with the rule behind each line',
    access: { needs: 'app.use', scope: 'self', reach: 'team' },
    params: timesheetParams,
    answer: timesheet,
  },
  submit: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/timesheets/:username/submit',
    summary: 'Submit your own timesheet after the period has ended',
    access: { needs: 'app.use', scope: 'self' },
    params: timesheetParams,
    body: z.object({ factsHash }),
    answer: timesheet,
  },
  recall: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/timesheets/:username/recall',
    summary: 'Take back your own timesheet before it is approved',
    access: { needs: 'app.use', scope: 'self' },
    params: timesheetParams,
    answer: timesheet,
  },
  approve: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/approve',
    summary: 'Approve the timesheets of up to 500 people. Their time can’t change afterwards',
    access: { needs: 'timesheets.approve', scope: 'organization', reach: 'team' },
    params: periodParams,
    body: z.object({
      people: z
        .array(z.object({ username: knownUser, factsHash }), SOMEONE)
        .check(z.minLength(1, SOMEONE), z.maxLength(MAX_PEOPLE, AT_MOST)),
    }),
    answer: z.object({ approved: z.number(), refused }),
  },
  unapproveMany: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/unapprove',
    summary: 'Take back the approval of up to 500 people’s timesheets, until they are closed',
    access: { needs: 'timesheets.approve', scope: 'organization', reach: 'team' },
    params: periodParams,
    body: z.object({
      usernames: z.array(knownUser, SOMEONE).check(z.minLength(1, SOMEONE), z.maxLength(MAX_PEOPLE, AT_MOST)),
    }),
    answer: z.object({ unapproved: z.number(), refused }),
  },
  reject: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/timesheets/:username/reject',
    summary: 'Send a submitted timesheet back with a note',
    access: { needs: 'timesheets.approve', scope: 'organization', reach: 'team' },
    params: timesheetParams,
    body: z.object({ note: required(words(t`Say what has to change`), 500) }),
    answer: timesheet,
  },
  acceptWarning: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/timesheets/:username/accept-warning',
    summary: 'Say that a warning of a timesheet is right. It counts until what the warning is about changes',
    access: { needs: 'timesheets.approve', scope: 'organization', reach: 'team' },
    params: timesheetParams,
    body: z.object({ fingerprint, note: optional(500) }),
    answer: timesheet,
  },
  undoAcceptance: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/timesheets/:username/undo-acceptance',
    summary: 'Take back that a warning of a timesheet is right',
    access: { needs: 'timesheets.approve', scope: 'organization', reach: 'team' },
    params: timesheetParams,
    body: z.object({ fingerprint }),
    answer: timesheet,
  },
  unapprove: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/timesheets/:username/unapprove',
    summary: 'Open an approved timesheet of one person again, so that its time can change',
    access: { needs: 'timesheets.approve', scope: 'organization', reach: 'team' },
    params: timesheetParams,
    body: z.object({ note: optional(500) }),
    answer: timesheet,
  },
})
