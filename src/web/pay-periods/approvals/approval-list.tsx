import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#domain/endpoint.ts'
import type { payPeriodEndpoints, TimesheetRow } from '#domain/pay-periods/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { useSelection } from '#web/ui/hooks/use-selection.ts'
import { ApprovalRow } from './approval-row.tsx'
import { ApproveBar } from './approve-bar.tsx'
import type { RenderTimesheet } from './render-timesheet.ts'
import { type ReviewFilter, toReviewRow } from './review-rows.ts'
import { ReviewTimesheet } from './review-timesheet.tsx'
import { useApprove } from './use-approve.ts'

type ApprovalListProps = { period: Answer<typeof payPeriodEndpoints.timesheets>; renderTimesheet: RenderTimesheet }

export function ApprovalList({ period, renderTimesheet }: ApprovalListProps) {
  const reviewed = period.rows.map((row) => toReviewRow(row, period))
  const count = (filter: ReviewFilter) => reviewed.filter((each) => each.filter === filter).length
  const [chosenFilter, chooseFilter] = useState<ReviewFilter | null>(null)
  const filter = chosenFilter ?? (count('ready') === 0 && count('waiting') > 0 ? 'waiting' : 'ready')
  const shown = reviewed.filter((each) => each.filter === filter)
  const selection = useSelection(filter === 'ready' ? shown.map(({ row }) => row.userId) : [])
  const [open, setOpen] = useState<TimesheetRow | null>(null)
  const { approve, isPending, refused, forget } = useApprove(period)
  const today = dayOf(serverNow(), period.timezone)
  const selected = shown.filter(({ row }) => selection.ids.has(row.userId)).map(({ row }) => row)
  const show = (next: ReviewFilter) => {
    forget()
    chooseFilter(next)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <SegmentedControl
        label="Show timesheets"
        className="figures w-fit max-w-full"
        value={filter}
        onChange={show}
        options={[
          { value: 'ready', label: `To approve (${count('ready')})` },
          { value: 'waiting', label: `Waiting (${count('waiting')})` },
          { value: 'approved', label: `Approved (${count('approved')})` },
        ]}
      />
      {refused.length > 0 && (
        <Notice tone="warning" title="Some timesheets couldn’t be approved">
          <ul>
            {refused.map(({ username, employeeName, reason }) => (
              <li key={username}>
                {employeeName}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Card className="overflow-hidden">
        {shown.length === 0 ? (
          <EmptyState icon={CircleCheck} title={EMPTY[filter]} />
        ) : (
          <>
            {filter === 'ready' && (
              <ApproveBar
                selection={selection}
                total={shown.length}
                busy={isPending}
                onApprove={() => approve(selected)}
              />
            )}
            <ul className="figures divide-y divide-line">
              {shown.map((each) => (
                <ApprovalRow
                  key={each.row.userId}
                  reviewed={each}
                  leaveTypes={period.leaveTypes}
                  zone={period.timezone}
                  today={today}
                  selection={filter === 'ready' ? selection : null}
                  onOpen={() => setOpen(each.row)}
                />
              ))}
            </ul>
          </>
        )}
      </Card>
      {open &&
        renderTimesheet(
          { userId: open.userId, employeeName: open.employeeName, startDate: open.startDate, endDate: open.endDate },
          (onFix) => <ReviewTimesheet row={open} period={period} today={today} onFix={onFix} />,
          () => setOpen(null),
        )}
    </div>
  )
}

const EMPTY: Record<ReviewFilter, string> = {
  ready: 'No timesheets to approve',
  waiting: 'No one’s timesheet is waiting for something',
  approved: 'No timesheets approved yet',
}
