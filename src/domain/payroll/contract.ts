import * as z from 'zod/mini'
import { defineEndpoints, FILE } from '../endpoint.ts'
import { usernameOf } from '../fields/credentials.ts'
import { id } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { optional, required } from '../fields/text.ts'
import { basedOn } from '../fields/version.ts'
import { words } from '../languages/words.ts'
import { payrollIdRows } from '../pay-groups/contract.ts'
import { t } from '../texts/text.ts'
import { EXPORT_FIELDS, EXPORT_PROBLEMS, FILE_FORMATS, HOURS_FORMATS, LAYOUTS } from './export-rows.ts'
import { DIFFERENCE_CODES } from './why-differs.ts'

const hours = z.number()
/** `regular`, `overtime`, `double`, `leave`, or `leave:` and the id of a leave type, with its name then. */
export const codeTotal = z.object({ code: z.string(), name: z.string(), hours })
export type CodeTotal = z.output<typeof codeTotal>

/** In a close of corrections alone, what is added and what is taken back, so that people and periods don't cancel each other out. */
const corrections = z.nullable(z.array(z.object({ code: z.string(), name: z.string(), added: hours, taken: hours })))
export type Corrections = NonNullable<z.output<typeof corrections>>

const payCodes = z.array(z.object({ code: z.string(), name: z.string() }))
const codeHours = z.object({ code: z.string(), hours })
const line = z.extend(codeHours, { workweek: z.string(), dueSeconds: z.number(), minutes: z.nullable(z.number()) })

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
  /** `minutes` are those that files with hours and minutes add up; null in closes from before they had them. */
  lines: z.array(line),
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

const periodFields = { payGroupId: z.string(), payGroup: z.string(), firstDay: z.string(), lastDay: z.string() }

/** Hours of the period itself, and apart from them those of earlier periods and of timesheets that were closed before. */
const peopleFields = { people: z.array(payrollPerson), differences: z.array(payrollPerson) }

const preview = z.object({
  ...periodFields,
  /** The close that would follow gets this number. */
  number: z.number(),
  hasEnded: z.boolean(),
  /** Earlier periods, oldest first, with how many of their people aren't closed. */
  openBefore: z.array(
    z.object({ startDate: z.string(), endDate: z.string(), people: z.number(), isPartlyClosed: z.boolean() }),
  ),
  totals: z.array(codeTotal),
  corrections,
  codes: payCodes,
  ...peopleFields,
  notApproved: z.array(notApprovedPerson),
  withoutPayrollId: z.array(z.string()),
  /** What files of this close would be refused for, by layout. */
  layoutProblems: z.array(z.object({ layout: z.string(), code: z.enum(EXPORT_PROBLEMS), names: z.array(z.string()) })),
  /** Send it back to close exactly this. */
  contentHash: z.string(),
})
export type OpenBefore = ClosePreview['openBefore'][number]
export type ClosePreview = z.output<typeof preview>

const close = z.object({
  ...periodFields,
  number: z.number(),
  closedAt: z.string(),
  closedBy: z.string(),
  people: z.number(),
  totals: z.array(codeTotal),
  corrections,
  leftOut: z.array(leftOutPerson),
  seal: z.string(),
  lastExport: z.nullable(z.object({ at: z.string(), by: z.string() })),
})
export type PayrollClose = z.output<typeof close>

/** A closed timesheet whose hours, calculated again, aren't those that were paid. Without a close that corrects it, someone reopens it. */
const payDifference = z.object({
  ...periodFields,
  userId: z.string(),
  name: z.string(),
  lines: z.array(codeTotal),
  reasons: z.array(z.object({ code: z.enum(DIFFERENCE_CODES), entries: z.number() })),
  isCorrectedByClose: z.boolean(),
})
export type PayDifference = z.output<typeof payDifference>

const missing = z.object({ payGroupId: z.string(), payGroup: z.string(), number: z.number(), closedAt: z.string() })
export type MissingClose = z.output<typeof missing>
const codeSeconds = z.object({ code: z.string(), seconds: z.number() })
const workday = z.object({ day: z.string(), workweek: z.string(), lines: z.array(codeSeconds) })
const closedPerson = z.extend(payrollPerson, {
  days: z.array(workday),
  /** Not if the person was deleted, or the timesheet is open for a correction already. Those deleted without an ID get it with a file. */
  canReopen: z.boolean(),
  needsPayrollId: z.boolean(),
})

