import { Link } from 'wouter'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { UnpaidTimesheet } from '#domain/users/contract.ts'
import { unpaidTimesheetText } from '#domain/users/texts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

type UnpaidTimesheetsProps = {
  timesheets: readonly UnpaidTimesheet[]
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** What deleting a person would lose, and the way to pay it first. */
export function UnpaidTimesheets({ timesheets, isConfirmed, onConfirm }: UnpaidTimesheetsProps) {
  const today = dayOf(serverNow(), 'UTC')
  return (
    <div className="mt-4 grid grid-cols-1 gap-3">
      <Notice
        tone="warning"
        title="Some of their hours aren’t in a closed payroll"
        action={
          <Link href="/org-admin?section=pay&tab=payroll" className={buttonClass({ size: 'sm' })}>
            Close Final Pay First
          </Link>
        }
      >
        <ul>
          {timesheets.map((timesheet) => (
            <li key={`${timesheet.payGroup} ${timesheet.firstDay}`}>{unpaidTimesheetText(timesheet, today)}</li>
          ))}
        </ul>
      </Notice>
      <Checkbox
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
        label="Delete these hours without paying them"
      />
    </div>
  )
}
