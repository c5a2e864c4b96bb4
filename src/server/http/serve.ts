import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import {
  type Endpoint,
  type Endpoints,
  EVENTS,
  FILE,
  type FileAnswer,
  type Input,
  type Schema,
} from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { fieldErrors } from '#domain/fields/wording.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/tenant.ts'
import { type FormOptions, readForm, takeForms } from './bodies/forms.ts'
import { addressOf } from './client-address.ts'
import type { Context, Handlers } from './context.ts'
import { countAgainst, forgive } from './limits/limits.ts'
import { logIfFailed } from './request-log.ts'
import { sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'
import { type Admitted, admit, enrol, startSession, stillAdmits, stopSession } from './sessions/gate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | null
  }
}

/** What is known of a call before its body is read. */
type Admission = {
  params: unknown
  admitted: Admitted
  /** Whether the whole body had arrived by then. If not, time passes before it is used, and rights may change. */
  hasArrived: boolean
}

export type Services = { database: Database; config: Config; now: () => Date }

/** Turns a feature's rows of the endpoint table into routes: limits, the gate, validation, the handler, the answer's shape. */
export function serve<Rows extends Endpoints>(
  app: FastifyInstance,
  services: Services,
  rows: Rows,
  handlers: Handlers<Rows>,
): void {
  if (!app.hasRequestDecorator('admission')) app.decorateRequest('admission', null)
  for (const [name, endpoint] of Object.entries(rows)) {
    const handler = handlers[name] as unknown as AnyHandler
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit,
      // Before the body is read: strangers cannot make the server read or parse anything large.
      onRequest: async (request, reply) => {
        const params = parse(endpoint.params, request.params)
        const admitted = await admit(services, endpoint.access, request, reply)
        request.admission = { params, admitted, hasArrived: request.raw.complete }
      },
      handler: (request, reply) => {
        const answered = answer(endpoint, handler, services, request, reply)
        return endpoint.limit === 'signIn' ? logIfFailed(request, answered) : answered
      },
    }
    if (endpoint.multipart) takeForms(app, route)
    else app.route(route)
  }
}

type AnyHandler = (input: Input<Endpoint>, context: Context & Pick<Admitted, 'actor' | 'tenantId'>) => Promise<unknown>

async function answer(
  endpoint: Endpoint,
  handler: AnyHandler,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { params, admitted, hasArrived } = request.admission as Admission
  const sent = endpoint.multipart
    ? await readForm(request, formOptions(endpoint, admitted, request, reply))
    : request.body
  // A role that ended while the body was on its way counts no more.
  const isCurrent = hasArrived && !endpoint.multipart
  const { actor, tenantId, door } = isCurrent ? admitted : await admit(services, endpoint.access, request, reply)
  const { database, config, now } = services
  const query = parse(endpoint.query, request.query)
  const input = { params, query, body: parse(endpoint.body, sent) }
  // Counted when it is well-formed: a typing mistake in a form does not use anything up.
  const asking = () => ({ address: addressOf(request), body: input.body, actor })
  if (endpoint.limit) await countAgainst(services, endpoint.limit, asking())
  const result = await handler(input as Input<Endpoint>, {
    // Made when it is asked for: few calls do, and a clock-in should not pay for it.
    get over() {
      return overOf(reply)
    },
    stillAdmitted: () => stillAdmits(services, endpoint.access, request),
    actor,
    tenantId,
    db: door,
    config,
    now,
    log: request.log,
    idempotencyKey: idempotencyKey(request),
    session: {
      start: (userId, passwordHash) => startSession(database, request, reply, { userId, passwordHash }, now()),
      end: () => stopSession(database, request, reply),
    },
    enrol: (organizationId) => enrol(database, request, reply, organizationId, now()),
    forgive: () => forgive(services, endpoint.limit, asking()),
    nextPage: (cursor) => void reply.header('link', `<${nextAddress(request, cursor)}>; rel="next"`),
  })
  reply.code(endpoint.status ?? 200)
  if (endpoint.answer === FILE) return sendFile(reply, result as FileAnswer)
  if (endpoint.answer === EVENTS) return sendEvents(reply, endpoint.event, result as AsyncIterable<unknown>)
  return endpoint.answer.parse(result)
}

function formOptions(
  { bodyLimit }: Endpoint,
  { actor }: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): FormOptions {
  return { owner: actor?.tenantId ?? addressOf(request), over: overOf(reply), limit: bodyLimit }
}

function overOf(reply: FastifyReply): AbortSignal {
  const over = new AbortController()
  if (reply.raw.destroyed) over.abort()
  else reply.raw.once('close', () => over.abort())
  return over.signal
}

/** A part of the request in its declared shape, or one refusal that names every field that is wrong. */
function parse(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const fields = fieldErrors(parsed.error.issues)
  throw new Refusal('invalid', Object.values(fields)[0] ?? 'The request is not valid', fields)
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new Refusal('invalid', 'Idempotency-Key must be 1 to 100 visible ASCII characters', {
    'Idempotency-Key': 'Idempotency-Key must be 1 to 100 visible ASCII characters',
  })
}

function nextAddress(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('cursor', cursor)
  return url.pathname + url.search
}
