import { randomUUID } from 'node:crypto'
import { refuseIf } from '#domain/errors.ts'
import type { TenantId } from '../../db/tenant.ts'
import type { Stripe } from '../stripe/client.ts'
import { findPrice } from '../stripe/prices.ts'
import { type SyncDeps, syncSubscription } from '../sync/sync-subscription.ts'
import { type LiveSubscription, refuseIfChanged, whyNotSwitch } from './live-subscription.ts'
import { BILLING, confirmPreview, type SwitchChoice } from './preview-switch.ts'

/**
 * Takes a cancellation back, too: people who choose a plan want to stay. The subscription is looked up afterwards. The
 * plan that it has already costs nothing, so a second click needs no preview.
 */
export async function switchPlan(
  deps: SyncDeps,
  tenantId: TenantId,
  live: LiveSubscription,
  { tier, cycle, previewId, changedBy }: SwitchChoice & { previewId: string | undefined; changedBy: string },
): Promise<void> {
  const { stripe } = deps
  refuseIf(whyNotSwitch(live), 'paymentRequired')
  const price = await findPrice(stripe, tier.id, cycle)
  if (price === live.priceId) {
    if (live.cancelAt) await resumeSubscription(deps, tenantId, live, changedBy)
    return
  }
  const date = await confirmPreview(deps, tenantId, live, { tier, cycle, price, previewId })
  const change = {
    // Without the id of the item, Stripe would add a second one.
    items: [{ id: live.itemId, price }],
    ...BILLING,
    ...(live.status === 'trialing' ? {} : { proration_date: date.getTime() / 1000 }),
    ...withoutCancellation(live),
  }
  await updateSubscription(deps, tenantId, live, change, changedBy)
}

export function cancelAtPeriodEnd(
  deps: SyncDeps,
  tenantId: TenantId,
  live: LiveSubscription,
  changedBy: string,
): Promise<void> {
  return updateSubscription(deps, tenantId, live, { cancel_at_period_end: true }, changedBy)
}

export function resumeSubscription(
  deps: SyncDeps,
  tenantId: TenantId,
  live: LiveSubscription,
  changedBy: string,
): Promise<void> {
  return updateSubscription(deps, tenantId, live, withoutCancellation(live), changedBy)
}

/** The author travels with the change, and the lookup that follows stores both. */
async function updateSubscription(
  deps: SyncDeps,
  tenantId: TenantId,
  live: LiveSubscription,
  change: Stripe.SubscriptionUpdateParams,
  changedBy: string,
): Promise<void> {
  const { stripe } = deps
  const metadata = { changeId: randomUUID(), changedBy }
  await refuseIfChanged(stripe, live, () => stripe.subscriptions.update(live.id, { ...change, metadata }))
  await syncSubscription(deps, tenantId)
}

/** Stripe refuses both parameters together. */
function withoutCancellation(live: LiveSubscription): Stripe.SubscriptionUpdateParams {
  if (!live.cancelAt) return {}
  return live.cancelAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' }
}
