import { type Account, addEvent } from '../store/account.ts'
import type { Session } from '../store/records.ts'
import { createCustomer } from './create-customer.ts'
import { findCustomer } from './create-invoices.ts'
import { createSubscription } from './create-subscription.ts'
import { describePayer } from './draft-session.ts'

type PageOutcome = { redirectTo: string } | { error: string }

const FAILURES = {
  decline: 'Your card was declined. Please try a different card.',
  'fail-authentication':
    'We are unable to authenticate your payment method. Please choose a different one and try again.',
}
export type PayerAction = 'pay' | keyof typeof FAILURES

/** What the buttons of the hosted page do. */
export function answerPayer(account: Account, session: Session, action: PayerAction, email?: string): PageOutcome {
  if (session.status === 'complete') return { error: 'This payment was already completed.' }
  if (session.status === 'expired') return { error: 'This payment link has expired.' }
  if (action !== 'pay') return { error: FAILURES[action] }
  completeSession(account, session, email || 'payer@example.com')
  return { redirectTo: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id) }
}

function completeSession(account: Account, session: Session, email: string): void {
  const order = account.orders.get(session.id)
  if (!order) throw new Error(`Session ${session.id} has no order`)
  const customer = session.customer
    ? findCustomer(account, session.customer)
    : createCustomer(account, { email: session.customer_email ?? email })
  // The card that was just entered works, whatever the one before did.
  account.declinedCards.delete(customer.id)
  const subscription = createSubscription(account, customer, order)
  Object.assign(session, {
    customer: customer.id,
    customer_details: describePayer(customer.email ?? email, customer.name),
    invoice: subscription.latest_invoice,
    payment_status: session.amount_total > 0 ? 'paid' : 'no_payment_required',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  } satisfies Partial<Session>)
  addEvent(account, 'checkout.session.completed', session)
}

export function expireSession(account: Account, session: Session): void {
  session.status = 'expired'
  session.url = null
  addEvent(account, 'checkout.session.expired', session)
}
