import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '#domain/endpoint.ts'
import { type ApiError, buildUrl, send } from './client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      keptOffline?: boolean
      /** No write changes it. */
      isKeptByWrites?: boolean
    }
  }
}

type ReadOptions<E extends Endpoint> = {
  fallback?: string
  enabled?: boolean
  keepPrevious?: boolean
  retry?: number
  refetchInterval?: (answer: Answer<E>) => number | false
  /** The page can show the last answer without a connection. */
  keptOffline?: boolean
}

export function useRead<E extends Endpoint>(endpoint: E, call: Call<E>, options: ReadOptions<E> = {}) {
  const { fallback, keepPrevious, refetchInterval, keptOffline, ...rest } = options
  return useQuery<Answer<E>, ApiError>({
    ...toQuery(endpoint, call, fallback),
    refetchInterval:
      refetchInterval && (({ state }) => (state.data === undefined ? false : refetchInterval(state.data))),
    meta: { keptOffline },
    placeholderData: keepPrevious ? (previous) => previous : undefined,
    ...rest,
  })
}

/** `prefetchQuery` uses it, too: a call can start before the component that needs it. */
export function toQuery<E extends Endpoint>(endpoint: E, call: Call<E>, fallback?: string) {
  return { queryKey: toQueryKey(endpoint, call), queryFn: () => send(endpoint, call, { fallback }) }
}

/** Refetches everything, also after errors where data may have changed. */
export function useWrite<E extends Endpoint>(endpoint: E, fallback?: string) {
  const client = useQueryClient()
  return useSend(endpoint, fallback, {
    onSuccess: () => invalidateAll(client),
    // Nothing waits for it: offline, the error would show only when the refetch ends.
    onError: ({ status }) => {
      if (!STATUSES_WITHOUT_CHANGES.includes(status)) void invalidateAll(client)
    },
  })
}

type Then = { onSuccess?: () => Promise<void>; onError?: (error: ApiError) => void }

export function useSend<E extends Endpoint>(endpoint: E, fallback?: string, then: Then = {}) {
  return useMutation<Answer<E>, ApiError, Call<E> & { idempotencyKey?: string }>({
    mutationFn: ({ idempotencyKey, ...call }) =>
      send(endpoint, call as unknown as Call<E>, { fallback, idempotencyKey }),
    ...then,
  })
}

const STATUSES_WITHOUT_CHANGES = [400, 401]

/** Any write may change any query, except the current user [9.19]. */
export function invalidateAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => meta?.isKeptByWrites !== true })
}

export function toQueryKey<E extends Endpoint>(endpoint: E, call: Call<E>): readonly [string, string] {
  return [buildUrl(endpoint, call), endpoint.path]
}
