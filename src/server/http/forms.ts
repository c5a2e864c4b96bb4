import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { SentFile } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'

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

/** A form so much larger than it may be is not even heard to its end. */
const HEARD_OUT = 4

/**
 * A form's fields as text and its files as `SentFile`, of which each may have its share of `limit` bytes. One that is larger is
 * cut there, so that the shape of the row says that it is too large. A file that was left empty, as browsers send it, is absent.
 * Half a form, a field that is given twice and too many of them are refused.
 */
export async function readForm(request: FastifyRequest, limit = 0): Promise<Record<string, unknown>> {
  if (!request.isMultipart?.()) throw new Refusal('unsupported', SEND_A_FORM)
  if (Number(request.headers['content-length'] ?? 0) > HEARD_OUT * limit) throw tooLarge()
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
    throw new Refusal('invalid', 'The form did not arrive whole. Please send it again.')
  }
  return Object.fromEntries(form)
}

type FilePart = { filename: string; toBuffer(): Promise<Buffer> }

async function fileOf(part: FilePart): Promise<SentFile | undefined> {
  const bytes = await part.toBuffer()
  return part.filename || bytes.byteLength > 0 ? { name: part.filename ?? '', bytes } : undefined
}

const tooLarge = () => new Refusal('tooLarge', 'The request is too large')
