import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../fields/id.ts'
import { typeLabel } from '../fields/type-label.ts'
import { FREQUENCIES } from '../time/cycles.ts'

/** [9.6] */
export const DEFAULT_COLOR = '#4B5563'

/** Defaults of the form for a new policy [9.5], and the PTO policy of a new organization. */
export const DEFAULT_TERMS = {
  annualAllocation: 80,
  accrualRate: 0,
  accrualFrequency: 'monthly',
  maxBalance: 120,
  minServiceDays: 0,
  rules: {
    accrualType: 'standard',
    initialAllocation: 80,
    resetDate: 'January 1',
    accrualThresholds: [
      { hours: 1500, amount: 40 },
      { hours: 2000, amount: 40 },
    ],
    maxCarryOver: 0,
  },
} as const

/** [3.13] `changedBy` and `changedAt` are the last change by a person; null without one. */
export const leaveType = z.extend(typeLabel, {
  description: z.string(),
  isActive: z.boolean(),
  isSystem: z.boolean(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  version: z.number(),
})
export type LeaveType = z.output<typeof leaveType>

/** [3.14] Amounts are hours of two decimals. */
export const leavePolicy = z.object({
  id: z.string(),
  leaveTypeId: z.string(),
  name: z.string(),
  description: z.string(),
  annualAllocation: z.number(),
  accrualRate: z.number(),
  accrualFrequency: z.enum(FREQUENCIES),
  maxBalance: z.nullable(z.number()),
  minServiceDays: z.number(),
  isActive: z.boolean(),
  rules: z.object({
    accrualType: z.enum(['standard', 'hours-worked']),
    initialAllocation: z.nullable(z.number()),
    resetDate: z.string(),
    accrualThresholds: z.array(z.object({ hours: z.number(), amount: z.number() })),
    maxCarryOver: z.number(),
  }),
  /** Whether it applies to everyone who isn't assigned another policy of its type. */
  isDefault: z.boolean(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  version: z.number(),
})
export type LeavePolicy = z.output<typeof leavePolicy>

export const leaveTypeEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/leave/types',
    summary: 'List leave types, system types first; inactive ones are for administrators only',
    access: { needs: 'app.use', scope: 'self' },
    answer: z.array(leaveType),
  },
  policies: {
    method: 'GET',
    path: '/api/leave/types/:id/policies',
    summary: 'List the policies of a leave type, oldest first',
    access: { needs: 'leaveTypes.manage', scope: 'organization' },
    params: z.object({ id }),
    answer: z.array(leavePolicy),
  },
})
