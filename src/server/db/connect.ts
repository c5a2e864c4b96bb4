import type { Socket } from 'node:net'
import pg from 'pg'
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

const RESPONSE_TIMEOUT_MS = 35_000

/**
 * A pool that names its statements, so that the server parses and plans each once per connection (10 to 50 % faster,
 * docs/decisions/0003). Errors of idle connections go to `onError`, because a lost server must not end the process.
 */
export function openPool(connection: Connection, options: PoolOptions): pg.Pool {
  const { responseTimeoutMs: answerMs = RESPONSE_TIMEOUT_MS } = options
  const pool = new pg.Pool({
    ...connection,
    Client: class extends NamingClient {
      override readonly answerMs = answerMs
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

/** Lists of changing length must not fill the server with prepared statements. */
const MAX_NAMES = 500
const names = new Map<string, string>()

class NamingClient extends pg.Client {
  readonly answerMs: number = RESPONSE_TIMEOUT_MS

  // oxlint-disable-next-line typescript/no-explicit-any -- pg.Client.query has a dozen overloads; only one shape is rewritten
  override query(...args: any[]): any {
    const [text, values] = args as [unknown, unknown]
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const query = super.query as (...rest: unknown[]) => unknown
    const answer = name ? query.call(this, { name, text, values }, ...args.slice(2)) : query.apply(this, args)
    return answer instanceof Promise && this.answerMs > 0 ? this.#inTime(answer) : answer
  }

  /** Closes a connection that does not respond: the response could arrive later as that of another query. */
  #inTime<T>(answer: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      const error = new Error(`The database did not answer for ${this.answerMs / 1000} seconds`)
      const { connection } = this as unknown as { connection: { stream: Socket } }
      connection.stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
    }, this.answerMs)
    return answer.finally(() => clearTimeout(timer))
  }
}

function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (!name && names.size < MAX_NAMES) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return name
}
