import type { Fault } from '../api/faults.ts'
import type { Api } from '../api/handle-call.ts'
import { cancelSubscription } from '../billing/cancel-subscription.ts'
import { answerPayer, expireSession, type PayerAction } from '../billing/complete-session.ts'
import { findCustomer } from '../billing/create-invoices.ts'
import { createSubscription } from '../billing/create-subscription.ts'
import { deleteCustomer } from '../billing/delete-customer.ts'
import { payOpenInvoices } from '../billing/pay-invoices.ts'
import { findRecurringPrice } from '../billing/plan-change.ts'
import { runDueUntil } from '../billing/run-due.ts'
import { scheduleCancel, unscheduleCancel } from '../billing/schedule-cancel.ts'
import { checkWebhook, type Webhook } from '../delivery/webhook.ts'
import type { WebhookWorker } from '../delivery/webhook-worker.ts'
import type { Account } from '../store/account.ts'
import type { Metadata, Session, Subscription } from '../store/records.ts'
import { describeState } from './describe-state.ts'

export type Controlled = Api & { worker: WebhookWorker }
type Command = (fake: Controlled, body: never, id: string) => unknown

const find = <Type>(records: Map<string, Type>, id: string): Type => {
  const record = records.get(id)
  if (!record) throw new Error(`No such object: ${id}`)
  return record
}

const onSession = (run: (account: Account, session: Session) => unknown): Command => {
  return ({ account }, _body, id) => run(account, find(account.sessions, id))
}
const onPayment = (action: PayerAction) => onSession((account, session) => answerPayer(account, session, action))
const onSubscription = (run: (account: Account, subscription: Subscription) => unknown): Command => {
  return ({ account }, _body, id) => {
    const subscription = find(account.subscriptions, id)
    return run(account, subscription) ?? subscription
  }
}

function expire(account: Account, session: Session): object {
  if (session.status !== 'open') return { error: `The session is ${session.status}.` }
  expireSession(account, session)
  return { redirectTo: null }
}

function moveClock({ account }: Controlled, body: { to?: string; advanceSeconds?: number }): object {
  const now = account.clock.now()
  const target = body.to === undefined ? now + (body.advanceSeconds ?? 0) : Math.floor(Date.parse(body.to) / 1000)
  if (!(target >= now)) throw new Error('The clock cannot go backwards')
  runDueUntil(account, target)
  return { now: new Date(account.clock.now() * 1000).toISOString() }
}

function setCard({ account }: Controlled, { works }: { works: boolean }, id: string): object {
  if (works) account.declinedCards.delete(findCustomer(account, id).id)
  else account.declinedCards.add(findCustomer(account, id).id)
  return { works }
}

type NewSubscription = { customer: string; price: string; metadata?: Metadata }

function createInDashboard({ account }: Controlled, { customer, price, metadata = {} }: NewSubscription): Subscription {
  return createSubscription(account, findCustomer(account, customer), {
    itemId: '',
    trialDays: null,
    trialEnd: null,
    description: null,
    billingMode: 'flexible',
    price: findRecurringPrice(account, price, 'price'),
    quantity: 1,
    metadata,
  })
}

type Settings = { afterRetries?: Account['afterRetries']; deliver?: 'now' | 'hold'; portal?: 'saved' | 'missing' }

function changeSettings({ account, worker }: Controlled, settings: Settings): object {
  account.afterRetries = settings.afterRetries ?? account.afterRetries
  if (settings.portal) account.hasPortalConfiguration = settings.portal === 'saved'
  if (settings.deliver) worker.isHolding = settings.deliver === 'hold'
  return { afterRetries: account.afterRetries, deliver: worker.isHolding ? 'hold' : 'now' }
}

const COMMANDS: Record<string, Command> = {
  'GET state': (fake) => describeState(fake.account, fake.worker),
  'GET requests': ({ log }) => log,
  'GET deliveries': ({ worker }) => worker.listHeld().map(({ id, type }) => ({ id, type })),
  'POST clock': moveClock,
  'POST webhook'({ worker }, webhook: Webhook | null) {
    worker.webhook = checkWebhook(webhook)
    return { webhook: worker.webhook?.url ?? null }
  },
  'POST sessions/{id}/pay': onPayment('pay'),
  'POST sessions/{id}/decline': onPayment('decline'),
  'POST sessions/{id}/fail-authentication': onPayment('fail-authentication'),
  'POST sessions/{id}/expire': onSession(expire),
  'POST customers/{id}/card': setCard,
  'POST customers/{id}/delete'({ account }, _body, id) {
    deleteCustomer(account, findCustomer(account, id))
    return {}
  },
  'POST subscriptions': createInDashboard,
  'POST subscriptions/{id}/portal-cancel': onSubscription(scheduleCancel),
  'POST subscriptions/{id}/portal-keep': onSubscription(unscheduleCancel),
  'POST subscriptions/{id}/delete': onSubscription((account, subscription) =>
    cancelSubscription(account, subscription, 'cancellation_requested'),
  ),
  'POST subscriptions/{id}/pay-open-invoice': onSubscription((account, subscription) =>
    payOpenInvoices(account, subscription) ? undefined : { error: 'Your card was declined.' },
  ),
  'POST settings': changeSettings,
  'POST deliveries/release': async ({ worker }, body: Parameters<WebhookWorker['release']>[0]) => ({
    delivered: await worker.release(body),
  }),
  'POST deliveries/drop': ({ worker }) => {
    worker.drop()
    return {}
  },
  'POST deliveries/wait': async ({ worker }) => {
    await worker.waitUntilIdle()
    return {}
  },
  'POST faults'({ faults }, fault: Fault) {
    faults.add(fault)
    return {}
  },
  'POST faults/clear': ({ faults }) => {
    faults.clear()
    return {}
  },
}

const routes = Object.entries(COMMANDS).map(([key, command]) => ({
  command,
  pattern: new RegExp(`^${key.replace('{id}', '([^/]+)')}$`),
}))

/** Runs one call below /_fake. It throws for what the caller got wrong. */
export async function handleControl(fake: Controlled, method: string, path: string, body: unknown): Promise<unknown> {
  for (const { command, pattern } of routes) {
    const match = pattern.exec(`${method} ${path}`)
    if (match) return await command(fake, body as never, match[1] ?? '')
  }
  throw new Error(`No such control: ${method} ${path}`)
}
