import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '#domain/endpoint.ts'
import { type ApiError, parseResponse, sendRequest } from './client.ts'
import { parseNextCursor } from './fetch-all-pages.ts'
import { toQueryKey } from './use-api.ts'

export type Pages<Row> = UseInfiniteQueryResult<Row[], ApiError>

export function usePages<E extends Endpoint, Row extends Answer<E> extends (infer R)[] ? R : never>(
  endpoint: E,
  call: Call<E> & { query?: object },
  fallback: string,
): Pages<Row> {
  return useInfiniteQuery<{ rows: Row[]; next: string | null }, ApiError, Row[], readonly string[], string | null>({
    queryKey: [...toQueryKey(endpoint, call), 'pages'],
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
