import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openPool } from '#server/db/connect.ts'
import { printSchema } from '../scripts/schema/print-schema.ts'
import { readCatalog } from '../scripts/schema/read-catalog.ts'
import { TEMPLATE } from './support/database-server.ts'
import { createDatabase, type TestDatabase } from './support/databases.ts'

const FILE = 'docs/schema.sql'
const text = readFileSync(new URL(`../${FILE}`, import.meta.url), 'utf8')

let migrated: TestDatabase
let empty: TestDatabase

beforeAll(async () => {
  migrated = await createDatabase(inject('server'), TEMPLATE)
  empty = await createDatabase(inject('server'))
})
afterAll(async () => {
  await migrated.drop()
  await empty.drop()
})

/** The shape of a database after a change, which is taken back. */
async function printAfter({ connection }: TestDatabase, change: string): Promise<string> {
  const pool: pg.Pool = openPool(connection, { max: 1, onError: () => undefined })
  await pool.query('begin')
  await pool.query(change)
  const printed = printSchema(await readCatalog(pool))
  await pool.query('rollback')
  await pool.end()
  return printed
}

it('docs/schema.sql is the shape of the migrated database', async () => {
  expect(await printAfter(migrated, ''), `${FILE} is out of date: run npm run schema`).toBe(text)
})

it('docs/schema.sql lacks nothing: it makes an empty database of the same shape', async () => {
  expect(await printAfter(empty, text)).toBe(text)
})

it.each([
  'alter table users add column nickname text',
  'alter table users alter column email drop not null',
  "alter table users alter column email set default 'x'",
  'alter table users drop constraint users_check',
  'drop index users_by_name',
  'alter table users disable row level security',
  'drop policy master on users',
  'revoke insert on users from watchbell_platform',
  'revoke update (email_confirmed_at) on users from watchbell_platform',
  'drop trigger user_added on users',
  'alter domain latitude drop constraint latitude_check',
  'grant execute on function count_mails to public',
  'create or replace function current_tenant() returns uuid language sql stable parallel safe as $$ select null::uuid $$',
  "create type weather as enum ('fair', 'foul')",
])('sees: %s', async (change) => {
  expect(await printAfter(migrated, change)).not.toBe(text)
})
