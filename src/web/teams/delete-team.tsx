import { type Team, teamEndpoints } from '#domain/teams/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type DeleteTeamProps = { team: Team; onClose: () => void; onDeleted: () => void }

export function DeleteTeam({ team, onClose, onDeleted }: DeleteTeamProps) {
  const inlineErrors = useInlineErrors()
  const { mutateAsync, isPending } = useWrite(teamEndpoints.remove, t`Failed to delete the team`)
  const remove = () =>
    void mutateAsync({ params: { id: team.id } }).then(({ message }) => {
      toast({ title: t`Success`, text: message })
      onDeleted()
    }, inlineErrors.show)
  return (
    <Dialog open onClose={onClose} kind="alert" title={t`Delete ${team.name}?`}>
      <p className="text-md text-muted">{t`No one is in this team. Its managers no longer lead it.`}</p>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Keep team`}</Button>
        <Button variant="danger" busy={isPending} onClick={remove}>{t`Delete team`}</Button>
      </DialogActions>
    </Dialog>
  )
}
