import { useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { ApiError, send } from '#web/api/client.ts'
import { invalidateAll } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { requestName } from './own-request-actions.tsx'

const FIRST_FAILURES = 5

/** [4.11] Always all of them, even during a search. Failed requests stay listed. */
export function RestoreAll({ requests }: { requests: readonly LeaveRequest[] }) {
  const client = useQueryClient()
  const [restoringIndex, setRestoringIndex] = useState<number | null>(null)
  const [attempted, setAttempted] = useState<LeaveRequest[]>([])
  // A request may have been restored although the answer was lost, so the list decides.
  const failed = attempted.filter(({ id }) => requests.some((request) => request.id === id))

  const restoreAll = async () => {
    const unrestored: LeaveRequest[] = []
    for (const [index, request] of requests.entries()) {
      setRestoringIndex(index)
      try {
        await send(leaveRequestEndpoints.archive, { params: { id: request.id }, body: { archive: false } })
      } catch (error) {
        unrestored.push(request)
        if (!isServerUnreachable(error)) continue
        unrestored.push(...requests.slice(index + 1))
        break
      }
    }
    await invalidateAll(client)
    setRestoringIndex(null)
    setAttempted(unrestored)
    const restored = requests.length - unrestored.length
    if (restored > 0)
      toast({
        title: t`Success`,
        text: t`${plural(restored, { one: '# leave request restored', other: '# leave requests restored' })}`,
      })
    if (unrestored.length > 0)
      showError(
        {
          message: t`${plural(unrestored.length, { one: '# leave request couldn’t be restored', other: '# leave requests couldn’t be restored' })}`,
        },
        { title: t`Error clearing archive` },
      )
  }

  if (requests.length === 0) return null
  return (
    <>
      {failed.length > 0 && restoringIndex === null && (
        <Notice tone="danger" className="mb-4">
          {failed.slice(0, FIRST_FAILURES).map((request) => (
            <p key={request.id}>{t`Failed to unarchive request ${request.id} (${requestName(request)})`}</p>
          ))}
          {failed.length > FIRST_FAILURES && (
            <p>{t`and ${plural(failed.length - FIRST_FAILURES, { one: '# more', other: '# more' })}`}</p>
          )}
        </Notice>
      )}
      <div className="-mt-2 mb-4 flex items-center justify-end gap-3">
        <p role="status" className="figures text-sm text-muted">
          {restoringIndex !== null && t`Restoring ${restoringIndex + 1} of ${requests.length}`}
        </p>
        <Button size="sm" busy={restoringIndex !== null} onClick={() => void restoreAll()} className="figures">
          <ArchiveRestore aria-hidden="true" size={16} />
          <span>{t`Restore All (${requests.length})`}</span>
        </Button>
      </div>
    </>
  )
}

const isServerUnreachable = (error: unknown) => !(error instanceof ApiError) || error.status === 0
