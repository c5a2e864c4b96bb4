import { type Account } from '../store/account.ts'
import type { Subscription } from '../store/records.ts'
import { draftInvoice, finalizeInvoice, findCustomer, storeInvoice } from './create-invoices.ts'
import { createUnusedCredit } from './create-lines.ts'
import { payInvoice } from './pay-invoices.ts'

type Options = { invoice_now?: boolean; prorate?: boolean }

/** The credit and the last invoice of a subscription that is about to be canceled. */
export function billCanceled(account: Account, subscription: Subscription, options: Options): void {
  const now = account.clock.now()
  const hasCredit = options.prorate && subscription.status !== 'trialing'
  const credits = hasCredit ? subscription.items.data.map((item) => createUnusedCredit(account, item, now)) : []
  const lines = [...(account.pendingLines.get(subscription.id) ?? []), ...credits]
  account.pendingLines.set(subscription.id, lines)
  if (!options.invoice_now || lines.length === 0) return
  account.pendingLines.delete(subscription.id)
  const invoice = draftInvoice(account, findCustomer(account, subscription.customer), {
    subscription,
    lines,
    reason: 'subscription_update',
    period: { start: now, end: now },
  })
  storeInvoice(account, invoice, now)
  subscription.latest_invoice = invoice.id
  finalizeInvoice(account, invoice)
  payInvoice(account, invoice)
}
