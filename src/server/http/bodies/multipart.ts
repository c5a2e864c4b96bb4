import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { SentFile } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { createSlots } from '../limits/slots.ts'
import { BODY_TIMEOUTS, type BodyTimeouts, watchBody } from './body-watch.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is called with multipart/form-data, and with nothing else. */
    acceptsMultipart?: boolean
  }
}

export const MULTIPART_EXPECTED = 'Send the body as multipart/form-data'

/** More than any form of ours has; each part costs its sender little and us some work. */
const LIMITS = { files: 2, fields: 10, parts: 12, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 20 }

/** Adds a route that takes forms instead of JSON. All others go on refusing them with 415. */
export function registerMultipart(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (apart) => {
    await apart.register(multipart, { throwFileSizeLimit: false })
    apart.removeContentTypeParser('application/json')
    apart.route({ ...route, config: { acceptsMultipart: true } })
  })
}

/** Four forms of one organization at a time, from the first byte to the answer: no organization can keep another one waiting. */
const uploadSlots = createSlots(4, 'Please wait for your other uploads to finish.')

/** A form so much larger than it may be is not even heard to its end. */
const MAX_OVERSIZE = 4

export type MultipartOptions = {
  /** Whose uploads are counted together: an organization. */
  owner: string
  /** Aborts when the answer is over. */
  abortSignal: AbortSignal
  /** In bytes; shared equally by the files that a form may have. */
  limit: number | undefined
  timeouts?: BodyTimeouts
}

/**
 * A form's fields as text and its files as `SentFile`, of which each may have its share of `limit` bytes. One that is larger is
 * cut there, so that the shape of the row says that it is too large. A file that was left empty, as browsers send it, is absent.
 * Half a form, one that does not end, a field that is given twice and too many of them are refused.
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
  // After giving up, it fails by itself when the connection is cut; by then the client has its answer.
  reading.catch(() => undefined)
  const watch = watchBody(request.raw, { ...timeouts, onPiece, tooSlow: incomplete })
  try {
    return await Promise.race([reading, watch.givenUp])
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
      if (form.has(part.fieldname)) throw new Refusal('invalid', 'A field of the form is given twice')
      if (value !== undefined) form.set(part.fieldname, value)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge()
    // Whatever else the parser says is about the sender's bytes: cut off, or no form at all.
    throw incomplete()
  }
  return Object.fromEntries(form)
}

type FilePart = { filename: string; toBuffer(): Promise<Buffer> }

async function toSentFile(part: FilePart): Promise<SentFile | undefined> {
  const bytes = await part.toBuffer()
  return part.filename || bytes.byteLength > 0 ? { name: part.filename ?? '', bytes } : undefined
}

const tooLarge = () => new Refusal('tooLarge', 'The request is too large')
const incomplete = () => new Refusal('invalid', 'The upload was interrupted. Please try again.')
