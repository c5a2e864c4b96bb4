import type { Answer, Call, Endpoint } from '#domain/endpoint.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { addZone } from '#domain/time/zones/zone-tables.ts'
import { pageSession } from './page-session.ts'
import { syncServerClock } from './server-clock.ts'

/** Any failed call. `status` 0 means that no answer came; `fields` holds messages by form field, `cause` is the whole answer. */
export class ApiError extends Error {
  declare readonly status: number
  declare readonly fields: FieldErrors

  constructor(status: number, message: string, fields: FieldErrors = {}, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.fields = fields
  }
}

type SendOptions = { idempotencyKey?: string | undefined; signal?: AbortSignal }

/**
 * Makes one call of the endpoint table. The server's own sentence is the error's message; `fallback` stands in
 * when none came [8.2]. `idempotencyKey` makes a repeat of the same write harmless.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  { fallback = 'An unexpected error occurred', ...options }: SendOptions & { fallback?: string } = {},
): Promise<Answer<E>> {
  const response = await sendRequest(endpoint, call, options)
  return parseResponse<Answer<E>>(response, fallback)
}

/** Sends a call and gives whatever was answered; an ApiError only when nothing was. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  { idempotencyKey, signal }: SendOptions = {},
): Promise<Response> {
  const { body } = call as { body?: unknown }
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  return fetchWithSession(buildUrl(endpoint, call), {
    method: endpoint.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
}

/**
 * Sends a request that says for whom this page acts (decision 0022), and sends it again once that person has signed in again
 * (decision 0023). An ApiError when no answer comes.
 */
export async function fetchWithSession(url: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  const person = pageSession.userId?.()
  if (person) init.headers.set('watchbell-user', person)
  const response = await fetch(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, 'The server cannot be reached. Check your connection and try again.')
  })
  syncServerClock(response)
  const signedIn = response.status === 401 && response.headers.get('watchbell-user')
  if (signedIn === 'none') return (await pageSession.signInAgain?.()) ? fetchWithSession(url, init) : response
  if (signedIn) pageSession.startOver?.()
  return response
}

/**
 * The body of a success, or an ApiError with the server's message. Of what it did not foresee (500) the server says only that
 * it went wrong: there the call's own sentence says more.
 */
export async function parseResponse<T>(response: Response, fallback: string): Promise<T> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    if (answer === undefined) throw invalidResponseError()
    // Before anything is shown in the zone: the browser's own tables may be other ones (decision 0014).
    const { zoneTable } = (answer ?? {}) as { zoneTable?: string }
    if (zoneTable) addZone(zoneTable)
    return answer as T
  }
  const { message, errors } = (answer ?? {}) as { message?: string; errors?: FieldErrors }
  throw new ApiError(response.status, (response.status !== 500 && message) || fallback, errors, answer)
}

/**
 * A success that isn't from our server, such as the sign-in page of a public network [8.13]. Status 0, because nothing is known of what
 * became of the call.
 */
export const invalidResponseError = () => new ApiError(0, 'Invalid response from server')

/** The address of a call: its path with parameters filled in, and its query. */
export function buildUrl<E extends Endpoint>(endpoint: E, call: Call<E>): string {
  const { params = {}, query = {} } = call as {
    params?: Record<string, string>
    query?: Record<string, string | number | undefined>
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
