import type { Config } from '../../config.ts'
import { type Connection, openPool } from '../connect.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import type { ServerLog } from '../embedded/postmaster.ts'
import { migrate } from '../migrate.ts'
import { Preparing } from '../statements/prepared.ts'
import { type Database, openDatabase } from '../tenant.ts'
import { warnAboutPooler } from './pooler-warnings.ts'
import { explainStartFailure, waitForDatabase } from './start-failures.ts'

/** `connection` is for what a pooler would lose. */
type Storage = { database: Database; connection: Connection; close(): Promise<void> }

export async function openStorage(config: Config, log: ServerLog): Promise<Storage> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, binDir: config.pgBin, log })
  const connection = embedded?.connection ?? { connectionString: config.databaseDirectUrl ?? '' }
  const pooled = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  let isClosing = false
  const onError = (error: Error) => {
    // The pool doesn't wait until its connections have ended, so the embedded server ends the last ones.
    if (!isClosing) log(`database connection lost: ${error.message}`, {}, 'warn')
  }
  const preparing = new Preparing(() => log(STATEMENTS_LOST, {}, 'warn'))
  const pool = openPool(pooled, { max: config.databasePoolMax, onError, preparing })
  // Migrations may take longer than other statements.
  const migrating = openPool(connection, { max: 1, onError, responseTimeoutMs: 0 })
  const close = async () => {
    isClosing = true
    await pool.end()
    await embedded?.stop()
  }
  try {
    const applied = await waitForDatabase(() => migrate(migrating), log)
    if (applied.length > 0) log('database migrated', { applied })
    if (!embedded) await warnAboutPooler(pool, { hasDirect: config.databaseDirectUrl !== config.databaseUrl, log })
  } catch (error) {
    await close()
    throw config.databaseUrl ? explainStartFailure(error, config.databaseUrl) : error
  } finally {
    await migrating.end()
  }
  return { database: openDatabase(pool), connection, close }
}

const STATEMENTS_LOST =
  'the connection pooler loses prepared statements, so calls cost more: set max_prepared_statements in PgBouncer 1.21 or newer (docs/operations.md)'
