import { type LeaveType, leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { DeleteConfirmation } from './delete-confirmation.tsx'

type DeleteTypeProps = { type: LeaveType; onClose: () => void; onDeleted: () => void }

export function DeleteType({ type, ...rest }: DeleteTypeProps) {
  const { mutateAsync, isPending } = useWrite(leaveTypeEndpoints.remove, 'Failed to delete leave type')
  const remove = () => mutateAsync({ params: { id: type.id } })
  return (
    <DeleteConfirmation action="Delete Leave Type" remove={remove} busy={isPending} {...rest}>
      A type that was asked for or has hours becomes inactive instead: nobody can ask for it any more, and its history
      stays. One that was never used is gone for good, with its policies.
    </DeleteConfirmation>
  )
}
