import type { QuickPeriod } from './periods.ts'

export const QUICK_PERIOD_LABELS: Record<QuickPeriod, string> = {
  thisWeek: 'This week',
  lastWeek: 'Last week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
}
