import { Refusal } from '#domain/errors.ts'
import { PAYMENT_MISCONFIGURED } from '#domain/subscriptions/texts.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/tenant.ts'
import type { Context } from '../../http/context.ts'
import { needsOperator, stripeErrorFacts, toRefusal } from './errors.ts'
import { notifyOperator } from './notify-operator.ts'

export type GuardDeps = { database: Database; config: Config; delivery: { wake(): void } }

type Guard = <T>(
  action: 'checkout' | 'change',
  context: Pick<Context, 'log' | 'now'>,
  work: () => Promise<T>,
) => Promise<T>

/** Turns errors of Stripe into sentences, logs what may be logged, and tells the operator what only they can repair. */
export function createStripeGuard(deps: GuardDeps): Guard {
  return async (action, { log, now }, work) => {
    try {
      return await work()
    } catch (error) {
      const facts = stripeErrorFacts(error)
      if (facts) log.warn({ stripe: facts }, 'Stripe refused a call or was not reached')
      const refusal = facts ? toRefusal(facts, action) : error
      const isOurs = facts
        ? needsOperator(facts)
        : refusal instanceof Refusal && refusal.reason === PAYMENT_MISCONFIGURED
      if (isOurs) await notifyOperator(deps, facts, now())
      throw refusal
    }
  }
}
