import { useState } from 'react'
import { type Branding, brandingEndpoints } from '#domain/branding/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/feedback/show-error.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

export function ResetBranding({ onDone }: { onDone: (branding: Branding, message: string) => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useWrite(brandingEndpoints.remove, 'Failed to update branding settings')
  // `mutateAsync`, because callbacks of `mutate` are dropped when the refetched branding unmounts this button.
  const resetBranding = () =>
    void remove.mutateAsync({}).then(({ branding, message }) => {
      setIsConfirming(false)
      onDone(branding, message)
    }, showError)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsConfirming(true)}>
        Reset to default
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        kind="alert"
        title="Reset to default?"
        note="This removes your colors, font and logos for everyone."
      >
        <DialogActions>
          <Button onClick={() => setIsConfirming(false)}>Cancel</Button>
          <Button variant="danger" onClick={resetBranding} busy={remove.isPending}>
            Reset branding
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
