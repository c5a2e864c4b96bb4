import { subscriptionStanding, trialDaysLeft } from '../subscriptions/rules.ts'
import { plural, type Text, t } from '../texts/text.ts'
import type { ListedOrganization } from './contract.ts'
import type { PlatformProblem } from './rules.ts'

const TEXTS: Record<PlatformProblem, Text> = {
  wrongName: t`This is not the name of the organization. Type it as it is shown.`,
  deleted: t`This organization was deleted. Restore it first.`,
  notDeleted: t`This organization was not deleted.`,
  beingRemoved: t`The 30 days to restore this organization are over. Its data is being removed and can’t come back.`,
  alreadyExtended: t`The trial was extended before. It can be extended once.`,
  noTrial: t`The trial hasn’t started yet: the organization has not chosen a plan.`,
  subscribed: t`This organization has a subscription, so there is no trial to extend.`,
  hasGrantedPlan: t`This organization has a plan without a trial.`,
  noGrantedPlan: t`This organization has neither the free plan nor a custom one.`,
  tooFewUsers: t`The organization has more people than this plan would include.`,
}

export const platformProblemText = (problem: PlatformProblem): Text => TEXTS[problem]

type Subscribed = Pick<
  ListedOrganization,
  'plan' | 'subscriptionStatus' | 'stripeStatus' | 'billingCycle' | 'trialEndsAt' | 'trialExtendedTo'
>

/** `Starter, annual` [2.106] */
export function subscriptionText(
  { plan, subscriptionStatus, stripeStatus, billingCycle, ...trial }: Subscribed,
  now: Date,
): Text | string {
  if (!plan) return t`No plan`
  const { name: planName } = plan
  if (plan.isFreeForever) return planName
  if (stripeStatus === 'past_due' || stripeStatus === 'unpaid') return t`${planName}, payment overdue`
  const state = { subscriptionStatus, subscriptionTierId: plan.id, billingCycle, ...trial }
  switch (subscriptionStanding(state, now)) {
    case 'subscribed':
      if (billingCycle === null) return planName
      return billingCycle === 'annual' ? t`${planName}, annual` : t`${planName}, monthly`
    case 'trial':
      return t`${planName} trial, ${plural(trialDaysLeft(state, now), { one: '# day', other: '# days' })} left`
    case 'trialExpired':
      return stripeStatus === 'canceled' ? t`${planName}, ended` : t`${planName} trial, ended`
  }
}
