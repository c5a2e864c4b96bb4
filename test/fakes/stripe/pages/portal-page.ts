import { formatDay } from '../billing/periods.ts'
import type { Account } from '../store/account.ts'
import type { Invoice, PortalSession, Subscription } from '../store/records.ts'
import { formatAmount, type Html, html, renderButtons, renderPage } from './layout.ts'
import { formatPrice } from './payment-page.ts'

export function listLiveSubscriptions(account: Account, customer: string): Subscription[] {
  return [...account.subscriptions.values()].filter((one) => one.customer === customer && one.ended_at === null)
}

export function renderPortalPage(account: Account, session: PortalSession, error: string | null): string {
  const invoices = [...account.invoices.values()].filter(({ customer }) => customer === session.customer).reverse()
  const isDeclined = account.declinedCards.has(session.customer)
  const live = listLiveSubscriptions(account, session.customer)
  return renderPage(
    'Manage your subscription',
    error,
    html`${live.length === 0 ? html`<p>You have no subscription.</p>` : live.map((one) => renderSubscription(account, one))}
<h2>Card</h2>
<p>${isDeclined ? 'Your card will be declined.' : 'Your card works.'}</p>
<form method="post">${renderButtons([
      { action: 'use-working-card', label: 'Use a working card' },
      { action: 'use-declined-card', label: 'Use a card that will be declined' },
    ])}</form>
<h2>Invoices</h2>
<ul>${invoices.map(renderInvoiceRow)}</ul>
${session.return_url ? html`<a href="${session.return_url}">Return</a>` : ''}`,
  )
}

function renderSubscription(account: Account, subscription: Subscription): Html {
  const { cancel_at: cancelAt, items, status, id } = subscription
  return html`<h2>Plan</h2>
<dl>${items.data.map(
    ({ price, quantity, current_period_end: end }) => html`
<dt>Product</dt><dd>${account.products.get(price.product)?.name ?? ''}</dd>
<dt>Price</dt><dd>${formatPrice(price, quantity)}</dd>
<dt>Period ends</dt><dd>${formatDay(end)}</dd>`,
  )}
<dt>Status</dt><dd>${status}</dd>
${cancelAt === null ? '' : html`<dt>Ends</dt><dd>${formatDay(cancelAt)}</dd>`}
</dl>
<form method="post"><input type="hidden" name="subscription" value="${id}">${renderButtons([
    { action: 'pay-open-invoice', label: 'Pay open invoice' },
    cancelAt === null
      ? { action: 'cancel', label: 'Cancel subscription' }
      : { action: 'keep', label: 'Keep subscription' },
  ])}</form>`
}

function renderInvoiceRow({ id, number, status, total, currency, created }: Invoice): Html {
  return html`<li><a href="/invoices/${id}">${number ?? 'Draft'}</a>: ${formatAmount(total, currency)}, ${status}, ${formatDay(created)}</li>`
}

export function renderInvoicePage({
  number,
  status,
  lines,
  currency,
  amount_due: due,
  amount_paid: paid,
}: Invoice): string {
  return renderPage(
    `Invoice ${number ?? '(draft)'}`,
    null,
    html`<p>Status: ${status}</p>
<ul>${lines.data.map(({ description, amount }) => html`<li>${description}: ${formatAmount(amount, currency)}</li>`)}</ul>
<dl><dt>Amount due</dt><dd>${formatAmount(due, currency)}</dd><dt>Amount paid</dt><dd>${formatAmount(paid, currency)}</dd></dl>`,
  )
}
