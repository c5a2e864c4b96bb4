import type { Email } from '../mails/email.ts'
import type { StripeErrorFacts } from './stripe/errors.ts'

/** To the operator. Null when Stripe answered, but has no price for a plan. */
export function paymentProblemEmail(to: string, facts: StripeErrorFacts | null): Email {
  const known = Object.entries(facts ?? {}).filter(([, value]) => value !== undefined)
  return {
    to,
    subject: 'Payments are not working',
    paragraphs: [
      facts
        ? 'Stripe refused a call, so people cannot pay or change their plan. Check the keys and the prices.'
        : 'Stripe has no price for one of the plans. Run: npm run admin -- stripe-setup',
      'You get this email at most once an hour.',
    ],
    facts: known.map(([label, value]) => ({ label, value: String(value) })),
  }
}
