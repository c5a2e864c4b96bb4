import { refuse } from './stripe-error.ts'

const MAX_AMOUNT = 99_999_999
const MAX_QUANTITY = 999_999

/** Of a trial, in days: two years. */
export const MAX_TRIAL_DAYS = 730

/** A part of the currencies that Stripe knows. */
const CURRENCIES = ['usd', 'cad', 'eur', 'gbp', 'aud', 'chf', 'jpy', 'mxn']

/** An empty text unsets the field. */
export function checkEmail(email: string | undefined, param: string): void {
  if (!email) return
  const isValid = /^[^\s@<>(),;:"[\]\\]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i.test(email)
  if (!isValid || email.includes('..')) throw refuse(`Invalid email address: ${email}`, param, 'email_invalid')
}

export function checkUrl(url: string | undefined, param: string): void {
  if (!url) return
  if (!/^https?:\/\//.test(url) || /\s/.test(url) || !URL.canParse(url))
    throw refuse('Not a valid URL', param, 'url_invalid')
}

export function checkCurrency(currency: string): void {
  if (!CURRENCIES.includes(currency.toLowerCase()))
    throw refuse(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${CURRENCIES.join(', ')}`,
      'currency',
    )
}

export function checkAmount(amount: number, param: string): void {
  if (amount < 0) throw refuse('This value must be greater than or equal to 0.', param, 'parameter_invalid_integer')
  if (amount > MAX_AMOUNT)
    throw refuse(`This value must be less than or equal to ${MAX_AMOUNT}.`, param, 'parameter_invalid_integer')
}

export function checkQuantity(quantity: number, param: string): void {
  if (quantity < 1) throw refuse('Quantity must be at least 1.', param, 'parameter_invalid_integer')
  if (quantity > MAX_QUANTITY)
    throw refuse(`Quantity must be at most ${MAX_QUANTITY}.`, param, 'parameter_invalid_integer')
}

export function checkTrialDays(days: number, param: string): void {
  if (days < 1) throw refuse('The minimum number of trial period days is 1.', param, 'parameter_invalid_integer')
  if (days > MAX_TRIAL_DAYS)
    throw refuse(`The maximum number of trial period days is ${MAX_TRIAL_DAYS}.`, param, 'parameter_invalid_integer')
}

/** In seconds. */
export function checkTrialEnd(trialEnd: number, now: number, param: string): void {
  if (trialEnd > now + MAX_TRIAL_DAYS * 86_400)
    throw refuse('The `trial_end` date can be at most two years in the future.', param)
}
