import { randomUUID } from 'node:crypto'
import { refuseIf } from '#domain/errors.ts'
import type { BillingCycle } from '#domain/organizations/contract.ts'
import { currentSubscription, isLive, type StripeSubscription } from '#domain/subscriptions/billing.ts'
import type { SwitchPreview, Tier } from '#domain/subscriptions/contract.ts'
import { periodCents } from '#domain/subscriptions/rules.ts'
import { PAYMENT_OVERDUE } from '#domain/subscriptions/texts.ts'
import type { TenantId, TenantScope } from '../../db/tenant.ts'
import { readAccount } from '../accounts/accounts-store.ts'
import type { Stripe } from '../stripe/client.ts'
import { fromSeconds, listSubscriptions } from '../stripe/facts.ts'
import { findPrice } from '../stripe/prices.ts'
import { type SyncDeps, syncSubscription } from '../sync/sync-subscription.ts'

type LiveSubscription = StripeSubscription & { customerId: string }
type Choice = { tier: Tier; cycle: BillingCycle }

/** A charge that fails now changes nothing; differences are charged or credited right away. */
const BILLING = { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' } as const

/** What is live at Stripe now, which may be newer than what we store. Null without one. */
export async function findLiveSubscription(
  stripe: Stripe,
  db: TenantScope,
  tenantId: TenantId,
): Promise<LiveSubscription | null> {
  const account = await db.read((tx) => readAccount(tx, tenantId))
  if (!account?.customerId) return null
  const current = currentSubscription(await listSubscriptions(stripe, account.customerId))
  return current && isLive(current.status) ? { ...current, customerId: account.customerId } : null
}

/** Stripe's own calculation, so that the confirmation shows what the switch then costs. */
export async function previewSwitch(
  { stripe }: Pick<SyncDeps, 'stripe'>,
  live: LiveSubscription,
  { tier, cycle }: Choice,
  now: Date,
): Promise<SwitchPreview> {
  refuseIf(whyNotSwitch(live), 'paymentRequired')
  const prorationDate = Math.floor(now.getTime() / 1000)
  const nextAmount = periodCents(tier, cycle)
  if (live.status === 'trialing') {
    return { dueNow: 0, credit: 0, nextAmount, nextDate: live.trialEndsAt?.toISOString() ?? null, prorationDate }
  }
  const price = await findPrice(stripe, tier.id, cycle)
  const invoice = await stripe.invoices.createPreview({
    customer: live.customerId,
    subscription: live.id,
    subscription_details: {
      items: [{ id: live.itemId, price }],
      proration_behavior: BILLING.proration_behavior,
      proration_date: prorationDate,
    },
  })
  // Without the credit, whose period is the old one.
  const charges = invoice.lines.data.filter(({ amount }) => amount >= 0)
  const paidUntil = Math.max(...charges.map(({ period }) => period.end))
  return {
    dueNow: invoice.amount_due,
    credit: Math.max(0, -invoice.total),
    nextAmount,
    nextDate: Number.isFinite(paidUntil) ? fromSeconds(paidUntil).toISOString() : null,
    prorationDate,
  }
}

/** Takes a cancellation back, too: people who choose a plan want to stay. The subscription is looked up afterwards. */
export async function switchPlan(
  deps: SyncDeps,
  tenantId: TenantId,
  live: StripeSubscription,
  { tier, cycle, prorationDate, changedBy }: Choice & { prorationDate: number | undefined; changedBy: string },
): Promise<void> {
  const { stripe } = deps
  refuseIf(whyNotSwitch(live), 'paymentRequired')
  const price = await findPrice(stripe, tier.id, cycle)
  const change = {
    // Without the id of the item, Stripe would add a second one.
    items: [{ id: live.itemId, price }],
    ...BILLING,
    ...(prorationDate === undefined ? {} : { proration_date: prorationDate }),
    ...withoutCancellation(live),
  }
  await updateSubscription(deps, tenantId, live, change, changedBy)
}

export function cancelAtPeriodEnd(
  deps: SyncDeps,
  tenantId: TenantId,
  live: StripeSubscription,
  changedBy: string,
): Promise<void> {
  return updateSubscription(deps, tenantId, live, { cancel_at_period_end: true }, changedBy)
}

export function resumeSubscription(
  deps: SyncDeps,
  tenantId: TenantId,
  live: StripeSubscription,
  changedBy: string,
): Promise<void> {
  return updateSubscription(deps, tenantId, live, withoutCancellation(live), changedBy)
}

/** The author travels with the change, and the lookup that follows stores both. */
async function updateSubscription(
  deps: SyncDeps,
  tenantId: TenantId,
  { id }: StripeSubscription,
  change: Stripe.SubscriptionUpdateParams,
  changedBy: string,
): Promise<void> {
  const metadata = { changeId: randomUUID(), changedBy }
  await deps.stripe.subscriptions.update(id, { ...change, metadata })
  await syncSubscription(deps, tenantId)
}

/** Stripe refuses both parameters together. */
function withoutCancellation(live: StripeSubscription): Stripe.SubscriptionUpdateParams {
  if (!live.cancelAt) return {}
  return live.cancelAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' }
}

function whyNotSwitch({ status }: StripeSubscription): string | null {
  return status === 'active' || status === 'trialing' ? null : PAYMENT_OVERDUE
}
