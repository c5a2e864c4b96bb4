import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { useReadAgain, useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { nameOf } from './own-actions.tsx'
import { ARCHIVE_READS } from './use-archive.ts'

/** Brings all archived requests back, one by one [4.11]. Those that could not come stay listed until they are tried again. */
export function RestoreAll({ requests }: { requests: readonly LeaveRequest[] }) {
  const restore = useWrite(leaveRequestEndpoints.archive, [])
  const readAgain = useReadAgain(ARCHIVE_READS)
  const [done, setDone] = useState<number | null>(null)
  const [failed, setFailed] = useState<LeaveRequest[]>([])

  const restoreAll = async () => {
    const stuck: LeaveRequest[] = []
    for (const [index, request] of requests.entries()) {
      setDone(index)
      await restore
        .mutateAsync({ params: { id: request.id }, body: { archive: false } })
        .catch(() => stuck.push(request))
    }
    await readAgain()
    setDone(null)
    setFailed(stuck)
    const restored = requests.length - stuck.length
    if (restored > 0)
      toast({ title: 'Success', text: `${restored} leave ${restored === 1 ? 'request' : 'requests'} restored` })
  }

  if (requests.length === 0) return null
  return (
    <>
      {failed.length > 0 && (
        <Notice tone="danger" title="Error clearing archive" className="mb-4">
          {failed.map((request) => (
            <p key={request.id}>
              Failed to unarchive request {request.id} ({nameOf(request)})
            </p>
          ))}
        </Notice>
      )}
      <div className="-mt-2 mb-4 flex items-center justify-end gap-3">
        <p role="status" className="figures text-sm text-muted">
          {done !== null && `Restoring ${done + 1} of ${requests.length}`}
        </p>
        <Button size="sm" busy={done !== null} onClick={() => void restoreAll()}>
          <ArchiveRestore aria-hidden="true" size={16} />
          Restore All
        </Button>
      </div>
    </>
  )
}
