import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { SentFile } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { placesFor } from '../limits/places.ts'
import { PATIENCE, type Patience, watchBody } from './body-watch.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is called with multipart/form-data, and with nothing else. */
    takesForm?: boolean
  }
}

export const SEND_A_FORM = 'Send the body as multipart/form-data'

/** More than any form of ours has; each part costs its sender little and us some work. */
const LIMITS = { files: 2, fields: 10, parts: 12, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 20 }

/** Adds a route that takes forms instead of JSON. All others go on refusing them with 415. */
export function takeForms(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (apart) => {
    await apart.register(multipart, { throwFileSizeLimit: false })
    apart.removeContentTypeParser('application/json')
    apart.route({ ...route, config: { takesForm: true } })
  })
}

/** Four forms of one organization at a time, from the first byte to the answer: no organization can keep another one waiting. */
const places = placesFor(4, 'Please wait for your other uploads to finish.')

/** A form so much larger than it may be is not even heard to its end. */
const HEARD_OUT = 4

export type FormOptions = {
  /** Whose uploads are counted together: an organization. */
  owner: string
  /** Aborts when the answer is over. */
  over: AbortSignal
  /** In bytes; shared equally by the files that a form may have. */
  limit: number | undefined
  patience?: Patience
}

/**
 * A form's fields as text and its files as `SentFile`, of which each may have its share of `limit` bytes. One that is larger is
 * cut there, so that the shape of the row says that it is too large. A file that was left empty, as browsers send it, is absent.
 * Half a form, one that does not end, a field that is given twice and too many of them are refused.
 */
export async function readForm(
  request: FastifyRequest,
  { owner, over, limit = 0, patience = PATIENCE }: FormOptions,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart?.()) throw new Refusal('unsupported', SEND_A_FORM)
  if (Number(request.headers['content-length'] ?? 0) > HEARD_OUT * limit) throw tooLarge()
  places.take(owner, over)
  let size = 0
  const onPiece = (piece: Buffer) => {
    request.heldBytes?.take(piece.length)
    size += piece.length
    if (size > HEARD_OUT * limit) throw tooLarge()
  }
  const reading = readParts(request, limit)
  // After giving up, it fails by itself when the connection is cut; by then the client has its answer.
  reading.catch(() => undefined)
  const watch = watchBody(request.raw, { ...patience, onPiece, tooSlow: incomplete })
  try {
    return await Promise.race([reading, watch.givenUp])
  } finally {
    watch.end()
  }
}

async function readParts(request: FastifyRequest, limit: number): Promise<Record<string, unknown>> {
  const limits = { ...LIMITS, fileSize: Math.floor(limit / LIMITS.files) }
  const form = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits })) {
      const value = part.type === 'field' ? part.value : await fileOf(part)
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

async function fileOf(part: FilePart): Promise<SentFile | undefined> {
  const bytes = await part.toBuffer()
  return part.filename || bytes.byteLength > 0 ? { name: part.filename ?? '', bytes } : undefined
}

const tooLarge = () => new Refusal('tooLarge', 'The request is too large')
const incomplete = () => new Refusal('invalid', 'The upload was interrupted. Please try again.')
