import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openEventListener } from '#test/support/event-listener.ts'
import { waitUntil } from '#test/support/product.ts'
import { sendEvents } from './send-events.ts'

const shape = z.object({ text: z.string() })
type TestEvent = { text: string }

async function startEventServer(
  source: () => AsyncIterable<unknown>,
  times: { heartbeatMs?: number; stalledMs?: number } = {},
) {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', (_, reply) => sendEvents(reply, shape, source(), times))
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return (app.server.address() as AddressInfo).port
}

it('sends events in their declared shape, without other fields', async () => {
  const port = await startEventServer(async function* () {
    yield { text: 'one', secret: 'hash' }
    yield { text: 'a line\n\ndata: another' }
  })
  const listener = await openEventListener<TestEvent>(`http://127.0.0.1:${port}/`, '')
  await waitUntil(listener.isClosed, 2000)
  expect(listener.events).toEqual([{ text: 'one' }, { text: 'a line\n\ndata: another' }])
})

it('keeps a quiet stream alive, and ends the source when the client leaves', async () => {
  const source = { ended: false }
  const port = await startEventServer(
    async function* () {
      try {
        for (;;) {
          yield { text: 'now' }
          await new Promise((resolve) => setTimeout(resolve, 500))
        }
      } finally {
        source.ended = true
      }
    },
    { heartbeatMs: 20 },
  )
  const [socket, read] = rawGet(port)
  await waitUntil(() => (read().match(/\n:\n\n/g) ?? []).length > 3, 2000)
  socket.destroy()
  await waitUntil(() => source.ended, 2000)
})

it('cuts a client that does not read, and buffers no more than the connection', async () => {
  const source = { taken: 0, ended: false }
  const text = 'x'.repeat(100_000)
  const port = await startEventServer(
    async function* () {
      try {
        for (;;) {
          source.taken++
          yield { text }
        }
      } finally {
        source.ended = true
      }
    },
    { stalledMs: 300 },
  )
  const [socket, read] = rawGet(port)
  socket.pause()
  await waitUntil(() => source.ended, 5000)
  // Data that was already sent is still in the connection's buffers.
  socket.resume()
  await waitUntil(() => socket.destroyed, 5000)
  expect(source.taken - read().length / text.length).toBeLessThan(10)
})

function rawGet(port: number): [Socket, () => string] {
  const socket = connect(port, '127.0.0.1')
  let read = ''
  socket.on('data', (piece) => (read += String(piece)))
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  return [socket, () => read]
}
