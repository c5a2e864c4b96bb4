import { useState } from 'react'
import { type Branding, brandingEndpoints } from '#domain/branding/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/feedback/show-error.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

/** Back to the product's own look, after a question: the logos go with the rest. */
export function ResetBranding({ onDone }: { onDone: (branding: Branding, message: string) => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useWrite(brandingEndpoints.remove, 'Failed to update branding settings')
  // A promise: once the branding is read again, this button is gone, and callbacks of `mutate` would be dropped with it.
  const resetBranding = () =>
    void remove.mutateAsync({}).then(({ branding, message }) => {
      setIsConfirming(false)
      onDone(branding, message)
    }, showError)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsConfirming(true)}>
        Use the product’s own look
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        kind="alert"
        title="Use the product’s own look?"
        note="Your colors, your font and both logos are removed, for everybody in your organization."
      >
        <DialogActions>
          <Button onClick={() => setIsConfirming(false)}>Cancel</Button>
          <Button variant="danger" onClick={resetBranding} busy={remove.isPending}>
            Remove Branding
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
