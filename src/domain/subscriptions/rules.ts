import type { BillingCycle } from '../organizations/contract.ts'
import { isOnTrial, type PlanFacts, type PlanProblem, whyNoAccess } from '../plan-access/rules.ts'
import { plural, type Text, t } from '../texts/text.ts'
import { DAY_MS } from '../time/units/durations.ts'
import type { Tier } from './contract.ts'

/** [9.1] */
export const TRIAL_DAYS = 14

export type Subscription = {
  subscriptionStatus: 'pending' | 'active'
  subscriptionTierId: string | null
  billingCycle: BillingCycle | null
  trialEndsAt: Date | string | null
  /** Set if a master admin has extended the trial. */
  trialExtendedTo?: Date | string | null
}

export const NO_PAYMENTS = t`Payment processing is not available at this time. Please contact support.`

export function wholeTrialDays({ trialExtendedTo = null }: Pick<Subscription, 'trialExtendedTo'>): number {
  return trialExtendedTo === null ? TRIAL_DAYS : 2 * TRIAL_DAYS
}

export function trialEnd(now: Date): Date {
  return new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
}

export type SubscriptionStanding = 'subscribed' | 'trial' | 'trialExpired'

/** [2.95] A pending subscription without a trial end has its whole trial left [4.14]. */
export function subscriptionStanding(subscription: Subscription, now: Date): SubscriptionStanding {
  if (subscription.subscriptionStatus === 'active') return 'subscribed'
  return trialDaysLeft(subscription, now) > 0 ? 'trial' : 'trialExpired'
}

/** A started day counts as one. Within 0 and the whole trial, also when a clock is behind [4.14]. */
export function trialDaysLeft(
  { trialEndsAt, ...facts }: Pick<Subscription, 'trialEndsAt' | 'trialExtendedTo'>,
  now: Date,
): number {
  const trialDays = wholeTrialDays(facts)
  if (trialEndsAt === null) return trialDays
  const days = Math.ceil((new Date(trialEndsAt).getTime() - now.getTime()) / DAY_MS)
  return Math.min(trialDays, Math.max(0, days))
}

/** [2.96] */
export function listChoosableTiers(tiers: readonly Tier[]): Tier[] {
  return tiers.filter((tier) => tier.isActive && !tier.isCustom && !tier.isFreeForever).slice(0, 3)
}

/** [2.96] */
export function monthlyCents(tier: Pick<Tier, 'monthlyPrice' | 'annualPrice'>, cycle: BillingCycle): number {
  return cycle === 'monthly' ? tier.monthlyPrice : Math.round(tier.annualPrice / 12)
}

/** One payment: a month or a year. */
export function periodCents(tier: Pick<Tier, 'monthlyPrice' | 'annualPrice'>, cycle: BillingCycle): number {
  return cycle === 'monthly' ? tier.monthlyPrice : tier.annualPrice
}

export function trialText(subscription: Subscription, tier: Tier | undefined, now: Date): Text | string {
  if (tier?.isFreeForever || tier?.isCustom || subscription.subscriptionStatus === 'active') return '–'
  return t`${trialDaysLeft(subscription, now)} of ${wholeTrialDays(subscription)}`
}

export type PlanAction = 'current' | 'renew' | 'switchCycle' | 'select' | 'startTrial'

/**
 * [2.98–2.103] There is one trial [9.1]; after it no plan offers another (decision 0006). `needsCard`: the trial runs
 * without a card, so the plan itself can still be chosen to add one.
 */
export function findPlanAction(
  subscription: Subscription,
  choice: { tierId: string; cycle: BillingCycle },
  now: Date,
  { needsCard = false } = {},
): PlanAction {
  const sameTier = subscription.subscriptionTierId === choice.tierId
  const sameCycle = subscription.billingCycle === choice.cycle
  const active = subscription.subscriptionStatus === 'active'
  if (sameTier && sameCycle) {
    if (active) return 'current'
    return isOnTrial(subscription, now) ? (needsCard ? 'select' : 'current') : 'renew'
  }
  if (sameTier) return 'switchCycle'
  return active || subscription.trialEndsAt !== null ? 'select' : 'startTrial'
}

/** Without a payment provider (decision 0006) the first choice starts the only trial, and the plan can change during it. */
export function whyNotChoose(subscription: Subscription, tier: Tier, userCount: number, now: Date): Text | null {
  if (!tier.isActive || tier.isCustom || tier.isFreeForever) return t`Contact support to get this plan.`
  if (subscription.subscriptionStatus === 'active') return NO_PAYMENTS
  if (subscription.trialEndsAt !== null && !isOnTrial(subscription, now)) return NO_PAYMENTS
  return whyTooSmall(tier, userCount)
}

/** Only asked where payments are set up. `current` is the plan now, null for none. */
export function whyNotBuy(tier: Tier, current: Tier | null, userCount: number): Text | null {
  if (current?.isFreeForever) return t`Your organization uses every feature free. There is nothing to pay.`
  if (current?.isCustom) return t`Your organization has a custom plan. Contact support to change it.`
  if (!tier.isActive || tier.isCustom || tier.isFreeForever) return t`Contact support to get this plan.`
  return whyTooSmall(tier, userCount)
}

export function whyTooSmall({ name, maxUsers }: Pick<Tier, 'name' | 'maxUsers'>, userCount: number): Text | null {
  if (maxUsers === null || userCount <= maxUsers) return null
  return t`The ${name} plan includes up to ${plural(maxUsers, { one: '# user', other: '# users' })} and you have ${userCount}.`
}

const NOTICE_DAYS = 3

export type PlanNotice =
  | { code: PlanProblem | 'paymentOverdue' }
  | { code: 'trialEnding' | 'trialEndingWithPayment'; days: number }

/** What a banner says about the plan. From three days before the end of a trial; null when there is nothing to say. */
export function planNotice(facts: PlanFacts & { cancelAt: Date | string | null }, now: Date): PlanNotice | null {
  const problem = whyNoAccess(facts, now)
  if (problem) return { code: problem }
  if (!facts.needsPlan) return null
  if (facts.stripeStatus === 'past_due') return { code: 'paymentOverdue' }
  const days = trialDaysLeft(facts, now)
  if (facts.subscriptionStatus === 'active' || facts.trialEndsAt === null || days > NOTICE_DAYS) return null
  const isPaidNext = facts.stripeStatus === 'trialing' && facts.cancelAt === null
  return { code: isPaidNext ? 'trialEndingWithPayment' : 'trialEnding', days }
}
