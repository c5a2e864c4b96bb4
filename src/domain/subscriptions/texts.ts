import type { BillingCycle } from '../organizations/contract.ts'
import { PROBLEM_TEXTS } from '../plan-access/texts.ts'
import { about, plural, type Text, t } from '../texts/text.ts'
import { dayAt } from '../texts/values.ts'
import type { PlanAction, PlanNotice, SubscriptionStanding } from './rules.ts'

/** [2.98–2.103] */
export const PLAN_ACTION_LABELS: Record<PlanAction, Text> = {
  current: t`Current Plan`,
  renew: t`Renew Plan`,
  switchCycle: t`Switch Billing Cycle`,
  select: t`Select This Plan`,
  startTrial: t`Start 14-Day Free Trial`,
}

/** [2.86] In the dashboard a plan is switched; the other labels are the same. */
export function switchLabel(action: PlanAction, cycle: BillingCycle): Text {
  if (action === 'select') return t`Switch to This Plan`
  if (action !== 'switchCycle') return PLAN_ACTION_LABELS[action]
  return cycle === 'annual' ? t`Switch to Annual (Save 15%)` : t`Switch to monthly`
}

/** [2.95] */
export const SUBSCRIPTION_STANDINGS: Record<SubscriptionStanding, Text> = {
  subscribed: t`Subscribed`,
  trial: t`Trial`,
  trialExpired: t`Trial Expired`,
}

/** [8.19] */
export const PAYMENT_MISCONFIGURED = t`Stripe payment processing is not available right now. Our team has been notified and is working to resolve this issue. Please try again later or contact support.`

/** [8.20] */
export const PAYMENT_UNREACHABLE = t`Unable to connect to payment services. Please check your internet connection and try again or contact support.`

/** [8.21] */
export const CHECKOUT_FAILED = t`There was an issue opening the payment page. Please try again or contact support if the problem persists.`

/** [8.22] */
export const SUBSCRIPTION_FAILED = t`Failed to process subscription. Please try again or contact support.`

/** What choosing a plan without a subscription means. `trial` as in `checkoutTrial`. */
export function paymentNote(trial: { days: number } | { endsAt: number } | null): Text {
  if (!trial) return t`You pay now. You can cancel anytime.`
  return t`No charge today. Your card is charged when the trial ends. You can cancel anytime.`
}

export const CARD_DECLINED = t`Your card was declined, so nothing was changed. Update your card under Manage billing, then try again.`

export const ALREADY_SUBSCRIBED = t`Your organization already has a subscription. Reload the page to see it.`

export const PAYMENT_OVERDUE = t`Your last payment failed. Pay the open invoice under Manage billing first.`

/** With the new preview. */
export const CONFIRM_AGAIN = t`The cost of this switch may have changed. Check the amounts and confirm again.`

/** Someone changed it at Stripe, or its period ended, while we were changing it. */
export const SUBSCRIPTION_CHANGED = t`Your subscription has just changed, so nothing was done. Look at it and try again.`

export const CHANGE_UNDER_WAY = t`Someone else is changing your subscription right now. Try again in a moment.`

export const NO_SUBSCRIPTION = t`Your organization has no subscription.`

export const NOT_CANCELED = t`Your subscription is not set to end.`

/** [4.19] */
export function accessText(cancelAt: Date | string | null, zone: string, now: Date): Text {
  return cancelAt
    ? t`You keep access until ${dayAt(cancelAt, zone, now)}.`
    : t`You keep access until the end of your current billing period.`
}

export const ALREADY_CANCELED = t`Your subscription is already canceled.`

export const CHECKOUT_PENDING = t`The payment is not complete yet.`

/** `title` says what is so, `text` what to do. Only who manages the subscription can do something about it. */
export function noticeText(
  notice: PlanNotice,
  canChoosePlan: boolean,
): { title: Text; text: Text; action: Text | null } {
  switch (notice.code) {
    case 'trialEnding':
      return {
        title: t`Your free trial ends in ${plural(notice.days, { one: '# day', other: '# days' })}`,
        text: t`Choose a plan to keep going.`,
        action: about('button')`Choose a plan`,
      }
    case 'trialEndingWithPayment':
      return {
        title: t`Your free trial ends in ${plural(notice.days, { one: '# day', other: '# days' })}`,
        text: t`Then your card is charged for the first time.`,
        action: t`View plan`,
      }
    case 'paymentOverdue':
      return {
        title: t`Your last payment failed`,
        text: t`Update your card so that your team keeps access.`,
        action: t`Update card`,
      }
    default: {
      const { title, wayOut } = PROBLEM_TEXTS[notice.code]
      if (canChoosePlan)
        return {
          title,
          text: wayOut,
          action: notice.code === 'unpaid' ? t`Update card` : about('button')`Choose a plan`,
        }
      return {
        title,
        text: t`You can still clock out, and see and download your timesheet. Ask your administrator.`,
        action: null,
      }
    }
  }
}

export const SUBSCRIPTION_ACTIVE = t`Your subscription is active.`

export const TRIAL_STARTED = t`Your free trial has started. Your card is charged when it ends.`
