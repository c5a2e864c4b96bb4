import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '#domain/endpoint.ts'

/** About how many bytes a file will have, for the client's progress bar: the exact length is not known while it is made. */
const EXPECTED_BYTES = 'x-expected-bytes'

/** A reader who takes no byte for so long is gone, even if the connection still stands. */
const STALLED_MS = 60_000

/**
 * Answers with a file to keep. A client that goes away or stands still ends the making of it; a failure half-way cuts the
 * connection, so that half a file is not taken for a whole one.
 */
export function sendFile(reply: FastifyReply, { name, type, content, expectedBytes }: FileAnswer): FastifyReply {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  if (expectedBytes !== null) reply.header(EXPECTED_BYTES, expectedBytes)
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
  return reply.send(Readable.from(content))
}
