import { expect, it } from 'vitest'
import { anApp } from './support/harness.ts'

/** What docs/decisions/0038 says how to handle before the tables are partitioned or distributed by tenant. */
const KEYS_WITHOUT_TENANT = [
  'billing_accounts_customer_id_key',
  'checkouts_session_id_key',
  'email_confirmations_pkey',
  'password_links_pkey',
  'stripe_events_pkey',
  'users_pkey',
  'users_username_key',
]
const REFERENCES_WITHOUT_TENANT = [
  'push_subscriptions.push_subscriptions_session_id_fkey',
  'users.users_organization_id_fkey',
]
const TABLES_WITHOUT_TENANT = [
  'audit_sealing',
  'enrolments',
  'organizations',
  'password_requests',
  'platform_activity',
  'platform_months',
  'rate_limits',
  'schema_migrations',
  'server_clock',
  'sessions',
  'subscription_tiers',
]

const { pool } = await anApp()

const TENANT_TABLES = `
  with tenant_tables as (
    select attrelid as id, attnum as tenant_column from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'tenant_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
  )`

const findNames = async (query: string) => {
  const { rows } = await pool.query<{ name: string }>(`${TENANT_TABLES} ${query}`)
  return rows.map(({ name }) => name).toSorted()
}

it('every key of tenants contains the tenant', async () => {
  const keys = await findNames(`
    select indexrelid::regclass::text as name from pg_index join tenant_tables on id = indrelid
    where (indisunique or indisexclusion) and tenant_column <> all (indkey)`)
  expect(keys).toEqual(KEYS_WITHOUT_TENANT)
})

it('every reference between tenants’ tables is one from tenant to tenant', async () => {
  const references = await findNames(`
    select conrelid::regclass || '.' || conname as name from pg_constraint
    join tenant_tables source on source.id = conrelid left join tenant_tables target on target.id = confrelid
    where contype = 'f' and not exists (
      select from unnest(conkey, confkey) as pair (here, there)
      where here = source.tenant_column
        and (there = target.tenant_column or confrelid = 'organizations'::regclass))`)
  expect(references).toEqual(REFERENCES_WITHOUT_TENANT)
})

it('every table has a tenant, except those that belong to none or to the whole platform', async () => {
  const tables = await findNames(`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and oid not in (select id from tenant_tables)`)
  expect(tables).toEqual(TABLES_WITHOUT_TENANT)
})
