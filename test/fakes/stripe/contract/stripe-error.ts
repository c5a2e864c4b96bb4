export type ErrorDetails = {
  status: number
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
}

/** An error that the API answers in Stripe's shape. */
export class StripeError extends Error {
  readonly details: ErrorDetails

  constructor(details: ErrorDetails) {
    super(details.message)
    this.details = details
  }
}

export function refuse(message: string, param?: string, code?: string): StripeError {
  return new StripeError({ status: 400, type: 'invalid_request_error', message, param, code })
}

/** Stripe answers 404 for an id in the path and 400 for one in a parameter. */
export function refuseMissing(kind: string, id: string, param: string, isInPath = false): StripeError {
  return new StripeError({
    status: isInPath ? 404 : 400,
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

export function declineCard(): StripeError {
  return new StripeError({
    status: 402,
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })
}
