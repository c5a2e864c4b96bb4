import { setTimeout as pause } from 'node:timers/promises'

/** Somebody who listens to what a call tells, over a connection of their own. */
export type Ear<T> = {
  status: number
  headers: Headers
  /** What has been told so far. */
  told: T[]
  /** Whether the server has ended it. */
  over: () => boolean
  hangUp(): void
}

/** Listens; returns once something has been told, or the call was refused. */
export async function listenTo<T>(url: string, cookie: string): Promise<Ear<T>> {
  const controller = new AbortController()
  const response = await fetch(url, { headers: { cookie }, signal: controller.signal })
  const told: T[] = []
  const end = { reached: false }
  const ear: Ear<T> = {
    status: response.status,
    headers: response.headers,
    told,
    over: () => end.reached,
    hangUp: () => controller.abort(),
  }
  void read(response, (event) => told.push(event as T))
    .catch(() => undefined)
    .finally(() => (end.reached = true))
  while (response.ok && told.length === 0 && !end.reached) await pause(5)
  return ear
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
