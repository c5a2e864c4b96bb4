import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authEndpoints } from '#domain/auth/contract.ts'
import type { Answer, Call, Endpoint } from '#domain/endpoint.ts'
import { type ApiError, buildUrl, send } from './client.ts'

type ReadOptions<E extends Endpoint> = {
  fallback?: string
  enabled?: boolean
  keepPrevious?: boolean
  retry?: number
  /** Asks again after so many milliseconds for as long as the answer gives a number; by default never [9.17]. */
  refetchInterval?: (answer: Answer<E>) => number | false
}

/** Reads an endpoint. The key is its address [7.1], then its path. */
export function useRead<E extends Endpoint>(endpoint: E, call: Call<E>, options: ReadOptions<E> = {}) {
  const { fallback, keepPrevious, refetchInterval, ...rest } = options
  return useQuery<Answer<E>, ApiError>({
    queryKey: queryKeyOf(endpoint, call),
    queryFn: () => send(endpoint, call, { fallback }),
    refetchInterval:
      refetchInterval && (({ state }) => (state.data === undefined ? false : refetchInterval(state.data))),
    placeholderData: keepPrevious ? (previous) => previous : undefined,
    ...rest,
  })
}

/**
 * Writes through an endpoint, then reads everything again: also when the answer was lost, since it may have been done, and when someone
 * else's change stood in its way. `fallback` is the sentence for a failure without one of the server's [8.2].
 */
export function useWrite<E extends Endpoint>(endpoint: E, fallback?: string) {
  const client = useQueryClient()
  return useSend(endpoint, fallback, {
    onSuccess: () => invalidateAll(client),
    // Not waited for: without a connection the reads would wait for one, and the failure be told only then.
    onError: ({ status }) => {
      if (!SAYS_NOTHING_NEW.includes(status)) void invalidateAll(client)
    },
  })
}

type Then = { onSuccess?: () => Promise<void>; onError?: (error: ApiError) => void }

/** Writes through an endpoint and reads nothing again: for sign-in and sign-out, after which everything is forgotten. */
export function useSend<E extends Endpoint>(endpoint: E, fallback?: string, then: Then = {}) {
  return useMutation<Answer<E>, ApiError, Call<E> & { idempotencyKey?: string }>({
    mutationFn: ({ idempotencyKey, ...call }) =>
      send(endpoint, call as unknown as Call<E>, { fallback, idempotencyKey }),
    ...then,
  })
}

/** What was sent is wrong, or who sent it has to sign in: nothing on the page is out of date. */
const SAYS_NOTHING_NEW = [400, 401]

/**
 * Reads all that is on the screen again, and the rest when it is next shown: any write may change any of it. Only the current user
 * is kept [9.19].
 */
export function invalidateAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== authEndpoints.currentUser.path })
}

export function queryKeyOf<E extends Endpoint>(endpoint: E, call: Call<E>): readonly [string, string] {
  return [buildUrl(endpoint, call), endpoint.path]
}
