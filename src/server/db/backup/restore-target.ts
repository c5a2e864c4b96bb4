import type { ClientBase } from 'pg'
import type { TableStart } from './format.ts'
import { quote } from './tables.ts'

/**
 * Refuses when a table has a row that did not come with its migration. A row carries the number of the transaction that
 * wrote it (`xmin`), and each migration is written down in its own transaction: so the plans that a migration brings do
 * not count, and one change to them does.
 */
export async function refuseRows(client: ClientBase, tables: TableStart[]): Promise<void> {
  for (const { table } of tables) {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from public.${quote(table)} where xmin not in (select xmin from schema_migrations)) as used`,
    )
    if (rows[0]?.used) throw new Error(`This database is not empty: ${table} has rows. Restore into a new one.`)
  }
}

/**
 * Takes the foreign keys away for the time of the load, so that tables may come in any order, and returns what puts them
 * back as they were. Putting one back checks all rows at once, which is many times faster than row by row.
 */
export async function dropForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) {
    await client.query(`alter table public.${quote(table)} drop constraint ${quote(name)}`)
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table public.${quote(table)} add constraint ${quote(name)} ${definition}`)
    }
  }
}
