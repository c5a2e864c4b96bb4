import { type LeavePolicy, leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { LEAVE_READS } from '#web/api/leave-reads.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { toast } from '#web/ui/toast-store.ts'

type DeletePolicyProps = { policy: LeavePolicy; onClose: () => void; onDeleted: () => void }

/** The question before a policy goes. Which of both happened, the server's message says [4.13]. */
export function DeletePolicy({ policy, onClose, onDeleted }: DeletePolicyProps) {
  const remove = useWrite(leaveTypeEndpoints.removePolicy, LEAVE_READS, 'Failed to delete leave policy')
  const submit = () =>
    void remove.mutateAsync({ params: { id: policy.id } }).then(
      ({ message, deleted }) => {
        toast({ title: 'Success', text: message, duration: MESSAGE_MS })
        if (deleted) onDeleted()
        else onClose()
      },
      ({ message: text }: Error) => toast({ title: 'Error', text, tone: 'error', duration: ERROR_MS }),
    )
  return (
    <>
      <p className="text-md text-muted">
        {policy.isDefault && 'It applies to everybody who was not put on another one. '}
        Balances keep the hours they have. A policy that balances come from becomes inactive instead of being deleted.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={remove.isPending} onClick={submit}>
          Delete Policy
        </Button>
      </DialogActions>
    </>
  )
}

/** Long enough to read a sentence or two. */
const MESSAGE_MS = 6000
const ERROR_MS = 3000
