import type { Call, Endpoint, EventOf } from '#domain/endpoint.ts'
import { ApiError, invalidResponseError, sendRequest } from './client.ts'
import { parseAnswer } from './parse-answer.ts'
import { retryDelayMs } from './query-client.ts'

export type ConnectionStatus = 'connecting' | 'live' | 'reconnecting' | 'stopped'

type EventHandlers<E extends Endpoint> = {
  onEvent: (event: EventOf<E>) => void
  onStatus: (status: ConnectionStatus) => void
}

/** The server sends a sign of life every 20 seconds. */
const SILENCE_LIMIT_MS = 50_000

/** Disconnects while the page is hidden, because browsers allow few connections per server. */
export function subscribeToEvents<E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  handlers: EventHandlers<E>,
): () => void {
  let current: AbortController | null = null
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  async function readEvents(connection: AbortController): Promise<void> {
    let silenceTimer = setTimeout(() => connection.abort(), SILENCE_LIMIT_MS)
    try {
      const response = await sendRequest(endpoint, call, { signal: connection.signal })
      if (!response.ok) throw new ApiError(response.status, '')
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (!isStream || !response.body) throw invalidResponseError()
      for await (const event of parseEvents(response.body)) {
        if (connection !== current) return
        clearTimeout(silenceTimer)
        silenceTimer = setTimeout(() => connection.abort(), SILENCE_LIMIT_MS)
        failures = 0
        handlers.onStatus('live')
        if (event !== null) handlers.onEvent(event as EventOf<E>)
      }
    } finally {
      clearTimeout(silenceTimer)
    }
  }

  function connect(): void {
    clearTimeout(retryTimer)
    if (current || document.hidden) return
    const connection = new AbortController()
    current = connection
    void readEvents(connection)
      .catch((error: unknown) => error)
      .then((error) => onClosed(connection, error))
  }

  function onClosed(connection: AbortController, error: unknown): void {
    if (connection !== current) return
    current = null
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return handlers.onStatus('stopped')
    handlers.onStatus('reconnecting')
    retryTimer = setTimeout(connect, retryDelayMs(failures++))
  }

  function disconnect(): void {
    clearTimeout(retryTimer)
    const connection = current
    current = null
    connection?.abort()
  }

  const onVisibilityChange = () => (document.hidden ? disconnect() : connect())
  const onOffline = () => current?.abort()
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('online', connect)
  window.addEventListener('offline', onOffline)
  connect()
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('online', connect)
    window.removeEventListener('offline', onOffline)
    disconnect()
  }
}

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
      for (const block of blocks) yield block.startsWith('data: ') ? parseAnswer(block.slice(6)) : null
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
