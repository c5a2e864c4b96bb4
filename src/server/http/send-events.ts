import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Schema } from '#domain/endpoint.ts'

/** How often a reader is written to when there is nothing to tell, so that what lies between does not think the line dead. */
const HEARTBEAT_MS = 20_000

/** A reader who takes nothing for so long is gone, or is so slow that it is better served by beginning anew. */
const STALLED_MS = 60_000

/** The shortest event that means nothing. */
const COMMENT = Buffer.from(':\n\n')

/**
 * Answers with server-sent events, as they come, each in its declared shape. They are taken from their source only as fast as they
 * are read: what to do with those that pile up is the source's to decide.
 */
export function sendEvents(
  reply: FastifyReply,
  shape: Schema | undefined,
  events: AsyncIterable<unknown>,
  { heartbeatMs = HEARTBEAT_MS, stalledMs = STALLED_MS } = {},
): FastifyReply {
  reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  // Kept open after its end, it would keep a server that is being stopped waiting.
  reply.header('connection', 'close')
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
  return reply.send(Readable.from(withHeartbeat(events, (event) => bytesOf(event, shape), heartbeatMs)))
}

/** The same event is often for many: it is checked and written once. */
const written = new WeakMap<object, Buffer>()

function bytesOf(event: unknown, shape: Schema | undefined): Buffer {
  const key = event as object
  let bytes = written.get(key)
  if (!bytes) {
    bytes = Buffer.from(`data: ${JSON.stringify(shape ? shape.parse(event) : null)}\n\n`)
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
