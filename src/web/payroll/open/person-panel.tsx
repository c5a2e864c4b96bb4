import type { Answer } from '#domain/endpoint.ts'
import { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { whyNotReviewWarnings } from '#domain/pay-periods/rules.ts'
import { weekdayDayText } from '#domain/time/formats.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { DecideTimesheet } from '#web/pay-periods/approvals/decide-timesheet.tsx'
import type { ReviewRow } from '#web/pay-periods/approvals/review-rows.ts'
import { ExceptionList, type FixTarget, ProblemItem, type RenderReview } from '#web/pay-periods/exception-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import type { MissingDay, MissingDays } from './missing-days.ts'
import { PendingLeave } from './pending-leave.tsx'
import { useCloseOnEscape } from './use-close-on-escape.ts'

type PersonPanelProps = {
  reviewed: ReviewRow
  period: Answer<typeof payPeriodEndpoints.timesheets>
  /** That of the entries. */
  entryZone: string
  today: string
  missingDays: readonly MissingDay[]
  renderMissing: MissingDays['renderActions']
  onFix: (target: FixTarget) => void
  onClose: () => void
}

/** What keeps a timesheet from approval, each with its fix, and what can be decided about it. */
export function PersonPanel(props: PersonPanelProps) {
  const { reviewed, period, entryZone, today, missingDays, renderMissing, onFix, onClose } = props
  const { row } = reviewed
  const { payGroupId, firstDay, canOthersApprove } = period
  const inlineErrors = useInlineErrors()
  const panel = useCloseOnEscape(onClose)
  const params = { payGroupId, firstDay, username: row.userId }
  const accept = useWrite(payPeriodEndpoints.acceptWarning, t`Failed to accept the warning`)
  const undo = useWrite(payPeriodEndpoints.undoAcceptance, t`Failed to take it back`)
  const isLeave = ({ code }: { code: string }) => code === 'leave-waiting'
  const canReview = whyNotReviewWarnings(row, { isOwn: row.isOwn, canOthersApprove }) === null
  const onUndo = (fingerprint: string) =>
    void undo
      .mutateAsync({ params, body: { fingerprint } })
      .catch((error) => inlineErrors.show(error, { title: t`Not taken back` }))
  const renderReview: RenderReview = ({ fingerprint }, text) => (
    <Button
      size="sm"
      busy={accept.isPending && accept.variables.body.fingerprint === fingerprint}
      aria-label={t`It’s right: ${text}`}
      onClick={() =>
        void accept.mutateAsync({ params, body: { fingerprint, note: '' } }).then(
          () => toast({ title: t`Accepted`, action: { label: t`Undo`, onClick: () => onUndo(fingerprint) } }),
          (error) => inlineErrors.show(error, { title: t`Not accepted` }),
        )
      }
    >{t`It’s right`}</Button>
  )
  return (
    <div
      ref={panel}
      role="group"
      aria-label={t`${row.employeeName}: details`}
      className="grid grid-cols-1 gap-3 rounded-pop border border-line bg-surface px-4 py-3 max-md:bg-surface-2"
    >
      {row.blocking.some(isLeave) && (
        <PendingLeave userId={row.userId} period={row} zone={entryZone} today={today} onDecided={() => undefined} />
      )}
      <ExceptionList
        blocking={row.blocking.filter((each) => !isLeave(each))}
        // While hours are collected, only days that are over can be missing.
        warnings={row.warnings.filter(({ accepted, code }) => !accepted && (period.hasEnded || code !== 'no-hours'))}
        workdays={period}
        entryZone={entryZone}
        today={today}
        reader={row.isOwn ? 'owner' : 'approver'}
        onFix={onFix}
        canSetEnd
        usualEnds={row.usualEnds}
        onDecideLeave={null}
        renderReview={canReview ? renderReview : null}
      />
      {missingDays.length > 0 && (
        <ul className="grid grid-cols-1 gap-2" aria-label={t`Days without hours`}>
          {missingDays.map((each) => {
            const day = weekdayDayText(each.day, today)
            return (
              <ProblemItem key={each.day} kind="check" text={t`${day}. Usually works, no hours`}>
                {renderMissing(each, `${row.employeeName}, ${day}`)}
              </ProblemItem>
            )
          })}
        </ul>
      )}
      <DecideTimesheet reviewed={reviewed} period={period} changes={null} isInRow />
      <InlineError errors={inlineErrors} className="empty:-mt-3" />
    </div>
  )
}
