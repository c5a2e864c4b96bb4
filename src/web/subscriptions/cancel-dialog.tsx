import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { accessText } from '#domain/subscriptions/texts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type CancelDialogProps = {
  organizationId: string
  endsAt: string | null
  timezone: string
  open: boolean
  onClose: () => void
}

/** [2.86, 4.19] */
export default function CancelDialog({ organizationId, endsAt, timezone, open, onClose }: CancelDialogProps) {
  const inlineErrors = useInlineErrors()
  const cancel = useWrite(subscriptionEndpoints.cancel, t`Failed to cancel subscription`)
  const cancelSubscription = () =>
    void cancel.mutateAsync({ params: { id: organizationId } }).then(({ message }) => {
      onClose()
      toast({ title: t`Success`, text: message })
    }, inlineErrors.show)
  const access = say(accessText(endsAt, timezone, serverNow()))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="alert"
      title={t`Cancel your subscription?`}
      note={t`${access} After that your team can only read, export, and clock out. You can take this back until then.`}
    >
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Keep subscription`}</Button>
        <Button
          variant="danger"
          onClick={cancelSubscription}
          busy={cancel.isPending}
        >{t`Yes, Cancel Subscription`}</Button>
      </DialogActions>
    </Dialog>
  )
}
