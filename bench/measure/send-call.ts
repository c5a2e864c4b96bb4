/** Calls the product as the person with this session. An answer other than a success is an error. */
export function callsOf(port: number, token: string) {
  const cookie = `watchbell_session=${token}`
  const jsonHeaders = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

  async function send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
    const request =
      body === undefined
        ? { method, headers: { cookie } }
        : { method, headers: { cookie, ...jsonHeaders }, body: JSON.stringify(body) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

  return {
    send,
    get: async <T>(path: string) => (await (await send('GET', path)).json()) as T,
    post: async <T>(path: string, body: unknown) => (await (await send('POST', path, body)).json()) as T,
  }
}

/** Milliseconds of one call. */
export async function timed<T>(call: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const startedAt = performance.now()
  const answer = await call()
  return { ms: performance.now() - startedAt, answer }
}
