import type { ClientBase } from 'pg'
import type { TableStart } from './format.ts'
import { quoteIdentifier } from './tables.ts'

/**
 * Refuses a database with rows that no migration added. A row's `xmin` is the transaction that wrote it, and each
 * migration is recorded in its own transaction.
 */
export async function refuseRows(client: ClientBase, tables: TableStart[]): Promise<void> {
  for (const { table } of tables) {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from public.${quoteIdentifier(table)} where xmin not in (select xmin from schema_migrations)) as used`,
    )
    if (rows[0]?.used) throw new Error(`This database is not empty: ${table} has rows. Restore into a new one.`)
  }
}

/**
 * Drops the foreign keys, so that tables load in any order, and the constraints that older rows don't have to meet. Returns a function
 * that adds them again, which checks all rows together, much faster than one by one.
 */
export async function dropConstraints(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where (k.contype = 'f' and k.conparentid = 0 or k.contype = 'c' and not k.convalidated) and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) {
    await client.query(`alter table public.${quoteIdentifier(table)} drop constraint ${quoteIdentifier(name)}`)
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(
        `alter table public.${quoteIdentifier(table)} add constraint ${quoteIdentifier(name)} ${definition}`,
      )
    }
  }
}
