import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { numberText } from '#domain/number-text.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import { usePeriods } from '#web/payroll/page/use-periods.ts'
import { Card } from '#web/ui/card.tsx'
import { choosePeriod } from './choose-period.ts'

/** Leads to the oldest pay period whose timesheets aren't all approved. */
export function WaitingTimesheets({ today }: { today: string }) {
  const periods = usePeriods(null)
  const period = periods.data && choosePeriod(periods.data, { group: null, period: null })
  if (!period?.hasEnded || period.approved === period.people) return null
  const { payGroupId, firstDay, endDate } = period
  const approved = numberText(period.approved)
  const people = numberText(period.people)
  const dates = shortDatesText({ startDate: firstDay, endDate }, today)
  return (
    <Card className="overflow-hidden">
      <Link
        href={`/team?${new URLSearchParams({ section: 'payroll', group: payGroupId, period: firstDay }).toString()}`}
        className="figures flex items-center justify-between gap-3 px-5 py-4 transition-colors hover:bg-surface-hover md:px-6"
      >
        <span className="min-w-0">
          <span className="block font-medium">{t`Timesheets, ${dates}`}</span>
          <span className="block text-md text-muted">
            {period.submitted > 0
              ? t`${approved} of ${people} approved, ${numberText(period.submitted)} submitted`
              : t`${approved} of ${people} approved`}
          </span>
        </span>
        <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
      </Link>
    </Card>
  )
}
