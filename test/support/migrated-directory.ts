import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { openPool } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

const execute = promisify(execFile)

/** A data directory as the first start of the product leaves it, to copy. */
export async function createMigratedDirectory(directory: string): Promise<void> {
  const embedded = await startEmbedded({ dataDir: directory, log: () => undefined, settings: { fsync: 'off' } })
  // The connection may still be closing when the server stops.
  const pool = openPool(embedded.connection, { max: 1, onError: () => undefined })
  await migrate(pool)
  await pool.end()
  await embedded.stop()
}

/** Only the database: locks and sockets are of the process that had them. */
export async function copyDataDirectory(original: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const databases = (await readdir(original)).filter((name) => /^(pg\d+|server-.+)$/.test(name))
  // Unlike Node's, this copy keeps the owner.
  await execute('cp', ['-a', ...databases.map((name) => path.join(original, name)), directory])
}
