import { useState } from 'react'
import { type Branding, brandingEndpoints } from '#domain/branding/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

export function ResetBranding({ onDone }: { onDone: (branding: Branding, message: string) => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const inlineErrors = useInlineErrors()
  const remove = useWrite(brandingEndpoints.remove, t`Failed to update branding settings`)
  // `mutateAsync`, because callbacks of `mutate` are dropped when the refetched branding unmounts this button.
  const resetBranding = () =>
    void remove.mutateAsync({}).then(({ branding, message }) => {
      setIsConfirming(false)
      onDone(branding, message)
    }, inlineErrors.show)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsConfirming(true)}>{t`Reset to default`}</Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        kind="alert"
        title={t`Reset to default?`}
        note={t`This removes your colors, font and logos for everyone.`}
      >
        <DialogActions errors={inlineErrors}>
          <Button onClick={() => setIsConfirming(false)}>{t`Keep branding`}</Button>
          <Button variant="danger" onClick={resetBranding} busy={remove.isPending}>{t`Reset branding`}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
