import { subscriptionStatusText, trialDaysLeft } from '../subscriptions/rules.ts'
import type { ListedOrganization } from './contract.ts'
import type { PlatformProblem } from './rules.ts'

const TEXTS: Record<PlatformProblem, string> = {
  wrongName: 'This is not the name of the organization. Type it as it is shown.',
  deleted: 'This organization was deleted. Restore it first.',
  notDeleted: 'This organization was not deleted.',
  beingRemoved: 'The 30 days to restore this organization are over. Its data is being removed and can’t come back.',
  alreadyExtended: 'The trial was extended before. It can be extended once.',
  noTrial: 'The trial hasn’t started yet: the organization has not chosen a plan.',
  subscribed: 'This organization has a subscription, so there is no trial to extend.',
  hasGrantedPlan: 'This organization has a plan without a trial.',
  noGrantedPlan: 'This organization has neither the free plan nor a custom one.',
  tooFewUsers: 'The organization has more people than this plan would include.',
}

export const platformProblemText = (problem: PlatformProblem): string => TEXTS[problem]

type Subscribed = Pick<
  ListedOrganization,
  'plan' | 'subscriptionStatus' | 'stripeStatus' | 'billingCycle' | 'trialEndsAt' | 'trialExtendedTo'
>

/** `Starter, annual` [2.106] */
export function subscriptionText(
  { plan, subscriptionStatus, stripeStatus, billingCycle, ...trial }: Subscribed,
  now: Date,
): string {
  if (!plan) return 'No plan'
  if (plan.isFreeForever) return plan.name
  const cycle = billingCycle === null ? '' : `, ${billingCycle}`
  if (stripeStatus === 'past_due' || stripeStatus === 'unpaid') return `${plan.name}, payment overdue`
  const state = { subscriptionStatus, subscriptionTierId: plan.id, billingCycle, ...trial }
  switch (subscriptionStatusText(state, now)) {
    case 'Subscribed':
      return plan.name + cycle
    case 'Trial': {
      const days = trialDaysLeft(state, now)
      return `${plan.name} trial, ${days === 1 ? '1 day' : `${days} days`} left`
    }
    case 'Trial Expired':
      return stripeStatus === 'canceled' ? `${plan.name}, ended` : `${plan.name} trial, ended`
  }
}
