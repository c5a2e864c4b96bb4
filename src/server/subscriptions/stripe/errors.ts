import { Refusal } from '#domain/errors.ts'
import {
  CARD_DECLINED,
  CHECKOUT_FAILED,
  PAYMENT_MISCONFIGURED,
  PAYMENT_UNREACHABLE,
  SUBSCRIPTION_FAILED,
} from '#domain/subscriptions/texts.ts'
import type { StripeErrorFacts } from '../accounts/emails.ts'

/** Null for errors of our own. */
export function stripeErrorFacts(error: unknown): StripeErrorFacts | null {
  if (!(error instanceof Error) || !('type' in error) || !String(error.type).startsWith('Stripe')) return null
  const { type, code, param, statusCode, requestId } = error as unknown as StripeErrorFacts
  return { type, code, param, statusCode, requestId }
}

/** Keys, prices, or customers are wrong: only the operator can repair that. */
const OPERATOR_ERRORS = [
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeInvalidRequestError',
  'StripeIdempotencyError',
]

export function needsOperator({ type }: StripeErrorFacts): boolean {
  return OPERATOR_ERRORS.includes(type)
}

/** [8.19–8.22] */
export function toRefusal(facts: StripeErrorFacts, action: 'checkout' | 'change'): Refusal {
  if (facts.type === 'StripeCardError') return new Refusal('paymentRequired', CARD_DECLINED)
  if (needsOperator(facts)) return new Refusal('unavailable', PAYMENT_MISCONFIGURED)
  if (facts.type === 'StripeConnectionError') return new Refusal('unavailable', PAYMENT_UNREACHABLE)
  return new Refusal('unavailable', action === 'checkout' ? CHECKOUT_FAILED : SUBSCRIPTION_FAILED)
}
