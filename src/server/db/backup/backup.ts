import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import packageFile from '../../../../package.json' with { type: 'json' }
import { RowDigest } from './digest.ts'
import { END_OF_ROWS, FORMAT, type Header, type Summary } from './format.ts'
import { type Backup, verifyBackup } from './reader.ts'
import { appliedMigrations, copyOut, listTables, prepareSession, SHORT_LIVED } from './tables.ts'

/**
 * Writes all rows as of one instant into one file while the product runs. The file is read back and compared before
 * it gets its name. Refused when the name is taken or the database holds none of our tables. Tables in `without` keep
 * no rows.
 */
export async function writeBackup(client: ClientBase, file: string, without = SHORT_LIVED): Promise<Backup> {
  if (existsSync(file)) throw new Error(`${file} already exists. Name a file that does not.`)
  const unfinished = `${file}.unfinished-${randomBytes(4).toString('hex')}`
  await prepareSession(client)
  await client.query('begin isolation level repeatable read read only')
  try {
    const migrations = await appliedMigrations(client)
    if (!migrations?.length) throw new Error('There is nothing to back up: this database has no tables of Watchbell.')
    const header = {
      watchbell: 'backup' as const,
      format: FORMAT,
      version: packageFile.version,
      createdAt: new Date().toISOString(),
      migrations,
    }
    const summary: Summary = { tables: [], sequences: await listSequences(client) }
    await pipeline(
      Readable.from(backupLines(client, header, summary, without)),
      createGzip(),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await client.query('commit')
    const written = await verifyBackup(unfinished)
    if (!isDeepStrictEqual(written, { header, summary }))
      throw new Error(`${file} could not be read back as it was written.`)
    await rename(unfinished, file)
    await syncDirectory(dirname(file))
    return written
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* backupLines(
  client: ClientBase,
  header: Header,
  summary: Summary,
  without: readonly string[],
): AsyncGenerator<Buffer> {
  yield toLine(header)
  for (const table of await listTables(client)) {
    yield toLine(table)
    const digest = new RowDigest()
    for await (const piece of without.includes(table.table) ? [] : copyOut(client, table)) {
      digest.update(piece)
      yield piece
    }
    yield Buffer.from(`${END_OF_ROWS}\n`)
    summary.tables.push({ ...table, ...digest.finish() })
  }
  yield toLine(summary)
}

async function listSequences(client: ClientBase): Promise<Summary['sequences']> {
  const { rows } = await client.query<Summary['sequences'][number]>(
    `select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = 'public' order by sequencename collate "C"`,
  )
  return rows
}

function toLine(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  await handle.sync()
  await handle.close()
}
