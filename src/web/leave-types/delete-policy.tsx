import { type LeavePolicy, leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { LEAVE_READS } from '#web/api/leave-reads.ts'
import { useWrite } from '#web/api/use-api.ts'
import { DeleteSetting } from './delete-setting.tsx'

type DeletePolicyProps = { policy: LeavePolicy; onClose: () => void; onDeleted: () => void }

export function DeletePolicy({ policy, ...rest }: DeletePolicyProps) {
  const { mutateAsync, isPending } = useWrite(
    leaveTypeEndpoints.removePolicy,
    LEAVE_READS,
    'Failed to delete leave policy',
  )
  const remove = () => mutateAsync({ params: { id: policy.id } })
  return (
    <DeleteSetting action="Delete Policy" remove={remove} busy={isPending} {...rest}>
      {policy.isDefault && 'It applies to everybody who was not put on another one. '}
      Balances keep the hours they have. A policy that balances come from becomes inactive instead of being deleted.
    </DeleteSetting>
  )
}