/** How the pay of one person differs from what the close has, in the order in which it changed. */
const closeCorrection = z.object({
  userId: z.string(),
  name: z.string(),
  days: z.array(z.object({ day: z.string(), before: z.number(), after: z.number() })),
  lines: z.array(codeTotal),
  /** Why the timesheet was reopened, and by whom; null where a change before the period made the difference. */
  reopened: z.nullable(z.object({ by: z.string(), at: z.string(), note: z.string() })),
  isApproved: z.boolean(),
  /** The close that has it; null until one does, after the timesheet is approved. */
  paidWith: z.nullable(z.object({ number: z.number(), firstDay: z.string(), lastDay: z.string() })),
})
export type CloseCorrection = z.output<typeof closeCorrection>

const closeParts = { codes: payCodes, details: z.array(closedPerson), laterCorrections: z.array(closeCorrection) }
const closeDetails = z.object({ ...close.shape, ...closeParts })
export type PayrollCloseDetails = z.output<typeof closeDetails>

const waitingPeriod = z.object({ ...periodFields, people: z.number(), approved: z.number() })
export type WaitingPeriod = z.output<typeof waitingPeriod>

const codeText = z.object({ code: z.string(), text: z.string() })

export const exportTemplate = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  format: z.enum(FILE_FORMATS),
  layout: z.enum(LAYOUTS),
  hoursFormat: z.enum(HOURS_FORMATS),
  columns: z.array(z.object({ field: z.enum(EXPORT_FIELDS), title: z.string() })),
  codes: z.nullable(z.array(codeText)),
})
export type ExportTemplate = z.output<typeof exportTemplate>

const CHOOSE_COLUMNS = words(t`Choose columns`)
const codeName = z.object({
  code: required(words(t`Choose a pay code`), 100),
  text: required(words(t`Enter what payroll calls it`), 60),
})

const newTemplate = z.object({
  name: required(words(t`Enter a name`), 60),
  format: z.enum(FILE_FORMATS, words(t`Choose CSV or Excel`)),
  layout: z.enum(LAYOUTS, words(t`Choose the rows of the file`)),
  hoursFormat: z.enum(HOURS_FORMATS, words(t`Choose how hours are written`)),
  columns: z
    .array(z.object({ field: z.enum(EXPORT_FIELDS, words(t`Choose a column`)), title: optional(60) }), CHOOSE_COLUMNS)
    .check(z.minLength(1, CHOOSE_COLUMNS), z.maxLength(20, words(t`Choose at most 20 columns`))),
  /** Null: pay codes have our names. */
  codes: z.nullable(z.array(codeName).check(z.maxLength(100, words(t`Name at most 100 pay codes`)))),
})
export type NewExportTemplate = z.output<typeof newTemplate>

const periodParams = z.object({ payGroupId: id, firstDay: day })
const NOT_FOUND = words(t`Not found`)
const number = z.pipe(required(NOT_FOUND, 9).check(z.regex(/^[1-9]\d*$/, NOT_FOUND)), z.transform(Number))
const closeParams = z.object({ payGroupId: id, number })
const timesheetParams = z.extend(periodParams, { username: usernameOf(words(t`User not found`)) })

