import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { usernameOf } from '../fields/credentials.ts'
import { id } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { required } from '../fields/text.ts'

const MAX_PEOPLE = 10_000

const hours = z.number()

/** `regular`, `overtime`, `double`, `leave`, or `leave:` and the id of a leave type, with its name then. */
const codeTotal = z.object({ code: z.string(), name: z.string(), hours })
export type CodeTotal = z.output<typeof codeTotal>

const payrollPerson = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  payrollId: z.string(),
  /** The period that the hours belong to. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** An earlier close has hours of the same period. */
  isCorrection: z.boolean(),
  approvedBy: z.string(),
  approvedAt: z.string(),
  lines: z.array(z.object({ workweek: z.string(), code: z.string(), dueSeconds: z.number(), hours })),
})
export type PayrollPerson = z.output<typeof payrollPerson>

const leftOutPerson = z.object({ userId: z.string(), username: z.string(), name: z.string() })

/** `changed`: hours are others than those approved. */
const notApprovedPerson = z.object({
  ...leftOutPerson.shape,
  firstDay: z.string(),
  status: z.enum(['open', 'submitted', 'reopened', 'changed']),
})
export type NotApprovedPerson = z.output<typeof notApprovedPerson>

const periodFields = {
  payGroupId: z.string(),
  payGroup: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
}

/** Hours of the period itself, and apart from them those of earlier periods and of timesheets that were closed before. */
const peopleFields = { people: z.array(payrollPerson), differences: z.array(payrollPerson) }

const preview = z.object({
  ...periodFields,
  /** Of the close that would follow. */
  number: z.number(),
  hasEnded: z.boolean(),
  totals: z.array(codeTotal),
  codes: z.array(z.object({ code: z.string(), name: z.string() })),
  ...peopleFields,
  notApproved: z.array(notApprovedPerson),
  withoutPayrollId: z.array(z.string()),
  /** Send it back to close exactly this. */
  contentHash: z.string(),
})
export type ClosePreview = z.output<typeof preview>

const close = z.object({
  ...periodFields,
  number: z.number(),
  closedAt: z.string(),
  closedBy: z.string(),
  people: z.number(),
  totals: z.array(codeTotal),
  leftOut: z.array(leftOutPerson),
  seal: z.string(),
  lastExport: z.nullable(z.object({ at: z.string(), by: z.string() })),
})
export type PayrollClose = z.output<typeof close>

const workday = z.object({
  day: z.string(),
  workweek: z.string(),
  lines: z.array(z.object({ code: z.string(), seconds: z.number() })),
})
const closedPerson = z.extend(payrollPerson, { days: z.array(workday) })

const closeDetails = z.object({
  ...close.shape,
  codes: z.array(z.object({ code: z.string(), name: z.string() })),
  details: z.array(closedPerson),
})
export type PayrollCloseDetails = z.output<typeof closeDetails>

const periodParams = z.object({ payGroupId: id, firstDay: day })
const closeParams = z.object({
  payGroupId: id,
  number: z.pipe(
    required('Not found', 9).check(z.regex(/^[1-9]\d*$/, 'Not found')),
    z.transform((text) => Number(text)),
  ),
})
const timesheetParams = z.extend(periodParams, { username: usernameOf('User not found') })

export const payrollEndpoints = defineEndpoints({
  preview: {
    method: 'GET',
    path: '/api/pay-periods/:payGroupId/:firstDay/close-preview',
    summary: 'What closing a pay period would send to payroll, with differences of earlier periods',
    access: { role: 'anyAdmin', scope: 'organization' },
    params: periodParams,
    answer: preview,
  },
  close: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/close',
    summary:
      'Close a pay period for payroll. Name everyone who isn’t approved. Send an Idempotency-Key so that a repeat can’t close twice',
    access: { role: 'anyAdmin', scope: 'organization' },
    params: periodParams,
    body: z.object({
      contentHash: required('Send the hash of the hours that you saw', 100),
      without: z
        .array(usernameOf('User not found'), 'Name everyone who isn’t approved, or send an empty list')
        .check(z.maxLength(MAX_PEOPLE, 'Name at most 10,000 people')),
    }),
    bodyLimit: 1024 * 1024,
    answer: close,
  },
  reopen: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/timesheets/:username/reopen',
    summary: 'Reopen the closed timesheet of one person. The next close has the difference',
    access: { role: 'anyAdmin', scope: 'organization' },
    params: timesheetParams,
    body: z.object({ note: required('Say why', 500) }),
    answer: z.object({ message: z.string() }),
  },
  list: {
    method: 'GET',
    path: '/api/payroll-closes',
    summary: 'The latest 200 closed payrolls of your organization, newest first',
    access: { role: 'anyAdmin', scope: 'organization' },
    answer: z.array(close),
  },
  get: {
    method: 'GET',
    path: '/api/payroll-closes/:payGroupId/:number',
    summary: 'One closed payroll with the lines and workdays of each person',
    access: { role: 'anyAdmin', scope: 'organization' },
    params: closeParams,
    answer: closeDetails,
  },
  verify: {
    method: 'GET',
    path: '/api/payroll-closes/:payGroupId/:number/verify',
    summary: 'Whether this closed payroll and all before it are as they were written',
    access: { role: 'anyAdmin', scope: 'organization' },
    params: closeParams,
    answer: z.object({ closes: z.number(), firstAltered: z.nullable(z.number()) }),
  },
})
