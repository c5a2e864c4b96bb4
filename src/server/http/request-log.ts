import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { addressOf } from './client-address.ts'

export function readRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}

/** The route instead of the address, which may contain names. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      path: request.routeOptions.url ?? '*',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    done()
  })
}

export function logFailedSignIn<T>(request: FastifyRequest, answered: Promise<T>): Promise<T> {
  return answered.catch((error: unknown) => {
    const event = error instanceof Refusal ? EVENTS.get(error.code) : undefined
    const { username } = (request.body ?? {}) as { username?: unknown }
    if (event) request.log.warn({ event, address: addressOf(request), username: String(username).slice(0, 64) })
    throw error
  })
}

/** Programs such as fail2ban parse these lines, so they keep their words and order (docs/operations.md). */
const EVENTS = new Map<RefusalCode, string>([
  ['unauthenticated', 'sign-in failed'],
  ['tooMany', 'sign-in limited'],
])
