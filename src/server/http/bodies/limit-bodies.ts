import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { addressOf, networkOf } from '../client-address.ts'
import { createBodyBudget, type HeldBytes } from './body-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    heldBytes: HeldBytes | null
  }
}

/** A client that was answered early can keep sending for this long, so that it can read the answer. */
const RESPONSE_GRACE_MS = 2000

export function limitBodies(
  app: FastifyInstance,
  { budget = createBodyBudget(), lingerMs = RESPONSE_GRACE_MS } = {},
): void {
  app.decorateRequest('heldBytes', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) {
      const held = budget.open(networkOf(addressOf(request)))
      request.heldBytes = held
      reply.raw.once('close', held.release)
    }
    done()
  })
  app.addHook('onResponse', ({ raw }, _, done) => {
    if (hasBody(raw) && !raw.complete && !raw.readableEnded) {
      const linger = setTimeout(() => raw.destroy(), lingerMs).unref()
      raw.once('close', () => clearTimeout(linger))
    }
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
