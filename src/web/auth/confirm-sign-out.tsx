import { createRoot } from 'react-dom/client'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

/** A root of its own: the menu that asked may close meanwhile. */
export async function confirmSignOut(note: string): Promise<boolean> {
  const root = createRoot(document.createElement('div'), { identifierPrefix: 'sign-out' })
  const isConfirmed = await new Promise<boolean>((onEnd) => root.render(<SignOutQuestion note={note} onEnd={onEnd} />))
  root.unmount()
  return isConfirmed
}

type SignOutQuestionProps = { note: string; onEnd: (isConfirmed: boolean) => void }

function SignOutQuestion({ note, onEnd }: SignOutQuestionProps) {
  const keep = () => onEnd(false)
  return (
    <Dialog open onClose={keep} kind="alert" title={t`Sign out anyway?`} note={note}>
      <DialogActions>
        <Button onClick={keep}>{t`Keep working`}</Button>
        <Button variant="primary" onClick={() => onEnd(true)}>{t`Sign Out`}</Button>
      </DialogActions>
    </Dialog>
  )
}
