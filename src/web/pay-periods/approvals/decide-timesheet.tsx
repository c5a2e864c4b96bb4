import { useState } from 'react'
import { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { timesheetProblemText } from '#domain/pay-periods/texts.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toSentence } from '../to-sentence.ts'
import { NoteDialog } from './note-dialog.tsx'
import type { ReviewRow } from './review-rows.ts'
import { useApprove } from './use-approve.ts'

type DecideTimesheetProps = {
  reviewed: ReviewRow
  period: { payGroupId: string; firstDay: string }
  /** What has changed since it was submitted; empty if nothing is known. */
  changes: string
}

export function DecideTimesheet({ reviewed: { row, status, problem }, period, changes }: DecideTimesheetProps) {
  const { approve, isPending, refused } = useApprove(period)
  const [open, setOpen] = useState<'reject' | 'unapprove' | null>(null)
  const { payGroupId, firstDay } = period
  const params = { payGroupId, firstDay, username: row.userId }
  const reject = useWrite(payPeriodEndpoints.reject, 'Failed to change the timesheet')
  const unapprove = useWrite(payPeriodEndpoints.unapprove, 'Failed to change the timesheet')
  const dialog = open && {
    about: row.employeeName,
    hint: `${row.employeeName} sees this on the timesheet.`,
    onClose: () => setOpen(null),
  }
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      {refused.map(({ reason }) => (
        <Notice key={reason} tone="warning" title="Not approved">
          {reason}
        </Notice>
      ))}
      {changes && problem?.code !== 'changedSinceSubmitted' && (
        <Notice tone="warning" title="Its hours have changed since it was submitted">
          {`${changes}.`}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {problem && status !== 'approved' && (
          <p className="min-w-0 flex-1 basis-64 text-md text-muted">
            {toSentence(timesheetProblemText(problem, changes))}
          </p>
        )}
        {status === 'approved' && <Button onClick={() => setOpen('unapprove')}>Unapprove</Button>}
        {(status === 'submitted' || status === 'changed') && (
          <Button onClick={() => setOpen('reject')}>Send Back</Button>
        )}
        {status !== 'approved' && status !== 'closed' && (
          <Button
            variant="primary"
            busy={isPending}
            disabled={problem !== null}
            title={problem ? timesheetProblemText(problem) : undefined}
            onClick={() => approve([row])}
          >
            Approve
          </Button>
        )}
      </div>
      {dialog && open === 'reject' && (
        <NoteDialog
          {...dialog}
          busy={reject.isPending}
          onSave={(note) => reject.mutateAsync({ params, body: { note } })}
          title="Send the timesheet back"
          label="What has to change"
          action="Send Back"
          done="Timesheet sent back"
        />
      )}
      {dialog && open === 'unapprove' && (
        <NoteDialog
          {...dialog}
          busy={unapprove.isPending}
          onSave={(note) => unapprove.mutateAsync({ params, body: { note } })}
          title="Unapprove the timesheet"
          label="Why"
          optional
          action="Unapprove"
          done="Timesheet unapproved"
        />
      )}
    </div>
  )
}
