import { useState } from 'react'
import { type ListedUser, userEndpoints } from '#domain/users/contract.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import type { PeopleScreen } from '../people-screens.ts'
import { UnpaidTimesheets } from './unpaid-timesheets.tsx'

type DeleteUserProps = {
  person: ListedUser
  screen: PeopleScreen
  onClose: () => void
  onDeleted: () => void
}

/** [6.3] */
export function DeleteUser({ person, screen, onClose, onDeleted }: DeleteUserProps) {
  const inlineErrors = useInlineErrors()
  const removeMember = useWrite(userEndpoints.removeUser, FAILED)
  const removeAnyUser = useWrite(userEndpoints.removeAny, FAILED)
  const { id, organizationId } = person
  const unpaid = useRead(userEndpoints.unpaidTimesheets, { params: { id } }, { fallback: 'Failed to load their hours' })
  const timesheets = unpaid.data ?? []
  const [isConfirmed, confirm] = useState(false)
  const query = timesheets.length > 0 && isConfirmed ? { unpaidTimesheets: 'delete' as const } : {}
  // `mutateAsync`, because callbacks of `mutate` are dropped when the refetched list unmounts this dialog.
  const submit = () =>
    void (
      screen === 'admin'
        ? removeAnyUser.mutateAsync({ params: { id }, query })
        : removeMember.mutateAsync({ params: { id: organizationId ?? '', userId: id }, query })
    ).then(({ message }) => {
      toast({ title: 'Success', text: message })
      onDeleted()
    }, inlineErrors.show)
  return (
    <>
      <p className="text-md text-muted">
        This permanently deletes their timesheets and leave. Export what you need first.
      </p>
      {timesheets.length > 0 && (
        <UnpaidTimesheets timesheets={timesheets} isConfirmed={isConfirmed} onConfirm={confirm} />
      )}
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          busy={unpaid.isPending || removeMember.isPending || removeAnyUser.isPending}
          disabled={timesheets.length > 0 && !isConfirmed}
          title={
            timesheets.length > 0 && !isConfirmed ? 'Confirm first that their hours are deleted unpaid' : undefined
          }
          onClick={submit}
        >
          Delete user
        </Button>
      </DialogActions>
    </>
  )
}

const FAILED = 'Failed to delete user'
