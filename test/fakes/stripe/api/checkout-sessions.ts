import { expireSession } from '../billing/complete-session.ts'
import { draftSession, listSessionItems, type SessionParams } from '../billing/draft-session.ts'
import { refuse } from '../contract/stripe-error.ts'
import type { Session } from '../store/records.ts'
import { LIST_READS, type ListParams, listRecords, matches } from './list-records.ts'
import type { Operations } from './operation.ts'
import { findByPath, mergeMetadata, pickFields } from './read-params.ts'

type Filter = ListParams & { customer?: string; subscription?: string; status?: string }

const ECHOED = ['billing_address_collection', 'locale', 'origin_context', 'payment_method_collection', 'submit_type']
const READS = [
  'cancel_url',
  'client_reference_id',
  'customer',
  'customer_email',
  'expires_at',
  'metadata',
  'mode',
  'success_url',
  'ui_mode',
  'line_items[][price]',
  'line_items[][quantity]',
  'subscription_data[billing_mode]',
  'subscription_data[description]',
  'subscription_data[metadata]',
  'subscription_data[trial_end]',
  'subscription_data[trial_period_days]',
  ...ECHOED,
]

export const checkoutSessions: Operations = {
  'POST /v1/checkout/sessions': {
    reads: READS,
    run(account, params: SessionParams) {
      const { subscription_data: data } = params
      const metadata = mergeMetadata({}, params.metadata)
      const subscription_data = {
        ...data,
        metadata: mergeMetadata({}, data?.metadata, 'subscription_data[metadata]'),
      }
      const checked = { ...params, metadata, subscription_data }
      const [session, order] = draftSession(account, checked, pickFields(params, ECHOED))
      account.sessions.set(session.id, session)
      account.orders.set(session.id, order)
      return session
    },
  },
  'GET /v1/checkout/sessions': {
    reads: [...LIST_READS, 'created', 'customer', 'subscription', 'status'],
    run(account, params: Filter) {
      const found = [...account.sessions.values()].filter(
        (session) =>
          matches<string | null>(params.customer, session.customer) &&
          matches<string | null>(params.subscription, session.subscription) &&
          matches<string>(params.status, session.status),
      )
      return listRecords('/v1/checkout/sessions', found, params)
    },
  },
  'GET /v1/checkout/sessions/{session}': {
    reads: [],
    run: (account, _params, id): Session => findByPath(account.sessions, 'checkout.session', id, 'session'),
  },
  'POST /v1/checkout/sessions/{session}/expire': {
    reads: [],
    run(account, _params, id) {
      const session = findByPath(account.sessions, 'checkout.session', id, 'session')
      if (session.status !== 'open')
        throw refuse(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        )
      expireSession(account, session)
      return session
    },
  },
  'GET /v1/checkout/sessions/{session}/line_items': {
    reads: LIST_READS,
    run: (account, _params, id) => listSessionItems(account, id),
  },
}
