import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ListedUser, userEndpoints } from '#domain/users/contract.ts'
import type { ApiError } from '#web/api/client.ts'
import { fetchAllPages } from '#web/api/fetch-all-pages.ts'
import { toQueryKey } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'

const PAGE_QUERY = { limit: 1000 }
const FALLBACK = t`Failed to load the users`

export function useAllUsers(organizationId: string) {
  return useQuery(allUsersQuery(organizationId))
}

export function allUsersQuery(organizationId: string) {
  const call = { params: { id: organizationId }, query: PAGE_QUERY }
  return queryOptions<ListedUser[], ApiError>({
    queryKey: [...toQueryKey(userEndpoints.list, call), 'everyone'],
    queryFn: () => fetchAllPages(userEndpoints.list, call, FALLBACK),
  })
}

export function useAdministeredUsers() {
  const call = { query: PAGE_QUERY }
  return useQuery<ListedUser[], ApiError>({
    queryKey: [...toQueryKey(userEndpoints.listAll, call), 'everyone'],
    queryFn: () => fetchAllPages(userEndpoints.listAll, call, FALLBACK),
  })
}
