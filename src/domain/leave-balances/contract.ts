import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { numberOf, twoPlaces } from '../fields/decimal-hours.ts'
import { id } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { note, required, singleLine } from '../fields/text.ts'
import { typeLabel } from '../fields/type-label.ts'
import { LEDGER_KINDS } from '../leave-accrual/contract.ts'

/** A balance [3.17] in hours: sums over the ledger and, for what is pending, over requests. A type without one is left out. */
export const leaveBalance = z.object({
  leaveType: typeLabel,
  /** What can be asked for: every line of the ledger, leave that is booked ahead included. */
  currentBalance: z.number(),
  /** Null: no limit, or no policy. */
  maxBalance: z.nullable(z.number()),
  /** Since the last reset. */
  usedAmount: z.number(),
  pendingAmount: z.number(),
  /** The policy it is credited by; null where none is active, and hours were added by hand. */
  policy: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type LeaveBalance = z.output<typeof leaveBalance>

/** The next hours that rules will add within some 400 days, if all stays as it is. */
const nextCredit = z.object({ effectiveOn: z.string(), hours: z.number(), reason: z.string() })

/** Hours that are gone when the next leave year begins, unless they are taken before, if all stays as it is. */
const nextLapse = z.object({ effectiveOn: z.string(), hours: z.number() })

/** One line of the ledger, or one that is to come. `balance` is what stands after it. */
const balanceEntry = z.object({
  /** Null for a line to come. */
  id: z.nullable(z.string()),
  kind: z.enum(LEDGER_KINDS),
  /** What it adds, negative where it takes away. */
  hours: z.number(),
  balance: z.number(),
  effectiveOn: z.string(),
  reason: z.string(),
  /** The rule behind it; null for the acts of people. */
  policyName: z.nullable(z.string()),
  /** The days it is credited for; null where it is for none. */
  period: z.nullable(z.object({ startDate: z.string(), endDate: z.string() })),
  /** Who did it; null where a rule did. */
  actorName: z.nullable(z.string()),
  postedAt: z.nullable(z.string()),
})
export type BalanceEntry = z.output<typeof balanceEntry>

/** Why a balance is what it is on a day: what there was before, line by line, and what follows. */
export const explanation = z.object({
  leaveType: typeLabel,
  on: z.string(),
  /** Whether the day lies ahead: lines without an id are then what the rules will add. */
  isForecast: z.boolean(),
  /** The sum of the lines before the first that is listed. */
  openingBalance: z.number(),
  /** Oldest first; the newest `limit` of them. */
  lines: z.array(balanceEntry),
  /** All that has taken effect by the end of that day. */
  balance: z.number(),
  /** Approved leave that takes effect later: already taken off what can be asked for. Oldest first. */
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

/** The body of an adjustment [5.45]. */
export const adjustment = z.object({
  /** Hours to add, negative to take away; two decimals. */
  adjustmentAmount: z.number(numberOf('Adjustment amount')).check(
    z.refine((hours) => hours !== 0, 'Adjustment amount cannot be zero'),
    z.gte(-10_000, 'Adjustment amount must be at least -10000'),
    z.lte(10_000, 'Adjustment amount must be at most 10000'),
    twoPlaces('Adjustment amount'),
  ),
  notes: note(500, 'Notes are required to explain the adjustment'),
})

const accountParams = z.object({ userId: id, leaveTypeId: id })

export const leaveBalanceEndpoints = defineEndpoints({
  mine: {
    method: 'GET',
    path: '/api/leave/balances',
    summary: 'Your leave balances, as of today',
    access: { role: 'user', scope: 'self' },
    answer: z.array(z.extend(leaveBalance, { nextCredit: z.nullable(nextCredit), nextLapse: z.nullable(nextLapse) })),
  },
  explainMine: {
    method: 'GET',
    path: '/api/leave/balances/:leaveTypeId/lines',
    summary: 'Why one of your balances is what it is: line by line, on any day, past or to come',
    access: { role: 'user', scope: 'self' },
    params: z.object({ leaveTypeId: id }),
    query: explainQuery,
    answer: explanation,
  },
  team: {
    method: 'GET',
    path: '/api/admin/leave/balances',
    summary: 'The people of your organization by name, with their leave balances',
    access: { role: 'anyAdmin', scope: 'organization' },
    query: z.object({ ...page, search: z.optional(z.string().check(z.maxLength(200), singleLine)) }),
    answer: z.array(z.object({ user: person, balances: z.array(leaveBalance) })),
  },
  explain: {
    method: 'GET',
    path: '/api/admin/leave/balances/:userId/:leaveTypeId/lines',
    summary: 'Why an employee’s balance is what it is: line by line, on any day, past or to come',
    access: { role: 'anyAdmin', scope: 'organization' },
    params: accountParams,
    query: explainQuery,
    answer: explanation,
  },
  adjust: {
    method: 'PUT',
    path: '/api/admin/leave/balances/:userId/:leaveTypeId',
    summary: 'Add hours to an employee’s balance, or take some away, and say why',
    access: { role: 'anyAdmin', scope: 'organization' },
    params: accountParams,
    body: adjustment,
    answer: leaveBalance,
  },
  assignPolicy: {
    method: 'PUT',
    path: '/api/admin/leave/balances/:userId/:leaveTypeId/policy',
    summary: 'Put an employee on a policy of a leave type, or back on the one that applies to everybody (null)',
    access: { role: 'anyAdmin', scope: 'organization' },
    params: accountParams,
    body: z.object({ policyId: z.nullable(required('Send the id of a policy, or null', 100)) }),
    answer: leaveBalance,
  },
})
