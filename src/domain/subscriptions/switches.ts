import { MINUTE_MS } from '../time/units/durations.ts'
import type { StripeSubscription } from './billing.ts'
import type { PlanChoice } from './contract.ts'

/** How long people may look at what a switch costs. In this time no plan becomes a whole cent cheaper. */
const PREVIEW_MS = 5 * MINUTE_MS

/** What a switch costs and from when it is calculated. `creditCents` is for the next invoices. */
export type SwitchCosts = { dueCents: number; creditCents: number }

/** What was shown to people, and what it was calculated from. */
export type StoredPreview = PlanChoice & SwitchCosts & { basis: string; prorationDate: Date; expiresAt: Date }

export function previewExpiry(now: Date): Date {
  return new Date(now.getTime() + PREVIEW_MS)
}

/** Differs as soon as the subscription has changed in a way that a switch depends on. */
export function switchBasis(live: StripeSubscription): string {
  const { id, itemId, priceId, status, periodStartsAt, periodEndsAt, cancelAt, changeId } = live
  return JSON.stringify([id, itemId, priceId, status, periodStartsAt, periodEndsAt, cancelAt, changeId])
}

/** The instant from which Stripe calculates a switch: the second of its preview, within the current period. */
export function prorationDate(
  { periodStartsAt, periodEndsAt }: Pick<StripeSubscription, 'periodStartsAt' | 'periodEndsAt'>,
  now: Date,
): Date {
  const start = periodStartsAt?.getTime() ?? Number.NEGATIVE_INFINITY
  const end = periodEndsAt?.getTime() ?? Number.POSITIVE_INFINITY
  const second = Math.floor(now.getTime() / 1000) * 1000
  return new Date(Math.min(Math.max(second, start), end))
}

/** A confirmation names what was shown for the same choice, of the same subscription, a few minutes ago. */
export function isOutdated(
  preview: StoredPreview,
  { choice, basis, now }: { choice: PlanChoice; basis: string; now: Date },
): boolean {
  const isSameChoice = preview.tierId === choice.tierId && preview.billingCycle === choice.billingCycle
  return !isSameChoice || preview.basis !== basis || preview.expiresAt <= now
}

export function isSameCost(one: SwitchCosts, other: SwitchCosts): boolean {
  return one.dueCents === other.dueCents && one.creditCents === other.creditCents
}
