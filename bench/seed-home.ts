import type pg from 'pg'
import { type Connection, openPool } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/tenant.ts'
import { newDirectory } from './temporary-directory.ts'

/** A migrated database that is filled with data, and the data directory of the product that will run on it. */
export type SeedHome = {
  dataDir: string
  connection: Connection
  pool: pg.Pool
  database: Database
  close(): Promise<void>
}

export type OpenHome = () => Promise<SeedHome>

/** Seeds a new data directory. `settings` hold for seeding only: the product writes its own when it starts. */
export function newHome(
  name: string,
  { settings = {}, ...options }: { settings?: Record<string, string>; max: number; responseTimeoutMs?: number },
): OpenHome {
  return async () => {
    const dataDir = newDirectory(name)
    const server = await startEmbedded({ dataDir, log: () => undefined, settings })
    const { connection } = server
    const pool = openPool(connection, { onError: () => undefined, ...options })
    const close = async () => {
      await pool.end()
      await server.stop()
    }
    try {
      await migrate(pool)
    } catch (error) {
      await close()
      throw error
    }
    return { dataDir, connection, pool, database: openDatabase(pool), close }
  }
}
