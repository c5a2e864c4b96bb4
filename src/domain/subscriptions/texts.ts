import { dateText } from '../time/formats.ts'
import type { PlanAction } from './rules.ts'

/** [2.98–2.103] */
export const PLAN_ACTION_LABELS: Record<PlanAction, string> = {
  current: 'Current Plan',
  renew: 'Renew Plan',
  switchCycle: 'Switch Billing Cycle',
  select: 'Select This Plan',
  startTrial: 'Start 14-Day Free Trial',
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

export const CARD_DECLINED =
  'Your card was declined, so nothing was changed. Update your card under Manage billing, then try again.'

export const ALREADY_SUBSCRIBED = 'Your organization already has a subscription. Reload the page to see it.'

export const PAYMENT_OVERDUE = 'Your last payment failed. Pay the open invoice under Manage billing first.'

export const NOTHING_TO_CANCEL = 'There is no subscription to cancel.'

export const NOT_CANCELED = 'Your subscription is not set to end.'

/** [4.19] */
export function accessText(cancelAt: Date | string | null, zone: string): string {
  return `You keep access until ${cancelAt ? dateText(cancelAt, zone) : 'the end of your current billing period'}.`
}

export const ALREADY_CANCELED = 'Your subscription is already canceled.'

export const CHECKOUT_PENDING = 'The payment is not complete yet.'
