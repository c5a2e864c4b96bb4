import type { Call, Endpoint, Told } from '#domain/endpoint.ts'
import { ApiError, invalidResponseError, sendRequest } from './client.ts'
import { retryDelayMs } from './query-client.ts'

/** Whether what is told comes in: `waiting` for the first time, `lost` while it is tried again, `refused` when that is no use. */
export type ConnectionStatus = 'waiting' | 'open' | 'lost' | 'refused'

type EventHandlers<E extends Endpoint> = {
  onEvent: (event: Told<E>) => void
  onStatus: (line: ConnectionStatus) => void
}

/** The server says something every 20 seconds: after so long without a word the line is dead, whatever the device thinks. */
const SILENCE_LIMIT_MS = 50_000

/**
 * Listens to an endpoint that tells what happens, until the function it gives is called. A line that breaks is made again. While
 * nobody looks at the page there is none: browsers allow few to one server, and a first event says how things stand.
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
  // A line that stands still says nothing for a while; the device knows sooner.
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

/** The events of a stream (text/event-stream), each from its JSON; null for a sign of life. However the bytes are cut up. */
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
