import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download, FileAnswer, FileType, PagePart } from '#domain/endpoint.ts'

/** The client's progress bar needs it. The exact length is unknown while the file is generated. */
const EXPECTED_BYTES = 'x-expected-bytes'

const STALLED_MS = 60_000

export const MEDIA_TYPES: Record<FileType, string> = {
  csv: 'text/csv; charset=utf-8',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  css: 'text/css; charset=utf-8',
  png: 'image/png',
}

export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return 'bytes' in file ? sendPagePart(reply, file) : sendDownload(reply, file)
}

/** Nothing in it can run, and no proxy may cache it, because it belongs to one organization. */
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
  return reply.type(MEDIA_TYPES[type]).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/**
 * When the client leaves or stalls, the file is no longer generated. A failure cuts the connection, so that half a
 * file is not taken for a whole one.
 */
function sendDownload(reply: FastifyReply, { name, type, content, expectedBytes }: Download): FastifyReply {
  reply.type(MEDIA_TYPES[type]).header('content-disposition', `attachment; filename="${name}"`)
  if (expectedBytes !== null) reply.header(EXPECTED_BYTES, expectedBytes)
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
  return reply.send(Readable.from(content))
}
