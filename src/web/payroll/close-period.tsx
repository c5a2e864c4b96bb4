import { type ClosePreview, payrollEndpoints } from '#domain/payroll/contract.ts'
import { namesText, openBeforeText } from '#domain/payroll/texts.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { CodeTotals } from './code-totals.tsx'
import { LayoutProblems } from './layout-problems.tsx'
import { countText } from './payroll-texts.ts'
import { PeopleHours } from './people-hours.tsx'

type ClosePeriodProps = { preview: ClosePreview; today: string; onClose: () => void; onClosed: () => void }

export function ClosePeriod({ preview, today, onClose, onClosed }: ClosePeriodProps) {
  const { payGroupId, firstDay, contentHash, codes, people, differences, notApproved, layoutProblems } = preview
  const { openBefore, corrections } = preview
  const inlineErrors = useInlineErrors()
  const send = useWrite(payrollEndpoints.close, 'Failed to close the pay period')
  const keys = useIdempotencyKey()
  const included = people.length + differences.length
  const submit = () => {
    const call = {
      params: { payGroupId, firstDay },
      body: { contentHash, without: notApproved.map((one) => one.userId) },
    }
    void send.mutateAsync({ ...call, idempotencyKey: keys.keyFor(call) }).then(
      ({ number }) => {
        toast({ title: 'Success', text: `Payroll ${number} closed. Its files can be downloaded now.` })
        onClosed()
      },
      // The hours are read again, and what has changed shows.
      (error) => inlineErrors.show(error, { title: 'Not closed' }),
    )
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {openBefore.length > 0 && (
        <Notice tone="warning" title="Close earlier pay periods first">
          <ul>
            {openBefore.map((period) => (
              <li key={period.startDate}>{`${openBeforeText(period, today)}.`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {corrections && (
        <Notice title="This payroll has corrections only">
          It changes what closed payrolls have, and nothing else. Hours that are added and taken back are shown apart.
        </Notice>
      )}
      <CodeTotals totals={preview.totals} corrections={corrections} />
      {notApproved.length > 0 && (
        <Notice tone="warning" title={`${countText(notApproved.length, 'person isn’t', 'people aren’t')} approved`}>
          {`${namesText(notApproved.map(({ name }) => name))}. Approve them first, or close without them: their hours then come with a later payroll.`}
        </Notice>
      )}
      <LayoutProblems problems={layoutProblems} />
      <PeopleHours
        title="Differences from earlier payrolls"
        note="Corrections, and people who were left out. They are part of the totals."
        people={differences}
        codes={codes}
        areDifferences
        today={today}
      />
      <PeopleHours title="This pay period" people={people} codes={codes} areDifferences={false} today={today} />
      <DialogActions errors={inlineErrors}>
        <p className="text-md text-muted sm:mr-auto sm:max-w-60">
          A closed payroll can’t change. Later corrections are differences in the next one.
        </p>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          busy={send.isPending}
          disabled={included === 0}
          title={included === 0 ? 'Approve timesheets first' : undefined}
          onClick={submit}
        >
          {notApproved.length === 0
            ? corrections
              ? 'Close Corrections'
              : 'Close Pay Period'
            : `Close Without ${countText(notApproved.length, 'Person', 'People')}`}
        </Button>
      </DialogActions>
    </div>
  )
}
