import type { Call, Endpoint, FILE } from '#domain/endpoint.ts'
import { ApiError, readAnswer, requestOf } from './client.ts'

export type Download = { name: string; blob: Blob }

type FileEndpoint = Endpoint & { answer: typeof FILE }

/**
 * Fetches a file of the endpoint table. `onProgress` hears how much of it is here, 0 to 1, where the server could tell its
 * length; it stops short of 1, since that length is an estimate. A file that breaks off on the way is an ApiError, not half a file.
 */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  call: Call<E>,
  { fallback, onProgress, signal }: { fallback: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Download> {
  const response = await requestOf(endpoint, call, { signal })
  if (!response.ok) return readAnswer<never>(response, fallback)
  const expected = Number(response.headers.get('x-expected-bytes') ?? 0)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  try {
    const reader = response.body?.getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      parts.push(piece.value)
      received += piece.value.length
      if (expected > 0) onProgress(Math.min(received / expected, 0.99))
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError(0, fallback)
  }
  return { name: nameOf(response), blob: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) }
}

/** The name the server gave [7.43]; our own server always gives one. */
function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'timesheet'
}
