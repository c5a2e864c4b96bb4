import { changesBetween } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import type { BillingCycle } from '#domain/organizations/contract.ts'
import { NO_PAYMENTS, type Subscription, trialEnd, whyNotChoose } from '#domain/subscriptions/rules.ts'
import { t } from '#domain/texts/text.ts'
import { addAuditEntry, registrationOf } from '../../audit/store.ts'
import type { TenantId } from '../../db/tenant.ts'
import type { Actor, Context } from '../../http/context.ts'
import { SETUP_EXPIRED } from '../../http/sessions/authorize.ts'
import * as subscriptions from '../accounts/store.ts'

const FIELDS = { plan: 'plan', billingCycle: 'billingCycle' } as const

type Choice = { tierId: string; billingCycle: BillingCycle }
type ChoiceContext = Pick<Context, 'db' | 'now' | 'reader'> & { actor: Actor | null; tenantId: TenantId }

/**
 * Used where no payments are set up: the first choice starts the only trial. Changing the plan during it does not move
 * its end (decision 0006).
 */
export function choosePlan(
  choice: Choice,
  { db, actor, tenantId, now, reader }: ChoiceContext,
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const subscription = await subscriptions.lockSubscription(tx, tenantId)
    // Of two concurrent choices the second finds the setup token used.
    const hadSetupToken = await subscriptions.deleteSetupTokens(tx, tenantId)
    if (!actor && !hadSetupToken) throw new Refusal('unauthenticated', SETUP_EXPIRED)
    const tier = await subscriptions.getTier(tx, choice.tierId)
    const reason = whyNotChoose(subscription, tier, subscription.userCount, now())
    if (reason) throw new Refusal(reason === NO_PAYMENTS ? 'paymentRequired' : 'conflict', reason)
    const trialEndsAt = subscription.trialEndsAt ? new Date(subscription.trialEndsAt) : trialEnd(now())
    const before = subscription.subscriptionTierId && (await subscriptions.getTier(tx, subscription.subscriptionTierId))
    const message = say(
      subscription.trialEndsAt ? t`Your plan is now ${tier.name}.` : t`Your 14-day free trial has started!`,
      reader,
    )
    const was = { plan: before && before.name, billingCycle: subscription.billingCycle }
    const changes = changesBetween(was, { plan: tier.name, billingCycle: choice.billingCycle }, FIELDS)
    if (subscription.trialEndsAt && isCurrentChoice(subscription, choice)) return { message }
    await subscriptions.choosePlan(tx, tenantId, { ...choice, trialEndsAt })
    const author = actor ?? registrationOf(tenantId)
    const subject = { id: tenantId, name: subscription.name }
    await addAuditEntry(tx, author, now(), { action: 'plan chosen', subject, changes })
    return { message }
  })
}

function isCurrentChoice(subscription: Subscription, { tierId, billingCycle }: Choice): boolean {
  return subscription.subscriptionTierId === tierId && subscription.billingCycle === billingCycle
}
