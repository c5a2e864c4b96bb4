import type { Call, Endpoint, Told } from '#domain/endpoint.ts'
import { ApiError, invalidResponseError, sendRequest } from './client.ts'
import { retryDelayMs } from './query-client.ts'

export type ConnectionStatus = 'waiting' | 'open' | 'lost' | 'refused'

type EventHandlers<E extends Endpoint> = {
  onEvent: (event: Told<E>) => void
  onStatus: (line: ConnectionStatus) => void
}

/** The server sends a sign of life every 20 seconds. */
const SILENCE_LIMIT_MS = 50_000

/**
 * Subscribes to a stream and reconnects; returns the unsubscribe function. It disconnects while the page is hidden,
 * because browsers allow few connections per server. The first event after a reconnect holds the full state.
 */
export function subscribeToEvents<E extends Endpoint>(endpoint: E, call: Call<E>, ear: EventHandlers<E>): () => void {
  let open: AbortController | null = null
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined

  async function readEvents(line: AbortController): Promise<void> {
    let silence = setTimeout(() => line.abort(), SILENCE_LIMIT_MS)
    try {
      const response = await sendRequest(endpoint, call, { signal: line.signal })
      if (!response.ok) throw new ApiError(response.status, '')
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (!isStream || !response.body) throw invalidResponseError()
      for await (const event of parseEvents(response.body)) {
        if (line !== open) return
        clearTimeout(silence)
        silence = setTimeout(() => line.abort(), SILENCE_LIMIT_MS)
        failures = 0
        ear.onStatus('open')
        if (event !== null) ear.onEvent(event as Told<E>)
      }
    } finally {
      clearTimeout(silence)
    }
  }

  function connect(): void {
    clearTimeout(again)
    if (open || document.hidden) return
    const line = new AbortController()
    open = line
    void readEvents(line)
      .catch((error: unknown) => error)
      .then((error) => lost(line, error))
  }

  function lost(line: AbortController, error: unknown): void {
    if (line !== open) return
    open = null
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return ear.onStatus('refused')
    ear.onStatus('lost')
    again = setTimeout(connect, retryDelayMs(failures++))
  }

  function disconnect(): void {
    clearTimeout(again)
    const line = open
    open = null
    line?.abort()
  }

  const look = () => (document.hidden ? disconnect() : connect())
  // A stalled connection stays silent for a while; the device knows sooner.
  const cut = () => open?.abort()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', connect)
  window.addEventListener('offline', cut)
  connect()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', connect)
    window.removeEventListener('offline', cut)
    disconnect()
  }
}

/** Parses text/event-stream, however the bytes are chunked. Yields null for a sign of life. */
export async function* parseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield block.startsWith('data: ') ? JSON.parse(block.slice(6)) : null
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
