import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { hoursFrom0 } from '../fields/decimal-hours.ts'
import { id } from '../fields/id.ts'
import { note, required } from '../fields/text.ts'
import { basedOn } from '../fields/version.ts'
import { words } from '../languages/words.ts'
import { policyCredits } from '../leave-accrual/contract.ts'
import { DEFAULT_COLOR, DEFAULT_TERMS, leavePolicy, leaveType } from '../leave-types/contract.ts'
import { t } from '../texts/text.ts'
import { FREQUENCIES, parseYearlyDay, yearlyDayText } from '../time/cycles.ts'
import {
  ACCRUAL_RATE,
  ANNUAL_ALLOCATION,
  CARRY_OVER,
  INITIAL_ALLOCATION,
  MAX_BALANCE,
  THRESHOLD_AMOUNT,
  THRESHOLD_HOURS,
} from './texts.ts'

const HEX_MESSAGE = words(t`Must be a valid hex color (e.g. #FF5733)`)

const typeFields = {
  name: required(words(t`Name is required`), 100),
  description: note(500),
  color: z.string(HEX_MESSAGE).check(z.regex(/^#[0-9a-f]{6}$/i, HEX_MESSAGE)),
  isActive: z.boolean(),
}

/** Absent and null fields get their defaults [5.36]. */
export const newLeaveType = z.object({
  ...typeFields,
  description: withDefault(typeFields.description, ''),
  color: withDefault(typeFields.color, DEFAULT_COLOR),
  isActive: withDefault(typeFields.isActive, true),
})

export const leaveTypeChange = z.object({
  name: z.optional(typeFields.name),
  description: z.optional(typeFields.description),
  color: z.optional(typeFields.color),
  isActive: z.optional(typeFields.isActive),
})

const threshold = z.object(
  { hours: hoursFrom0(THRESHOLD_HOURS), amount: hoursFrom0(THRESHOLD_AMOUNT) },
  words(t`Each threshold needs hours and an amount`),
)
const thresholds = z.array(threshold).check(
  z.maxLength(20, words(t`There can be at most 20 thresholds`)),
  z.refine(
    (list) => new Set(list.map(({ hours }) => hours)).size === list.length,
    words(t`Each threshold needs different hours`),
  ),
)

const RESET_MESSAGE = words(t`Use a month and a day, such as January 1`)
const resetDate = z.pipe(
  z.string(RESET_MESSAGE).check(z.refine((text) => parseYearlyDay(text) !== null, RESET_MESSAGE)),
  z.transform((text) => yearlyDayText(parseYearlyDay(text) ?? { month: 1, day: 1 })),
)

const policyFields = {
  name: required(words(t`Policy name is required`), 100),
  description: note(500),
  annualAllocation: hoursFrom0(ANNUAL_ALLOCATION),
  accrualRate: hoursFrom0(ACCRUAL_RATE),
  accrualFrequency: z.enum(FREQUENCIES, words(t`Choose how often leave accrues`)),
  maxBalance: z.nullable(hoursFrom0(MAX_BALANCE)),
  minServiceDays: z
    .int(words(t`Min service days must be a whole number`))
    .check(
      z.gte(0, words(t`Min service days must be positive`)),
      z.lte(36_500, words(t`Min service days must be at most 36500`)),
    ),
  isActive: z.boolean(),
}

const ruleFields = {
  accrualType: z.enum(['standard', 'hours-worked'], words(t`Choose an accrual type`)),
  initialAllocation: z.nullable(hoursFrom0(INITIAL_ALLOCATION)),
  resetDate,
  accrualThresholds: thresholds,
  maxCarryOver: hoursFrom0(CARRY_OVER),
}

/** [5.37] */
export const newPolicy = z.object({
  ...policyFields,
  description: withDefault(policyFields.description, ''),
  accrualRate: withDefault(policyFields.accrualRate, DEFAULT_TERMS.accrualRate),
  accrualFrequency: withDefault(policyFields.accrualFrequency, DEFAULT_TERMS.accrualFrequency),
  maxBalance: withDefault(policyFields.maxBalance, null),
  minServiceDays: withDefault(policyFields.minServiceDays, DEFAULT_TERMS.minServiceDays),
  isActive: withDefault(policyFields.isActive, true),
  rules: z.prefault(
    z.object({
      accrualType: withDefault(ruleFields.accrualType, DEFAULT_TERMS.rules.accrualType),
      initialAllocation: withDefault(ruleFields.initialAllocation, null),
      resetDate: withDefault(ruleFields.resetDate, DEFAULT_TERMS.rules.resetDate),
      accrualThresholds: withDefault(ruleFields.accrualThresholds, [...DEFAULT_TERMS.rules.accrualThresholds]),
      maxCarryOver: withDefault(ruleFields.maxCarryOver, DEFAULT_TERMS.rules.maxCarryOver),
    }),
    {},
  ),
})

export const policyChange = z.partial(z.object({ ...policyFields, rules: z.partial(z.object(ruleFields)) }))

const params = z.object({ id })
const removed = z.object({
  message: z.string(),
  /** False when it was in use and became inactive instead [4.12, 4.13]. */
  deleted: z.boolean(),
})

export const leaveSettingEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/api/leave/types',
    summary: 'Add a leave type',
    access: { needs: 'leaveTypes.manage', scope: 'organization' },
    body: newLeaveType,
    answer: leaveType,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/leave/types/:id',
    summary: 'Change a leave type, except system types',
    access: { needs: 'leaveTypes.manage', scope: 'organization' },
    params,
    body: z.extend(leaveTypeChange, basedOn()),
    answer: leaveType,
  },
  remove: {
    method: 'DELETE',
    path: '/api/leave/types/:id',
    summary: 'Delete a leave type; a type in use becomes inactive',
    access: { needs: 'leaveTypes.manage', scope: 'organization' },
    params,
    answer: z.extend(removed, {
      /** How many other types have the same name (`isSameName`). */
      duplicatesRemaining: z.number(),
    }),
  },
  createPolicy: {
    method: 'POST',
    path: '/api/leave/types/:id/policies',
    summary: 'Add a policy to a leave type',
    access: { needs: 'leaveTypes.manage', scope: 'organization' },
    params,
    body: newPolicy,
    answer: leavePolicy,
    status: 201,
  },
  previewPolicy: {
    method: 'POST',
    path: '/api/leave/types/:id/policies/preview',
    summary: 'Preview who would get how many hours today from a new policy',
    access: { needs: 'leaveTypes.manage', scope: 'organization', inDemo: 'allowed' },
    params,
    body: newPolicy,
    answer: policyCredits,
  },
  policyCredits: {
    method: 'GET',
    path: '/api/leave/policies/:id/credits',
    summary: 'List the hours a policy has given, by person',
    access: { needs: 'leaveTypes.manage', scope: 'organization' },
    params,
    answer: policyCredits,
  },
  updatePolicy: {
    method: 'PUT',
    path: '/api/leave/policies/:id',
    summary: 'Change a policy; hours already credited stay',
    access: { needs: 'leaveTypes.manage', scope: 'organization' },
    params,
    body: z.extend(policyChange, basedOn()),
    answer: leavePolicy,
  },
  removePolicy: {
    method: 'DELETE',
    path: '/api/leave/policies/:id',
    summary: 'Delete a policy; a policy in use becomes inactive. With takeBack, its unused hours are taken back',
    access: { needs: 'leaveTypes.manage', scope: 'organization' },
    params,
    query: z.object({ takeBack: z.optional(z.literal('true')) }),
    answer: removed,
  },
})

function withDefault<S extends z.ZodMiniType, D extends z.output<S>>(schema: S, value: D) {
  return z.pipe(
    z.nullish(schema),
    z.transform((given) => (given ?? value) as z.output<S>),
  )
}
