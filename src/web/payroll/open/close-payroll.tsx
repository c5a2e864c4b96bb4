import { numberText } from '#domain/number-text.ts'
import { type ClosePreview, payrollEndpoints } from '#domain/payroll/contract.ts'
import { namesText, openBeforeText } from '#domain/payroll/texts.ts'
import { plural } from '#domain/texts/text.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { rich } from '#web/languages/rich.tsx'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { LayoutProblems } from '../layout-problems.tsx'
import { correctionsText } from '../payroll-texts.ts'
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
  const names = say(namesText(notApproved.map(({ name }) => name)))
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
                <li key={period.startDate}>{`${say(openBeforeText(period, today))}.`}</li>
              ))}
            </ul>
          </Notice>
        )}
        {corrections ? (
          <p className="text-md">{t`Corrections only: ${correctionsText(corrections)}.`}</p>
        ) : (
          <TotalsBox columns={totals} totals={new Map(totals.map(({ code, hours }) => [code, hours]))} />
        )}
        {!corrections && <p className="text-md">{describeContent(people.length, differences.length)}</p>}
        {notApproved.length > 0 && (
          <p className="text-md wrap-anywhere">
            {rich({
              name: (words) => <bdi translate="no">{words}</bdi>,
            })`Left out: <name>${names}</name>. Their hours go into a later payroll.`}
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

function describeContent(people: number, corrections: number): string {
  const count = numberText(people)
  if (corrections === 0) return t`${count} ${plural(people, { one: 'person', other: 'people' })}.`
  const others = numberText(corrections)
  return t`${count} ${plural(people, { one: 'person', other: 'people' })}, with ${others} ${plural(corrections, { one: 'correction', other: 'corrections' })} of earlier payrolls.`
}
