import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '#domain/endpoint.ts'
import { type ApiError, send, urlOf } from './client.ts'

type ReadOptions<E extends Endpoint> = {
  fallback?: string
  enabled?: boolean
  keepPrevious?: boolean
  retry?: number
  /** Asks again after so many milliseconds for as long as the answer gives a number; by default never [9.17]. */
  askAgainMs?: (answer: Answer<E>) => number | false
}

/** Reads an endpoint. The key is its address [7.1], then its path, by which writes find what they change. */
export function useRead<E extends Endpoint>(endpoint: E, call: Call<E>, options: ReadOptions<E> = {}) {
  const { fallback, keepPrevious, askAgainMs, ...rest } = options
  return useQuery<Answer<E>, ApiError>({
    queryKey: keyOf(endpoint, call),
    queryFn: () => send(endpoint, call, { fallback }),
    refetchInterval: askAgainMs && (({ state }) => (state.data === undefined ? false : askAgainMs(state.data))),
    placeholderData: keepPrevious ? (previous) => previous : undefined,
    ...rest,
  })
}

/**
 * Writes through an endpoint, then reads again whatever it changed: also when its answer was lost, since it may have been done, and
 * when somebody else's change stood in its way.
 * `fallback` is the sentence for a failure without one of the server's [8.2].
 */
export function useWrite<E extends Endpoint>(endpoint: E, changes: readonly Endpoint[], fallback?: string) {
  const readAgain = useReadAgain(changes)
  return useMutation<Answer<E>, ApiError, Call<E> & { idempotencyKey?: string }>({
    mutationFn: ({ idempotencyKey, ...call }) =>
      send(endpoint, call as unknown as Call<E>, { fallback, idempotencyKey }),
    onSuccess: readAgain,
    // Not waited for: without a connection the reads would wait for one, and the failure be told only then.
    onError: ({ status }) => {
      if (status === 0 || status === 409) void readAgain()
    },
  })
}

/** Reads endpoints again wherever they are shown: what somebody else changed, a refused write has just told of. */
export function useReadAgain(changed: readonly Endpoint[]): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => changed.some(({ path }) => queryKey[1] === path) })
}

export function keyOf<E extends Endpoint>(endpoint: E, call: Call<E>): readonly [string, string] {
  return [urlOf(endpoint, call), endpoint.path]
}
