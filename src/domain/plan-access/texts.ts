import { type Text, t } from '../texts/text.ts'
import type { PlanProblem } from './rules.ts'

export const PROBLEM_TEXTS: Record<PlanProblem, { title: Text; problem: Text; wayOut: Text }> = {
  noPlan: {
    title: t`Your organization has no plan yet`,
    problem: t`Your organization has no plan yet.`,
    wayOut: t`Choose a plan to start your free trial.`,
  },
  trialEnded: {
    title: t`Your free trial has ended`,
    problem: t`Your free trial has ended.`,
    wayOut: t`Choose a plan to make changes again.`,
  },
  unpaid: {
    title: t`Your subscription is unpaid`,
    problem: t`Your subscription is unpaid.`,
    wayOut: t`Pay the open invoice to make changes again.`,
  },
  subscriptionEnded: {
    title: t`Your subscription has ended`,
    problem: t`Your subscription has ended.`,
    wayOut: t`Choose a plan to make changes again.`,
  },
}

/** [4.15] Employees get no payment page. */
export function noAccessText(code: PlanProblem, canChoosePlan: boolean): Text {
  const { problem, wayOut } = PROBLEM_TEXTS[code]
  return canChoosePlan ? t`${problem} ${wayOut}` : t`${problem} Ask your administrator.`
}
