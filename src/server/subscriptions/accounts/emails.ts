import { plainName } from '#domain/mails/rules.ts'
import { about, t } from '#domain/texts/text.ts'
import { dayAt } from '#domain/texts/values.ts'
import type { Email } from '../../mails/email.ts'

/** What may be logged of an error of Stripe. The error itself holds headers and what was sent. */
export type StripeErrorFacts = {
  type: string
  code: string | undefined
  param: string | undefined
  statusCode: number | undefined
  requestId: string | undefined
}

/** Goes to the operator. Null when Stripe answered, but has no price for a plan. */
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

type Content = Omit<Email, 'to'>
type Ending = { trialEndsAt: Date; timezone: string; organizationName: string; organizationId: string; now: Date }

/** `hasCard`: the first payment needs no one. */
export function trialEndingEmail(ending: Ending & { hasCard: boolean }): Content {
  const day = dayAt(ending.trialEndsAt, ending.timezone, ending.now)
  const organization = plainName(ending.organizationName)
  if (ending.hasCard)
    return {
      subject: t`Your free trial ends on ${day}`,
      paragraphs: [t`The free trial of ${organization} ends on ${day}. Then your card is charged for the first time.`],
      button: { label: t`View your plan`, path: '/org-admin?section=subscription' },
    }
  return {
    subject: t`Your free trial ends on ${day}`,
    paragraphs: [
      t`The free trial of ${organization} ends on ${day}. Choose a plan before then so that your team can keep going.`,
    ],
    button: { label: about('button')`Choose a plan`, path: `/subscription?orgId=${ending.organizationId}` },
  }
}

export function trialEndedEmail({ organizationName, organizationId }: Ending): Content {
  return {
    subject: t`Your free trial has ended`,
    paragraphs: [
      t`The free trial of ${plainName(organizationName)} has ended. Your data is safe.`,
      t`Everyone can still clock out, and see and export their hours. Choose a plan to make changes again.`,
    ],
    button: { label: about('button')`Choose a plan`, path: `/subscription?orgId=${organizationId}` },
  }
}

export function paymentFailedEmail(organizationName: string, isLast: boolean): Content {
  return {
    subject: isLast ? t`Your subscription is unpaid` : t`Your payment failed`,
    paragraphs: [
      t`We couldn’t charge your card for ${plainName(organizationName)}.`,
      isLast
        ? t`Your team can now only read, export, and clock out. Update your card and pay the open invoice to make changes again.`
        : t`Update your card. We try again in the next days, and your team keeps access meanwhile.`,
    ],
    button: { label: t`Update your card`, path: '/org-admin?section=subscription' },
  }
}