export const payrollEndpoints = defineEndpoints({
  preview: {
    method: 'GET',
    path: '/api/pay-periods/:payGroupId/:firstDay/close-preview',
    summary: 'What closing a pay period would send to payroll, with differences of earlier periods',
    access: { needs: 'payPeriods.close', scope: 'organization' },
    params: periodParams,
    answer: preview,
  },
  close: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/close',
    summary:
      'Close a pay period for payroll. Name everyone who isn’t approved. Send an Idempotency-Key so that a repeat can’t close twice',
    access: { needs: 'payPeriods.close', scope: 'organization' },
    params: periodParams,
    body: z.object({
      contentHash: required('Send the hash of the hours that you saw', 100),
      without: z
        .array(usernameOf(words(t`User not found`)), 'Name everyone who isn’t approved, or send an empty list')
        .check(z.maxLength(10_000, 'Name at most 10,000 people')),
    }),
    bodyLimit: 1024 * 1024,
    answer: close,
  },
  reopen: {
    method: 'POST',
    path: '/api/pay-periods/:payGroupId/:firstDay/timesheets/:username/reopen',
    summary: 'Reopen the closed timesheet of one person. The next close has the difference',
    access: { needs: 'payPeriods.close', scope: 'organization' },
    params: timesheetParams,
    body: z.object({ note: required(words(t`Say why`), 500) }),
    answer: z.object({ message: z.string() }),
  },
  list: {
    method: 'GET',
    path: '/api/payroll-closes',
    summary: 'The latest 200 closed payrolls of your organization, newest first',
    access: { needs: 'payPeriods.close', scope: 'organization' },
    answer: z.array(close),
  },
  get: {
    method: 'GET',
    path: '/api/payroll-closes/:payGroupId/:number',
    summary: 'One closed payroll with the lines and workdays of each person',
    access: { needs: 'payPeriods.close', scope: 'organization' },
    params: closeParams,
    answer: closeDetails,
  },
  verify: {
    method: 'GET',
    path: '/api/payroll-closes/:payGroupId/:number/verify',
    summary: 'Whether all closed payrolls of this pay group are there and as they were written',
    access: { needs: 'payPeriods.close', scope: 'organization' },
    params: closeParams,
    answer: z.object({
      closes: z.number(),
      /** The first one that was altered or is missing. */
      problem: z.nullable(z.object({ number: z.number(), isMissing: z.boolean() })),
    }),
  },
  listDifferences: {
    method: 'GET',
    path: '/api/pay-differences',
    summary: 'Whose pay in the last closed periods would be another if it were calculated today, and why',
    access: { needs: 'payPeriods.close', scope: 'organization' },
    answer: z.array(payDifference),
  },
  listWaiting: {
    method: 'GET',
    path: '/api/payroll-waiting',
    summary: 'Recent pay periods that have ended and that no payroll closes, oldest first',
    access: { needs: 'payPeriods.close', scope: 'organization' },
    answer: z.array(waitingPeriod),
  },
  listMissing: {
    method: 'GET',
    path: '/api/missing-payroll-closes',
    summary: 'Closed payrolls that the audit log has and payroll no longer has',
    access: { needs: 'payPeriods.close', scope: 'organization' },
    answer: z.array(missing),
  },
  export: {
    method: 'POST',
    path: '/api/payroll-closes/:payGroupId/:number/export',
    summary: 'A file of a closed payroll. The same payroll and version of a layout give the same bytes',
    access: { needs: 'payPeriods.close', scope: 'organization', afterTrial: 'allowed' },
    params: closeParams,
    body: z.object({
      templateId: required(words(t`Choose a file layout`), 100),
      payrollIds: z.optional(payrollIdRows),
    }),
    answer: FILE,
    files: ['csv', 'excel'],
  },
  templates: {
    method: 'GET',
    path: '/api/export-templates',
    summary: 'The layouts of payroll files, the built-in one first, and the pay codes that there are',
    access: { needs: 'payPeriods.close', scope: 'organization' },
    answer: z.object({ templates: z.array(exportTemplate), codes: payCodes }),
  },
  addTemplate: {
    method: 'POST',
    path: '/api/export-templates',
    summary: 'Add a layout of payroll files',
    access: { needs: 'exportTemplates.edit', scope: 'organization' },
    body: newTemplate,
    answer: exportTemplate,
    status: 201,
  },
  changeTemplate: {
    method: 'PUT',
    path: '/api/export-templates/:id',
    summary: 'Change a layout of payroll files. It gets a new version, and earlier files can be made again',
    access: { needs: 'exportTemplates.edit', scope: 'organization' },
    params: z.object({ id }),
    body: z.extend(newTemplate, basedOn()),
    answer: exportTemplate,
  },
})
