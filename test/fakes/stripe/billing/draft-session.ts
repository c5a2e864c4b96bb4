import { checkEmail, checkQuantity, checkTrialDays, checkTrialEnd, checkUrl } from '../contract/check-values.ts'
import { fillObject } from '../contract/fill-object.ts'
import { refuse, refuseMissing } from '../contract/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { createId } from '../store/create-id.ts'
import type { ListOf, Metadata, Order, Price, Session } from '../store/records.ts'
import { DAY, HOUR } from './periods.ts'
import { findRecurringPrice } from './plan-change.ts'

export type SessionParams = {
  mode?: string
  ui_mode?: string
  cancel_url?: string
  success_url?: string
  client_reference_id?: string
  customer?: string
  customer_email?: string
  expires_at?: number
  line_items?: { price?: string; quantity?: number }[]
  metadata?: Metadata
  subscription_data?: {
    billing_mode?: { type: 'classic' | 'flexible' }
    description?: string
    metadata?: Metadata
    trial_end?: number
    trial_period_days?: number
  }
}

/** The rules that the contract cannot express. */
function checkSession(account: Account, params: SessionParams): void {
  const now = account.clock.now()
  const { customer, customer_email: email, expires_at: expiresAt, mode, success_url: url, ui_mode: ui } = params
  if (mode !== 'subscription')
    throw refuse(
      'Missing or unsupported mode: this fake only knows `subscription`.',
      'mode',
      mode ? undefined : 'parameter_missing',
    )
  if (ui !== undefined && ui !== 'hosted_page') throw refuse('This fake only knows the `hosted_page`.', 'ui_mode')
  if (!url) throw refuse('Missing required param: success_url.', 'success_url', 'parameter_missing')
  for (const [param, address] of Object.entries({ success_url: url, cancel_url: params.cancel_url }))
    checkUrl(address?.replace('{CHECKOUT_SESSION_ID}', 'id'), param)
  if (params.client_reference_id !== undefined && !/^[\w-]{1,200}$/.test(params.client_reference_id))
    throw refuse('Invalid client_reference_id: use letters, digits, dashes, and underscores.', 'client_reference_id')
  if (customer && email !== undefined)
    throw refuse('You may only specify one of these parameters: customer, customer_email.', 'customer')
  if (customer && !account.customers.has(customer)) throw refuseMissing('customer', customer, 'customer')
  checkEmail(email, 'customer_email')
  if (expiresAt !== undefined && (expiresAt < now + HOUR / 2 || expiresAt > now + DAY))
    throw refuse(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
}

/** A customer pays in one currency for ever. */
export function refuseOtherCurrency(
  account: Account,
  customerId: string | undefined,
  price: Price,
  param: string,
): void {
  const currency = account.customers.get(customerId ?? '')?.currency
  if (currency && currency !== price.currency)
    throw refuse(`You cannot combine currencies on a single customer. This customer has paid in ${currency}.`, param)
}

function createOrder(account: Account, params: SessionParams): Order {
  const [item, ...others] = params.line_items ?? []
  if (!item) throw refuse('Missing required param: line_items.', 'line_items', 'parameter_missing')
  if (others.length > 0) throw refuse('This fake only knows one line item.', 'line_items')
  if (!item.price)
    throw refuse('Missing required param: line_items[0][price].', 'line_items[0][price]', 'parameter_missing')
  const price = findRecurringPrice(account, item.price, 'line_items[0][price]')
  if (item.quantity === undefined)
    throw refuse(
      'Quantity is required. Add `quantity` to `line_items[0]`',
      'line_items[0][quantity]',
      'parameter_missing',
    )
  checkQuantity(item.quantity, 'line_items[0][quantity]')
  refuseOtherCurrency(account, params.customer, price, 'line_items[0][price]')
  const {
    billing_mode,
    description,
    metadata = {},
    trial_end: trialEnd,
    trial_period_days: trialDays,
  } = params.subscription_data ?? {}
  if (trialEnd !== undefined && trialDays !== undefined)
    throw refuse(
      'You may only specify one of these parameters: trial_end, trial_period_days.',
      'subscription_data[trial_end]',
    )
  if (trialDays !== undefined) checkTrialDays(trialDays, 'subscription_data[trial_period_days]')
  if (trialEnd !== undefined) checkTrialEnd(trialEnd, account.clock.now(), 'subscription_data[trial_end]')
  if (trialEnd !== undefined && trialEnd < account.clock.now() + 2 * DAY)
    throw refuse('The `trial_end` date has to be at least 2 days in the future.', 'subscription_data[trial_end]')
  return {
    itemId: createId('li'),
    price,
    quantity: item.quantity,
    trialDays: trialDays ?? null,
    trialEnd: trialEnd ?? null,
    metadata,
    description: description ?? null,
    billingMode: billing_mode?.type ?? 'flexible',
  }
}

/** `echoed` are the settings that only show up again in the session. */
export function draftSession(account: Account, params: SessionParams, echoed: Partial<Session>): [Session, Order] {
  checkSession(account, params)
  const order = createOrder(account, params)
  const now = account.clock.now()
  const id = createId('cs_test')
  const isTrial = order.trialDays !== null || order.trialEnd !== null
  const amount = isTrial ? 0 : order.price.unit_amount * order.quantity
  const customer = account.customers.get(params.customer ?? '')
  const email = params.customer_email ?? customer?.email ?? null
  const session = fillObject<Session>(account.contract, 'checkout.session', {
    mode: 'subscription',
    ui_mode: 'hosted_page',
    currency: order.price.currency,
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    custom_fields: [],
    shipping_options: [],
    customer_creation: params.customer ? null : 'always',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ...echoed,
    id,
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    customer: customer?.id ?? null,
    customer_details: email === null ? null : describePayer(email, customer?.name ?? null),
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? now + DAY,
    metadata: params.metadata ?? {},
    payment_status: 'unpaid',
    status: 'open',
    success_url: params.success_url ?? '',
    url: `${account.origin}/pay/${id}`,
  })
  return [session, order]
}

export function describePayer(email: string, name: string | null): Record<string, unknown> {
  const empty = { address: null, business_name: null, individual_name: null, phone: null }
  return { ...empty, email, name, tax_exempt: 'none', tax_ids: [] }
}

/** The line items of a session, which Stripe only shows on request. */
export function listSessionItems(account: Account, id: string): ListOf<{ id: string }> {
  const [session, order] = [account.sessions.get(id), account.orders.get(id)]
  if (!session || !order) throw refuseMissing('checkout.session', id, 'session', true)
  const item = fillObject<{ id: string }>(account.contract, 'item', {
    id: order.itemId,
    amount_discount: 0,
    amount_tax: 0,
    amount_subtotal: session.amount_subtotal,
    amount_total: session.amount_total,
    currency: order.price.currency,
    price: order.price,
    description: account.products.get(order.price.product)?.name,
    quantity: order.quantity,
    metadata: {},
  })
  return { object: 'list', data: [item], has_more: false, url: `/v1/checkout/sessions/${id}/line_items` }
}
