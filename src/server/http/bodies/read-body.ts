import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import { type BodyTimeouts, watchBody } from './body-watch.ts'

/**
 * Reads a body within the route's `bodyLimit` (413) and the limits of time. `isWithinLimits` sees each piece as it
 * arrives.
 */
export async function readBody(
  request: FastifyRequest,
  body: IncomingMessage,
  timeouts: BodyTimeouts,
  isWithinLimits: (piece: Buffer) => boolean = () => true,
): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit ?? 0
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
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
  return Buffer.concat(pieces)
}

const tooLarge = () => new Refusal('tooLarge', t`The request is too large`)
const incomplete = () => new Refusal('invalid', t`The request was interrupted. Please try again.`)
