import { type Account, changeRecord } from '../store/account.ts'
import type { Invoice, Line, Subscription, SubscriptionItem } from '../store/records.ts'
import { draftInvoice, findCustomer, storeInvoice } from './create-invoices.ts'
import { createPeriodLine } from './create-lines.ts'
import { findPeriodEnd, HOUR } from './periods.ts'

export function findNextPeriodEnd({ items }: Subscription): number {
  return Math.min(...items.data.map((item) => item.current_period_end))
}

function startNextPeriod(item: SubscriptionItem, anchor: number): SubscriptionItem {
  const start = item.current_period_end
  const recurring = item.price.recurring ?? { interval: 'month', interval_count: 1 }
  return { ...item, current_period_start: start, current_period_end: findPeriodEnd(anchor, start, recurring) }
}

/** The items whose period ends first, in their next period. */
function computeRenewal(account: Account, subscription: Subscription): { items: SubscriptionItem[]; lines: Line[] } {
  const end = findNextPeriodEnd(subscription)
  const renewed = subscription.items.data.map((item) => ({
    isDue: item.current_period_end === end,
    item: item.current_period_end === end ? startNextPeriod(item, subscription.billing_cycle_anchor) : item,
  }))
  return {
    items: renewed.map(({ item }) => item),
    lines: renewed.filter(({ isDue }) => isDue).map(({ item }) => createPeriodLine(account, item)),
  }
}

/** The invoice at the end of the period, with what waits for it. */
export function draftRenewal(account: Account, subscription: Subscription, waiting: Line[]): Invoice {
  const { lines } = computeRenewal(account, subscription)
  const end = findNextPeriodEnd(subscription)
  const start = Math.min(...subscription.items.data.map((item) => item.current_period_start))
  return draftInvoice(account, findCustomer(account, subscription.customer), {
    subscription,
    lines: [...waiting, ...lines],
    reason: 'subscription_cycle',
    period: { start, end },
  })
}

/** A trial or period ends: the next one begins, and its invoice stays a draft for an hour. Unpaid ones stay drafts. */
export function renewSubscription(account: Account, subscription: Subscription): void {
  const { items } = computeRenewal(account, subscription)
  const invoice = draftRenewal(account, subscription, account.pendingLines.get(subscription.id) ?? [])
  account.pendingLines.delete(subscription.id)
  const isUnpaid = subscription.status === 'unpaid'
  storeInvoice(account, invoice, isUnpaid ? null : account.clock.now() + HOUR)
  changeRecord(account, 'customer.subscription.updated', subscription, {
    items: { ...subscription.items, data: items },
    latest_invoice: invoice.id,
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  })
}
