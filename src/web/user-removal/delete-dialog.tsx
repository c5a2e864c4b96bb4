import { useState } from 'react'
import { fullName } from '#domain/fields/full-name.ts'
import { userRemovalEndpoints } from '#domain/user-removal/contract.ts'
import { hasUnpaidHours } from '#domain/user-removal/rules.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import type { DeleteDialogProps } from '#web/users/people-screens.ts'
import { UnpaidList } from './unpaid-list.tsx'

/** [6.3] */
export default function DeleteDialog({ person, screen, onClose, onDeleted }: DeleteDialogProps) {
  const user = useUser()
  const inlineErrors = useInlineErrors()
  const removeMember = useWrite(userRemovalEndpoints.removeUser, FAILED)
  const removeAnyUser = useWrite(userRemovalEndpoints.removeAny, FAILED)
  const { id, organizationId } = person
  const call = { params: { id } }
  const unpaid = useRead(userRemovalEndpoints.unpaidTimesheets, call, { fallback: t`Failed to load their hours` })
  const [isConfirmed, confirm] = useState(false)
  const isUnpaid = unpaid.data !== undefined && hasUnpaidHours(unpaid.data)
  const query = isUnpaid && isConfirmed ? { unpaidTimesheets: unpaid.data.fingerprint } : {}
  // `mutateAsync`, because callbacks of `mutate` are dropped when the refetched list unmounts this dialog.
  const submit = () =>
    void (
      screen === 'admin'
        ? removeAnyUser.mutateAsync({ params: { id }, query })
        : removeMember.mutateAsync({ params: { id: organizationId ?? '', userId: id }, query })
    ).then(
      ({ message }) => {
        toast({ title: t`Success`, text: message })
        onDeleted()
      },
      (error: Parameters<typeof inlineErrors.show>[0]) => {
        // Hours may have come since the dialog opened. They are to be confirmed again.
        confirm(false)
        void unpaid.refetch()
        inlineErrors.show(error)
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span>
          {rich({
            name: (words) => <bdi translate="no">{words}</bdi>,
          })`Are you sure you want to delete <name>${fullName(person)}</name>?`}
        </span>
      }
      kind="alert"
    >
      <p className="text-md text-muted">{t`This permanently deletes their timesheets and leave. Export what you need first.`}</p>
      {unpaid.isError && !unpaid.data && (
        <LoadError reason={unpaid.error.message} onRetry={() => void unpaid.refetch()} busy={unpaid.isFetching} />
      )}
      {isUnpaid && (
        <UnpaidList
          unpaid={unpaid.data}
          hasLinks={user.organizationId !== null && user.organizationId === organizationId}
          isConfirmed={isConfirmed}
          onConfirm={confirm}
        />
      )}
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Keep person`}</Button>
        <ExplainedButton
          variant="danger"
          busy={unpaid.isPending || removeMember.isPending || removeAnyUser.isPending}
          whyNot={isUnpaid && !isConfirmed ? t`Confirm first that their hours are deleted unpaid` : null}
          onClick={submit}
        >{t`Delete user`}</ExplainedButton>
      </DialogActions>
    </Dialog>
  )
}

const FAILED = t`Failed to delete user`
