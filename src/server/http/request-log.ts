import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { addressOf } from './client-address.ts'

/** The id a proxy gave the request, if it is a sensible one, else a new one; every log line of the request carries it. */
export function readRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}

/** One line for each answer: which call it was (not its address, which may name people), the outcome, the time it took. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: request.routeOptions.url ?? '*',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}

/** A sign-in's answer as it is, with a line in the log when it was refused for who asks. */
export function logFailedSignIn<T>(request: FastifyRequest, answered: Promise<T>): Promise<T> {
  return answered.catch((error: unknown) => {
    const event = error instanceof Refusal ? EVENTS.get(error.code) : undefined
    const { username } = (request.body ?? {}) as { username?: unknown }
    if (event) request.log.warn({ event, address: addressOf(request), username: String(username).slice(0, 64) })
    throw error
  })
}

/** Programs such as fail2ban look for these lines, so they and their fields keep their names and order (docs/operations.md). */
const EVENTS = new Map<RefusalCode, string>([
  ['unauthenticated', 'sign-in failed'],
  ['tooMany', 'sign-in limited'],
])
