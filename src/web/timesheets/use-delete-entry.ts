import { type TimeEntry, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast-store.ts'
import { ENTRY_READS } from './entry-reads.ts'

/** Deletes an entry, and offers to undo it for as long as its toast is seen [9.12]. */
export function useDeleteEntry({ id }: TimeEntry, onDeleted: () => void) {
  const removal = useWrite(timeEntryEndpoints.remove, ENTRY_READS, 'Failed to delete time entry')
  const restoration = useWrite(timeEntryEndpoints.restore, ENTRY_READS, 'Failed to restore time entry')
  const failed = ({ message: text }: Error) => toast({ title: 'Error', text, tone: 'error', duration: ERROR_MS })

  const undo = () =>
    void restoration
      .mutateAsync({ params: { id } })
      .then(() => toast({ title: 'Success', text: 'Time entry restored' }), failed)

  const remove = () =>
    void removal.mutateAsync({ params: { id } }).then(() => {
      toast({
        title: 'Success',
        text: 'Time entry deleted successfully',
        action: { label: 'Undo', onPress: undo },
      })
      onDeleted()
    }, failed)

  return { remove, busy: removal.isPending }
}

const ERROR_MS = 3000
