import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'

export function useArchive(onMoved: () => void) {
  const archiveWrite = useWrite(leaveRequestEndpoints.archive, t`Failed to archive leave request`)
  const restoreWrite = useWrite(leaveRequestEndpoints.archive, t`Failed to unarchive leave request`)
  const setArchived = ({ id }: LeaveRequest, archive: boolean) =>
    (archive ? archiveWrite : restoreWrite).mutateAsync({ params: { id }, body: { archive } })
  const onError = (error: Error) => showError(error, { title: t`Error updating leave request` })

  const archive = (request: LeaveRequest, to: boolean) =>
    void setArchived(request, to).then(() => {
      toast({
        title: t`Success`,
        text: to ? t`Leave request archived` : t`Leave request restored`,
        action: {
          label: t`Undo`,
          onClick: () => {
            onMoved()
            void setArchived(request, !to).catch(onError)
          },
        },
      })
      onMoved()
    }, onError)

  return { archive }
}
