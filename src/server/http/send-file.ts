import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download, FileAnswer, PagePart } from '#domain/endpoint.ts'

/** About how many bytes a file will have, for the client's progress bar: the exact length is not known while it is made. */
const EXPECTED_BYTES = 'x-expected-bytes'

/** A reader who takes no byte for so long is gone, even if the connection still stands. */
const STALLED_MS = 60_000

/** Answers with a file: one to keep, or a part of a page. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return 'bytes' in file ? sendPagePart(reply, file) : sendDownload(reply, file)
}

/** Nothing within it can run, also when it is opened by itself. It is of one organization: no proxy keeps it. */
function sendPagePart(reply: FastifyReply, { type, bytes, version, forEver }: PagePart): FastifyReply {
  const etag = `"${version}"`
  reply.headers({
    etag,
    vary: 'cookie',
    'cache-control': forEver ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  })
  const known = reply.request.headers['if-none-match'] ?? ''
  if (known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send()
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/**
 * A client that goes away or stands still ends the making of it; a failure half-way cuts the
 * connection, so that half a file is not taken for a whole one.
 */
function sendDownload(reply: FastifyReply, { name, type, content, expectedBytes }: Download): FastifyReply {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  if (expectedBytes !== null) reply.header(EXPECTED_BYTES, expectedBytes)
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
  return reply.send(Readable.from(content))
}
