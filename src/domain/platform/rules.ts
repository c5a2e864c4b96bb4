import type { BillingCycle, StripeStatus } from '../organizations/contract.ts'
import { whyNoAccess } from '../plan-access/rules.ts'
import { isLive } from '../subscriptions/billing.ts'
import { TRIAL_DAYS } from '../subscriptions/rules.ts'
import { DAY_MS } from '../time/units/durations.ts'
import { dayOf } from '../time/zones/local-times.ts'
import { addDays, firstOfMonth } from '../time/zones/zones.ts'
import type { ListedOrganization, PlatformStats } from './contract.ts'

/** Days in which a deleted organization can be restored. Then its data is removed. */
export const RESTORE_DAYS = 30

export function removalDate(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS)
}

export type PlatformProblem =
  | 'wrongName'
  | 'deleted'
  | 'notDeleted'
  | 'beingRemoved'
  | 'alreadyExtended'
  | 'noTrial'
  | 'subscribed'
  | 'hasGrantedPlan'
  | 'noGrantedPlan'
  | 'tooFewUsers'

type Deletable = { name: string; deletedAt: Date | null }

/** `typed` is the name as the master admin typed it. */
export function whyNotDeleteOrganization({ name, deletedAt }: Deletable, typed: string): PlatformProblem | null {
  if (deletedAt !== null) return 'deleted'
  return typed.normalize().trim() === name.normalize().trim() ? null : 'wrongName'
}

export function whyNotRestore({ deletedAt }: Pick<Deletable, 'deletedAt'>, now: Date): PlatformProblem | null {
  if (deletedAt === null) return 'notDeleted'
  return now < removalDate(deletedAt) ? null : 'beingRemoved'
}

type PlanKind = { isCustom: boolean; isFreeForever: boolean }

/** Whether a master admin gave this plan: such an organization pays nothing through Stripe. */
function isGranted(plan: PlanKind | null): boolean {
  return plan !== null && (plan.isCustom || plan.isFreeForever)
}

type TrialFacts = {
  deletedAt: Date | string | null
  plan: PlanKind | null
  subscriptionStatus: 'pending' | 'active'
  stripeStatus: StripeStatus | null
  trialEndsAt: Date | string | null
  trialExtendedTo: Date | string | null
}

/** Once per organization, while it has a trial or after one. */
export function whyNotExtendTrial(facts: TrialFacts): PlatformProblem | null {
  if (facts.deletedAt !== null) return 'deleted'
  if (facts.trialExtendedTo !== null) return 'alreadyExtended'
  if (isGranted(facts.plan)) return 'hasGrantedPlan'
  if (facts.subscriptionStatus === 'active') return 'subscribed'
  if (isLive(facts.stripeStatus) && facts.stripeStatus !== 'trialing') return 'subscribed'
  return facts.trialEndsAt === null ? 'noTrial' : null
}

/** Whole seconds, as Stripe has them. */
export function extendedTrialEnd(trialEndsAt: Date, now: Date): Date {
  const end = Math.max(trialEndsAt.getTime(), now.getTime()) + TRIAL_DAYS * DAY_MS
  return new Date(Math.ceil(end / 1000) * 1000)
}

/** `maxUsers` null for no limit. */
export function whyNotGrant(
  { plan, deletedAt, userCount }: Pick<TrialFacts, 'plan' | 'deletedAt'> & { userCount: number },
  granted: { maxUsers: number | null } | null,
): PlatformProblem | null {
  if (deletedAt !== null) return 'deleted'
  if (granted === null) return isGranted(plan) ? null : 'noGrantedPlan'
  return granted.maxUsers !== null && userCount > granted.maxUsers ? 'tooFewUsers' : null
}

/** [2.106] A deleted organization is inactive, and so is one that may only read. */
export function isActiveOrganization(
  organization: Pick<ListedOrganization, 'deletedAt' | 'needsPlan' | 'subscriptionStatus' | 'stripeStatus'> & {
    trialEndsAt: string | null
  },
  now: Date,
): boolean {
  return organization.deletedAt === null && whyNoAccess(organization, now) === null
}

/** Organizations that have the same plan and standing. Prices in US cents, `customCents` the sum for one period. */
export type PlanGroup = PlanKind & {
  subscriptionStatus: 'pending' | 'active'
  stripeStatus: StripeStatus | null
  cycle: BillingCycle | null
  isOnTrial: boolean
  monthlyCents: number
  annualCents: number
  customCents: number
  organizations: number
}

/** Only what is paid counts: no trials, and no subscription whose payment failed. Summed by year and divided once. */
export function sumRevenue(groups: readonly PlanGroup[]): PlatformStats['revenueStats'] {
  const paid = groups.filter(isPaid)
  const annual = paid.reduce((sum, group) => sum + annualCents(group), 0)
  const count = (chosen: readonly PlanGroup[]) => chosen.reduce((sum, { organizations }) => sum + organizations, 0)
  return {
    monthlyRecurringRevenue: Math.round(annual / 12),
    annualRecurringRevenue: annual,
    activeSubscriptions: count(paid),
    freeSubscriptions: count(groups.filter(({ isFreeForever }) => isFreeForever)),
    trials: count(groups.filter((group) => !isPaid(group) && !group.isFreeForever && group.isOnTrial)),
  }
}

/** A custom plan is invoiced outside of Stripe. */
function isPaid({ subscriptionStatus, stripeStatus, isCustom, isFreeForever }: PlanGroup): boolean {
  if (isFreeForever || subscriptionStatus !== 'active') return false
  return isCustom || stripeStatus === 'active'
}

function annualCents({ isCustom, cycle, organizations, ...prices }: PlanGroup): number {
  if (cycle === 'annual') return isCustom ? prices.customCents : prices.annualCents * organizations
  return 12 * (isCustom ? prices.customCents : prices.monthlyCents * organizations)
}

const MONTHS = 12

/** The first days of the last twelve months in this zone, oldest first, with the current one. */
export function lastMonths(now: Date, zone: string): string[] {
  const months = [firstOfMonth(dayOf(now, zone))]
  while (months.length < MONTHS) months.unshift(firstOfMonth(addDays(months[0] ?? '', -1)))
  return months
}
