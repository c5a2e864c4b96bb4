import { callbackify } from 'node:util'
import pg from 'pg'
import { errorCodeOf } from './failures.ts'
import { createHostClient } from './host-client.ts'
import { type Connection, Hosts } from './hosts.ts'

/** What another host would say, too. */
const SAME_EVERYWHERE = ['28P01', '28000', '3D000']

type Options = Omit<pg.PoolConfig, 'Client'> & { Client?: typeof pg.Client }

/** A pool whose connections lead to the primary among the hosts of its address. */
export function createPool(connection: Connection, { Client = pg.Client, ...options }: Options): pg.Pool {
  const hosts = new Hosts(connection)
  const config = { ...options, ...hosts.current, Client: createHostClient(hosts, Client) } as pg.PoolConfig
  const count = hosts.connections.length
  return count === 1 ? new pg.Pool(config) : new HostPool(config, count)
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

class HostPool extends pg.Pool {
  readonly #tries: number

  constructor(config: pg.PoolConfig, tries: number) {
    super(config)
    this.#tries = tries
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): unknown {
    if (!callback) return this.#connectToPrimary(this.#tries)
    return callbackify(() => this.#connectToPrimary(this.#tries))((error, client) =>
      callback(error ?? undefined, client, (reason?: boolean | Error) => {
        if (!error) client.release(reason)
      }),
    )
  }

  async #connectToPrimary(tries: number): Promise<pg.PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      if (tries <= 1 || SAME_EVERYWHERE.includes(errorCodeOf(error))) throw error
      return this.#connectToPrimary(tries - 1)
    }
  }
}
