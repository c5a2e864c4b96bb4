export type Metadata = Record<string, string>
export type ListOf<Type> = { object: 'list'; data: Type[]; has_more: boolean; url: string }
export type Recurring = { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number }

/** The fields that the fake itself reads. The contract adds all others when a record is created. */
export type Customer = {
  id: string
  object: 'customer'
  balance: number
  created: number
  /** The one that it has paid in. */
  currency: string | null
  delinquent: boolean
  email: string | null
  invoice_prefix: string
  invoice_settings: { default_payment_method: string | null }
  metadata: Metadata
  name: string | null
  next_invoice_sequence: number
  phone: string | null
}

export type Product = {
  id: string
  object: 'product'
  active: boolean
  created: number
  default_price: string | null
  description: string | null
  metadata: Metadata
  name: string
  updated: number
  url: string | null
}

export type Price = {
  id: string
  object: 'price'
  active: boolean
  created: number
  currency: string
  lookup_key: string | null
  metadata: Metadata
  nickname: string | null
  product: string
  recurring: Recurring | null
  type: 'one_time' | 'recurring'
  unit_amount: number
}

export type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  created: number
  current_period_end: number
  current_period_start: number
  metadata: Metadata
  price: Price
  quantity: number
  subscription: string
}

type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'trialing'
  | 'unpaid'

export type Subscription = {
  id: string
  object: 'subscription'
  billing_cycle_anchor: number
  billing_mode: { type: 'classic' | 'flexible'; flexible: Record<string, unknown> | null }
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  cancellation_details: { comment: string | null; feedback: string | null; reason: string | null }
  collection_method: 'charge_automatically'
  created: number
  currency: string
  customer: string
  default_payment_method: string | null
  description: string | null
  ended_at: number | null
  items: ListOf<SubscriptionItem>
  latest_invoice: string | null
  metadata: Metadata
  pending_update: Record<string, unknown> | null
  start_date: number
  status: SubscriptionStatus
  trial_end: number | null
  trial_settings: { end_behavior: Record<string, unknown> } | null
  trial_start: number | null
}

export type Line = {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  invoice: string | null
  parent: Record<string, unknown>
  period: { start: number; end: number }
  pricing: Record<string, unknown>
  quantity: number
  quantity_decimal: string
  subscription: string
  subtotal: number
}

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update'

export type Invoice = {
  id: string
  object: 'invoice'
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  automatically_finalizes_at: number | null
  billing_reason: BillingReason
  collection_method: 'charge_automatically'
  created: number
  currency: string
  customer: string
  customer_email: string | null
  customer_name: string | null
  effective_at: number | null
  ending_balance: number | null
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  lines: ListOf<Line>
  metadata: Metadata
  next_payment_attempt: number | null
  number: string | null
  parent: { type: 'subscription_details'; subscription_details: { metadata: Metadata; subscription: string } }
  period_end: number
  period_start: number
  starting_balance: number
  status: 'draft' | 'open' | 'paid' | 'void'
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null }
  subtotal: number
  total: number
}

export type Session = {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  customer: string | null
  customer_details: Record<string, unknown> | null
  customer_email: string | null
  expires_at: number
  invoice: string | null
  metadata: Metadata
  payment_status: 'no_payment_required' | 'paid' | 'unpaid'
  status: 'complete' | 'expired' | 'open'
  subscription: string | null
  success_url: string
  url: string | null
}

/** What a session will create. Stripe does not show this in the session. */
export type Order = {
  itemId: string
  price: Price
  quantity: number
  trialDays: number | null
  trialEnd: number | null
  metadata: Metadata
  description: string | null
  billingMode: 'classic' | 'flexible'
}

export type PortalSession = {
  id: string
  object: 'billing_portal.session'
  customer: string
  return_url: string | null
  url: string
}

export type EventRecord = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> }
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null } | null
  type: string
}
