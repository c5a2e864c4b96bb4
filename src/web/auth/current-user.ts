import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { authEndpoints, type User } from '#domain/auth/contract.ts'
import { ApiError, send } from '#web/api/client.ts'
import { queryKeyOf } from '#web/api/use-api.ts'
import { broadcastUser, lastBroadcastId } from './tab-sync.ts'

export const CURRENT_USER_KEY = queryKeyOf(authEndpoints.currentUser, {})

/** Who is signed in; null when nobody is, undefined while that is not known yet. */
export function useCurrentUser() {
  return useQuery(currentUserQuery)
}

/** The signed-in person, on pages that only a signed-in person sees. */
export function useUser(): User {
  const { data } = useCurrentUser()
  if (!data) throw new Error('This page needs somebody who is signed in')
  return data
}

/** Makes this the page of someone else, in this tab and the others. What was read for the person before goes. Null signs out. */
export function setCurrentUser(client: QueryClient, user: User | null): void {
  client.setQueryData(CURRENT_USER_KEY, user)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== CURRENT_USER_KEY[1] })
  broadcastUser(user?.id ?? null)
}

/** Reads the current user again if this person is the one: their name is in the menu, and their roles decide about pages. */
export function useRefreshUser(): (person: { id: string }) => void {
  const client = useQueryClient()
  const { id } = useUser()
  return (person) => {
    if (person.id === id) void client.invalidateQueries({ queryKey: CURRENT_USER_KEY })
  }
}

/** Kept for ever and not asked again when the window gets focus [9.19]; sign-in and sign-out write it themselves. */
export const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER_KEY,
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: false,
  queryFn: async (): Promise<User | null> => {
    if (hasNoSessionCookie()) return null
    try {
      const user = await send(authEndpoints.currentUser, {}, { fallback: 'Failed to load your account' })
      if (lastBroadcastId() !== user.id) broadcastUser(user.id)
      return user
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

/**
 * Whether the server said with the page that the request for it carried no session cookie. Asking would only bring a
 * 401 [4.5], a moment later. It is true of that one moment, so it is read once.
 */
function hasNoSessionCookie(): boolean {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="session"]')
  const none = mark?.content === 'none'
  mark?.remove()
  return none
}
