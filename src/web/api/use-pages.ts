import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '#domain/endpoint.ts'
import { type ApiError, parseResponse, sendRequest } from './client.ts'
import { parseNextCursor } from './fetch-all-pages.ts'
import { queryKeyOf } from './use-api.ts'

/** The rows read so far, and how to read more. */
export type Pages<Row> = UseInfiniteQueryResult<Row[], ApiError>

/**
 * A list that is read a page at a time, as far as somebody wants to look: each page names the next in its Link header [7.1]. It is read
 * again, as far as before, whenever it is looked at.
 */
export function usePages<E extends Endpoint, Row extends Answer<E> extends (infer R)[] ? R : never>(
  endpoint: E,
  call: Call<E> & { query?: object },
  fallback: string,
): Pages<Row> {
  return useInfiniteQuery<{ rows: Row[]; next: string | null }, ApiError, Row[], readonly string[], string | null>({
    queryKey: [...queryKeyOf(endpoint, call), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const query: object = pageParam === null ? { ...call.query } : { ...call.query, cursor: pageParam }
      const response = await sendRequest(endpoint, { ...call, query }, { signal })
      return {
        rows: await parseResponse<Row[]>(response, fallback),
        next: parseNextCursor(response.headers.get('link')),
      }
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}
