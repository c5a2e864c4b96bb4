import * as z from 'zod/mini'
import { hasFormula } from '../csv/rules.ts'
import { defineEndpoints } from '../endpoint.ts'
import { shownZone, zoneTable } from '../fields/answered-zone.ts'
import { usernameOf } from '../fields/credentials.ts'
import { id, isId } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { atMost, optional, required, singleLine, visible } from '../fields/text.ts'
import { basedOn } from '../fields/version.ts'
import { timeZone } from '../fields/zone.ts'
import { words } from '../languages/words.ts'
import { RULE_SET_IDS } from '../pay-rules/rule-sets.ts'
import { t } from '../texts/text.ts'
import { count } from '../texts/values.ts'
import { PAY_FREQUENCIES } from '../time/pay-schedules.ts'

const SUBMISSIONS = ['required', 'optional'] as const

const MAX_PEOPLE = 10_000
/** Enough for as many ids. */
const MOVE_BODY_LIMIT = 1024 * 1024

const period = z.object({ startDate: z.string(), endDate: z.string() })

/** What a pay group follows from a first day of a period on. Terms are only added to, never changed. */
const payTerms = z.object({
  id: z.string(),
  effectiveFrom: z.string(),
  frequency: z.enum(PAY_FREQUENCIES),
  /** A first day of a period, for frequencies that count from one. */
  anchorDay: z.string(),
  timezone: shownZone,
  /** 0 is Sunday. */
  weekStartsOn: z.number(),
  /** Minutes after midnight. */
  dayStartsAt: z.number(),
  ruleSet: z.string(),
  longShiftHours: z.number(),
  submission: z.enum(SUBMISSIONS),
  /** What people confirm when they submit; empty for the usual text. */
  attestation: z.string(),
})
export type PayTerms = z.output<typeof payTerms>

const newTerms = z.object({
  effectiveFrom: day,
  frequency: z.enum(PAY_FREQUENCIES, words(t`Choose how often people are paid`)),
  anchorDay: day,
  timezone: timeZone,
  weekStartsOn: z.number(words(t`Choose the first day of the workweek`)).check(z.int(), z.gte(0), z.lte(6)),
  dayStartsAt: z.number(words(t`Choose when the workday starts`)).check(z.int(), z.gte(0), z.lte(1439)),
  ruleSet: z.enum(RULE_SET_IDS, words(t`Choose overtime rules`)),
  longShiftHours: z
    .number(words(t`Use 6 to 24 hours`))
    .check(z.int(), z.gte(6, words(t`Use 6 to 24 hours`)), z.lte(24, words(t`Use 6 to 24 hours`))),
  /** Whether people have to submit their timesheets before they can be approved. */
  submission: z.enum(SUBMISSIONS, words(t`Choose whether people have to submit their timesheets`)),
  attestation: optional(300),
})
export type NewPayTerms = z.output<typeof newTerms>

export const payGroup = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  /** Who is in it today. */
  people: z.number(),
  /** Whether people join it when they are added to the organization. At most one group does. */
  takesNewPeople: z.boolean(),
  /** They are in the order of their first days. */
  terms: z.array(z.extend(payTerms, { zoneTable })),
  /** The one of today and the next four; fewer before the group starts. */
  periods: z.array(period),
})
export type PayGroup = z.output<typeof payGroup>

/** One person of the organization, with or without a pay group. */
const payPerson = z.object({
  userId: z.string(),
  username: z.string(),
  employeeName: z.string(),
  payGroupId: z.nullable(z.string()),
  /** A change that is planned; its group is null if the person leaves pay groups. */
  next: z.nullable(z.object({ payGroupId: z.nullable(z.string()), from: z.string() })),
  /** The last day of a timesheet that is submitted, approved, or closed. They can move after it. */
  decidedUntil: z.nullable(z.string()),
  payrollId: z.string(),
  /** Today. */
  overtimeExempt: z.boolean(),
})
export type PayPerson = z.output<typeof payPerson>

