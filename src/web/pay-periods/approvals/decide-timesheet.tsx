import { useState } from 'react'
import { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { timesheetProblemText } from '#domain/pay-periods/texts.ts'
import { useWrite } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toSentence } from '../to-sentence.ts'
import { NoteDialog } from './note-dialog.tsx'
import type { ReviewRow } from './review-rows.ts'
import { useApprove } from './use-approve.ts'

type DecideTimesheetProps = {
  reviewed: ReviewRow
  period: { payGroupId: string; firstDay: string }
  /** What has changed since it was submitted; null if nothing is known. */
  changes: string | null
  /** Below a row of a list, which already says what has to be fixed. */
  isInRow?: boolean
}

export function DecideTimesheet({ reviewed, period, changes, isInRow = false }: DecideTimesheetProps) {
  const { row, status, problem } = reviewed
  const { approve, isPending, refused } = useApprove(period)
  const [open, setOpen] = useState<'reject' | 'unapprove' | null>(null)
  const { payGroupId, firstDay } = period
  const params = { payGroupId, firstDay, username: row.userId }
  const reject = useWrite(payPeriodEndpoints.reject, t`Failed to change the timesheet`)
  const unapprove = useWrite(payPeriodEndpoints.unapprove, t`Failed to change the timesheet`)
  const size = isInRow ? 'sm' : 'md'
  const dialog = open && {
    about: row.employeeName,
    hint: t`${row.employeeName} sees this on the timesheet.`,
    onClose: () => setOpen(null),
  }
  const reason = status !== 'approved' && !(isInRow && problem && SAID_BY_ROW.includes(problem.code)) ? problem : null
  const canApprove = status !== 'approved' && status !== 'closed' && !(isInRow && problem)
  const canSendBack = status === 'submitted' || status === 'changed'
  if (isInRow && !reason && !canApprove && !canSendBack && status !== 'approved' && refused.length === 0) return null
  return (
    <div className={isInRow ? 'grid grid-cols-1 gap-3' : 'mt-3 grid grid-cols-1 gap-3'}>
      {refused.map((each) => (
        <Notice key={each.reason} tone="warning" title={t`Not approved`}>
          {each.reason}
        </Notice>
      ))}
      {changes && problem?.code !== 'changedSinceSubmitted' && (
        <Notice tone="warning" title={t`Its hours have changed since it was submitted`}>
          {`${changes}.`}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {reason && (
          <p className="min-w-0 flex-1 basis-64 text-md text-muted">
            {toSentence(say(timesheetProblemText(reason, changes)))}
          </p>
        )}
        {status === 'approved' && <Button size={size} onClick={() => setOpen('unapprove')}>{t`Unapprove`}</Button>}
        {canSendBack && <Button size={size} onClick={() => setOpen('reject')}>{t`Send back`}</Button>}
        {canApprove && (
          <Button
            size={size}
            variant={isInRow ? 'outline' : 'primary'}
            busy={isPending}
            disabled={problem !== null}
            title={problem ? say(timesheetProblemText(problem)) : undefined}
            onClick={() => approve([row])}
          >{t`Approve`}</Button>
        )}
      </div>
      {dialog && open === 'reject' && (
        <NoteDialog
          {...dialog}
          busy={reject.isPending}
          onSave={(note) => reject.mutateAsync({ params, body: { note } })}
          title={t`Send back`}
          label={t`What has to change`}
          action={t`Send back`}
          done={t`Timesheet sent back`}
        />
      )}
      {dialog && open === 'unapprove' && (
        <NoteDialog
          {...dialog}
          busy={unapprove.isPending}
          onSave={(note) => unapprove.mutateAsync({ params, body: { note } })}
          title={t`Unapprove the timesheet`}
          label={t`Why`}
          optional
          action={t`Unapprove`}
          done={t`Timesheet unapproved`}
        />
      )}
    </div>
  )
}

/** Its problems stand above, and the page says once that the period goes on. */
const SAID_BY_ROW: readonly string[] = ['blocking', 'notEnded', 'isClosed']
