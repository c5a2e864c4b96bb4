import type { StripeStatus } from '#domain/organizations/contract.ts'
import type { StripeState, StripeSubscription } from '#domain/subscriptions/billing.ts'
import type { Invoice } from '#domain/subscriptions/contract.ts'
import type { Stripe } from './client.ts'

/** Newer than the last payment there are at most the invoices of a trial and of a few corrections. */
const PAID_INVOICES = 24

/** Ended ones, too: the list leaves them out unless asked. */
export async function listSubscriptions(stripe: Stripe, customer: string): Promise<StripeSubscription[]> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  return data.map(toSubscription)
}

/**
 * Null for a customer that was deleted at Stripe. One that Stripe doesn't know is an error: a wrong key must not look as
 * if all customers were gone.
 */
export async function fetchState(stripe: Stripe, customer: string): Promise<StripeState | null> {
  if ((await stripe.customers.retrieve(customer)).deleted) return null
  const subscriptions = await listSubscriptions(stripe, customer)
  const { data } = await stripe.invoices.list({ customer, status: 'paid', limit: PAID_INVOICES })
  // The invoice of a trial is paid, too, with nothing.
  const payments = data.flatMap(({ amount_paid: amount, status_transitions: { paid_at: paidAt } }) =>
    amount > 0 && paidAt !== null ? [paidAt] : [],
  )
  return { subscriptions, lastPaymentAt: payments.length === 0 ? null : fromSeconds(Math.max(...payments)) }
}

/** What is left of a deleted customer: its subscription, which ended with it. */
export async function fetchStateOfDeleted(stripe: Stripe, subscriptionId: string | null): Promise<StripeState> {
  const subscriptions = subscriptionId === null ? [] : [await stripe.subscriptions.retrieve(subscriptionId)]
  return { subscriptions: subscriptions.map(toSubscription), lastPaymentAt: null }
}

function toSubscription(subscription: Stripe.Subscription): StripeSubscription {
  const { id, status, created, trial_end, cancel_at, cancel_at_period_end, ended_at, metadata } = subscription
  const [item] = subscription.items.data
  const periodEndsAt = item ? fromSeconds(item.current_period_end) : null
  return {
    id,
    itemId: item?.id ?? '',
    status: status as StripeStatus,
    lookupKey: item?.price.lookup_key ?? null,
    priceId: item?.price.id ?? null,
    cycle: item?.price.recurring?.interval === 'year' ? 'annual' : 'monthly',
    createdAt: fromSeconds(created),
    trialEndsAt: trial_end === null ? null : fromSeconds(trial_end),
    periodStartsAt: item ? fromSeconds(item.current_period_start) : null,
    periodEndsAt,
    cancelAt: cancel_at === null ? (cancel_at_period_end ? periodEndsAt : null) : fromSeconds(cancel_at),
    cancelAtPeriodEnd: cancel_at_period_end,
    endedAt: ended_at === null ? null : fromSeconds(ended_at),
    changeId: metadata.changeId ?? null,
    changedBy: metadata.changedBy || null,
  }
}

export function toInvoice(invoice: Stripe.Invoice): Invoice {
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: fromSeconds(invoice.created).toISOString(),
    total: invoice.total,
    amountDue: invoice.amount_remaining,
    status: invoice.status as Invoice['status'],
    url: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  }
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000)
}
