import { type Account, addEvent, changeRecord } from '../store/account.ts'
import type { Invoice, Subscription } from '../store/records.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { finalizeInvoice, findCustomer, listInvoicesOf } from './create-invoices.ts'
import { DAY } from './periods.ts'

/** Days after each failed try; then `afterRetries` applies. */
const RETRY_DAYS = [3, 5, 7]

type Attempt = { isManual: boolean }

const AUTOMATIC: Attempt = { isManual: false }

/** Charges an open invoice. False when the card is declined. */
export function payInvoice(account: Account, invoice: Invoice, attempt = AUTOMATIC): boolean {
  const needsCard = invoice.amount_due > 0
  if (needsCard && account.declinedCards.has(invoice.customer)) {
    recordFailure(account, invoice, attempt)
    return false
  }
  changeRecord(account, 'invoice.updated', invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (needsCard ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: account.clock.now() },
  })
  onPaid(account, invoice)
  addEvent(account, 'invoice.paid', invoice)
  addEvent(account, 'invoice.payment_succeeded', invoice)
  return true
}

function onPaid(account: Account, invoice: Invoice): void {
  const subscription = account.subscriptions.get(invoice.parent.subscription_details.subscription)
  if (!subscription || subscription.ended_at !== null) return
  const change = account.pendingChanges.get(invoice.id)
  if (change) {
    account.pendingChanges.delete(invoice.id)
    const { items, billing_cycle_anchor, trial_end, status } = change
    const changes = { items, billing_cycle_anchor, trial_end, status, pending_update: null }
    changeRecord(account, 'customer.subscription.updated', subscription, changes)
    addEvent(account, 'customer.subscription.pending_update_applied', subscription)
  }
  const isOverdue = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  if (isOverdue && subscription.latest_invoice === invoice.id)
    changeRecord(account, 'customer.subscription.updated', subscription, { status: 'active' })
  setDelinquent(account, invoice, false)
}

function setDelinquent(account: Account, invoice: Invoice, delinquent: boolean): void {
  changeRecord(account, 'customer.updated', findCustomer(account, invoice.customer), { delinquent })
}

/** A first payment is not tried again: the subscription stays incomplete and expires. */
function recordFailure(account: Account, invoice: Invoice, { isManual }: Attempt): void {
  const subscription = account.subscriptions.get(invoice.parent.subscription_details.subscription)
  const isFirst = subscription?.status === 'incomplete' || account.pendingChanges.has(invoice.id)
  const days = isFirst ? undefined : RETRY_DAYS[invoice.attempt_count]
  const next = isManual ? invoice.next_payment_attempt : days ? account.clock.now() + days * DAY : null
  changeRecord(account, 'invoice.updated', invoice, {
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: next !== null,
    next_payment_attempt: next,
  })
  addEvent(account, 'invoice.payment_failed', invoice)
  if (isFirst || !subscription || subscription.ended_at !== null) return
  setDelinquent(account, invoice, true)
  if (subscription.status === 'active')
    changeRecord(account, 'customer.subscription.updated', subscription, { status: 'past_due' })
  if (next === null && !isManual) applyAfterRetries(account, subscription)
}

function applyAfterRetries(account: Account, subscription: Subscription): void {
  if (account.afterRetries === 'unpaid')
    changeRecord(account, 'customer.subscription.updated', subscription, { status: 'unpaid' })
  if (account.afterRetries === 'canceled') cancelSubscription(account, subscription, 'payment_failed')
}

/** Pays what is due, the oldest first, as the customer does in the portal. False when the card is declined. */
export function payOpenInvoices(account: Account, subscription: Subscription): boolean {
  const isHeldDraft = ({ status, auto_advance }: Invoice) => status === 'draft' && !auto_advance
  const invoices = listInvoicesOf(account, subscription)
  for (const invoice of invoices.filter(isHeldDraft)) finalizeInvoice(account, invoice)
  return invoices
    .filter(({ status }) => status === 'open')
    .every((invoice) => payInvoice(account, invoice, { isManual: true }))
}
