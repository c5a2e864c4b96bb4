import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Schema } from '#domain/endpoint.ts'
import { serialize } from './serialize.ts'

/** Keeps proxies from closing a quiet connection. */
const HEARTBEAT_MS = 20_000

/** A client that reads nothing for so long has gone, or should reconnect. */
const STALLED_MS = 60_000

const COMMENT = Buffer.from(':\n\n')

/**
 * Answers with server-sent events. Events are requested only as fast as the client reads; the source decides what to
 * do with the rest.
 */
export function sendEvents(
  reply: FastifyReply,
  shape: Schema | undefined,
  events: AsyncIterable<unknown>,
  { heartbeatMs = HEARTBEAT_MS, stalledMs = STALLED_MS } = {},
): FastifyReply {
  reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  // A connection that is kept alive would delay the shutdown.
  reply.header('connection', 'close')
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
  return reply.send(Readable.from(withHeartbeat(events, (event) => bytesOf(event, shape), heartbeatMs)))
}

/** Many clients get the same event, so it is serialized once. */
const written = new WeakMap<object, Buffer>()

function bytesOf(event: unknown, shape: Schema | undefined): Buffer {
  const key = event as object
  let bytes = written.get(key)
  if (!bytes) {
    bytes = Buffer.from(`data: ${shape ? serialize(shape, event) : null}\n\n`)
    written.set(key, bytes)
  }
  return bytes
}

async function* withHeartbeat<T>(
  events: AsyncIterable<T>,
  write: (event: T) => Buffer,
  ms: number,
): AsyncGenerator<Buffer> {
  const source = events[Symbol.asyncIterator]()
  let beat: NodeJS.Timeout | undefined
  try {
    let next = source.next()
    for (;;) {
      const silence = new Promise<null>((resolve) => (beat = setTimeout(resolve, ms, null)))
      const come = await Promise.race([next, silence])
      clearTimeout(beat)
      if (come === null) yield COMMENT
      else if (come.done) return
      else {
        yield write(come.value)
        next = source.next()
      }
    }
  } finally {
    clearTimeout(beat)
    await source.return?.()
  }
}
