import { fillObject } from '../contract/fill-object.ts'
import { type Account, addEvent } from '../store/account.ts'
import { createId } from '../store/create-id.ts'
import type { Customer, Order, Subscription, SubscriptionItem } from '../store/records.ts'
import { draftInvoice, finalizeInvoice, storeInvoice } from './create-invoices.ts'
import { createPeriodLine, createTrialLine } from './create-lines.ts'
import { payInvoice } from './pay-invoices.ts'
import { DAY, findPeriodEnd } from './periods.ts'

/** Builds a subscription without storing it. */
export function draftSubscription(account: Account, customer: Customer, order: Order): Subscription {
  const now = account.clock.now()
  const id = createId('sub')
  const trialEnd = order.trialDays === null ? order.trialEnd : now + order.trialDays * DAY
  const anchor = trialEnd ?? now
  const item = createItem(account, id, {
    price: order.price,
    quantity: order.quantity,
    current_period_start: now,
    current_period_end:
      trialEnd ?? findPeriodEnd(now, now, order.price.recurring ?? { interval: 'month', interval_count: 1 }),
  })
  return fillObject<Subscription>(account.contract, 'subscription', {
    id,
    invoice_settings: { issuer: { type: 'self' } },
    automatic_tax: { enabled: false },
    billing_cycle_anchor: anchor,
    billing_mode: {
      type: order.billingMode,
      flexible: order.billingMode === 'flexible' ? { proration_discounts: 'included' } : null,
    },
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: order.price.currency,
    customer: customer.id,
    default_payment_method: createId('pm'),
    description: order.description,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    metadata: order.metadata,
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : now,
  })
}

type ItemValues = Pick<SubscriptionItem, 'price' | 'quantity' | 'current_period_start' | 'current_period_end'>

export function createItem(account: Account, subscription: string, values: ItemValues): SubscriptionItem {
  return fillObject<SubscriptionItem>(account.contract, 'subscription_item', {
    id: createId('si'),
    created: account.clock.now(),
    metadata: {},
    subscription,
    tax_rates: [],
    ...values,
  })
}

/** A trial begins with a paid invoice over zero. Otherwise the first payment decides between active and incomplete. */
export function createSubscription(account: Account, customer: Customer, order: Order): Subscription {
  const subscription = draftSubscription(account, customer, order)
  const isTrial = subscription.status === 'trialing'
  const lines = subscription.items.data.map((item) => (isTrial ? createTrialLine : createPeriodLine)(account, item))
  const now = account.clock.now()
  const invoice = draftInvoice(account, customer, {
    subscription,
    lines,
    reason: 'subscription_create',
    period: { start: now, end: now },
  })
  subscription.latest_invoice = invoice.id
  if (!isTrial && invoice.amount_due === 0) subscription.status = 'active'
  account.subscriptions.set(subscription.id, subscription)
  customer.currency ??= subscription.currency
  storeInvoice(account, invoice, now)
  addEvent(account, 'customer.subscription.created', subscription)
  finalizeInvoice(account, invoice)
  payInvoice(account, invoice)
  return subscription
}
