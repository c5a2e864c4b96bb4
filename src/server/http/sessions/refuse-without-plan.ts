import { Refusal } from '#domain/errors.ts'
import { whyNoAccess } from '#domain/plan-access/rules.ts'
import { noAccessText } from '#domain/plan-access/texts.ts'
import type { Config } from '#server/config.ts'
import type { Actor } from '../context.ts'

/** [4.15] Without payments no one could choose a plan, so nothing is refused. */
export function refuseWithoutPlan({ plan, isOrgAdmin }: Actor, { stripe }: Pick<Config, 'stripe'>, now: Date): void {
  const problem = plan && stripe && whyNoAccess(plan, now)
  if (problem) throw new Refusal('paymentRequired', noAccessText(problem, isOrgAdmin))
}
