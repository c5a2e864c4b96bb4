import type { StripeStatus } from '../organizations/contract.ts'

export function isOnTrial({ trialEndsAt }: Pick<PlanFacts, 'trialEndsAt'>, now: Date): boolean {
  return trialEndsAt !== null && new Date(trialEndsAt) > now
}

/** What decides whether an organization may change things. */
export type PlanFacts = {
  subscriptionStatus: 'pending' | 'active'
  trialEndsAt: Date | string | null
  stripeStatus: StripeStatus | null
  needsPlan: boolean
}

export type PlanProblem = 'noPlan' | 'trialEnded' | 'unpaid' | 'subscriptionEnded'

/**
 * Why an organization may only read, export, and clock out [4.15]; null while it may do everything. A trial of Stripe
 * ends when Stripe says so, so no one waits for a lookup.
 */
export function whyNoAccess({ needsPlan, ...facts }: PlanFacts, now: Date): PlanProblem | null {
  const { subscriptionStatus, stripeStatus, trialEndsAt } = facts
  if (!needsPlan || subscriptionStatus === 'active' || stripeStatus === 'trialing') return null
  if (isOnTrial(facts, now)) return null
  if (stripeStatus === 'canceled') return 'subscriptionEnded'
  if (stripeStatus !== null && stripeStatus !== 'incomplete_expired') return 'unpaid'
  return trialEndsAt === null ? 'noPlan' : 'trialEnded'
}
