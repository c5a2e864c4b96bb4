import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { numberOr, twoPlaces } from '../fields/decimal-hours.ts'
import { id } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { note, required, singleLine } from '../fields/text.ts'
import { typeLabel } from '../fields/type-label.ts'
import { words } from '../languages/words.ts'
import { LEDGER_KINDS } from '../leave-accrual/contract.ts'
import { t } from '../texts/text.ts'

/** [3.17] Amounts are hours: sums of the ledger, and `pendingAmount` of requests. */
const leaveBalance = z.object({
  leaveType: typeLabel,
  /** What can be requested for today: approved leave of later days counts, as far as it's in this leave year or needs what is carried over. */
  currentBalance: z.number(),
  /** Null without a limit or a policy. */
  maxBalance: z.nullable(z.number()),
  /** Counted since the last reset. */
  usedAmount: z.number(),
  pendingAmount: z.number(),
  policy: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type LeaveBalance = z.output<typeof leaveBalance>

/** The next hours a policy will add within 400 days, if nothing changes. */
const nextCredit = z.object({ effectiveOn: z.string(), hours: z.number(), reason: z.string() })

/** Hours that expire when the next leave year begins, if they are not used and nothing changes. */
const nextLapse = z.object({ effectiveOn: z.string(), hours: z.number() })

/** A ledger entry, or an expected one. `balance` is the balance after it. */
const balanceEntry = z.object({
  id: z.nullable(z.string()),
  kind: z.enum(LEDGER_KINDS),
  hours: z.number(),
  balance: z.number(),
  effectiveOn: z.string(),
  reason: z.string(),
  policyName: z.nullable(z.string()),
  /** The days it is credited for. */
  period: z.nullable(z.object({ startDate: z.string(), endDate: z.string() })),
  actorName: z.nullable(z.string()),
  postedAt: z.nullable(z.string()),
})
export type BalanceEntry = z.output<typeof balanceEntry>

const explanation = z.object({
  leaveType: typeLabel,
  on: z.string(),
  /** Whether the day is in the future; expected entries have no id. */
  isForecast: z.boolean(),
  /** The sum of the entries before the first in `lines`. */
  openingBalance: z.number(),
  /** Oldest first; the newest `limit` of them. */
  lines: z.array(balanceEntry),
  balance: z.number(),
  /** What can be requested for that day; null if it has passed. */
  available: z.nullable(z.number()),
  /** The first day of the next leave year, if there is approved leave in it. */
  nextLeaveYear: z.nullable(z.string()),
  /** Approved leave of later days. Oldest first. */
  booked: z.array(balanceEntry),
})
export type Explanation = z.output<typeof explanation>

const explainQuery = z.object({ on: z.optional(day), limit: page.limit })

const person = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nameSuffix: z.string(),
  email: z.string(),
})

/** [5.45] */
export const adjustment = z.object({
  /** Negative to subtract hours. */
  adjustmentAmount: z
    .number(numberOr({ missing: t`Adjustment amount is required`, noNumber: t`Adjustment amount must be a number` }))
    .check(
      z.refine((hours) => hours !== 0, words(t`Adjustment amount cannot be zero`)),
      z.gte(-10_000, words(t`Adjustment amount must be at least -10000`)),
      z.lte(10_000, words(t`Adjustment amount must be at most 10000`)),
      twoPlaces(t`Adjustment amount has at most 2 decimals`),
    ),
  notes: note(500, words(t`Notes are required to explain the adjustment`)),
})

const accountParams = z.object({ userId: id, leaveTypeId: id })

export const leaveBalanceEndpoints = defineEndpoints({
  mine: {
    method: 'GET',
    path: '/api/leave/balances',
    summary: 'Get your leave balances',
    access: { needs: 'app.use', scope: 'self' },
    answer: z.array(z.extend(leaveBalance, { nextCredit: z.nullable(nextCredit), nextLapse: z.nullable(nextLapse) })),
  },
  explainMine: {
    method: 'GET',
    path: '/api/leave/balances/:leaveTypeId/lines',
    summary: 'Explain one of your balances, entry by entry, on any past or future day',
    access: { needs: 'app.use', scope: 'self' },
    params: z.object({ leaveTypeId: id }),
    query: explainQuery,
    answer: explanation,
  },
  team: {
    method: 'GET',
    path: '/api/admin/leave/balances',
    summary: 'List people by name with their leave balances',
    access: { needs: 'balances.view', scope: 'organization', reach: 'team' },
    query: z.object({ ...page, search: z.optional(z.string().check(z.maxLength(200), singleLine)) }),
    answer: z.array(z.object({ user: person, balances: z.array(leaveBalance) })),
  },
  explain: {
    method: 'GET',
    path: '/api/admin/leave/balances/:userId/:leaveTypeId/lines',
    summary: 'Explain an employee’s balance, entry by entry, on any past or future day',
    access: { needs: 'balances.view', scope: 'organization', reach: 'team' },
    params: accountParams,
    query: explainQuery,
    answer: explanation,
  },
  adjust: {
    method: 'PUT',
    path: '/api/admin/leave/balances/:userId/:leaveTypeId',
    summary: 'Add hours to an employee’s balance or subtract them, with a reason',
    access: { needs: 'balances.adjust', scope: 'organization' },
    params: accountParams,
    body: adjustment,
    answer: leaveBalance,
  },
  assignPolicy: {
    method: 'PUT',
    path: '/api/admin/leave/balances/:userId/:leaveTypeId/policy',
    summary: 'Assign a policy to an employee, or null for the default one',
    access: { needs: 'balances.adjust', scope: 'organization' },
    params: accountParams,
    body: z.object({ policyId: z.nullable(required(words(t`Send the id of a policy, or null`), 100)) }),
    answer: leaveBalance,
  },
})
