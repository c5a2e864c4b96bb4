import { formatDay } from '../billing/periods.ts'
import type { Account } from '../store/account.ts'
import type { Order, Price, Session } from '../store/records.ts'
import { formatAmount, type Html, html, renderButtons, renderPage } from './layout.ts'

export function formatPrice({ unit_amount, currency, recurring }: Price, quantity: number): string {
  const { interval = 'month', interval_count: count = 1 } = recurring ?? {}
  const every = count === 1 ? interval : `${count} ${interval}s`
  return `${formatAmount(unit_amount * quantity, currency)} per ${every}`
}

function describeTrial({ trialDays, trialEnd }: Order): string {
  if (trialDays !== null) return `${trialDays} days free`
  return trialEnd === null ? 'None' : `Free until ${formatDay(trialEnd)}`
}

export function renderPaymentPage(account: Account, session: Session, error: string | null): string {
  if (session.status === 'complete')
    return renderPage('Already paid', error, html`<p>This payment was completed. You can close this page.</p>`)
  if (session.status === 'expired')
    return renderPage('This link has expired', error, html`<p>Go back to the shop and start again.</p>`)
  const order = account.orders.get(session.id)
  return renderPage('Subscribe', error, order ? renderOrder(account, session, order) : html``)
}

function renderOrder(account: Account, session: Session, order: Order): Html {
  const email = session.customer_details?.email
  return html`<dl>
<dt>Product</dt><dd>${account.products.get(order.price.product)?.name ?? ''}</dd>
<dt>Price</dt><dd>${formatPrice(order.price, order.quantity)}</dd>
<dt>Trial</dt><dd>${describeTrial(order)}</dd>
<dt>Due today</dt><dd>${formatAmount(session.amount_total, order.price.currency)}</dd>
${typeof email === 'string' ? html`<dt>Email</dt><dd>${email}</dd>` : ''}
</dl>
<form method="post">
${email ? '' : html`<label>Email <input type="email" name="email" autocomplete="email"></label>`}
${renderButtons([
  { action: 'pay', label: 'Pay', isPrimary: true },
  { action: 'decline', label: 'Decline card' },
  { action: 'fail-authentication', label: 'Fail authentication' },
])}
</form>
${session.cancel_url ? html`<a href="${session.cancel_url}">Back</a>` : ''}`
}
