import { type PayGroup, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type DeleteGroupProps = { group: PayGroup; onClose: () => void; onDeleted: () => void }

export function DeleteGroup({ group, onClose, onDeleted }: DeleteGroupProps) {
  const inlineErrors = useInlineErrors()
  const { mutateAsync, isPending } = useWrite(payGroupEndpoints.remove, t`Failed to delete the pay group`)
  const remove = () =>
    void mutateAsync({ params: { id: group.id } }).then(({ message }) => {
      toast({ title: t`Success`, text: message })
      onDeleted()
    }, inlineErrors.show)
  return (
    <Dialog open onClose={onClose} kind="alert" title={t`Delete ${group.name}?`}>
      <p className="text-md text-muted">{t`Its schedule and rules are deleted for good. A pay group that people are or were in can’t be deleted.`}</p>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Keep pay group`}</Button>
        <Button variant="danger" busy={isPending} onClick={remove}>{t`Delete pay group`}</Button>
      </DialogActions>
    </Dialog>
  )
}
