import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { api } from '#domain/api.ts'
import { type Endpoint, EVENTS } from '#domain/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openPool } from '#server/db/connect.ts'
import { type Signals, startSignals } from '#server/db/signals.ts'
import { type Database, openDatabase } from '#server/db/tenant.ts'
import { createStripe } from '#server/subscriptions/stripe/client.ts'
import { startPresence } from '#server/time-entries/presence/start-presence.ts'
import { startRenderer } from '#server/timesheets/rendering/start-renderer.ts'
import { TEMPLATE } from './database-server.ts'
import { createDatabase } from './databases.ts'

export type TestApp = {
  app: FastifyInstance
  services: Parameters<typeof buildApp>[0] & { signals: Signals }
  pool: pg.Pool
  database: Database
  /** The server's clock; assign to `now` to move it. */
  clock: { now: Date }
  /**
   * A call as from a browser: same origin, with the caller's cookies. Event streams end after their first event,
   * which is the body.
   */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<LightMyRequestResponse>
}

export type CallOptions = { as?: Caller; body?: unknown; headers?: Record<string, string> }

export type Caller = { cookies: Record<string, string> }

export async function anApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const { connection, drop } = await createDatabase(inject('server'), TEMPLATE)
  const pool = openPool(connection, { max: 10, onError: () => undefined })
  const database = openDatabase(pool)
  const clock = { now: new Date('2026-11-20T15:00:00Z') }
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    // The least that argon2 allows.
    passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    registrationLimit: 10_000,
    signInLimit: 10_000,
    signInAddressLimit: 10_000,
    addUserLimit: 10_000,
    mailLimit: 10_000,
    signInAccountLimit: 10_000,
    mailOrganizationLimit: 10_000,
    mailRecipientLimit: 10_000,
    invitationLimit: 10_000,
    publicUrl: 'https://watchbell.example',
    ...overrides,
  }
  const renderer = startRenderer({ threads: 1 })
  const signals = startSignals({ connection, owner: database.owner, onError: () => undefined })
  const presence = startPresence({ database, signals, log: { info: () => undefined, warn: () => undefined } })
  const delivery = { wake: () => undefined }
  const reconciliation = { wake: () => undefined }
  const recovery = { wake: () => undefined }
  const stripe = config.stripe && (await createStripe(config.stripe, { timeoutMs: 1000 }))
  const base = { database, config, now: () => clock.now, stripe, signals }
  const pushKeys = { publicKey: 'public-key-of-the-test' }
  const services = { ...base, pushKeys, renderer, delivery, presence, reconciliation, recovery }
  const app = await buildApp(services, null)
  afterAll(async () => {
    presence.stop()
    await app.close()
    await renderer.stop()
    await signals.stop()
    await pool.end()
    await drop()
  })
  return {
    app,
    services,
    pool,
    database,
    clock,
    call: async (method, url, { as, body, headers } = {}) => {
      const request: InjectOptions = { method, url, headers: { 'sec-fetch-site': 'same-origin', ...headers } }
      request.payloadAsStream = EVENT_PATHS.some((path) => path.test(url))
      if (as) request.cookies = as.cookies
      if (body !== undefined) request.payload = body as InjectOptions['payload']
      const response = await app.inject(request)
      return request.payloadAsStream ? withFirstEvent(response) : response
    },
  }
}

const EVENT_PATHS = Object.values(api)
  .flatMap((rows) => Object.values(rows) as Endpoint[])
  .filter(({ answer }) => answer === EVENTS)
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`))

/** Makes the first event of a stream the body. */
async function withFirstEvent(response: LightMyRequestResponse): Promise<LightMyRequestResponse> {
  let body = ''
  for await (const piece of response.stream()) {
    body = String(piece)
    break
  }
  response.raw.res.destroy()
  return Object.assign(response, { body, payload: body, json: () => JSON.parse(body) as unknown })
}

export function cookiesOf(response: LightMyRequestResponse): Caller {
  return { cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])) }
}
