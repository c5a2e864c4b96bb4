import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { authEndpoints, type SignedInUser } from '#domain/auth/contract.ts'
import { ApiError, send } from '#web/api/client.ts'
import { pageSession } from '#web/api/page-session.ts'
import { toQueryKey } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { applyFormats, applyReader } from './apply-reader.ts'
import { broadcastUser, lastBroadcastId } from './tab-sync.ts'

export const CURRENT_USER_KEY = toQueryKey(authEndpoints.currentUser, {})

export function useCurrentUser() {
  return useQuery(currentUserQuery)
}

export function useUser(): SignedInUser {
  const { data } = useCurrentUser()
  if (!data) throw new Error('Please sign in')
  return data
}

export function setCurrentUser(client: QueryClient, user: SignedInUser | null): void {
  client.setQueryData(CURRENT_USER_KEY, user)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== CURRENT_USER_KEY[1] })
  broadcastUser(user?.id ?? null)
  if (user) applyReader(user)
}

export function useRefreshUser(): (person: { id: string }) => void {
  const client = useQueryClient()
  const { id } = useUser()
  return (person) => {
    if (person.id === id) void client.invalidateQueries({ queryKey: CURRENT_USER_KEY })
  }
}

/** Cached forever [9.19]; sign-in and sign-out update it. */
export const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER_KEY,
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: false,
  meta: { keptOffline: true, isKeptByWrites: true },
  initialData: () => (hasNoSessionCookie() ? null : undefined),
  queryFn: async ({ client }): Promise<SignedInUser | null> => {
    try {
      const user = await send(authEndpoints.currentUser, {}, { fallback: t`Failed to load your account` })
      applyReader(user)
      pageSession.closeOfflineCopy?.()
      if (lastBroadcastId() !== user.id) broadcastUser(user.id)
      return user
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        pageSession.closeOfflineCopy?.()
        return null
      }
      const isUnreachable = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (isUnreachable && pageSession.openOfflineCopy?.()) {
        const user = client.getQueryData<SignedInUser>(CURRENT_USER_KEY) ?? null
        // The page stays in its language: without a connection there is no other one.
        if (user) applyFormats(user)
        return user
      }
      throw error
    }
  },
})

/** The server marks a page that was requested without a session cookie: asking would only bring a 401 [4.5]. */
function hasNoSessionCookie(): boolean {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="session"]')
  const none = mark?.content === 'none'
  mark?.remove()
  return none
}
