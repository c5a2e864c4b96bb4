// `npm run schema`: applies all migrations to an empty database and writes its shape to docs/schema.sql (decision 0063).
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPool } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { printSchema } from './schema/print-schema.ts'
import { readCatalog } from './schema/read-catalog.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'watchbell-schema-'))
const server = await startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
try {
  const pool = openPool(server.connection, { max: 1, onError: () => undefined })
  await migrate(pool)
  await writeFile('docs/schema.sql', printSchema(await readCatalog(pool)))
  await pool.end()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
