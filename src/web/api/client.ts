import type { Answer, Call, Endpoint } from '#domain/endpoint.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { pageLanguage } from '#web/languages/page-language.ts'
import { t } from '#web/languages/text.ts'
import { pageSession } from './page-session.ts'
import { parseAnswer } from './parse-answer.ts'
import { syncServerClock } from './server-clock.ts'

/** `status` is 0 without an answer; `cause` is the whole answer. */
export class ApiError extends Error {
  declare readonly status: number
  declare readonly fields: FieldErrors
  /** Someone else has signed in since the call, or no one. */
  isOfEarlierUser = false

  constructor(status: number, message: string, fields: FieldErrors = {}, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.fields = fields
  }
}

type SendOptions = { idempotencyKey?: string | undefined; signal?: AbortSignal }

/** `fallback` is the message if the server sent none [8.2]. */
export async function send<E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  { fallback = t`An unexpected error occurred`, ...options }: SendOptions & { fallback?: string } = {},
): Promise<Answer<E>> {
  const user = pageSession.userId?.()
  try {
    const response = await sendRequest(endpoint, call, options)
    return await parseResponse<Answer<E>>(response, fallback)
  } catch (error) {
    if (error instanceof ApiError) error.isOfEarlierUser = user !== undefined && user !== pageSession.userId?.()
    throw error
  }
}

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

/** Names the user and the language that this page shows (decisions 0022 and 0101) and lets them sign in again (decision 0023). */
export async function fetchWithSession(url: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  const person = pageSession.userId?.()
  if (person) init.headers.set('watchbell-user', person)
  init.headers.set('watchbell-language', pageLanguage())
  const response = await fetch(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, t`We can’t reach our servers right now. Check your connection and try again.`)
  })
  syncServerClock(response)
  const signedIn = response.status === 401 && response.headers.get('watchbell-user')
  if (signedIn === 'none') return (await pageSession.signInAgain?.()) ? fetchWithSession(url, init) : response
  if (signedIn) pageSession.startOver?.()
  return response
}

/** A 500 says only "Something went wrong", so the caller's fallback replaces it. */
export async function parseResponse<T>(response: Response, fallback: string): Promise<T> {
  const answer = await response
    .text()
    .then(parseAnswer)
    .catch(() => undefined)
  if (response.ok) {
    if (answer === undefined) throw invalidResponseError()
    return answer as T
  }
  const { message, errors } = (answer ?? {}) as { message?: string; errors?: FieldErrors }
  throw new ApiError(response.status, (response.status !== 500 && message) || fallback, errors, answer)
}

/** Thrown for a success that isn't from our server, such as a public network's sign-in page [8.13]. */
export const invalidResponseError = () => new ApiError(0, t`Invalid response from server`)

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
