import { type Account, addEvent } from '../store/account.ts'
import type { Subscription } from '../store/records.ts'
import { listInvoicesOf } from './create-invoices.ts'

type Reason = 'cancellation_requested' | 'payment_failed'

/** Ends a subscription now. Its invoices stay as they are, and nothing is collected for them any more. */
export function cancelSubscription(account: Account, subscription: Subscription, reason: Reason): void {
  const now = account.clock.now()
  for (const invoice of listInvoicesOf(account, subscription)) {
    if (invoice.status !== 'draft' && invoice.status !== 'open') continue
    Object.assign(invoice, { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null })
  }
  subscription.status = 'canceled'
  subscription.canceled_at ??= now
  subscription.ended_at = now
  subscription.pending_update = null
  subscription.cancellation_details = { ...subscription.cancellation_details, reason }
  addEvent(account, 'customer.subscription.deleted', subscription)
}
