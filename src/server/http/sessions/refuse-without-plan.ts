import { Refusal } from '#domain/errors.ts'
import { whyNoAccess } from '#domain/plan-access/rules.ts'
import { noAccessText } from '#domain/plan-access/texts.ts'
import { can } from '#domain/roles/capabilities.ts'
import type { Config } from '#server/config.ts'
import type { Actor } from '../context.ts'

/** [4.15] Without payments no one could choose a plan, so nothing is refused. */
export function refuseWithoutPlan(actor: Actor, { stripe }: Pick<Config, 'stripe'>, now: Date): void {
  const problem = actor.plan && stripe && whyNoAccess(actor.plan, now)
  if (problem) throw new Refusal('paymentRequired', noAccessText(problem, can(actor, 'subscription.manage')))
}
