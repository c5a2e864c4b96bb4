import { CircleCheck } from 'lucide-react'
import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { countText } from './payroll-texts.ts'

type PeriodListProps = {
  periods: readonly PayPeriodSummary[]
  today: string
  onReview: (period: PayPeriodSummary) => void
}

export function PeriodList({ periods, today, onReview }: PeriodListProps) {
  return (
    <section aria-labelledby="periods-to-close">
      <h2 id="periods-to-close" className="mb-3 text-lg">
        Pay periods to close
      </h2>
      <Card className="overflow-hidden">
        {periods.length === 0 ? (
          <EmptyState icon={CircleCheck} title="No pay periods to close">
            A pay period appears here when it ends. Approve its timesheets, then close it for payroll.
          </EmptyState>
        ) : (
          <DataList
            rows={periods}
            getId={({ payGroupId, firstDay }) => `${payGroupId} ${firstDay}`}
            renderCard={(period) => (
              <div className="wrap-anywhere">
                <h3 className="text-md font-semibold">{periodText(period, today)}</h3>
                <p className="mt-0.5 text-muted">{stateText(period)}</p>
              </div>
            )}
            actions={{
              render: (period) => (
                <Button onClick={() => onReview(period)} aria-label={`Review and Close: ${periodText(period, today)}`}>
                  Review and Close
                </Button>
              ),
            }}
          />
        )}
      </Card>
    </section>
  )
}

function periodText({ payGroup, firstDay, endDate }: PayPeriodSummary, today: string): string {
  return `${payGroup}, ${shortDatesText({ startDate: firstDay, endDate }, today)}`
}

function stateText({ approved, people, closed }: PayPeriodSummary): string {
  const count = `${approved} of ${countText(people, 'person', 'people')} approved`
  return closed === 0 ? count : `${count}, ${closed} closed`
}
