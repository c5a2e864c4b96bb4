import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { existingMajors } from '../embedded/binaries.ts'
import { type EmbeddedConnection, findEmbedded, startEmbedded } from '../embedded/embedded.ts'
import { DirectoryInUse } from '../embedded/lock.ts'
import { explainStartFailure } from '../start-failures.ts'

type MaintenanceConnection = { pool: pg.Pool; close: () => Promise<void> }

const STARTING_MS = 30_000

/**
 * Connects to `databaseUrl`, or to the embedded database in `dataDir`, which is started for this command unless it
 * runs already. Without `create`, a missing database is refused.
 */
export async function openForMaintenance(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  { create }: { create: boolean },
): Promise<MaintenanceConnection> {
  if (databaseUrl) {
    const server = connectTo({ connectionString: databaseUrl }, async () => undefined)
    await server.pool.query('select').catch(async (error: unknown) => {
      await server.close()
      throw explainStartFailure(error, databaseUrl)
    })
    return server
  }
  const { connection, stop } = await findOrStart(dataDir, create)
  return connectTo(connection, stop)
}

async function findOrStart(
  dataDir: string,
  create: boolean,
): Promise<{ connection: EmbeddedConnection; stop: () => Promise<void> }> {
  const giveUpAt = Date.now() + STARTING_MS
  for (;;) {
    const connection = await findEmbedded(dataDir)
    if (connection) return { connection, stop: async () => undefined }
    if (!create && existingMajors(dataDir).length === 0) throw new Error(`There is no database in ${resolve(dataDir)}.`)
    try {
      return await startEmbedded({ dataDir, log: () => undefined })
    } catch (error) {
      // The product is starting or stopping.
      if (!(error instanceof DirectoryInUse) || Date.now() > giveUpAt) throw error
      await pause(100)
    }
  }
}

function connectTo(config: pg.PoolConfig, stop: () => Promise<void>): MaintenanceConnection {
  const pool = new pg.Pool({ ...config, max: 2, application_name: 'watchbell maintenance' })
  // The statement that needs the connection reports its loss.
  pool.on('error', () => undefined)
  return {
    pool,
    close: async () => {
      await pool.end()
      await stop()
    },
  }
}
