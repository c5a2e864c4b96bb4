import { setTimeout as pause } from 'node:timers/promises'

/** A client of an event stream. */
export type EventListener<T> = {
  status: number
  headers: Headers
  events: T[]
  isClosed: () => boolean
  close(): void
}

/** Resolves after the first event or a refusal. */
export async function openEventListener<T>(url: string, cookie: string): Promise<EventListener<T>> {
  const controller = new AbortController()
  const response = await fetch(url, { headers: { cookie }, signal: controller.signal })
  const events: T[] = []
  const end = { reached: false }
  const listener: EventListener<T> = {
    status: response.status,
    headers: response.headers,
    events,
    isClosed: () => end.reached,
    close: () => controller.abort(),
  }
  void read(response, (event) => events.push(event as T))
    .catch(() => undefined)
    .finally(() => (end.reached = true))
  while (response.ok && events.length === 0 && !end.reached) await pause(5)
  return listener
}

async function read(response: Response, onEvent: (event: unknown) => void): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) if (event.startsWith('data: ')) onEvent(JSON.parse(event.slice(6)))
  }
}
