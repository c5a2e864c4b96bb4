import { type Account, addEvent, changeRecord } from '../store/account.ts'
import type { Invoice, Session, Subscription } from '../store/records.ts'
import { sendTrialNotice, TRIAL_NOTICE } from './apply-plan-change.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { expireSession } from './complete-session.ts'
import { finalizeInvoice, voidInvoice } from './create-invoices.ts'
import { payInvoice } from './pay-invoices.ts'
import { HOUR } from './periods.ts'
import { findNextPeriodEnd, renewSubscription } from './renew-subscriptions.ts'

type DueAction = { at: number; run(): void }

const INCOMPLETE_HOURS = 23

/** Moves the clock to `target` and does everything that falls due on the way, in order. */
export function runDueUntil(account: Account, target: number): void {
  for (let action = findNext(account, target); action; action = findNext(account, target)) {
    account.clock.advanceTo(action.at)
    action.run()
  }
  account.clock.advanceTo(target)
}

function findNext(account: Account, target: number): DueAction | undefined {
  const actions = [
    ...[...account.invoices.values()].flatMap((invoice) => planInvoice(account, invoice)),
    ...[...account.subscriptions.values()].flatMap((subscription) => planSubscription(account, subscription)),
    ...[...account.sessions.values()].flatMap((session) => planSession(account, session)),
  ]
  return actions.filter(({ at }) => at <= target).sort((a, b) => a.at - b.at)[0]
}

function planSession(account: Account, session: Session): DueAction[] {
  return session.status === 'open' ? [{ at: session.expires_at, run: () => expireSession(account, session) }] : []
}

function planInvoice(account: Account, invoice: Invoice): DueAction[] {
  const { automatically_finalizes_at: finalizesAt, next_payment_attempt: retryAt, status } = invoice
  if (status === 'draft' && finalizesAt !== null)
    return [
      {
        at: finalizesAt,
        run() {
          finalizeInvoice(account, invoice)
          payInvoice(account, invoice)
        },
      },
    ]
  return status === 'open' && retryAt !== null ? [{ at: retryAt, run: () => payInvoice(account, invoice) }] : []
}

function planSubscription(account: Account, subscription: Subscription): DueAction[] {
  const { status, cancel_at: cancelAt, trial_end: trialEnd, created } = subscription
  if (subscription.ended_at !== null) return []
  if (status === 'incomplete')
    return [{ at: created + INCOMPLETE_HOURS * HOUR, run: () => expireIncomplete(account, subscription) }]
  const actions: DueAction[] = []
  if (status === 'trialing' && trialEnd !== null && !account.trialNotices.has(subscription.id))
    actions.push({ at: trialEnd - TRIAL_NOTICE, run: () => sendTrialNotice(account, subscription) })
  const expiresAt = subscription.pending_update?.expires_at
  if (typeof expiresAt === 'number')
    actions.push({ at: expiresAt, run: () => dropPendingUpdate(account, subscription) })
  if (cancelAt !== null)
    actions.push({ at: cancelAt, run: () => cancelSubscription(account, subscription, 'cancellation_requested') })
  actions.push({ at: findNextPeriodEnd(subscription), run: () => renewSubscription(account, subscription) })
  return actions
}

function voidLatestInvoice(account: Account, subscription: Subscription): void {
  const invoice = account.invoices.get(subscription.latest_invoice ?? '')
  if (invoice?.status === 'open') voidInvoice(account, invoice)
}

function expireIncomplete(account: Account, subscription: Subscription): void {
  voidLatestInvoice(account, subscription)
  const now = account.clock.now()
  const changes = { status: 'incomplete_expired', ended_at: now, canceled_at: now } as const
  changeRecord(account, 'customer.subscription.updated', subscription, changes)
}

function dropPendingUpdate(account: Account, subscription: Subscription): void {
  account.pendingChanges.delete(subscription.latest_invoice ?? '')
  voidLatestInvoice(account, subscription)
  changeRecord(account, 'customer.subscription.updated', subscription, { pending_update: null })
  addEvent(account, 'customer.subscription.pending_update_expired', subscription)
}
