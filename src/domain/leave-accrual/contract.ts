import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'

/**
 * Why a line stands in the ledger. `allocation`, `accrual`, `reset` and `carry-over` are credited by rule, `request`,
 * `cancellation` and `adjustment` are the acts of people. `correction` takes a line back or moves it to another day.
 */
export const LEDGER_KINDS = [
  'allocation',
  'accrual',
  'reset',
  'carry-over',
  'request',
  'cancellation',
  'adjustment',
  'correction',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** How the crediting of leave stands, in days of the organization's zone and instants in UTC. */
const schedule = z.object({
  /** The last day that everybody's leave is credited through; null before the first run. */
  accruedThrough: z.nullable(z.string()),
  nextRunAt: z.string(),
  /** Why the last run failed, null when it did not. */
  problem: z.nullable(z.string()),
})
export type Schedule = z.output<typeof schedule>

export const leaveAccrualEndpoints = defineEndpoints({
  schedule: {
    method: 'GET',
    path: '/api/admin/leave/schedule',
    summary: 'Through which day leave is credited, and when it is credited next',
    access: { role: 'anyAdmin', scope: 'organization' },
    answer: schedule,
  },
})
