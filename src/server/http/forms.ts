import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { SentFile } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { watchBody } from './body-watch.ts'
import { placesFor } from './places.ts'
import { turnsFor } from './turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is called with multipart/form-data, and with nothing else. */
    takesForm?: boolean
  }
}

export const SEND_A_FORM = 'Send the body as multipart/form-data'

/** More than any form of ours has; each part costs its sender little and us some work. */
const LIMITS = { files: 2, fields: 10, parts: 12, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 20 }

/** How long whoever was answered before their form had arrived may go on sending: until then they can read the answer. */
const LINGER_MS = 2000

/** Adds a route that takes forms instead of JSON. All others go on refusing them with 415. */
export function takeForms(app: FastifyInstance, route: RouteOptions, lingerMs = LINGER_MS): void {
  void app.register(async (apart) => {
    await apart.register(multipart, { throwFileSizeLimit: false })
    apart.removeContentTypeParser('application/json')
    apart.addHook('onResponse', async ({ raw }) => {
      if (raw.complete || raw.readableEnded) return
      const linger = setTimeout(() => raw.destroy(), lingerMs).unref()
      raw.once('close', () => clearTimeout(linger))
    })
    apart.route({ ...route, config: { takesForm: true } })
  })
}

const places = placesFor(2, 'You are already sending several forms. Please wait for those.')
const turns = turnsFor(4)

/**
 * Work on a form, from its first byte to the answer: it is kept in memory as long. Two of one person, and four in this process;
 * what waits for its turn is not read yet.
 */
export async function inFormTurn<T>(userId: string, over: AbortSignal, work: () => Promise<T>): Promise<T> {
  places.take(userId, over)
  return turns(() => {
    if (over.aborted) throw notWhole()
    return work()
  })
}

/** A form so much larger than it may be is not even heard to its end. */
const HEARD_OUT = 4

/** How long nothing may come of a form, and how long all of it may take: 10 MB at 0.7 Mbit/s. Others wait for it. */
const PATIENCE = { idleMs: 15_000, wholeMs: 120_000 }

/**
 * A form's fields as text and its files as `SentFile`, of which each may have its share of `limit` bytes. One that is larger is
 * cut there, so that the shape of the row says that it is too large. A file that was left empty, as browsers send it, is absent.
 * Half a form, one that does not end, a field that is given twice and too many of them are refused.
 */
export async function readForm(
  request: FastifyRequest,
  limit = 0,
  patience = PATIENCE,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart?.()) throw new Refusal('unsupported', SEND_A_FORM)
  if (Number(request.headers['content-length'] ?? 0) > HEARD_OUT * limit) throw tooLarge()
  const reading = readParts(request, limit)
  // Given up, it fails in its own way when the connection is cut; whoever sent it has been answered by then.
  reading.catch(() => undefined)
  const watch = watchBody(request.raw, { ...patience, most: HEARD_OUT * limit, tooLarge, tooSlow: notWhole })
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
    throw notWhole()
  }
  return Object.fromEntries(form)
}

type FilePart = { filename: string; toBuffer(): Promise<Buffer> }

async function fileOf(part: FilePart): Promise<SentFile | undefined> {
  const bytes = await part.toBuffer()
  return part.filename || bytes.byteLength > 0 ? { name: part.filename ?? '', bytes } : undefined
}

const tooLarge = () => new Refusal('tooLarge', 'The request is too large')
const notWhole = () => new Refusal('invalid', 'The form did not arrive whole. Please send it again.')
