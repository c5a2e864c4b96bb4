import pg from 'pg'
import { createPool } from './host-pool.ts'
import type { Connection } from './hosts.ts'
import { parseTimestamp } from './parse-timestamp.ts'
import { Preparing } from './statements/prepared.ts'
import { RESPONSE_TIMEOUT_MS, TimedClient } from './statements/timed-client.ts'
// Anything that reads the database may format its times in a zone.
import '../zones.ts'

pg.types.setTypeParser(20, Number)

// `numeric` columns hold hours with two decimals, for which doubles are exact enough (domain/time/decimal-hours.ts).
pg.types.setTypeParser(1700, Number)

/** A `date` is a calendar day. As an instant it would depend on this machine's zone. */
pg.types.setTypeParser(1082, String)

pg.types.setTypeParser(1184, parseTimestamp)

export type { Connection }

/** With the values that the server shows. */
export const SETTINGS = {
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '1min',
  timezone: 'UTC',
  // Data is in memory or on a solid-state disk, where following an index costs little more than reading on.
  random_page_cost: '1.1',
  // Each statement is planned once per connection. Otherwise those with lists would be planned at each call (decision 0032).
  plan_cache_mode: 'force_generic_plan',
}

type PoolOptions = {
  max: number
  onError: (error: Error) => void
  connectTimeoutMs?: number
  responseTimeoutMs?: number
  preparing?: Preparing
}

/** Errors of idle connections go to `onError`, because a lost server must not end the process. */
export function openPool(connection: Connection, options: PoolOptions): pg.Pool {
  const { responseTimeoutMs = RESPONSE_TIMEOUT_MS, preparing = new Preparing() } = options
  const pool = createPool(connection, {
    Client: class extends TimedClient {
      override readonly responseTimeoutMs = responseTimeoutMs
      override readonly preparing = preparing
    },
    max: options.max,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'watchbell',
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  pool.on('error', options.onError)
  // The pool only listens to idle clients. A client that is cut while in use would end the process.
  pool.on('connect', (client) => client.on('error', options.onError))
  return pool
}
