import { draftChangeInvoice } from '../billing/apply-plan-change.ts'
import { draftInvoice } from '../billing/create-invoices.ts'
import { createPeriodLine } from '../billing/create-lines.ts'
import { draftSubscription } from '../billing/create-subscription.ts'
import { type ChangeParams, computePlanChange, findRecurringPrice } from '../billing/plan-change.ts'
import { draftRenewal } from '../billing/renew-subscriptions.ts'
import { refuse, StripeError } from '../contract/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { Invoice } from '../store/records.ts'
import { LIST_READS, type ListParams, listRecords, matches } from './list-records.ts'
import type { Operations } from './operation.ts'
import { checkCustomer, findByParam, findByPath } from './read-params.ts'

type Filter = ListParams & { customer?: string; subscription?: string; status?: string }
type PreviewParams = {
  customer?: string
  subscription?: string
  subscription_details?: ChangeParams & { cancel_at?: number | string; cancel_at_period_end?: boolean }
}

const ITEMS = 'subscription_details[items]'

/** The next invoice as it would be after this change. It has an id that cannot be retrieved. */
function previewInvoice(account: Account, params: PreviewParams): Invoice {
  const invoice = params.subscription
    ? previewChange(account, params.subscription, params)
    : previewFirst(account, params)
  return { ...invoice, id: invoice.id.replace('in_', 'upcoming_in_') }
}

function previewChange(account: Account, id: string, params: PreviewParams): Invoice {
  const subscription = findByParam(account.subscriptions, 'subscription', id, 'subscription')
  const { cancel_at: cancelAt, cancel_at_period_end: atPeriodEnd, ...details } = params.subscription_details ?? {}
  if (params.customer && params.customer !== subscription.customer)
    throw refuse(`The subscription ${id} does not belong to the customer ${params.customer}.`, 'customer')
  refuseProrationDate(details)
  const change = computePlanChange(account, subscription, details, ITEMS)
  if (change.isInvoicedNow) return draftChangeInvoice(account, change)
  const keeps = cancelAt === '' || atPeriodEnd === false
  const isEnding = cancelAt || atPeriodEnd || (subscription.cancel_at !== null && !keeps)
  if (isEnding || subscription.ended_at !== null)
    throw new StripeError({
      status: 404,
      type: 'invalid_request_error',
      code: 'invoice_upcoming_none',
      message: 'No upcoming invoices for customer',
    })
  const waiting = account.pendingLines.get(id) ?? []
  return draftRenewal(account, change.next, [...waiting, ...change.lines])
}

function refuseProrationDate({ items, proration_behavior, proration_date, trial_end }: ChangeParams): void {
  if (proration_date === undefined) return
  const param = 'subscription_details[proration_date]'
  if (!items && trial_end === undefined)
    throw refuse('You must pass `items` or `trial_end` when passing `proration_date`.', param)
  if (proration_behavior === 'none') throw refuse('You cannot prorate with `proration_behavior` `none`.', param)
}

/** Without a subscription, this is the first invoice of a new one. */
function previewFirst(account: Account, params: PreviewParams): Invoice {
  if (!params.customer) throw refuse('Missing required param: customer.', 'customer', 'parameter_missing')
  const customer = findByParam(account.customers, 'customer', params.customer, 'customer')
  const [item] = params.subscription_details?.items ?? []
  if (!item?.price)
    throw refuse(`Missing required param: ${ITEMS}[0][price].`, `${ITEMS}[0][price]`, 'parameter_missing')
  const now = account.clock.now()
  const subscription = draftSubscription(account, customer, {
    itemId: '',
    trialDays: null,
    trialEnd: null,
    metadata: {},
    description: null,
    billingMode: 'flexible',
    price: findRecurringPrice(account, item.price, `${ITEMS}[0][price]`),
    quantity: item.quantity ?? 1,
  })
  const lines = subscription.items.data.map((one) => createPeriodLine(account, one))
  return draftInvoice(account, customer, {
    subscription,
    lines,
    reason: 'subscription_create',
    period: { start: now, end: now },
  })
}

export const invoices: Operations = {
  'GET /v1/invoices': {
    reads: [...LIST_READS, 'created', 'customer', 'subscription', 'status'],
    run(account, params: Filter) {
      checkCustomer(account, params.customer)
      const found = [...account.invoices.values()].filter(
        ({ customer, status, parent }) =>
          matches(params.customer, customer) &&
          matches<string>(params.status, status) &&
          matches(params.subscription, parent.subscription_details.subscription),
      )
      return listRecords('/v1/invoices', found, params)
    },
  },
  'GET /v1/invoices/{invoice}': {
    reads: [],
    run: (account, _params, id) => findByPath(account.invoices, 'invoice', id, 'invoice'),
  },
  'POST /v1/invoices/create_preview': {
    reads: ['customer', 'subscription', 'subscription_details'],
    run: previewInvoice,
  },
}
