import { type ReactElement, type ReactNode } from 'react'
import type { Answer } from '#domain/endpoint.ts'
import { numberText } from '#domain/number-text.ts'
import type { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { groupedDecimalHoursText } from '#domain/time/decimal-hours.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import type { ReviewRow } from '#web/pay-periods/approvals/review-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { notSubmittedText } from '../payroll-texts.ts'
import { type HoursByCode, listColumns, sumByCode, sumCodes, toHoursByCode } from '../table/hours-by-code.ts'
import { TotalsBox } from '../table/totals-box.tsx'
import { describeLeftOut } from './describe-left-out.tsx'

type ApproveAllProps = {
  period: Answer<typeof payPeriodEndpoints.timesheets>
  ready: readonly ReviewRow[]
  /** Those that can't be approved yet. */
  others: readonly ReviewRow[]
  today: string
  onApprove: () => void
  onClose: () => void
}

const NAMED = 5

export function ApproveAll({ period, ready, others, today, onApprove, onClose }: ApproveAllProps) {
  const all = ready.map(({ row }) => ({ row, hours: toHoursByCode(row.totals) }))
  const totals = sumByCode(all.map(({ hours }) => hours))
  const [largest] = all.toSorted((one, other) => sumCodes(other.hours) - sumCodes(one.hours))
  const notSubmitted = ready.filter(({ status }) => status === 'open').length
  const count = numberText(ready.length)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Approve ${count} ${plural(ready.length, { one: 'timesheet', other: 'timesheets' })}?`}
      note={`${period.payGroup}, ${shortDatesText({ startDate: period.firstDay, endDate: period.endDate }, today)}`}
    >
      <div className="grid grid-cols-1 gap-4">
        <TotalsBox
          columns={listColumns(
            all.map(({ hours }) => hours),
            period.leaveTypes,
          )}
          totals={totals}
        />
        <div className="figures grid grid-cols-1 gap-1 text-md">
          {largest && ready.length > 1 && <p>{describeLargest(largest.row.employeeName, largest.hours)}</p>}
          {notSubmitted > 0 && <p>{notSubmittedText(notSubmitted, ready.length)}</p>}
          {others.slice(0, NAMED).map((each) => (
            <NotIncluded key={each.row.userId} reviewed={each} today={today} />
          ))}
          {others.length > NAMED && <p>{t`Not included: ${numberText(others.length - NAMED)} more.`}</p>}
        </div>
        <p className="text-md text-muted">{t`You can undo this until the payroll is closed.`}</p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button
          variant="primary"
          onClick={() => {
            onApprove()
            onClose()
          }}
        >
          {t`Approve ${count}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const PERSON = {
  name: (words: ReactNode) => (
    <span translate="no" className="font-semibold">
      {words}
    </span>
  ),
  b: (words: ReactNode) => <span className="font-semibold">{words}</span>,
}

function describeLargest(name: string, hours: HoursByCode): ReactElement {
  const all = groupedDecimalHoursText(sumCodes(hours))
  const overtime = hours.get('overtime') ?? 0
  return overtime === 0
    ? rich(PERSON)`Largest: <name>${name}</name> <b>${all} h</b>.`
    : rich(PERSON)`Largest: <name>${name}</name> <b>${all} h</b> (${groupedDecimalHoursText(overtime)} overtime).`
}

function NotIncluded({ reviewed, today }: { reviewed: ReviewRow; today: string }) {
  if (reviewed.problem?.code === 'own') return <p>{t`Your own timesheet: another admin approves it.`}</p>
  return <p className="wrap-anywhere">{describeLeftOut(reviewed, today)}</p>
}