/** What pay depends on in a person, from a day on. Null: from the beginning, and recorded by an earlier version. */
const individualTerms = z.object({
  id: z.string(),
  effectiveFrom: z.nullable(z.string()),
  overtimeExempt: z.boolean(),
  /** A day of the organization. */
  recordedOn: z.nullable(z.string()),
  recordedBy: z.nullable(z.string()),
})

const individualTermsAnswer = z.object({
  /** After all changes that are planned. */
  overtimeExempt: z.boolean(),
  /** In the order in which they were recorded: each applies to its first day and all days after it. */
  history: z.array(individualTerms),
  /** From which a change can apply; null is the beginning. */
  days: z.array(z.nullable(z.string())),
  suggestedDay: z.nullable(z.string()),
})
export type IndividualTermsAnswer = z.output<typeof individualTermsAnswer>

const ruleSetAnswer = z.object({
  id: z.string(),
  version: z.number(),
  from: z.string(),
  title: z.string(),
  sources: z.array(z.string()),
  notCovered: z.array(z.string()),
})
export type RuleSetAnswer = z.output<typeof ruleSetAnswer>

const name = required(words(t`Enter a name`), 100)

const userIds = z
  .array(z.string().check(z.refine(isId, words(t`User not found`))), words(t`Choose at least one person`))
  .check(z.maxLength(MAX_PEOPLE, words(t`Choose at most ${count(MAX_PEOPLE)} people`)))

/** The payroll system's id of a person; empty for none. Leading zeros are part of it. Files have it as it is, so it can't be a formula. */
export const payrollIdShape = z.string(words(t`Enter a payroll ID`)).check(
  z.trim(),
  z.maxLength(40, atMost(40)),
  singleLine,
  visible,
  z.refine(
    (text) => !hasFormula(text),
    words(t`Start with a letter or a digit. Spreadsheets read “-”, “+”, “=”, and “@” as formulas.`),
  ),
)

const payrollIdRow = z.object({
  userId: z.string(words(t`User not found`)).check(z.refine(isId, words(t`User not found`))),
  payrollId: payrollIdShape.check(z.minLength(1, words(t`Enter a payroll ID`))),
})
export const payrollIdRows = z
  .array(payrollIdRow, words(t`Choose at least one person`))
  .check(z.maxLength(MAX_PEOPLE, words(t`Choose at most ${count(MAX_PEOPLE)} people`)))

