import type { Answer, Endpoint } from '#domain/endpoint.ts'
import { buildUrl, fetchWithSession, parseResponse } from './client.ts'

type FormEndpoint = Endpoint & { multipart: true }

export async function sendForm<E extends FormEndpoint>(
  endpoint: E,
  fields: Readonly<Record<string, string | File | undefined>>,
  fallback: string,
): Promise<Answer<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  const headers = new Headers({ accept: 'application/json' })
  const response = await fetchWithSession(buildUrl(endpoint as Endpoint, {}), {
    method: endpoint.method,
    headers,
    body: form,
  })
  return parseResponse<Answer<E>>(response, fallback)
}
