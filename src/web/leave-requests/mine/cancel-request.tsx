import { useState } from 'react'
import type { Refund } from '#domain/leave-accrual/recalculation.ts'
import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { refundText } from '#domain/leave-requests/texts.ts'
import type { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { useRefund } from '../use-refund.ts'

/** [7.55] It is stored, and everyone reads it as it is. */
const DEFAULT_NOTES = 'Cancelled by user'

type CancelRequestProps = {
  request: LeaveRequest
  onClose: () => void
  onFinal: () => void
}

export function CancelRequest({ request, onClose, onFinal }: CancelRequestProps) {
  const [notes, setNotes] = useState('')
  const inlineErrors = useInlineErrors()
  const cancel = useWrite(leaveRequestEndpoints.cancel, t`Failed to cancel leave request`)
  const refund = useRefund(request)

  const confirm = () =>
    void cancel.mutateAsync({ params: { id: request.id }, body: { notes: notes.trim() || DEFAULT_NOTES } }).then(
      () => {
        const returned = refund && say(refundText(refund, { whose: 'your', isDone: true }))
        const text = returned === undefined ? t`Leave request canceled` : t`Leave request canceled. ${returned}`
        toast({ title: t`Success`, text })
        onFinal()
      },
      (error: ApiError) => {
        inlineErrors.show(error, { title: t`Error cancelling leave request` })
        // Someone decided it or the leave has started: trying again would be refused again.
        if (error.status === 409) onFinal()
      },
    )

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <p className="mb-5 text-md text-muted">{effectText(request, refund)}</p>
      <TextArea
        label={t`Note`}
        optional
        hint={t`Shown in the request’s history.`}
        maxLength={1000}
        rows={2}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Keep request`}</Button>
        <Button type="submit" variant="danger" busy={cancel.isPending}>{t`Cancel request`}</Button>
      </DialogActions>
    </form>
  )
}

function effectText({ status }: LeaveRequest, refund: Refund | undefined): string {
  if (status !== 'approved') return t`It’s still pending. Canceling withdraws it.`
  if (refund === undefined) return t`This leave is approved. If you cancel, your administrators are notified.`
  const returned = say(refundText(refund, { whose: 'your', isDone: false }))
  return t`This leave is approved. If you cancel, your administrators are notified. ${returned}.`
}
