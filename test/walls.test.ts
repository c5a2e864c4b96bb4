import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TenantId } from '#server/db/tenant.ts'
import { anEmployee, anOrganization, clock } from './builders.ts'
import { anApp } from './harness.ts'

const test = await anApp()
const mine = await anOrganization(test)
const theirs = await anOrganization(test)
for (const organization of [mine, theirs]) {
  const worker = await anEmployee(test, organization)
  await clock(test, worker, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
}

const inside = test.database.tenant(mine.id as TenantId)
const DENIED = '42501'

it('a query that forgets its WHERE shows nothing of another organization', async () => {
  const seen = await inside.transaction(async (tx) => ({
    organizations: await tx.selectFrom('organizations').select('id').execute(),
    tenants: await tx.selectFrom('users').select('tenantId').distinct().execute(),
    entries: await tx.selectFrom('timeEntries').select('tenantId').execute(),
    changes: await tx.selectFrom('timeEntryChanges').select('tenantId').execute(),
  }))
  expect(seen).toEqual({
    organizations: [{ id: mine.id }],
    tenants: [{ tenantId: mine.id }],
    entries: [{ tenantId: mine.id }],
    changes: [{ tenantId: mine.id }],
  })
})

it('an update or delete that forgets its WHERE touches nothing of another organization', async () => {
  await inside.transaction(async (tx) => {
    await tx.updateTable('users').set({ city: 'Reached' }).execute()
    await tx.deleteFrom('timeEntries').execute()
  })
  const { rows } = await test.pool.query(
    "select tenant_id, (select count(*) from users u where u.tenant_id = e.tenant_id and city = 'Reached') as reached from time_entries e",
  )
  expect(rows).toEqual([{ tenant_id: theirs.id, reached: 0 }])
})

it.each([
  [
    'a row for another organization',
    sql`insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, after) values (${theirs.id}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'x', 'created', now(), '{}')`,
  ],
  ['changing history', sql`update time_entry_changes set actor_username = 'somebody else'`],
  ['deleting history', sql`delete from time_entry_changes`],
  ['sessions', sql`select * from sessions`],
  ['enrolments', sql`select * from enrolments`],
  ['changing a price', sql`update subscription_tiers set monthly_price_cents = 0`],
  ['making tables', sql`create table mine (id int)`],
])('the tenant role is denied %s', async (_, statement) => {
  await expect(inside.transaction((tx) => statement.execute(tx))).rejects.toMatchObject({ code: DENIED })
})

it('the platform role cannot read a single time entry', async () => {
  await expect(
    test.database.platform.transaction((tx) => tx.selectFrom('timeEntries').selectAll().execute()),
  ).rejects.toMatchObject({ code: DENIED })
})

it('a connection carries neither role nor tenant to its next user, after success and after failure', async () => {
  const state = () =>
    test.pool.query("select current_user as role, current_setting('app.tenant', true) as tenant, session_user as login")
  await inside.transaction(async () => undefined)
  await inside.transaction(() => Promise.reject(new Error('stop'))).catch(() => undefined)
  for (const { rows } of await Promise.all(Array.from({ length: 10 }, state))) {
    expect(rows[0].role).toBe(rows[0].login)
    expect(rows[0].tenant ?? '').toBe('')
  }
})

it('two hundred transactions of two organizations at once never see each other', async () => {
  const other = test.database.tenant(theirs.id as TenantId)
  const seen = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      (index % 2 ? inside : other).transaction(async (tx) =>
        (await tx.selectFrom('organizations').select('id').execute()).map(({ id }) => id),
      ),
    ),
  )
  seen.forEach((ids, index) => expect(ids).toEqual([index % 2 ? mine.id : theirs.id]))
})

it('every table has row-level security, so a new one without a policy shows nothing', async () => {
  const { rows } = await test.pool.query(
    "select relname from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'r' and not relrowsecurity and relname <> 'schema_migrations'",
  )
  expect(rows).toEqual([])
})
