import { useState } from 'react'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { accessText } from '#domain/subscriptions/texts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type CancelSubscriptionProps = { organizationId: string; endsAt: string | null; timezone: string }

/** [2.86, 4.19] */
export function CancelSubscription({ organizationId, endsAt, timezone }: CancelSubscriptionProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const cancel = useWrite(subscriptionEndpoints.cancel, 'Failed to cancel subscription')
  const cancelSubscription = () =>
    void cancel.mutateAsync({ params: { id: organizationId } }).then(({ message }) => {
      setIsConfirming(false)
      toast({ title: 'Success', text: message })
    }, showError)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsConfirming(true)}>
        Cancel Subscription
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        kind="alert"
        title="Cancel your subscription?"
        note={`${accessText(endsAt, timezone, serverNow())} After that your team can only read, export, and clock out. You can take this back until then.`}
      >
        <DialogActions>
          <Button onClick={() => setIsConfirming(false)}>Keep subscription</Button>
          <Button variant="danger" onClick={cancelSubscription} busy={cancel.isPending}>
            Yes, Cancel Subscription
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
