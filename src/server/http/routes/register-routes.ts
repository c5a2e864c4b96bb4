import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Endpoint, type Endpoints, EVENTS, FILE, type FileAnswer, type Input } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import type { Database, OwnerQueries } from '#server/db/tenant.ts'
import { type MultipartOptions, parseMultipart, registerMultipart } from '../bodies/multipart.ts'
import { addressOf } from '../client-address.ts'
import type { Context, Handlers } from '../context.ts'
import { readIdempotencyKey } from '../idempotency.ts'
import { enforceRateLimit, type RateLimitedCall, resetFailedAttempts } from '../limits/rate-limits.ts'
import { pageLanguageOf, readerOf } from '../reader-of.ts'
import { logFailedSignIn } from '../request-log.ts'
import { sendEvents } from '../send-events.ts'
import { sendFile } from '../send-file.ts'
import { serialize } from '../serialize.ts'
import {
  type Authorization,
  type AuthorizationServices,
  authorize,
  isStillAuthorized,
  startOrganizationSetup,
  startSession,
  stopSession,
} from '../sessions/authorize.ts'
import { ownSessions } from '../sessions/own-sessions.ts'
import { runAuthorized } from '../sessions/run-authorized.ts'
import { parseParams, parsePart } from './parse-input.ts'

declare module 'fastify' {
  interface FastifyRequest {
    precheck: Precheck | null
  }
}

type Precheck = {
  params: unknown
  authorization: Authorization
  /** If not, time passes until it is used, and rights may change. */
  isBodyComplete: boolean
}

export type Services = { database: Database; config: Config; now: () => Date }

type RouteServices = Services & AuthorizationServices

export function registerRoutes<Rows extends Endpoints>(
  app: FastifyInstance,
  services: RouteServices,
  rows: Rows,
  handlers: Handlers<Rows>,
): void {
  if (!app.hasRequestDecorator('precheck')) app.decorateRequest('precheck', null)
  for (const [name, endpoint] of Object.entries(rows)) {
    const handler = handlers[name] as unknown as AnyHandler
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit,
      // Authorized before the body is read, so that strangers can't make the server parse large ones.
      onRequest: async (request, reply) => {
        const params = parseParams(endpoint.params, request.params)
        if (params) request.params = params
        const authorization = await authorize(services, endpoint.access, request, reply, rememberedFor(endpoint))
        request.precheck = { params, authorization, isBodyComplete: request.raw.complete }
      },
      handler: (request, reply) => {
        const answered = handleRequest(endpoint, handler, services, request, reply)
        return endpoint.limit === 'signIn' ? logFailedSignIn(request, answered) : answered
      },
    }
    if (endpoint.multipart) registerMultipart(app, route)
    else app.route(route)
  }
}

type AnyHandler = (
  input: Input<Endpoint>,
  context: Context & Pick<Authorization, 'actor' | 'tenantId'>,
) => Promise<unknown>

async function handleRequest(
  endpoint: Endpoint,
  handler: AnyHandler,
  services: RouteServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { params, authorization, isBodyComplete } = request.precheck as Precheck
  const sent = endpoint.multipart
    ? await parseMultipart(request, multipartOptions(endpoint, authorization, request, reply))
    : request.body
  // Rights may have ended while the body arrived.
  const isCurrent = authorization.session !== null || (isBodyComplete && !endpoint.multipart)
  const current = isCurrent
    ? authorization
    : await authorize(services, endpoint.access, request, reply, rememberedFor(endpoint))
  const { database, config, now } = services
  const readInput = () => ({
    params,
    query: parsePart(endpoint.query, request.query),
    body: parsePart(endpoint.body, sent),
  })
  const contextOf = (
    { actor, tenantId, db }: Authorization,
    asking: RateLimitedCall,
    checkedDatabase: OwnerQueries,
  ) => ({
    // A getter because few calls need it.
    get abortSignal() {
      return abortSignalOf(reply)
    },
    isStillAuthorized: () => isStillAuthorized(services, endpoint.access, request),
    actor,
    tenantId,
    takesSlot: endpoint.takesSlot,
    db,
    config,
    now,
    reader: readerOf(request, actor),
    pageLanguage: pageLanguageOf(request),
    log: request.log,
    idempotencyKey: readIdempotencyKey(request),
    session: {
      start: (userId: string, authVersion: number) =>
        startSession(database, request, reply, { userId, authVersion }, now()),
      startDemo: (userId: string, authVersion: number) =>
        startSession(database, request, reply, { userId, authVersion, isDemo: true }, now()),
      end: () => stopSession(database, request, reply),
      ...ownSessions(checkedDatabase, request, actor, now),
    },
    startOrganizationSetup: (organizationId: string) =>
      startOrganizationSetup(database, request, reply, organizationId, now()),
    resetFailedAttempts: () => resetFailedAttempts(services, endpoint.limit, asking),
    nextPage: (cursor: string) => void reply.header('link', `<${nextPageUrl(request, cursor)}>; rel="next"`),
  })
  const result = await runAuthorized(
    current,
    async (authorized) => {
      const input = readInput()
      const asking = { address: addressOf(request), body: input.body, actor: authorized.actor }
      const checkedDatabase = authorized.session ? database.forSession(authorized.session) : database
      // Counted after validation, so that typing mistakes are free.
      if (endpoint.limit) {
        await enforceRateLimit({ database: checkedDatabase, config, now }, endpoint.limit, asking)
      }
      const run = (by: Authorization) => handler(input as Input<Endpoint>, contextOf(by, asking, checkedDatabase))
      const { asManager } = authorized
      if (!asManager) return run(authorized)
      return run(authorized).catch((error: unknown) => {
        // Nothing was changed: it is about someone else, whom they may lead.
        if (error instanceof Refusal && error.code === 'forbidden') return run({ ...authorized, ...asManager })
        throw error
      })
    },
    () => authorize(services, endpoint.access, request, reply, { remembered: false }),
  )
  reply.code(endpoint.status ?? 200)
  if (endpoint.answer === FILE) return sendFile(reply, result as FileAnswer)
  if (endpoint.answer === EVENTS) return sendEvents(reply, endpoint.event, result as AsyncIterable<unknown>)
  const json = serialize(endpoint.answer, result)
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Sessions are looked up before a large body is read, so that an ended session can't make the server read one. */
function rememberedFor({ multipart, bodyLimit, takesSlot }: Endpoint): { remembered: boolean } {
  const isLarge = multipart === true || bodyLimit !== undefined
  return { remembered: !isLarge && takesSlot !== true }
}

function multipartOptions(
  { bodyLimit }: Endpoint,
  { actor }: Authorization,
  request: FastifyRequest,
  reply: FastifyReply,
): MultipartOptions {
  return { owner: actor?.tenantId ?? addressOf(request), abortSignal: abortSignalOf(reply), limit: bodyLimit }
}

function abortSignalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.destroyed) controller.abort()
  else reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function nextPageUrl(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('cursor', cursor)
  return url.pathname + url.search
}
