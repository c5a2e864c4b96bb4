import { type ClosePreview, payrollEndpoints } from '#domain/payroll/contract.ts'
import { namesText, openBeforeText } from '#domain/payroll/texts.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { LayoutProblems } from '../layout-problems.tsx'
import { correctionsText, countText } from '../payroll-texts.ts'
import { TotalsBox } from '../table/totals-box.tsx'

type ClosePayrollProps = { preview: ClosePreview; today: string; onClose: () => void; onClosed: () => void }

/** Shows what the close will have, and sends exactly that. */
export function ClosePayroll({ preview, today, onClose, onClosed }: ClosePayrollProps) {
  const { payGroupId, payGroup, firstDay, lastDay, number, contentHash, people, differences, notApproved } = preview
  const { openBefore, corrections, totals, layoutProblems } = preview
  const inlineErrors = useInlineErrors()
  const send = useWrite(payrollEndpoints.close, t`Failed to close the payroll`)
  const keys = useIdempotencyKey()
  const isEmpty = people.length + differences.length === 0
  const submit = () => {
    const call = {
      params: { payGroupId, firstDay },
      body: { contentHash, without: notApproved.map((one) => one.userId) },
    }
    void send.mutateAsync({ ...call, idempotencyKey: keys.keyFor(call) }).then(
      (closed) => {
        toast({ title: t`Payroll ${closed.number} closed` })
        onClosed()
      },
      // The hours are read again, and what has changed shows.
      (error) => inlineErrors.show(error, { title: t`Not closed` }),
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Close payroll ${number}?`}
      note={`${payGroup}, ${shortDatesText({ startDate: firstDay, endDate: lastDay }, today)}`}
    >
      <div className="grid grid-cols-1 gap-4">
        {openBefore.length > 0 && (
          <Notice tone="warning" title={t`Earlier hours aren’t closed`}>
            <ul>
              {openBefore.map((period) => (
                <li key={period.startDate}>{`${openBeforeText(period, today)}.`}</li>
              ))}
            </ul>
          </Notice>
        )}
        {corrections ? (
          <p className="text-md">{t`Corrections only: ${correctionsText(corrections)}.`}</p>
        ) : (
          <TotalsBox columns={totals} totals={new Map(totals.map(({ code, hours }) => [code, hours]))} />
        )}
        {!corrections && (
          <p className="text-md">
            {`${countText(people.length, 'person', 'people')}${differences.length > 0 ? t`, with ${countText(differences.length, 'correction', 'corrections')} of earlier payrolls` : ''}.`}
          </p>
        )}
        {notApproved.length > 0 && (
          <p className="text-md wrap-anywhere">
            <span>{t`Left out: `}</span>
            <span translate="no">{namesText(notApproved.map(({ name }) => name))}</span>
            <span>{t`. Their hours go into a later payroll.`}</span>
          </p>
        )}
        <LayoutProblems problems={layoutProblems} />
        <p className="text-md text-muted">{t`A closed payroll can’t change. Later corrections are paid with the next one.`}</p>
      </div>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <ExplainedButton
          busy={send.isPending}
          whyNot={isEmpty ? t`Approve timesheets first` : null}
          onClick={submit}
        >{t`Close payroll`}</ExplainedButton>
      </DialogActions>
    </Dialog>
  )
}
