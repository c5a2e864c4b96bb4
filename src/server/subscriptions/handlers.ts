import { changesBetween } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import type { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { NO_PAYMENTS, SETUP_EXPIRED, type Subscription, trialEnd, whyNotChoose } from '#domain/subscriptions/rules.ts'
import { addAuditEntry, registrationOf } from '../audit/store.ts'
import type { Handlers } from '../http/context.ts'
import * as subscriptions from './store.ts'

const FIELDS = { plan: 'plan', billingCycle: 'billingCycle' } as const

export const subscriptionHandlers: Handlers<typeof subscriptionEndpoints> = {
  tiers(_, { db }) {
    return db.read((tx) => subscriptions.listTiers(tx))
  },

  tier({ params }, { db }) {
    return db.read((tx) => subscriptions.getTier(tx, params.id))
  },

  /** `authorize` has already refused everyone else. */
  choice: () => Promise.resolve({ mayChoose: true }),

  /** The first choice starts the only trial. Changing the plan during it does not move its end (decision 0006). */
  async create({ params, body }, { db, actor, tenantId, now }) {
    return db.transaction(async (tx) => {
      const subscription = await subscriptions.lockSubscription(tx, params.id)
      // Of two concurrent choices the second finds the setup token used.
      const hadSetupToken = await subscriptions.deleteSetupTokens(tx, params.id)
      if (!actor && !hadSetupToken) throw new Refusal('unauthenticated', SETUP_EXPIRED)
      const tier = await subscriptions.getTier(tx, body.tierId)
      const reason = whyNotChoose(subscription, tier, subscription.userCount, now())
      if (reason) throw new Refusal(reason === NO_PAYMENTS ? 'paymentRequired' : 'conflict', reason)
      const trialEndsAt = subscription.trialEndsAt ? new Date(subscription.trialEndsAt) : trialEnd(now())
      const before =
        subscription.subscriptionTierId && (await subscriptions.getTier(tx, subscription.subscriptionTierId))
      const message = subscription.trialEndsAt
        ? `Your plan is now ${tier.name}.`
        : 'Your 14-day free trial has started!'
      const was = { plan: before && before.name, billingCycle: subscription.billingCycle }
      const changes = changesBetween(was, { plan: tier.name, billingCycle: body.billingCycle }, FIELDS)
      if (subscription.trialEndsAt && isCurrentChoice(subscription, body)) return { message }
      await subscriptions.choosePlan(tx, params.id, { ...body, trialEndsAt })
      const author = actor ?? registrationOf(tenantId)
      await addAuditEntry(tx, author, now(), {
        action: 'plan chosen',
        subject: { id: params.id, name: subscription.name },
        changes,
      })
      return { message }
    })
  },
}

function isCurrentChoice(
  subscription: Subscription,
  { tierId, billingCycle }: { tierId: string; billingCycle: string },
): boolean {
  return subscription.subscriptionTierId === tierId && subscription.billingCycle === billingCycle
}
