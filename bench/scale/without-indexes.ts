import { sql } from 'kysely'
import type { Owner } from '../seed/seed-rows.ts'

type Definition = { table: string; name: string; definition: string }

/**
 * Drops indexes and references for a while, as the catalog describes them, whatever migrations have made of them. Exclusion constraints
 * stay, because checking all rows afterwards takes as long as adding them.
 */
export async function withoutIndexes(owner: Owner, tables: string[], work: () => Promise<void>): Promise<void> {
  const execute = (statement: string) => sql.raw(statement).execute(owner)
  const { rows: constraints } = await sql<Definition>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = any (${tables}::regclass[]) and contype in ('f', 'p', 'u')
      or confrelid = any (${tables}::regclass[]) and contype = 'f'
    order by contype = 'f', contype`.execute(owner)
  const { rows: indexes } = await sql<Definition>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any (${tables}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)`.execute(owner)
  for (const { table, name } of constraints.toReversed()) await execute(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await execute(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await execute(definition)
  for (const { table, name, definition } of constraints) {
    await execute(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
