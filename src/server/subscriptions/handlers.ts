import { Refusal, refuseIf } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import type { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { NO_PAYMENTS, whyNotBuy } from '#domain/subscriptions/rules.ts'
import {
  ALREADY_CANCELED,
  accessText,
  CHECKOUT_PENDING,
  NO_SUBSCRIPTION,
  NOT_CANCELED,
  SUBSCRIPTION_ACTIVE,
  TRIAL_STARTED,
} from '#domain/subscriptions/texts.ts'
import { t } from '#domain/texts/text.ts'
import { sentences } from '#domain/texts/values.ts'
import type { TenantId } from '../db/tenant.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { getPublicInfo } from '../organizations/store.ts'
import { withZoneTable } from '../zones.ts'
import { findTenantOfCheckout, getTenant, readAccount } from './accounts/accounts-store.ts'
import * as subscriptions from './accounts/store.ts'
import { changeAlone } from './changes/change-alone.ts'
import { cancelAtPeriodEnd, resumeSubscription, switchPlan } from './changes/change-plan.ts'
import { choosePlan } from './changes/choose-plan.ts'
import { findLiveSubscription, type LiveSubscription } from './changes/live-subscription.ts'
import { openCheckout } from './changes/open-checkout.ts'
import { previewSwitch } from './changes/preview-switch.ts'
import type { Stripe } from './stripe/client.ts'
import { toInvoice } from './stripe/facts.ts'
import { createStripeGuard, type GuardDeps } from './stripe/guard.ts'
import { callForCustomer } from './sync/call-for-customer.ts'
import { getBillingState } from './sync/sync-store.ts'
import { type SyncDeps, syncSubscription } from './sync/sync-subscription.ts'

const INVOICES = 24

export type SubscriptionDeps = Omit<SyncDeps, 'stripe'> & GuardDeps & { stripe: Stripe | null }

type Choice = { tierId: string; billingCycle: 'monthly' | 'annual' }

export function subscriptionHandlers(deps: SubscriptionDeps): Handlers<typeof subscriptionEndpoints> {
  const guard = createStripeGuard(deps)

  /** Everything below needs Stripe. */
  function withStripe(): SyncDeps & { stripe: Stripe } {
    const { stripe } = deps
    if (!stripe) throw new Refusal('paymentRequired', NO_PAYMENTS)
    return { ...deps, stripe }
  }

  /**
   * A change of what is live at Stripe, one at a time. Null without a subscription. Reads with the caller's scope before
   * Stripe is called: that confirms the session, and a call whose session turns out to be outdated runs again.
   */
  function changeLive<T>(
    context: Context & { actor: Actor },
    change: (live: LiveSubscription) => Promise<T>,
  ): Promise<T | null> {
    const { actor, db } = context
    return guard('change', context, async () => {
      const withPayments = withStripe()
      const account = await db.read((tx) => readAccount(tx, actor.tenantId))
      if (!account?.customerId) return null
      return changeAlone(deps, db, actor.tenantId, async () => {
        const live = await findLiveSubscription(withPayments, db, actor.tenantId)
        return live && change(live)
      })
    })
  }

  /** The plan, if its size fits [2.86]. */
  function readTier({ db }: Pick<Context, 'db'>, tenantId: TenantId, tierId: string) {
    return db.transaction(async (tx) => {
      const { userCount, subscriptionTierId } = await subscriptions.lockSubscription(tx, tenantId)
      const tier = await subscriptions.getTier(tx, tierId)
      const current = subscriptionTierId === null ? null : await subscriptions.getTier(tx, subscriptionTierId)
      refuseIf(whyNotBuy(tier, current, userCount))
      return tier
    })
  }

  /** [7.33–7.36] */
  async function buy(tenantId: TenantId, actor: Actor | null, choice: Choice, context: Context) {
    await readTier(context, tenantId, choice.tierId)
    return guard('checkout', context, () =>
      openCheckout(withStripe(), context.db, tenantId, choice, actor?.userId ?? null),
    )
  }

  return {
    publicInfo: ({ params }, { db }) => db.read((tx) => getPublicInfo(tx, params.id)),

    tiers: (_, { db }) => db.read((tx) => subscriptions.listTiers(tx)),

    tier: ({ params }, { db }) => db.read((tx) => subscriptions.getTier(tx, params.id)),

    /** `authorize` has already refused everyone else. */
    async choice(_, { db, tenantId }) {
      const { account, state } = await db.read(async (tx) => ({
        account: await readAccount(tx, tenantId),
        state: await getBillingState(tx, tenantId),
      }))
      return {
        mayChoose: true,
        takesPayments: deps.stripe !== null,
        stripeStatus: state.stripeStatus,
        cancelAt: state.cancelAt?.toISOString() ?? null,
        lastPaymentDate: state.lastPaymentAt?.toISOString() ?? null,
        nextBillingDate: state.nextBillingAt?.toISOString() ?? null,
        ...withZoneTable(state.timezone),
        hasBilling: deps.stripe !== null && Boolean(account?.customerId) && state.stripeStatus !== null,
      }
    },

    create({ body }, context) {
      const { actor, tenantId } = context
      return deps.stripe ? buy(tenantId, actor, body, context) : choosePlan(body, context)
    },

    async preview({ body }, context) {
      const { actor, db } = context
      const tier = await readTier(context, actor.tenantId, body.tierId)
      return guard('change', context, async () => {
        const live = await findLiveSubscription(withStripe(), db, actor.tenantId)
        if (!live) throw new Refusal('conflict', NO_SUBSCRIPTION)
        return previewSwitch(withStripe(), actor.tenantId, live, { tier, cycle: body.billingCycle })
      })
    },

    /** [7.38] Without a subscription it begins a checkout. */
    async update({ body }, context) {
      const { actor } = context
      if (!deps.stripe) return choosePlan(body, { ...context, tenantId: actor.tenantId })
      const { billingCycle: cycle, previewId } = body
      const tier = await readTier(context, actor.tenantId, body.tierId)
      const isSwitched = await changeLive(context, async (live) => {
        await switchPlan(withStripe(), actor.tenantId, live, { tier, cycle, previewId, changedBy: actor.userId })
        return true
      })
      if (!isSwitched) return buy(actor.tenantId, actor, body, context)
      const message =
        cycle === 'annual'
          ? t`Your plan is now ${tier.name}, billed annually.`
          : t`Your plan is now ${tier.name}, billed monthly.`
      return { message: say(message, context.reader) }
    },

    /** [7.39] */
    async cancel(_, context) {
      const { actor, db, now } = context
      const answer = await changeLive(context, async (live) => {
        if (live.cancelAt)
          throw new Refusal(
            'conflict',
            t`${sentences([ALREADY_CANCELED, accessText(live.cancelAt, actor.timezone, now())])}`,
          )
        await cancelAtPeriodEnd(withStripe(), actor.tenantId, live, actor.userId)
        const { cancelAt } = await db.read((tx) => getBillingState(tx, actor.tenantId))
        const message = t`Your subscription is canceled. ${accessText(cancelAt, actor.timezone, now())}`
        return { message: say(message, context.reader), cancelAt: cancelAt?.toISOString() ?? null }
      })
      if (!answer) throw new Refusal('conflict', NO_SUBSCRIPTION)
      return answer
    },

    async resume(_, context) {
      const { actor } = context
      const answer = await changeLive(context, async (live) => {
        if (!live.cancelAt) throw new Refusal('conflict', NOT_CANCELED)
        await resumeSubscription(withStripe(), actor.tenantId, live, actor.userId)
        return { message: say(t`Your subscription continues.`, context.reader) }
      })
      if (!answer) throw new Refusal('conflict', NO_SUBSCRIPTION)
      return answer
    },

    portal(_, context) {
      const { actor, config, db } = context
      return guard('change', context, async () => {
        const withPayments = withStripe()
        const returnUrl = `${config.publicUrl}/org-admin?section=subscription`
        const session = await callForCustomer(withPayments, db, actor.tenantId, (customer) =>
          withPayments.stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
        )
        if (!session) throw new Refusal('conflict', t`There are no payments yet.`)
        return { url: session.url }
      })
    },

    invoices(_, context) {
      return guard('change', context, async () => {
        const { actor, db } = context
        const { stripe } = deps
        if (!stripe) return []
        const list = await callForCustomer({ ...deps, stripe }, db, actor.tenantId, (customer) =>
          stripe.invoices.list({ customer, limit: INVOICES }),
        )
        return list?.data.map(toInvoice) ?? []
      })
    },

    sync({ params }, context) {
      const { db } = context
      return guard('change', context, async () => {
        const tenantId = await db.read((tx) => getTenant(tx, params.id))
        await syncSubscription(withStripe(), tenantId)
        return db.read((tx) => getPublicInfo(tx, tenantId))
      })
    },

    async stripeKey(_, { config }) {
      const { publishableKey = null, mode = null } = config.stripe ?? {}
      return { publishableKey, isConfigured: config.stripe !== null, mode }
    },

    /** [7.40] Ids of other sessions are refused before Stripe is asked. */
    async checkoutComplete({ params }, context) {
      const { db } = context
      const tenantId = await findTenantOfCheckout(deps.database, params.sessionId)
      if (!tenantId) throw new Refusal('notFound', t`Checkout not found`)
      const isComplete = await guard('checkout', context, async () => {
        const { stripe } = withStripe()
        await syncSubscription(withStripe(), tenantId)
        const session = await stripe.checkout.sessions.retrieve(params.sessionId)
        return session.status === 'complete' && session.client_reference_id === tenantId
      })
      const organization = await db.read((tx) => getPublicInfo(tx, tenantId))
      const started = organization.subscriptionStatus === 'active' ? SUBSCRIPTION_ACTIVE : TRIAL_STARTED
      const message = isComplete ? started : CHECKOUT_PENDING
      return { success: isComplete, message: say(message, context.reader), organization }
    },
  }
}
