import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/tenant.ts'
import { BODY_TIMEOUTS } from '../../http/bodies/body-watch.ts'
import { readBody } from '../../http/bodies/read-body.ts'
import type { Stripe } from '../stripe/client.ts'
import { addEvent } from './events-store.ts'
import { readEvent } from './read-event.ts'

export type WebhookDeps = {
  database: Pick<Database, 'owner'>
  config: Pick<Config, 'stripe'>
  stripe: Stripe | null
  now: () => Date
  reconciliation: { wake(): void }
}

/** Stripe's largest events are subscriptions and invoices with tens of lines. */
const BODY_LIMIT = 256 * 1024
const TOLERANCE_SECONDS = 300

/**
 * POST /api/webhooks/stripe. The signature covers the bytes as they were sent, so they are not parsed before. Only stored
 * here: Stripe gets its answer right away, and the queue does the rest.
 */
export async function serveWebhook(app: FastifyInstance, deps: WebhookDeps): Promise<void> {
  const { stripe, config, now } = deps
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      readBody(request, body, BODY_TIMEOUTS),
    )
    scope.route({
      method: 'POST',
      url: '/api/webhooks/stripe',
      bodyLimit: BODY_LIMIT,
      handler: async (request) => {
        if (!stripe || !config.stripe) throw new Refusal('notFound', 'Payments are not set up here')
        const signature = request.headers['stripe-signature']
        if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw invalidSignature()
        const event = readEvent(verify(stripe, request.body, signature, config.stripe.webhookSecret, now()))
        if (!event) request.log.warn('an event of Stripe has no id and was ignored')
        else if (await addEvent(deps.database, event, now())) deps.reconciliation.wake()
        return { received: true }
      },
    })
  })
}

function verify(stripe: Stripe, body: Buffer, signature: string, secret: string, now: Date): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch {
    // The error holds the signature and the body.
    throw invalidSignature()
  }
}

const invalidSignature = () => new Refusal('invalid', 'The signature is not valid')
