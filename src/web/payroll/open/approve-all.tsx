import type { Answer } from '#domain/endpoint.ts'
import { numberText } from '#domain/locale.ts'
import type { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import type { ReviewRow } from '#web/pay-periods/approvals/review-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { notSubmittedText } from '../payroll-texts.ts'
import { listColumns, sumByCode, sumCodes, toHoursByCode, totalText } from '../table/hours-by-code.ts'
import { TotalsBox } from '../table/totals-box.tsx'
import { describeLeftOut } from './left-out.ts'

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
      title={ready.length === 1 ? t`Approve 1 timesheet?` : t`Approve ${count} timesheets?`}
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
          {largest && ready.length > 1 && (
            <p>
              <span>{t`Largest: `}</span>
              <span className="font-semibold">
                <span translate="no">{largest.row.employeeName}</span>
                <span>{` ${totalText(sumCodes(largest.hours))} h`}</span>
              </span>
              {largest.hours.get('overtime') ? (
                <span>{t` (${totalText(largest.hours.get('overtime') ?? 0)} overtime)`}</span>
              ) : null}
              <span>.</span>
            </p>
          )}
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

function NotIncluded({ reviewed, today }: { reviewed: ReviewRow; today: string }) {
  if (reviewed.problem?.code === 'own') return <p>{t`Your own timesheet: another admin approves it.`}</p>
  return (
    <p className="wrap-anywhere">
      <span>{t`Not included: `}</span>
      <span translate="no">{reviewed.row.employeeName}</span>
      <span>{`${describeLeftOut(reviewed, today)}.`}</span>
    </p>
  )
}
