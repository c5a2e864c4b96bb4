import { type Account, changeRecord } from '../store/account.ts'
import type { Subscription } from '../store/records.ts'

/** Cancels at the end of the period as the portal does in flexible billing: only `cancel_at` is set. */
export function scheduleCancel(account: Account, subscription: Subscription): void {
  changeRecord(account, 'customer.subscription.updated', subscription, {
    cancel_at: findLastPeriodEnd(subscription),
    canceled_at: account.clock.now(),
    cancellation_details: { ...subscription.cancellation_details, reason: 'cancellation_requested' },
  })
}

export function unscheduleCancel(account: Account, subscription: Subscription): void {
  changeRecord(account, 'customer.subscription.updated', subscription, {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { ...subscription.cancellation_details, reason: null },
  })
}

export function findLastPeriodEnd({ items }: Subscription): number {
  return Math.max(...items.data.map((item) => item.current_period_end))
}
