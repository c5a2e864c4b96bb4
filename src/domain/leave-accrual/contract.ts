import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import type { Frequency } from '../time/cycles.ts'

/**
 * Policies add `allocation`, `accrual`, `reset` and `carry-over`; people add `request`, `cancellation` and `adjustment`.
 * A `correction` takes an entry back or moves it to another day. A `recalculation` adds what a credit or reset would have
 * been with leave that was approved or canceled later.
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
  'recalculation',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** What made credits and resets of past days outdated. */
export type RecalculationCause =
  | { code: 'request-approved'; startDate: string; endDate: string }
  | { code: 'request-canceled'; startDate: string; endDate: string }
  | { code: 'clock-corrected' }

/** How many hours of a credit the maximum balance allowed. */
type CreditLimit = { credited: number; due: number; maximum: number }

/** Why a ledger entry is there, as stored; texts.ts has the sentences. Days are `2026-11-03`, amounts hours. */
export type LedgerReason =
  | { code: 'initial-allocation'; limit?: CreditLimit | undefined }
  | { code: 'annual-allocation'; limit?: CreditLimit | undefined }
  | {
      code: 'accrual'
      frequency: Frequency
      startDate: string
      endDate: string
      counted?: { days: number; of: number } | undefined
      ended?: true | undefined
      limit?: CreditLimit | undefined
    }
  | { code: 'hours-worked'; hours: number; since: string; limit?: CreditLimit | undefined }
  | { code: 'leave-year-ended'; startDate: string; endDate: string; expired: number }
  | { code: 'carried-over' }
  | { code: 'owed' }
  | { code: 'request-approved'; startDate: string; endDate: string }
  | { code: 'request-canceled'; startDate: string; endDate: string }
  | { code: 'undone'; of: LedgerReason }
  | { code: 'moved'; of: LedgerReason; to: string }
  | { code: 'taken-back'; of: LedgerReason; by: string; hours: number }
  /** Hours that were credited or, at a reset, expired: what the ledger had before and what is right. */
  | { code: 'recalculated'; of: LedgerReason; before: number; after: number; cause: RecalculationCause }
  /** A person's own words, or a sentence of an earlier version that could not be read. */
  | { code: 'text'; text: string }

export type AccrualProblem = 'accruals-failed' | 'clock-ahead'

/** Days are of the organization's zone, instants in UTC. */
const schedule = z.object({
  /** The last day through which everyone's leave is accrued; null before the first run. */
  accruedThrough: z.nullable(z.string()),
  nextRunAt: z.string(),
  problem: z.nullable(z.string()),
})
export type Schedule = z.output<typeof schedule>

/** The hours that a policy has credited. `people` are the first of them by name. */
export const policyCredits = z.object({
  count: z.number(),
  hours: z.number(),
  unusedCount: z.number(),
  unusedHours: z.number(),
  people: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      nameSuffix: z.string(),
      hours: z.number(),
      /** Whether taking these hours back would make the balance negative. */
      isUsed: z.boolean(),
    }),
  ),
})
export type PolicyCredits = z.output<typeof policyCredits>

export const leaveAccrualEndpoints = defineEndpoints({
  schedule: {
    method: 'GET',
    path: '/api/admin/leave/schedule',
    summary: 'The day through which leave is accrued, and the next run',
    access: { needs: 'leaveTypes.manage', scope: 'organization' },
    answer: schedule,
  },
})
