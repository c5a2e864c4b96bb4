import { type LeaveType, leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { LEAVE_READS } from '#web/api/leave-reads.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { toast } from '#web/ui/toast-store.ts'

type DeleteTypeProps = { type: LeaveType; onClose: () => void; onDeleted: () => void }

/** The question before a type goes. Which of both happened, the server's message says [4.12]. */
export function DeleteType({ type, onClose, onDeleted }: DeleteTypeProps) {
  const remove = useWrite(leaveTypeEndpoints.remove, LEAVE_READS, 'Failed to delete leave type')
  const submit = () =>
    void remove.mutateAsync({ params: { id: type.id } }).then(
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
        A type that was asked for or has hours becomes inactive instead: nobody can ask for it any more, and its history
        stays. One that was never used is gone for good, with its policies.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={remove.isPending} onClick={submit}>
          Delete Leave Type
        </Button>
      </DialogActions>
    </>
  )
}

/** Long enough to read a sentence or two. */
const MESSAGE_MS = 6000
const ERROR_MS = 3000
