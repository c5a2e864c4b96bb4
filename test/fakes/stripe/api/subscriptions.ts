import { applyPlanChange, type PaymentBehavior, sendTrialNotice } from '../billing/apply-plan-change.ts'
import { billCanceled } from '../billing/bill-canceled.ts'
import { cancelSubscription } from '../billing/cancel-subscription.ts'
import { type ChangeParams, computePlanChange } from '../billing/plan-change.ts'
import { findNextPeriodEnd } from '../billing/renew-subscriptions.ts'
import { findLastPeriodEnd } from '../billing/schedule-cancel.ts'
import { refuse, refuseMissing } from '../contract/stripe-error.ts'
import { type Account, changeRecord } from '../store/account.ts'
import type { Metadata, Subscription } from '../store/records.ts'
import { LIST_READS, type ListParams, listRecords, matches } from './list-records.ts'
import type { Operations } from './operation.ts'
import { checkCustomer, findByPath, mergeMetadata, pickFields } from './read-params.ts'

type Details = { comment?: string; feedback?: string }
type Params = ChangeParams & {
  cancel_at?: number | 'max_period_end' | 'min_period_end' | ''
  cancel_at_period_end?: boolean
  cancellation_details?: Details
  metadata?: Metadata | ''
  payment_behavior?: PaymentBehavior
}
type Filter = ListParams & { customer?: string; price?: string; status?: string }
type CancelParams = { cancellation_details?: Details; invoice_now?: boolean; prorate?: boolean }

const FIELDS = ['default_payment_method', 'description']
const READS = [
  'billing_cycle_anchor',
  'cancel_at',
  'cancel_at_period_end',
  'cancellation_details',
  'metadata',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
  'items[][id]',
  'items[][price]',
  'items[][quantity]',
  'items[][deleted]',
  ...FIELDS,
]
/** What can wait for its payment. */
const PENDING_PARAMS = [
  'billing_cycle_anchor',
  'expand',
  'items',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
]
const ENDED = ['canceled', 'incomplete_expired']

const find = (account: Account, id: string) => findByPath(account.subscriptions, 'subscription', id)

/** What changes when the subscription is scheduled to cancel, or no longer is. */
function readCancellation(account: Account, next: Subscription, params: Params): Partial<Subscription> {
  const { cancel_at: cancelAt, cancel_at_period_end: atPeriodEnd, cancellation_details: details } = params
  if (cancelAt && atPeriodEnd)
    throw refuse('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', 'cancel_at')
  const now = account.clock.now()
  const stored = { ...next.cancellation_details, ...details }
  if (cancelAt === '' || atPeriodEnd === false) {
    const kept = { ...stored, reason: null }
    return { cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation_details: kept }
  }
  if (!cancelAt && !atPeriodEnd) return details ? { cancellation_details: stored } : {}
  const at =
    typeof cancelAt === 'number'
      ? cancelAt
      : cancelAt === 'min_period_end'
        ? findNextPeriodEnd(next)
        : findLastPeriodEnd(next)
  if (at <= now) throw refuse('`cancel_at` must be in the future.', 'cancel_at')
  return {
    cancel_at: at,
    cancel_at_period_end: atPeriodEnd ?? false,
    canceled_at: now,
    cancellation_details: { ...stored, reason: 'cancellation_requested' },
  }
}

function updateSubscription(account: Account, params: Params, id: string): Subscription {
  const subscription = find(account, id)
  const metadata = mergeMetadata(subscription.metadata, params.metadata)
  const { metadata: _metadata, cancellation_details: _details, ...others } = params
  if (ENDED.includes(subscription.status) && Object.keys(others).some((name) => name !== 'expand'))
    throw refuse('A canceled subscription can only update its cancellation_details and metadata.')
  if (params.payment_behavior === 'pending_if_incomplete') {
    const unsupported = Object.keys(params).find((name) => !PENDING_PARAMS.includes(name))
    if (unsupported)
      throw refuse(
        `When \`payment_behavior\` is \`pending_if_incomplete\`, you cannot pass \`${unsupported}\`.`,
        unsupported,
      )
  }
  if (params.payment_behavior === 'default_incomplete')
    account.warnings.push('payment_behavior default_incomplete works as allow_incomplete in this fake')
  const change = computePlanChange(account, subscription, params)
  const fields = pickFields(params, FIELDS)
  const cancellation = readCancellation(account, change.next, params)
  const details = { ...fields, ...cancellation, metadata }
  if (params.items || params.trial_end || params.billing_cycle_anchor)
    applyPlanChange(account, subscription, change, params.payment_behavior ?? 'allow_incomplete', details)
  else changeRecord(account, 'customer.subscription.updated', subscription, details)
  if (params.trial_end === 'now' && !account.trialNotices.has(id)) sendTrialNotice(account, subscription)
  if (typeof params.trial_end === 'number') account.trialNotices.delete(id)
  return subscription
}

function isListed(subscription: Subscription, { customer, price, status }: Filter): boolean {
  const isEnded = ENDED.includes(subscription.status)
  const hasStatus =
    status === 'all' ||
    (status === undefined ? subscription.status !== 'canceled' : false) ||
    (status === 'ended' ? isEnded : status === subscription.status)
  const hasPrice = price === undefined || subscription.items.data.some((item) => item.price.id === price)
  return hasStatus && hasPrice && matches(customer, subscription.customer)
}

export const subscriptions: Operations = {
  'GET /v1/subscriptions': {
    reads: [...LIST_READS, 'created', 'customer', 'price', 'status'],
    run(account, params: Filter) {
      checkCustomer(account, params.customer)
      const found = [...account.subscriptions.values()].filter((subscription) => isListed(subscription, params))
      return listRecords('/v1/subscriptions', found, params)
    },
  },
  'GET /v1/subscriptions/{subscription_exposed_id}': { reads: [], run: (account, _params, id) => find(account, id) },
  'POST /v1/subscriptions/{subscription_exposed_id}': { reads: READS, run: updateSubscription },
  'DELETE /v1/subscriptions/{subscription_exposed_id}': {
    reads: ['cancellation_details', 'invoice_now', 'prorate'],
    run(account, params: CancelParams, id) {
      const subscription = find(account, id)
      if (ENDED.includes(subscription.status)) throw refuseMissing('subscription', id, 'id', true)
      Object.assign(subscription.cancellation_details, params.cancellation_details)
      billCanceled(account, subscription, params)
      cancelSubscription(account, subscription, 'cancellation_requested')
      return subscription
    },
  },
}
