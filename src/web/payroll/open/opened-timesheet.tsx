import { useEffect } from 'react'
import type { Answer } from '#domain/endpoint.ts'
import type { payPeriodEndpoints, TimesheetRow } from '#domain/pay-periods/contract.ts'
import type { RenderTimesheet } from '#web/pay-periods/approvals/render-timesheet.ts'
import { ReviewTimesheet } from '#web/pay-periods/approvals/review-timesheet.tsx'
import type { FixTarget } from '#web/pay-periods/exception-list.tsx'

type OpenedTimesheetProps = {
  row: TimesheetRow
  /** What to open first. */
  target: FixTarget | null
  period: Answer<typeof payPeriodEndpoints.timesheets>
  today: string
  renderTimesheet: RenderTimesheet
  onClose: () => void
}

/** A person's timesheet with its days, its history, and its decisions. */
export function OpenedTimesheet({ row, target, period, today, renderTimesheet, onClose }: OpenedTimesheetProps) {
  const { userId, employeeName, startDate, endDate } = row
  return renderTimesheet(
    { userId, employeeName, startDate, endDate },
    (onFix) => (
      <>
        {target && <OpenFix target={target} onFix={onFix} />}
        <ReviewTimesheet row={row} period={period} today={today} onFix={onFix} />
      </>
    ),
    onClose,
  )
}

function OpenFix({ target, onFix }: { target: FixTarget; onFix: (target: FixTarget) => void }) {
  useEffect(() => {
    onFix(target)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the timesheet opens
  }, [])
  return null
}
