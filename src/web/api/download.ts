import type { Call, Endpoint, FILE } from '#domain/endpoint.ts'
import { ApiError, invalidResponseError, parseResponse, sendRequest } from './client.ts'

export type Download = { name: string; blob: Blob }

type FileEndpoint = Endpoint & { answer: typeof FILE }

type DownloadOptions = {
  fallback: string
  interrupted?: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** `onProgress` gets 0 to 0.99, because the length is an estimate. */
export async function downloadFile<E extends FileEndpoint>(
  endpoint: E,
  call: Call<E>,
  options: DownloadOptions,
): Promise<Download> {
  return readDownload(await sendRequest(endpoint, call, { signal: options.signal }), options)
}

export async function readDownload(
  response: Response,
  { fallback, interrupted = fallback, onProgress, signal }: DownloadOptions,
): Promise<Download> {
  if (!response.ok) return parseResponse<never>(response, fallback)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (name === undefined) throw invalidResponseError()
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
    throw new ApiError(0, interrupted)
  }
  return { name, blob: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) }
}
