import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { existingMajors } from '../embedded/binaries.ts'
import { type EmbeddedConnection, findEmbedded, startEmbedded } from '../embedded/embedded.ts'
import { DirectoryInUse } from '../embedded/lock.ts'
import { createPool } from '../host-pool.ts'
import type { Connection } from '../hosts.ts'
import { findPooling } from '../start/pooling.ts'
import { explainStartFailure } from '../start/start-failures.ts'

type MaintenanceConnection = { pool: pg.Pool; close: () => Promise<void> }

const STARTING_MS = 30_000

const THROUGH_POOLER =
  'DATABASE_URL leads to a connection pooler, which would give the settings of this command to the product. Set DATABASE_DIRECT_URL to the address of the same database without it.'

/**
 * Connects to `databaseDirectUrl`, or to the embedded database in `dataDir`, which is started for this command unless
 * it runs already. Without `create`, a missing database is refused.
 */
export async function openForMaintenance(
  { databaseDirectUrl, dataDir }: Pick<Config, 'databaseDirectUrl' | 'dataDir'>,
  { create }: { create: boolean },
): Promise<MaintenanceConnection> {
  if (databaseDirectUrl) {
    const server = connectTo({ connectionString: databaseDirectUrl }, async () => undefined)
    try {
      if ((await findPooling(server.pool)) === 'transaction') throw new Error(THROUGH_POOLER)
    } catch (error) {
      await server.close()
      throw explainStartFailure(error, databaseDirectUrl)
    }
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

function connectTo(connection: Connection, stop: () => Promise<void>): MaintenanceConnection {
  const pool = createPool(connection, { max: 2, application_name: 'watchbell maintenance' })
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
