import type { BillingCycle } from '../organizations/contract.ts'
import { PROBLEM_TEXTS } from '../plan-access/texts.ts'
import { shortDateText } from '../time/formats.ts'
import type { PlanAction, PlanNotice } from './rules.ts'

/** [2.98–2.103] */
export const PLAN_ACTION_LABELS: Record<PlanAction, string> = {
  current: 'Current Plan',
  renew: 'Renew Plan',
  switchCycle: 'Switch Billing Cycle',
  select: 'Select This Plan',
  startTrial: 'Start 14-Day Free Trial',
}

/** [2.86] In the dashboard a plan is switched; the other labels are the same. */
export function switchLabel(action: PlanAction, cycle: BillingCycle): string {
  if (action === 'select') return 'Switch to This Plan'
  if (action !== 'switchCycle') return PLAN_ACTION_LABELS[action]
  return cycle === 'annual' ? 'Switch to Annual (Save 15%)' : 'Switch to monthly'
}

/** [8.19] */
export const PAYMENT_MISCONFIGURED =
  'Stripe payment processing is not available right now. Our team has been notified and is working to resolve this issue. Please try again later or contact support.'

/** [8.20] */
export const PAYMENT_UNREACHABLE =
  'Unable to connect to payment services. Please check your internet connection and try again or contact support.'

/** [8.21] */
export const CHECKOUT_FAILED =
  'There was an issue opening the payment page. Please try again or contact support if the problem persists.'

/** [8.22] */
export const SUBSCRIPTION_FAILED = 'Failed to process subscription. Please try again or contact support.'

/** What choosing a plan without a subscription means. `trial` as in `checkoutTrial`. */
export function paymentNote(trial: { days: number } | { endsAt: number } | null): string {
  if (!trial) return 'You pay now. You can cancel anytime.'
  return 'No charge today. Your card is charged when the trial ends. You can cancel anytime.'
}

export const CARD_DECLINED =
  'Your card was declined, so nothing was changed. Update your card under Manage billing, then try again.'

export const ALREADY_SUBSCRIBED = 'Your organization already has a subscription. Reload the page to see it.'

export const PAYMENT_OVERDUE = 'Your last payment failed. Pay the open invoice under Manage billing first.'

/** With the new preview. */
export const CONFIRM_AGAIN = 'The cost of this switch may have changed. Check the amounts and confirm again.'

/** Someone changed it at Stripe, or its period ended, while we were changing it. */
export const SUBSCRIPTION_CHANGED = 'Your subscription has just changed, so nothing was done. Look at it and try again.'

export const CHANGE_UNDER_WAY = 'Someone else is changing your subscription right now. Try again in a moment.'

export const NO_SUBSCRIPTION = 'Your organization has no subscription.'

export const NOT_CANCELED = 'Your subscription is not set to end.'

/** [4.19] */
export function accessText(cancelAt: Date | string | null, zone: string, now: Date): string {
  const end = cancelAt ? shortDateText(cancelAt, zone, now) : 'the end of your current billing period'
  return `You keep access until ${end}.`
}

export const ALREADY_CANCELED = 'Your subscription is already canceled.'

export const CHECKOUT_PENDING = 'The payment is not complete yet.'

const inDays = (days: number) => (days === 1 ? 'in 1 day' : `in ${days} days`)

/** `title` says what is so, `text` what to do. Only who manages the subscription can do something about it. */
export function noticeText(
  notice: PlanNotice,
  canChoosePlan: boolean,
): { title: string; text: string; action: string | null } {
  switch (notice.code) {
    case 'trialEnding':
      return {
        title: `Your free trial ends ${inDays(notice.days)}`,
        text: 'Choose a plan to keep going.',
        action: 'Choose a plan',
      }
    case 'trialEndingWithPayment':
      return {
        title: `Your free trial ends ${inDays(notice.days)}`,
        text: 'Then your card is charged for the first time.',
        action: 'View plan',
      }
    case 'paymentOverdue':
      return {
        title: 'Your last payment failed',
        text: 'Update your card so that your team keeps access.',
        action: 'Update card',
      }
    default: {
      const { problem, wayOut } = PROBLEM_TEXTS[notice.code]
      const title = problem.replace(/\.$/, '')
      if (canChoosePlan)
        return { title, text: wayOut, action: notice.code === 'unpaid' ? 'Update card' : 'Choose a plan' }
      return {
        title,
        text: 'You can still clock out, and see and download your timesheet. Ask your administrator.',
        action: null,
      }
    }
  }
}

export const SUBSCRIPTION_ACTIVE = 'Your subscription is active.'

export const TRIAL_STARTED = 'Your free trial has started. Your card is charged when it ends.'
