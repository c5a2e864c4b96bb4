import type { ClientBase } from 'pg'
import copyStreams from 'pg-copy-streams'
import type { TableStart } from './format.ts'

/**
 * Sessions, links, and state of the running product. Backups leave their rows out and restores skip them: a session
 * that was ended stays ended.
 */
export const SHORT_LIVED: readonly string[] = [
  'audit_sealing',
  'email_confirmations',
  'enrolments',
  'password_links',
  'password_requests',
  'push_messages',
  'push_subscriptions',
  'server_clock',
  'sessions',
]

/** Unlogged tables and generated columns are left out. */
export async function listTables(client: ClientBase): Promise<TableStart[]> {
  const { rows } = await client.query<TableStart>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relpersistence = 'p' and c.relname <> 'schema_migrations'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname collate "C"`,
  )
  return rows
}

export async function appliedMigrations(client: ClientBase): Promise<string[] | null> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as known`,
  )
  if (!rows[0]?.known) return null
  const applied = await client.query<{ name: string }>('select name from schema_migrations order by name collate "C"')
  return applied.rows.map(({ name }) => name)
}

export function copyOut(client: ClientBase, { table, columns }: TableStart): AsyncIterable<Buffer> {
  return client.query(
    copyStreams.to(
      `copy (select ${columns.map(quoteIdentifier).join(', ')} from public.${quoteIdentifier(table)}) to stdout`,
    ),
  )
}

export function copyIn(client: ClientBase, { table, columns }: TableStart): NodeJS.WritableStream {
  return client.query(
    copyStreams.from(`copy public.${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`),
  )
}

/**
 * No time limits, and text that every release and configuration writes alike. Row-level security raises an error
 * instead of silently leaving rows out.
 */
export async function prepareSession(client: ClientBase): Promise<void> {
  // The current statement reports a lost connection. Without a listener it would end the process.
  client.on('error', () => undefined)
  await client.query(
    `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set row_security = off;
     set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
     set bytea_output = 'hex'; set extra_float_digits = 1; set synchronize_seqscans = off`,
  )
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
