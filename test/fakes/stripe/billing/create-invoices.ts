import { fillObject } from '../contract/fill-object.ts'
import { type Account, addEvent, changeRecord } from '../store/account.ts'
import { createId } from '../store/create-id.ts'
import type { BillingReason, Customer, Invoice, Line, Subscription } from '../store/records.ts'

type InvoiceValues = {
  subscription: Subscription
  lines: Line[]
  reason: BillingReason
  period: { start: number; end: number }
}

/** A negative balance is credit: an invoice uses it up, and a negative invoice adds to it. */
function applyBalance(total: number, balance: number): { due: number; ending: number } {
  const sum = total + balance
  return sum > 0 ? { due: sum, ending: 0 } : { due: 0, ending: sum }
}

/** Computes an invoice without storing it, so that a preview and the real invoice cannot differ. */
export function draftInvoice(account: Account, customer: Customer, values: InvoiceValues): Invoice {
  const { subscription, lines, reason, period } = values
  const id = createId('in')
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const { due } = applyBalance(total, customer.balance)
  return fillObject<Invoice>(account.contract, 'invoice', {
    id,
    account_country: 'US',
    account_name: 'Test account',
    issuer: { type: 'self' },
    amount_overpaid: 0,
    amount_shipping: 0,
    customer_tax_exempt: 'none',
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    subtotal_excluding_tax: total,
    total_excluding_tax: total,
    customer_phone: customer.phone,
    attempt_count: 0,
    attempted: false,
    amount_paid: 0,
    amount_due: due,
    amount_remaining: due,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: account.clock.now(),
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: {
      object: 'list',
      data: lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: {},
    parent: {
      type: 'subscription_details',
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: period.end,
    period_start: period.start,
    starting_balance: customer.balance,
    status: 'draft',
    subtotal: total,
    total,
  })
}

export function findCustomer(account: Account, id: string): Customer {
  const customer = account.customers.get(id)
  if (!customer) throw new Error(`Customer ${id} is not stored`)
  return customer
}

/** `finalizesAt` null keeps a draft until someone pays it. */
export function storeInvoice(account: Account, invoice: Invoice, finalizesAt: number | null): Invoice {
  invoice.automatically_finalizes_at = finalizesAt
  invoice.auto_advance = finalizesAt !== null
  account.invoices.set(invoice.id, invoice)
  addEvent(account, 'invoice.created', invoice)
  return invoice
}

export function finalizeInvoice(account: Account, invoice: Invoice): void {
  const now = account.clock.now()
  const customer = findCustomer(account, invoice.customer)
  const { due, ending } = applyBalance(invoice.total, customer.balance)
  const sequence = String(customer.next_invoice_sequence).padStart(4, '0')
  Object.assign(invoice, {
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: ending,
    hosted_invoice_url: `${account.origin}/invoices/${invoice.id}`,
    invoice_pdf: `${account.origin}/invoices/${invoice.id}/pdf`,
    number: `${customer.invoice_prefix}-${sequence}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  } satisfies Partial<Invoice>)
  addEvent(account, 'invoice.finalized', invoice)
  changeRecord(account, 'customer.updated', customer, {
    balance: ending,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  })
}

export function voidInvoice(account: Account, invoice: Invoice): void {
  Object.assign(invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: account.clock.now() },
  } satisfies Partial<Invoice>)
  addEvent(account, 'invoice.voided', invoice)
}

export function listInvoicesOf(account: Account, subscription: Subscription): Invoice[] {
  return [...account.invoices.values()].filter(
    ({ parent }) => parent.subscription_details.subscription === subscription.id,
  )
}
