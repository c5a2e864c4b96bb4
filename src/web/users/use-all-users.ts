import { useQuery } from '@tanstack/react-query'
import { type ListedUser, userEndpoints } from '#domain/users/contract.ts'
import type { ApiError } from '#web/api/client.ts'
import { fetchAllPages } from '#web/api/fetch-all-pages.ts'
import { queryKeyOf } from '#web/api/use-api.ts'

/** The most people one answer holds. */
const PAGE = { limit: 1000 }
const FALLBACK = 'Failed to load the users'

/** Everybody of an organization, by name, however many they are. Writes that name `userEndpoints.list` read them again. */
export function useAllUsers(organizationId: string) {
  const call = { params: { id: organizationId }, query: PAGE }
  return useQuery<ListedUser[], ApiError>({
    queryKey: [...queryKeyOf(userEndpoints.list, call), 'everyone'],
    queryFn: () => fetchAllPages(userEndpoints.list, call, FALLBACK),
  })
}

/** Everybody whom the signed-in admin administers: their organization or, without one, all people of all organizations. */
export function useAdministeredUsers() {
  const call = { query: PAGE }
  return useQuery<ListedUser[], ApiError>({
    queryKey: [...queryKeyOf(userEndpoints.listAll, call), 'everyone'],
    queryFn: () => fetchAllPages(userEndpoints.listAll, call, FALLBACK),
  })
}
