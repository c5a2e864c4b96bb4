import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { BODY_TIMEOUTS, type BodyTimeouts, watchBody } from './body-watch.ts'
import { createJsonScan } from './json-scan.ts'

/**
 * Fastify's own parser waits for a body forever and parses whatever it contains. The route's `bodyLimit` limits the
 * size (413).
 */
export function parseJsonBodies(app: FastifyInstance, timeouts: BodyTimeouts = BODY_TIMEOUTS): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', (request, body: IncomingMessage, done) => {
    readBody(request, body, timeouts).then((text) => void parseJson(request, text, done), done)
  })
}

async function readBody(request: FastifyRequest, body: IncomingMessage, timeouts: BodyTimeouts): Promise<string> {
  const limit = request.routeOptions.bodyLimit ?? 0
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const isWithinLimits = createJsonScan()
  const pieces: Buffer[] = []
  let size = 0
  const onPiece = (piece: Buffer) => {
    request.heldBytes?.take(piece.length)
    size += piece.length
    if (size > limit) throw tooLarge()
    if (!isWithinLimits(piece)) throw new Refusal('tooLarge', 'The request has too many values')
    pieces.push(piece)
  }
  const watch = watchBody(body, { ...timeouts, onPiece, tooSlow: incomplete })
  const ended = finished(body, { writable: false }).catch(() => {
    throw incomplete()
  })
  // The watch may fail first.
  ended.catch(() => undefined)
  try {
    await Promise.race([ended, watch.failed])
  } finally {
    watch.end()
  }
  return Buffer.concat(pieces).toString('utf8')
}

const tooLarge = () => new Refusal('tooLarge', 'The request is too large')
const incomplete = () => new Refusal('invalid', 'The request was interrupted. Please try again.')