export const payGroupEndpoints = defineEndpoints({
  ruleSets: {
    method: 'GET',
    path: '/api/rule-sets',
    summary: 'The overtime rules that pay groups can follow, with their sources and what they leave out',
    access: { needs: 'app.use', scope: 'self' },
    answer: z.array(ruleSetAnswer),
  },
  list: {
    method: 'GET',
    path: '/api/pay-groups',
    summary: 'The pay groups of your organization, with their schedules and next periods',
    access: { needs: 'payGroups.manage', scope: 'organization' },
    answer: z.array(payGroup),
  },
  firstPeriods: {
    method: 'GET',
    path: '/api/pay-groups/first-periods',
    summary: 'The pay periods that a new pay group can start with, and the hours that people have recorded in them',
    access: { needs: 'payGroups.manage', scope: 'organization' },
    query: z.object({ frequency: newTerms.shape.frequency, anchorDay: day, timezone: timeZone }),
    answer: z.object({
      periods: z.array(period),
      /** Those with hours. Seconds are in the order of the periods; entries count in the period in which they began. */
      people: z.array(z.object({ userId: z.string(), seconds: z.array(z.number()) })),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/pay-groups',
    summary: 'Add a pay group, with people who are in it from its first day on',
    access: { needs: 'payGroups.manage', scope: 'organization' },
    bodyLimit: MOVE_BODY_LIMIT,
    /** `userIds` are people who are in it from its first day on; with `ungrouped`, so is everyone who is in no pay group then, and people join it later, unless they join another. */
    body: z.object({
      name,
      terms: newTerms,
      userIds: z.optional(userIds),
      ungrouped: z.optional(z.boolean(words(t`Choose who is in it`))),
    }),
    answer: payGroup,
    status: 201,
  },
  rename: {
    method: 'PUT',
    path: '/api/pay-groups/:id',
    summary: 'Rename a pay group',
    access: { needs: 'payGroups.manage', scope: 'organization' },
    params: z.object({ id }),
    body: z.extend(z.object({ name }), basedOn()),
    answer: payGroup,
  },
  remove: {
    method: 'DELETE',
    path: '/api/pay-groups/:id',
    summary: 'Delete a pay group that no one is or was in',
    access: { needs: 'payGroups.manage', scope: 'organization' },
    params: z.object({ id }),
    answer: z.object({ message: z.string() }),
  },
  takeNewPeople: {
    method: 'PUT',
    path: '/api/pay-groups/:id/new-people',
    summary: 'Choose whether people join this pay group, instead of another, when they are added to the organization',
    access: { needs: 'payGroups.manage', scope: 'organization' },
    params: z.object({ id }),
    body: z.object({ takesNewPeople: z.boolean(words(t`Choose whether new people join`)) }),
    answer: payGroup,
  },
  addTerms: {
    method: 'POST',
    path: '/api/pay-groups/:id/terms',
    summary: 'Change the schedule or rules of a pay group from a first day of a period on',
    access: { needs: 'payGroups.manage', scope: 'organization' },
    params: z.object({ id }),
    body: newTerms,
    answer: payGroup,
    status: 201,
  },
  people: {
    method: 'GET',
    path: '/api/pay-people',
    summary: 'Everyone in your organization with their pay group and payroll ID',
    access: { needs: 'payGroups.manage', scope: 'organization' },
    answer: z.array(payPerson),
  },
  movePeople: {
    method: 'POST',
    path: '/api/pay-people/move',
    summary: 'Move people to a pay group, or out of pay groups, from a first day of a period on',
    access: { needs: 'payGroups.manage', scope: 'organization' },
    bodyLimit: MOVE_BODY_LIMIT,
    body: z.object({
      userIds: userIds.check(z.minLength(1, words(t`Choose at least one person`))),
      payGroupId: z.nullable(id),
      from: day,
    }),
    answer: z.object({ moved: z.number() }),
  },
  importPayrollIds: {
    method: 'POST',
    path: '/api/pay-people/payroll-ids',
    summary:
      'Set the payroll IDs of many people, all or none. Errors name the row, counted from 0: `rows.12.payrollId`',
    access: { needs: 'payGroups.manage', scope: 'organization' },
    bodyLimit: MOVE_BODY_LIMIT,
    body: z.object({
      rows: payrollIdRows.check(z.minLength(1, words(t`Choose at least one person`))),
    }),
    answer: z.object({ changed: z.number() }),
  },
  changePerson: {
    method: 'PUT',
    path: '/api/pay-people/:username',
    summary: "Change a person's payroll ID, and whether they get overtime",
    access: { needs: 'payGroups.manage', scope: 'organization' },
    params: z.object({ username: usernameOf(words(t`User not found`)) }),
    body: z.object({
      payrollId: payrollIdShape,
      overtimeExempt: z.boolean(),
      /** From which overtime changes: a first day of a period that isn't approved, or null for the beginning. */
      effectiveFrom: z.optional(z.nullable(day)),
    }),
    answer: payPerson,
  },
  individualTerms: {
    method: 'GET',
    path: '/api/pay-people/:username/terms',
    summary: 'Whether a person gets overtime, with its history and the days from which it can change',
    access: { needs: 'payGroups.manage', scope: 'organization' },
    params: z.object({ username: usernameOf(words(t`User not found`)) }),
    answer: individualTermsAnswer,
  },
})
