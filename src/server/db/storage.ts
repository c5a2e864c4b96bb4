import type { Config } from '../config.ts'
import { type Connection, openPool } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './tenant.ts'

type Log = (message: string, details?: object) => void

/** `connection`: what else connects to it uses this. */
export type Storage = { database: Database; connection: Connection; close(): Promise<void> }

/** Opens the database that the configuration names, starting the embedded one when it names none, and brings it up to date. */
export async function openStorage(config: Config, log: Log): Promise<Storage> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, binDir: config.pgBin, log })
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const pool = openPool(connection, {
    max: config.databasePoolMax,
    onError: (error) => log(`database connection lost: ${error.message}`),
  })
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    const applied = await migrate(pool)
    if (applied.length > 0) log('database migrated', { applied })
  } catch (error) {
    await close()
    throw error
  }
  return { database: openDatabase(pool), connection, close }
}
