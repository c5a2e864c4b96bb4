import { Refusal, refuseIf } from '#domain/errors.ts'
import type { PlanChoice, SwitchPreview, Tier } from '#domain/subscriptions/contract.ts'
import { periodCents } from '#domain/subscriptions/rules.ts'
import {
  isOutdated,
  isSameCost,
  previewExpiry,
  prorationDate,
  type SwitchCosts,
  switchBasis,
} from '#domain/subscriptions/switches.ts'
import { CONFIRM_AGAIN } from '#domain/subscriptions/texts.ts'
import type { TenantId } from '../../db/tenant.ts'
import { addPreview, findPreview } from '../accounts/previews-store.ts'
import type { Stripe } from '../stripe/client.ts'
import { fromSeconds } from '../stripe/facts.ts'
import { findPrice } from '../stripe/prices.ts'
import type { SyncDeps } from '../sync/sync-subscription.ts'
import { type LiveSubscription, refuseIfChanged, whyNotSwitch } from './live-subscription.ts'

export type SwitchChoice = { tier: Tier; cycle: PlanChoice['billingCycle'] }

/** A charge that fails now changes nothing; differences are charged or credited right away. */
export const BILLING = { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' } as const

/** Stores what it shows, so that the switch costs that. */
export async function previewSwitch(
  { stripe, database, now }: SyncDeps,
  tenantId: TenantId,
  live: LiveSubscription,
  choice: SwitchChoice,
): Promise<SwitchPreview> {
  refuseIf(whyNotSwitch(live), 'paymentRequired')
  const { tier, cycle } = choice
  const at = now()
  const nextAmount = periodCents(tier, cycle)
  const price = await findPrice(stripe, tier.id, cycle)
  const date = prorationDate(live, at)
  const { nextDate, ...costs } = await calculateSwitch(stripe, live, price, date)
  const expiresAt = previewExpiry(at)
  const stored = {
    tierId: tier.id,
    billingCycle: cycle,
    ...costs,
    basis: switchBasis(live),
    prorationDate: date,
    expiresAt,
  }
  const id = await database.forTenant(tenantId).transaction((tx) => addPreview(tx, tenantId, stored, at))
  return {
    id,
    expiresAt: expiresAt.toISOString(),
    dueNow: costs.dueCents,
    credit: costs.creditCents,
    nextAmount,
    nextDate: nextDate?.toISOString() ?? null,
  }
}

/**
 * The date from which the confirmed switch is calculated. Refused with a new preview if something else was shown, too
 * long ago, or if it costs something else by now, for example because the customer got a credit at Stripe.
 */
export async function confirmPreview(
  deps: SyncDeps,
  tenantId: TenantId,
  live: LiveSubscription,
  { tier, cycle, price, previewId }: SwitchChoice & { price: string; previewId: string | undefined },
): Promise<Date> {
  const { stripe, database, now } = deps
  const preview =
    previewId === undefined
      ? null
      : await database.forTenant(tenantId).read((tx) => findPreview(tx, tenantId, previewId))
  const choice = { tierId: tier.id, billingCycle: cycle }
  if (
    preview &&
    !isOutdated(preview, { choice, basis: switchBasis(live), now: now() }) &&
    isSameCost(preview, await calculateSwitch(stripe, live, price, preview.prorationDate))
  )
    return preview.prorationDate
  const row = await previewSwitch(deps, tenantId, live, { tier, cycle })
  throw new Refusal('conflict', CONFIRM_AGAIN, undefined, { newer: { row, changedBy: null, changedAt: null } })
}

/**
 * Stripe's own calculation, so that the confirmation shows what the switch then costs. A trial costs nothing, and
 * neither does the plan that the subscription has already: Stripe would answer with the next regular invoice.
 */
async function calculateSwitch(
  stripe: Stripe,
  live: LiveSubscription,
  price: string,
  date: Date,
): Promise<SwitchCosts & { nextDate: Date | null }> {
  if (live.status === 'trialing') return { dueCents: 0, creditCents: 0, nextDate: live.trialEndsAt }
  if (price === live.priceId) return { dueCents: 0, creditCents: 0, nextDate: live.periodEndsAt }
  const invoice = await refuseIfChanged(stripe, live, () =>
    stripe.invoices.createPreview({
      customer: live.customerId,
      subscription: live.id,
      subscription_details: {
        items: [{ id: live.itemId, price }],
        proration_behavior: BILLING.proration_behavior,
        proration_date: date.getTime() / 1000,
      },
    }),
  )
  // Without the credit, whose period is the old one.
  const charges = invoice.lines.data.filter(({ amount }) => amount >= 0)
  const paidUntil = Math.max(...charges.map(({ period }) => period.end))
  return {
    dueCents: invoice.amount_due,
    creditCents: Math.max(0, -invoice.total),
    nextDate: Number.isFinite(paidUntil) ? fromSeconds(paidUntil) : null,
  }
}
