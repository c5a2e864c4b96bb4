import type { PlanProblem } from './rules.ts'

export const PROBLEM_TEXTS: Record<PlanProblem, { problem: string; wayOut: string }> = {
  noPlan: { problem: 'Your organization has no plan yet.', wayOut: 'Choose a plan to start your free trial.' },
  trialEnded: { problem: 'Your free trial has ended.', wayOut: 'Choose a plan to make changes again.' },
  unpaid: { problem: 'Your subscription is unpaid.', wayOut: 'Pay the open invoice to make changes again.' },
  subscriptionEnded: { problem: 'Your subscription has ended.', wayOut: 'Choose a plan to make changes again.' },
}

/** [4.15] Employees get no payment page. */
export function noAccessText(code: PlanProblem, canChoosePlan: boolean): string {
  const { problem, wayOut } = PROBLEM_TEXTS[code]
  return canChoosePlan ? `${problem} ${wayOut}` : `${problem} Ask your administrator.`
}
