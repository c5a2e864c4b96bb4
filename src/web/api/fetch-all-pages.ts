import type { Answer, Call, Endpoint } from '#domain/endpoint.ts'
import { parseResponse, sendRequest } from './client.ts'

/**
 * A whole list, however long: its pages one after the other, as each names the next in its Link header [7.1]. It is all or nothing; a
 * list without its end would be taken for the whole.
 */
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

/** The cursor of the page after this one, of `<address>; rel="next"`; null on the last page. */
export function parseNextCursor(link: string | null): string | null {
  const address = /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1]
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor')
}
