/** `connectionString` may name several hosts, as libpq reads it. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/** What follows the scheme: the login, the hosts, and the rest. */
export const URL_PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#]*)(.*)$/

/** The product writes, so these values never do. */
export function wantsStandby(url: string): boolean {
  return /[?&]target_session_attrs=(?:read-only|standby|prefer-standby)(?:[&#]|$)/.test(url)
}

/** One for each host of `postgres://user:password@one:5432,two:5432/database`, as libpq reads it. */
export function listConnections(connection: Connection): Connection[] {
  if (!('connectionString' in connection)) return [connection]
  const [, start = '', hosts = '', rest = ''] = URL_PARTS.exec(connection.connectionString) ?? []
  const place = rest.replace(/([?&])target_session_attrs=[^&#]*(&|(?=#|$))/, (_, before: string, after: string) =>
    after === '' ? '' : before,
  )
  return hosts.split(',').map((host) => ({ connectionString: `${start}${host}${place}` }))
}

/** The server follows another one and takes no writes. */
export class StandbyError extends Error {
  readonly code = 'STANDBY'

  constructor() {
    super('The server is a standby, which takes no writes')
  }
}

/** Servers of which one is the primary. Remembers where it was found; who can't use it asks for the next one. */
export class Hosts {
  readonly connections: readonly Connection[]
  #current = 0

  constructor(connection: Connection) {
    this.connections = listConnections(connection)
  }

  get current(): Connection {
    return this.connections[this.#current] ?? { connectionString: '' }
  }

  /** Of callers that failed with the same one, the first moves on. */
  moveOnFrom(failed: Connection): void {
    if (failed === this.current) this.#current = (this.#current + 1) % this.connections.length
  }
}
