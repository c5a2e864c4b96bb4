import pg from 'pg'
import { RESPONSE_TIMEOUT_MS, TimedClient } from './statements/timed-client.ts'
// Anything that reads the database may format its times in a zone.
import '../zones.ts'

pg.types.setTypeParser(20, Number)

// `numeric` columns hold hours with two decimals, for which doubles are exact enough (domain/time/decimal-hours.ts).
pg.types.setTypeParser(1700, Number)

/** A `date` is a calendar day. As an instant it would depend on this machine's zone. */
pg.types.setTypeParser(1082, String)

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

type PoolOptions = {
  max: number
  onError: (error: Error) => void
  connectTimeoutMs?: number
  responseTimeoutMs?: number
}

/** Errors of idle connections go to `onError`, because a lost server must not end the process. */
export function openPool(connection: Connection, options: PoolOptions): pg.Pool {
  const { responseTimeoutMs = RESPONSE_TIMEOUT_MS } = options
  const pool = new pg.Pool({
    ...connection,
    Client: class extends TimedClient {
      override readonly responseTimeoutMs = responseTimeoutMs
    },
    max: options.max,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'watchbell',
    options: '-c statement_timeout=30s -c lock_timeout=5s -c idle_in_transaction_session_timeout=60s -c timezone=UTC',
  })
  pool.on('error', options.onError)
  // The pool only listens to idle clients. A client that is cut while in use would end the process.
  pool.on('connect', (client) => client.on('error', options.onError))
  return pool
}
