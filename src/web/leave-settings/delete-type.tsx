import { leaveSettingEndpoints } from '#domain/leave-settings/contract.ts'
import { type LeaveType } from '#domain/leave-types/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { DeleteConfirmation } from './delete-confirmation.tsx'

type DeleteTypeProps = { type: LeaveType; onClose: () => void; onDeleted: () => void }

export function DeleteType({ type, ...rest }: DeleteTypeProps) {
  const { mutateAsync, isPending } = useWrite(leaveSettingEndpoints.remove, t`Failed to delete leave type`)
  const remove = () => mutateAsync({ params: { id: type.id } })
  return (
    <DeleteConfirmation
      action={t`Delete leave type`}
      keep={t`Keep leave type`}
      remove={remove}
      busy={isPending}
      {...rest}
    >{t`If it has been used, it becomes inactive and its history stays. Otherwise it and its policies are deleted for good.`}</DeleteConfirmation>
  )
}
