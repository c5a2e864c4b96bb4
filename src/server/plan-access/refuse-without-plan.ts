import { Refusal } from '#domain/errors.ts'
import { whyNoAccess } from '#domain/plan-access/rules.ts'
import { noAccessText } from '#domain/plan-access/texts.ts'
import { can } from '#domain/roles/capabilities.ts'
import type { Config } from '../config.ts'
import type { Actor, Guard } from '../http/context.ts'

/** Writes need a plan after the trial, unless the endpoint says otherwise [4.15]. */
export const refuseWritesWithoutPlan: Guard = ({ actor, access, isRead }, { config, now }) => {
  if (!isRead && access.afterTrial === undefined) refuseWithoutPlan(actor, config, now())
}

/** [4.15] Without payments no one could choose a plan, so nothing is refused. */
export function refuseWithoutPlan(actor: Actor, { stripe }: Pick<Config, 'stripe'>, now: Date): void {
  const problem = actor.plan && stripe && whyNoAccess(actor.plan, now)
  if (problem) throw new Refusal('paymentRequired', noAccessText(problem, can(actor, 'subscription.manage')))
}
