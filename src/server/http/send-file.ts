import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '#domain/endpoint.ts'

/** About how many bytes a file will have, for the client's progress bar: the exact length is not known while it is made. */
const EXPECTED_BYTES = 'x-expected-bytes'

/** Answers with a file to keep. A client that goes away ends the making of it; a failure half-way cuts the connection. */
export function sendFile(reply: FastifyReply, { name, type, content, expectedBytes }: FileAnswer): FastifyReply {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  if (expectedBytes !== null) reply.header(EXPECTED_BYTES, expectedBytes)
  return reply.send(Readable.from(content))
}
