import { declineCard } from '../contract/stripe-error.ts'
import { type Account, addEvent, changeRecord } from '../store/account.ts'
import type { Invoice, Subscription } from '../store/records.ts'
import { draftInvoice, finalizeInvoice, findCustomer, storeInvoice } from './create-invoices.ts'
import { payInvoice } from './pay-invoices.ts'
import { DAY, HOUR } from './periods.ts'
import type { PlanChange } from './plan-change.ts'
import { findLastPeriodEnd } from './schedule-cancel.ts'

export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete'

/** How long a change waits for its payment. */
const PENDING_HOURS = 23

/** The invoice of a change that is due now, with everything that waited for the next one. */
export function draftChangeInvoice(account: Account, { next, lines }: PlanChange): Invoice {
  const now = account.clock.now()
  return draftInvoice(account, findCustomer(account, next.customer), {
    subscription: next,
    lines: [...(account.pendingLines.get(next.id) ?? []), ...lines],
    reason: 'subscription_update',
    period: { start: now, end: now },
  })
}

/** `others` are changes of the same call that don't depend on a payment, such as metadata. */
export function applyPlanChange(
  account: Account,
  subscription: Subscription,
  change: PlanChange,
  behavior: PaymentBehavior,
  others: Partial<Subscription>,
): void {
  const { items, billing_cycle_anchor, status, trial_start, trial_end } = change.next
  const cancellation = subscription.cancel_at_period_end ? { cancel_at: findLastPeriodEnd(change.next) } : {}
  const planned = { ...cancellation, items, billing_cycle_anchor, status, trial_start, trial_end, ...others }
  if (!change.isInvoicedNow) {
    const waiting = account.pendingLines.get(subscription.id) ?? []
    if (change.lines.length > 0) account.pendingLines.set(subscription.id, [...waiting, ...change.lines])
    changeRecord(account, 'customer.subscription.updated', subscription, planned)
    return
  }
  const invoice = draftChangeInvoice(account, change)
  const isDeclined = invoice.amount_due > 0 && account.declinedCards.has(subscription.customer)
  if (isDeclined && behavior === 'error_if_incomplete') throw declineCard()
  account.pendingLines.delete(subscription.id)
  storeInvoice(account, invoice, account.clock.now())
  const latest = { latest_invoice: invoice.id }
  if (isDeclined && behavior === 'pending_if_incomplete') {
    account.pendingChanges.set(invoice.id, change.next)
    const pending = { pending_update: describePending(account, change.next) }
    changeRecord(account, 'customer.subscription.updated', subscription, { ...latest, ...pending })
  } else changeRecord(account, 'customer.subscription.updated', subscription, { ...planned, ...latest })
  finalizeInvoice(account, invoice)
  payInvoice(account, invoice)
}

function describePending(account: Account, next: Subscription): Record<string, unknown> {
  return {
    billing_cycle_anchor: next.billing_cycle_anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    metadata: null,
    trial_from_plan: null,
    expires_at: account.clock.now() + PENDING_HOURS * HOUR,
    subscription_items: next.items.data,
    trial_end: null,
  }
}

/** `trial_will_end` comes 3 days before, or right away when less is left. */
export const TRIAL_NOTICE = 3 * DAY

export function sendTrialNotice(account: Account, subscription: Subscription): void {
  account.trialNotices.add(subscription.id)
  addEvent(account, 'customer.subscription.trial_will_end', subscription)
}
