import { type ListedUser, userEndpoints } from '#domain/users/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import type { PeopleScreen } from '../people-screens.ts'

type DeleteUserProps = {
  person: ListedUser
  /** Which door it goes through: that of the organization, or that of the admin screen. */
  screen: PeopleScreen
  onClose: () => void
  onDeleted: () => void
}

/** What is under the question before a person goes [6.3]: what goes with them. */
export function DeleteUser({ person, screen, onClose, onDeleted }: DeleteUserProps) {
  const removeMember = useWrite(userEndpoints.removeUser, FAILED)
  const removeAny = useWrite(userEndpoints.removeAny, FAILED)
  const { id, organizationId } = person
  // A promise: the list is read again first, and may take this dialog away.
  const submit = () =>
    void (
      screen === 'admin'
        ? removeAny.mutateAsync({ params: { id } })
        : removeMember.mutateAsync({ params: { id: organizationId ?? '', userId: id } })
    ).then(({ message }) => {
      toast({ title: 'Success', text: message })
      onDeleted()
    }, showError)
  return (
    <>
      <p className="text-md text-muted">
        Their timesheet and their leave go with them and cannot be brought back. Export what you need to keep first.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={removeMember.isPending || removeAny.isPending} onClick={submit}>
          Delete
        </Button>
      </DialogActions>
    </>
  )
}

const FAILED = 'Failed to delete user'
