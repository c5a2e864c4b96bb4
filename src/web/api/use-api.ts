import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '#domain/endpoint.ts'
import { type ApiError, send, urlOf } from './client.ts'

type ReadOptions = { fallback?: string; enabled?: boolean; keepPrevious?: boolean; retry?: number }

/** Reads an endpoint. The key is its address [7.1], then its path, by which writes find what they change. */
export function useRead<E extends Endpoint>(endpoint: E, call: Call<E>, options: ReadOptions = {}) {
  const { fallback, keepPrevious, ...rest } = options
  return useQuery<Answer<E>, ApiError>({
    queryKey: keyOf(endpoint, call),
    queryFn: () => send(endpoint, call, { fallback }),
    placeholderData: keepPrevious ? (previous) => previous : undefined,
    ...rest,
  })
}

/**
 * Writes through an endpoint, then reads again whatever it changed.
 * `fallback` is the sentence for a failure without one of the server's [8.2].
 */
export function useWrite<E extends Endpoint>(endpoint: E, changes: readonly Endpoint[], fallback?: string) {
  const client = useQueryClient()
  return useMutation<Answer<E>, ApiError, Call<E> & { idempotencyKey?: string }>({
    mutationFn: ({ idempotencyKey, ...call }) =>
      send(endpoint, call as unknown as Call<E>, { fallback, idempotencyKey }),
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => changes.some(({ path }) => queryKey[1] === path) }),
  })
}

export function keyOf<E extends Endpoint>(endpoint: E, call: Call<E>): readonly [string, string] {
  return [urlOf(endpoint, call), endpoint.path]
}
