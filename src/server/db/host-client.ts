import { callbackify } from 'node:util'
import type pg from 'pg'
import { type Hosts, StandbyError } from './hosts.ts'

/** A host that is off doesn't answer, so with others to try we wait for less. */
const CONNECT_MS = 3000

type ConnectCallback = Parameters<pg.Client['connect']>[0]

/** Connects to the host where the primary was last. Fails on a standby; the next one tries the next host. */
export function createHostClient(hosts: Hosts, Client: typeof pg.Client): typeof pg.Client {
  const patience = hosts.connections.length > 1 ? { connectionTimeoutMillis: CONNECT_MS } : {}
  return class HostClient extends Client {
    readonly #target = hosts.current
    #isStandby = false

    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'object' && config), ...hosts.current, ...patience })
      const { connection } = this as unknown as { connection: pg.Connection }
      // PostgreSQL says so before it takes a query.
      connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
        if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
      })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): unknown {
      if (!callback) return this.#connectToPrimary()
      return callbackify(() => this.#connectToPrimary())(callback as (error: Error | null) => void)
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect()
        if (this.#isStandby) throw new StandbyError()
        return this
      } catch (error) {
        hosts.moveOnFrom(this.#target)
        if (error instanceof StandbyError) void this.end()
        throw error
      }
    }
  }
}
