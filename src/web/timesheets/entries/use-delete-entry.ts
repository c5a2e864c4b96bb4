import type { TimeEntry } from '#domain/entries/contract.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { useShownEntry } from '../versions/use-shown-entry.ts'

/** [9.12] */
export function useDeleteEntry(opened: TimeEntry, onDeleted: () => void) {
  const { entry, newerText, showNewer } = useShownEntry(opened)
  const { id, version } = entry
  const inlineErrors = useInlineErrors()
  const removal = useWrite(timeEntryEndpoints.remove, t`Failed to delete time entry`)
  const restoration = useWrite(timeEntryEndpoints.restore, t`Failed to restore time entry`)

  const undo = () =>
    void restoration
      .mutateAsync({ params: { id } })
      .then(() => toast({ title: t`Success`, text: t`Time entry restored` }), inlineErrors.show)

  const removalFailed = (error: Error) => {
    if (showNewer(error)) return
    inlineErrors.show(error)
    // Someone else deleted it first.
    if (error instanceof ApiError && error.status === 404) onDeleted()
  }

  const remove = () =>
    void removal.mutateAsync({ params: { id }, query: { version: String(version) } }).then(() => {
      toast({
        title: t`Success`,
        text: t`Time entry deleted successfully`,
        action: { label: t`Undo`, onClick: undo },
      })
      onDeleted()
    }, removalFailed)

  return { entry, newerText, remove, inlineErrors, busy: removal.isPending }
}
