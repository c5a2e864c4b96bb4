import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'

/**
 * Opens the request that a link names. Loads the list again first, because the link may be newer than what is shown. The
 * address then forgets the request, so that a reload or Back doesn't open it again.
 */
export function useLinkedRequest(
  load: () => Promise<{ data: readonly LeaveRequest[] | undefined }>,
  open: (request: LeaveRequest) => void,
): void {
  const [search, setSearch] = useSearchParams()
  const id = search.get('request')
  const openLinked = useEffectEvent(async (linked: string) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('request')
        return after
      },
      { replace: true },
    )
    const { data } = await load()
    const request = data?.find((each) => each.id === linked)
    if (request) open(request)
    else if (data) toast({ title: 'Request not found', text: 'It may have been deleted.', tone: 'info' })
  })
  useEffect(() => {
    if (id !== null) void openLinked(id)
  }, [id])
}
