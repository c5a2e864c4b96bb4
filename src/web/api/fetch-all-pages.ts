import type { Answer, Call, Endpoint } from '#domain/endpoint.ts'
import { parseResponse, sendRequest } from './client.ts'

/** Follows the Link headers [7.1] to the end. Fails as a whole: a partial list would look complete. */
export async function fetchAllPages<E extends Endpoint>(
  endpoint: E,
  call: Call<E> & { query?: object },
  fallback: string,
): Promise<Answer<E>> {
  const rows: unknown[] = []
  let cursor: string | null = null
  do {
    const query: object = cursor === null ? { ...call.query } : { ...call.query, cursor }
    const response = await sendRequest(endpoint, { ...call, query })
    rows.push(...(await parseResponse<unknown[]>(response, fallback)))
    cursor = parseNextCursor(response.headers.get('link'))
  } while (cursor !== null)
  return rows as Answer<E>
}

export function parseNextCursor(link: string | null): string | null {
  const address = /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1]
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor')
}
