import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { SentFile } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import { createSlots } from '../limits/slots.ts'
import { BODY_TIMEOUTS, type BodyTimeouts, watchBody } from './body-watch.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsMultipart?: boolean
  }
}

export const MULTIPART_EXPECTED = 'Send the body as multipart/form-data'

const LIMITS = { files: 2, fields: 10, parts: 12, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 20 }

export function registerMultipart(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (apart) => {
    await apart.register(multipart, { throwFileSizeLimit: false })
    apart.removeContentTypeParser('application/json')
    apart.route({ ...route, config: { acceptsMultipart: true } })
  })
}

/** The limit of one organization, from the first byte to the answer, so that none keeps the others waiting. */
const uploadSlots = createSlots(4, t`Please wait for your other uploads to finish.`)

/** A form that exceeds its limit by this factor is cut off without a message about its fields. */
const MAX_OVERSIZE = 4

export type MultipartOptions = {
  owner: string
  abortSignal: AbortSignal
  /** Bytes that the files of a form share equally. */
  limit: number | undefined
  timeouts?: BodyTimeouts
}

/**
 * Fields as text, files as `SentFile`. A file larger than its share of `limit` is truncated, so that the field's
 * shape refuses it by name. Empty file fields are absent. Refused: an incomplete form, a field sent twice, too many
 * fields.
 */
export async function parseMultipart(
  request: FastifyRequest,
  { owner, abortSignal, limit = 0, timeouts = BODY_TIMEOUTS }: MultipartOptions,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart?.()) throw new Refusal('unsupported', MULTIPART_EXPECTED)
  if (Number(request.headers['content-length'] ?? 0) > MAX_OVERSIZE * limit) throw tooLarge()
  uploadSlots.take(owner, abortSignal)
  let size = 0
  const onPiece = (piece: Buffer) => {
    request.heldBytes?.take(piece.length)
    size += piece.length
    if (size > MAX_OVERSIZE * limit) throw tooLarge()
  }
  const reading = collectParts(request, limit)
  // It fails when the connection is cut, after the client has its answer.
  reading.catch(() => undefined)
  const watch = watchBody(request.raw, { ...timeouts, onPiece, tooSlow: incomplete })
  try {
    return await Promise.race([reading, watch.failed])
  } finally {
    watch.end()
  }
}

async function collectParts(request: FastifyRequest, limit: number): Promise<Record<string, unknown>> {
  const limits = { ...LIMITS, fileSize: Math.floor(limit / LIMITS.files) }
  const form = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits })) {
      const value = part.type === 'field' ? part.value : await toSentFile(part)
      if (part.type === 'field' && part.valueTruncated) throw tooLarge()
      if (form.has(part.fieldname)) throw new Refusal('invalid', 'A form field was sent twice')
      if (value !== undefined) form.set(part.fieldname, value)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge()
    // Other errors of the parser are about what was sent.
    throw incomplete()
  }
  return Object.fromEntries(form)
}

type FilePart = { filename: string; toBuffer(): Promise<Buffer> }

async function toSentFile(part: FilePart): Promise<SentFile | undefined> {
  const bytes = await part.toBuffer()
  return part.filename || bytes.byteLength > 0 ? { name: part.filename ?? '', bytes } : undefined
}

const tooLarge = () => new Refusal('tooLarge', t`The request is too large`)
const incomplete = () => new Refusal('invalid', t`The upload was interrupted. Please try again.`)
