import { readdir, readFile } from 'node:fs/promises'
import type { Pool, PoolClient } from 'pg'

/** The build copies the files next to the bundle. */
const FOLDER = new URL('./migrations/', import.meta.url)

/** Any number works if every process uses the same. */
const MIGRATION_LOCK = 7_215_003

/**
 * Applies the numbered SQL files that this database lacks, each in its own transaction. An advisory lock makes
 * processes that start at the same time wait for each other. Nothing outlives its transaction, because a pooler would
 * hand it to others. `upTo` is the last file to apply, for backups of older versions.
 */
export async function migrate(pool: Pool, upTo?: string): Promise<string[]> {
  const files = await listMigrationFiles()
  const client = await pool.connect()
  const applied: string[] = []
  try {
    for (;;) {
      const name = await applyNext(client, files, upTo)
      if (name === null) return applied
      applied.push(name)
    }
  } finally {
    // Closing the connection also ends an open transaction.
    client.release(true)
  }
}

/** Returns its name, or null if nothing is missing. */
async function applyNext(client: PoolClient, files: readonly string[], upTo?: string): Promise<string | null> {
  await client.query('begin; set local lock_timeout = 0; set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)',
  )
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  const unknown = [...applied].find((name) => !files.includes(name))
  if (unknown) throw new Error(newerSchemaText(unknown))
  const next = files.find((name) => !applied.has(name) && (upTo === undefined || name <= upTo))
  if (next !== undefined) {
    await client.query(await readFile(new URL(next, FOLDER), 'utf8'))
    await client.query('insert into schema_migrations values ($1, now())', [next])
  }
  await client.query('commit')
  return next ?? null
}

/** Commands that don't migrate ask first. Null when the schema is that of this version. */
export async function findSchemaProblem(pool: Pool): Promise<string | null> {
  const { rows: found } = await pool.query<{ known: boolean }>(
    "select to_regclass('schema_migrations') is not null as known",
  )
  const { rows } = found[0]?.known
    ? await pool.query<{ name: string }>('select name from schema_migrations order by name')
    : { rows: [] }
  const files = await listMigrationFiles()
  const unknown = rows.find(({ name }) => !files.includes(name))
  if (unknown) return newerSchemaText(unknown.name)
  if (rows.length === files.length) return null
  return rows.length === 0
    ? 'The database is empty: this version of the product has never been started on it.'
    : 'The database is older than this version of the product. Start the product once: it brings the database up to date.'
}

function newerSchemaText(unknown: string): string {
  return `The database is newer than this version of the product: it has ${unknown}`
}

export async function listMigrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
}
