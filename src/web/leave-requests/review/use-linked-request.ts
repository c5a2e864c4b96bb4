import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { numberText } from '#domain/number-text.ts'
import { t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { REQUEST_LIMIT } from './use-pending-requests.ts'

type Loaded = { data: readonly LeaveRequest[] | undefined; error: Error | null }

/**
 * Opens the request that a link names. Loads the list again first, because the link may be newer than what is shown. The
 * address then forgets the request, so that a reload or Back doesn't open it again.
 */
export function useLinkedRequest(load: () => Promise<Loaded>, open: (request: LeaveRequest) => void): void {
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
    const loaded = await load()
    const request = loaded.data?.find((each) => each.id === linked)
    if (request) open(request)
    else toast({ title: t`Couldn’t open the request`, text: whyNotFound(loaded), tone: 'info' })
  })
  useEffect(() => {
    if (id !== null) void openLinked(id)
  }, [id])
}

function whyNotFound({ data, error }: Loaded): string {
  if (error) return error.message
  return data?.length === REQUEST_LIMIT
    ? t`It isn’t among the newest ${numberText(REQUEST_LIMIT)} requests.`
    : t`It may have been deleted.`
}
