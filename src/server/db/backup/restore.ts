import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ClientBase, Pool } from 'pg'
import { listMigrationFiles, migrate } from '../migrate.ts'
import { RowDigest } from './digest.ts'
import type { Summary, TableEnd, TableStart } from './format.ts'
import { type Backup, BackupReader, verifyBackup } from './reader.ts'
import { dropConstraints, refuseRows } from './restore-target.ts'
import {
  appliedMigrations,
  copyIn,
  copyOut,
  listTables,
  prepareSession,
  quoteIdentifier,
  SHORT_LIVED,
} from './tables.ts'

/**
 * Fills an empty database from a backup: creates the tables as of the backup's version, loads and compares all rows
 * in one transaction, then migrates. Refused, with nothing written, when the file is damaged or newer, or the
 * database is in use.
 */
export async function restoreBackup(pool: Pool, file: string, checked?: Backup): Promise<Backup> {
  const backup = checked ?? (await checkBackup(file))
  const level = levelOf(backup)
  const client = await pool.connect()
  try {
    await prepareSession(client)
    await refuseForeignTarget(client, level)
    await migrate(pool, level)
    await loadRows(client, file, backup.summary)
    await migrate(pool)
    await client.query('analyze')
    return backup
  } finally {
    client.release(true)
  }
}

export async function checkBackup(file: string): Promise<Backup> {
  const backup = await verifyBackup(file)
  const { migrations, version } = backup.header
  const known = (await listMigrationFiles()).filter((name) => name <= levelOf(backup))
  if (isDeepStrictEqual(known, migrations)) return backup
  throw new Error(`${file} was made by another version (${version}). Install that version and restore with it.`)
}

function levelOf({ header }: Backup): string {
  return header.migrations.at(-1) ?? ''
}

async function refuseForeignTarget(client: ClientBase, level: string): Promise<void> {
  const applied = await appliedMigrations(client)
  const tables = await listTables(client)
  const names = tables.map(({ table }) => table)
  if (!applied && names.length > 0)
    throw new Error(`This database is not empty (it has ${names.slice(0, 5).join(', ')}). Restore into a new one.`)
  const beyond = applied?.find((name) => name > level)
  if (beyond) {
    throw new Error(
      `This database already has the tables of a later version (${beyond}) than the backup (${level}). Restore into a new one.`,
    )
  }
  if (applied) await refuseRows(client, lasting(tables))
}

/** A product that was started on a new database has stored when it ran, and nothing else. */
const lasting = (tables: TableStart[]) => tables.filter(({ table }) => !SHORT_LIVED.includes(table))

async function loadRows(client: ClientBase, file: string, expected: Summary): Promise<void> {
  const tables: TableStart[] = expected.tables.map(({ table, columns }) => ({ table, columns }))
  await client.query('begin')
  try {
    if (!isDeepStrictEqual(await listTables(client), tables)) {
      throw new Error('The tables in the backup are not those of its version. Nothing was restored.')
    }
    const all = tables.map(({ table }) => `public.${quoteIdentifier(table)}`).join(', ')
    // No one writes between this check and the load.
    await client.query(`lock table ${all} in access exclusive mode`)
    await refuseRows(client, lasting(tables))
    const addConstraints = await dropConstraints(client)
    await client.query(`truncate ${all}`)
    for (const { table } of tables)
      await client.query(`alter table public.${quoteIdentifier(table)} disable trigger user`)
    await copyRows(client, file)
    // Pending deferred checks would block the changes below.
    await client.query('set constraints all immediate')
    await addConstraints()
    for (const { table } of tables)
      await client.query(`alter table public.${quoteIdentifier(table)} enable trigger user`)
    for (const { name, lastValue } of expected.sequences) {
      if (lastValue !== null)
        await client.query('select setval($1, $2)', [`public.${quoteIdentifier(name)}`, lastValue])
    }
    for (const table of expected.tables) await compareTable(client, table)
    // Older backups contain sessions and links.
    for (const { table } of tables.filter((each) => SHORT_LIVED.includes(each.table)))
      await client.query(`delete from public.${quoteIdentifier(table)}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function copyRows(client: ClientBase, file: string): Promise<void> {
  const reader = new BackupReader(file)
  try {
    await reader.header()
    for (let table = await reader.nextTable(); table; table = await reader.nextTable()) {
      await pipeline(Readable.from(reader.rows()), copyIn(client, table))
    }
  } finally {
    reader.close()
  }
}

async function compareTable(client: ClientBase, expected: TableEnd): Promise<void> {
  const digest = new RowDigest()
  for await (const piece of copyOut(client, expected)) digest.update(piece)
  const found = digest.finish()
  if (found.rows !== expected.rows || found.content !== expected.content) {
    throw new Error(
      `${expected.table} did not come back as it was (${found.rows} of ${expected.rows} rows). Nothing was restored.`,
    )
  }
}
