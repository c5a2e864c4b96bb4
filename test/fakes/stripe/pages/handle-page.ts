import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerPayer, type PayerAction } from '../billing/complete-session.ts'
import { payOpenInvoices } from '../billing/pay-invoices.ts'
import { scheduleCancel, unscheduleCancel } from '../billing/schedule-cancel.ts'
import type { Account } from '../store/account.ts'
import type { PortalSession, Session } from '../store/records.ts'
import { html, renderPage } from './layout.ts'
import { renderPaymentPage } from './payment-page.ts'
import { listLiveSubscriptions, renderInvoicePage, renderPortalPage } from './portal-page.ts'

type Page = { status: number; text: string } | { redirectTo: string }

const ACTIONS: readonly string[] = ['pay', 'decline', 'fail-authentication'] satisfies PayerAction[]

const isPayerAction = (action: string): action is PayerAction => ACTIONS.includes(action)

const notFound = () => ({ status: 404, text: renderPage('Page not found', null, html`<p>This link is not known.</p>`) })

/** The pages that a person sees: payment, portal, and invoices. */
export function handlePage(account: Account, request: IncomingMessage, response: ServerResponse, body: string): void {
  const { pathname } = new URL(request.url ?? '/', account.origin)
  const form = request.method === 'POST' ? new URLSearchParams(body) : null
  const page = findPage(account, pathname, form)
  if ('redirectTo' in page) {
    response.writeHead(303, { location: page.redirectTo })
    response.end()
    return
  }
  response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(page.text)
}

function findPage(account: Account, pathname: string, form: URLSearchParams | null): Page {
  const [, folder, id = ''] = pathname.split('/')
  const session = folder === 'pay' ? account.sessions.get(id) : undefined
  if (session) return showPayment(account, session, form)
  const portal = folder === 'portal' ? account.portalSessions.get(id) : undefined
  if (portal) return showPortal(account, portal, form)
  const invoice = folder === 'invoices' ? account.invoices.get(id) : undefined
  return invoice ? { status: 200, text: renderInvoicePage(invoice) } : notFound()
}

function showPayment(account: Account, session: Session, form: URLSearchParams | null): Page {
  const action = form?.get('action') ?? ''
  if (!isPayerAction(action)) return { status: 200, text: renderPaymentPage(account, session, null) }
  const outcome = answerPayer(account, session, action, form?.get('email') ?? undefined)
  if ('redirectTo' in outcome) return outcome
  return { status: 402, text: renderPaymentPage(account, session, outcome.error) }
}

/** A change ends with a redirect, so that reloading the page does not repeat it. */
function showPortal(account: Account, portal: PortalSession, form: URLSearchParams | null): Page {
  const error = form ? changeInPortal(account, portal, form) : null
  if (form && error === null) return { redirectTo: portal.url }
  return { status: error === null ? 200 : 402, text: renderPortalPage(account, portal, error) }
}

function changeInPortal(account: Account, { customer }: PortalSession, form: URLSearchParams): string | null {
  const action = form.get('action')
  const subscription = listLiveSubscriptions(account, customer).find(({ id }) => id === form.get('subscription'))
  if (action === 'use-working-card') account.declinedCards.delete(customer)
  if (action === 'use-declined-card') account.declinedCards.add(customer)
  if (!subscription) return null
  if (action === 'cancel') scheduleCancel(account, subscription)
  if (action === 'keep') unscheduleCancel(account, subscription)
  if (action === 'pay-open-invoice' && !payOpenInvoices(account, subscription)) return 'Your card was declined.'
  return null
}
