import { type Text, t } from '../texts/text.ts'
import type { QuickPeriod } from './periods.ts'

export const QUICK_PERIOD_LABELS: Record<QuickPeriod, Text> = {
  thisWeek: t`This week`,
  lastWeek: t`Last week`,
  thisMonth: t`This month`,
  lastMonth: t`Last month`,
}
