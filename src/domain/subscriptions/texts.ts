import type { PlanAction } from './rules.ts'

/** [2.98–2.103] */
export const PLAN_ACTION_LABELS: Record<PlanAction, string> = {
  current: 'Current Plan',
  renew: 'Renew Plan',
  switchCycle: 'Switch Billing Cycle',
  select: 'Select This Plan',
  startTrial: 'Start 14-Day Free Trial',
}
