import { Refusal } from '#domain/errors.ts'
import type { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { NO_PAYMENTS, trialEnd, whyNotChoose } from '#domain/subscriptions/rules.ts'
import type { Handlers } from '../http/context.ts'
import * as subscriptions from './store.ts'

export const subscriptionHandlers: Handlers<typeof subscriptionEndpoints> = {
  tiers(_, { db }) {
    return db.transaction((tx) => subscriptions.listTiers(tx))
  },

  tier({ params }, { db }) {
    return db.transaction((tx) => subscriptions.getTier(tx, params.id))
  },

  /** The first choice starts the only trial; within the trial the plan may be changed, the end stays [decisions.md]. */
  async create({ params, body }, { db, now }) {
    return db.transaction(async (tx) => {
      const subscription = await subscriptions.lockSubscription(tx, params.id)
      const tier = await subscriptions.getTier(tx, body.tierId)
      const reason = whyNotChoose(subscription, tier, subscription.userCount, now())
      if (reason) throw new Refusal(reason === NO_PAYMENTS ? 'paymentRequired' : 'conflict', reason)
      const trialEndsAt = subscription.trialEndsAt ? new Date(subscription.trialEndsAt) : trialEnd(now())
      await subscriptions.choosePlan(tx, params.id, { ...body, trialEndsAt })
      const message = subscription.trialEndsAt
        ? `Your plan is now ${tier.name}.`
        : 'Your 14-day free trial has started!'
      return { message }
    })
  },
}
