import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PLATFORM_LOG, type TenantId } from '#server/db/tenant.ts'
import {
  aLeaveRequest,
  anEmployee,
  anOrganization,
  aPayGroup,
  aSubmittedTimesheet,
  clock,
  LAST_WEEK,
  type Member,
  ptoOf,
  type TestOrganization,
} from './support/builders.ts'
import { anApp } from './support/harness.ts'
import { aClosedPayroll, anAcceptedWarning } from './support/payroll.ts'

const test = await anApp()
const mine = await anOrganization(test)
const theirs = await anOrganization(test)
for (const organization of [mine, theirs]) {
  const worker = await anEmployee(test, organization)
  await clock(test, worker, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
  // Accrues, requests, and approves leave, so that every leave table has a row.
  const { id } = await aLeaveRequest(test, worker, (await ptoOf(test, organization)).id)
  await test.call('POST', `/api/leave/requests/${id}/status/approved`, { as: organization.orgAdmin })
  await addPayGroup(organization, worker)
}

async function addPayGroup(organization: TestOrganization, worker: Member): Promise<void> {
  const payGroupId = await aPayGroup(test, organization, [worker], { effectiveFrom: LAST_WEEK, weekStartsOn: 6 })
  const body = { payrollId: '7', overtimeExempt: true, effectiveFrom: null }
  await test.call('PUT', `/api/pay-people/${worker.id}`, { as: organization.orgAdmin, body })
  await anAcceptedWarning(test, organization.orgAdmin, await aSubmittedTimesheet(test, worker, payGroupId))
  await aClosedPayroll(test, organization, payGroupId)
  await clock(test, worker, '2026-11-07T14:00:00Z', '2026-11-07T22:00:00Z')
}

const inside = test.database.forTenant(mine.id as TenantId)
const DENIED = '42501'

it('a query without WHERE returns nothing of other organizations', async () => {
  const seen = await inside.transaction(async (tx) => ({
    organizations: await tx.selectFrom('organizations').select('id').execute(),
    tenants: await tx.selectFrom('users').select('tenantId').distinct().execute(),
    entries: await tx.selectFrom('timeEntries').select('tenantId').distinct().execute(),
    changes: await tx.selectFrom('timeEntryChanges').select('tenantId').distinct().execute(),
    types: await tx.selectFrom('leaveTypes').select('tenantId').distinct().execute(),
    policies: await tx.selectFrom('leavePolicies').select('tenantId').distinct().execute(),
    accounts: await tx.selectFrom('leaveAccounts').select('tenantId').distinct().execute(),
    ledger: await tx.selectFrom('leaveLedger').select('tenantId').distinct().execute(),
    requests: await tx.selectFrom('leaveRequests').select('tenantId').execute(),
    requestDays: await tx.selectFrom('leaveRequestDays').select('tenantId').distinct().execute(),
    requestChanges: await tx.selectFrom('leaveRequestChanges').select('tenantId').distinct().execute(),
    schedules: await tx.selectFrom('leaveSchedules').select('tenantId').execute(),
    payGroups: await tx.selectFrom('payGroups').select('tenantId').execute(),
    payGroupTerms: await tx.selectFrom('payGroupTerms').select('tenantId').execute(),
    payGroupMembers: await tx.selectFrom('payGroupMembers').select('tenantId').execute(),
    payPeople: await tx.selectFrom('payPeople').select('tenantId').execute(),
    payIndividualTerms: (await sql`select tenant_id from pay_individual_terms`.execute(tx)).rows,
    timesheets: (await sql`select tenant_id from period_timesheets`.execute(tx)).rows,
    timesheetChanges: (await sql`select distinct tenant_id from period_timesheet_changes`.execute(tx)).rows,
    acceptedWarnings: (await sql`select tenant_id from accepted_warnings`.execute(tx)).rows,
    acceptedDays: (await sql`select distinct tenant_id from accepted_days`.execute(tx)).rows,
    recalculations: (await sql`select distinct tenant_id from payroll_recalculations`.execute(tx)).rows,
    closes: (await sql`select tenant_id from payroll_closes`.execute(tx)).rows,
    closeDetails: (await sql`select tenant_id from payroll_details`.execute(tx)).rows,
  }))
  expect(seen).toEqual({
    organizations: [{ id: mine.id }],
    tenants: [{ tenantId: mine.id }],
    entries: [{ tenantId: mine.id }],
    changes: [{ tenantId: mine.id }],
    types: [{ tenantId: mine.id }],
    policies: [{ tenantId: mine.id }],
    accounts: [{ tenantId: mine.id }],
    ledger: [{ tenantId: mine.id }],
    requests: [{ tenantId: mine.id }],
    requestDays: [{ tenantId: mine.id }],
    requestChanges: [{ tenantId: mine.id }],
    schedules: [{ tenantId: mine.id }],
    payGroups: [{ tenantId: mine.id }],
    payGroupTerms: [{ tenantId: mine.id }],
    payGroupMembers: [{ tenantId: mine.id }],
    payPeople: [{ tenantId: mine.id }],
    payIndividualTerms: [{ tenantId: mine.id }],
    timesheets: [{ tenantId: mine.id }],
    timesheetChanges: [{ tenantId: mine.id }],
    acceptedWarnings: [{ tenantId: mine.id }],
    acceptedDays: [{ tenantId: mine.id }],
    recalculations: [{ tenantId: mine.id }],
    closes: [{ tenantId: mine.id }],
    closeDetails: [{ tenantId: mine.id }],
  })
})

it('an update or delete without WHERE changes nothing of other organizations', async () => {
  await inside.transaction(async (tx) => {
    await tx.updateTable('users').set({ city: 'Reached' }).execute()
    await tx.deleteFrom('timeEntries').execute()
  })
  const { rows } = await test.pool.query(
    "select distinct tenant_id, (select count(*) from users u where u.tenant_id = e.tenant_id and city = 'Reached') as reached from time_entries e",
  )
  expect(rows).toEqual([{ tenant_id: theirs.id, reached: 0 }])
})

it.each([
  [
    'a row for another organization',
    sql`insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, after) values (${theirs.id}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'x', 'created', now(), '{}')`,
  ],
  ['changing history', sql`update time_entry_changes set actor_username = 'someone else'`],
  ['deleting history', sql`delete from time_entry_changes`],
  [
    'a line in the history of a timesheet',
    sql`insert into period_timesheet_changes select tenant_id, user_id, pay_group_id, first_day, version + 1, status, 'closed', now(),
      changed_by, 'someone else', '', '', '' from period_timesheets`,
  ],
  ['changing the history of a timesheet', sql`update period_timesheet_changes set to_status = 'approved'`],
  ['deleting a timesheet', sql`delete from period_timesheets`],
  ['changing who accepted a warning', sql`update accepted_warnings set accepted_by_username = 'someone else'`],
  ['changing who accepted a day', sql`update accepted_days set accepted_by_username = 'someone else'`],
  [
    'adding to what a close calculates again',
    sql`insert into payroll_recalculations select * from payroll_recalculations`,
  ],
  ['changing from when someone is exempt', sql`update pay_individual_terms set effective_from = '2026-01-01'`],
  ['changing a closed payroll', sql`update payroll_closes set people = 0`],
  ['deleting a closed payroll', sql`delete from payroll_closes`],
  ['changing a line of payroll', sql`update payroll_lines set hours = hours + 1`],
  ['changing a layout of payroll files', sql`update export_templates set version = 2`],
  ['deleting details of payroll', sql`delete from payroll_details`],
  ['changing a line of a ledger', sql`update leave_ledger set hours = hours + 1`],
  ['deleting a line of a ledger', sql`delete from leave_ledger`],
  ['emptying the ledger', sql`truncate leave_ledger`],
  [
    'a line in the ledger of another organization',
    sql`insert into leave_ledger (tenant_id, id, user_id, leave_type_id, kind, hours, effective_on, reason, actor_id, posted_at)
      select ${theirs.id}, gen_random_uuid(), user_id, leave_type_id, 'adjustment', 8, '2026-11-20', '{"code": "text", "text": "x"}', user_id, now() from leave_accounts`,
  ],
  [
    'a day of a request of another organization',
    sql`insert into leave_request_days (tenant_id, request_id, day, hours)
      select ${theirs.id}, id, '2026-11-20', 8 from leave_requests`,
  ],
  ['changing what happened to a request', sql`update leave_request_changes set actor_username = 'someone else'`],
  ['deleting what happened to a setting', sql`delete from leave_setting_changes`],
  ['deleting a request', sql`delete from leave_requests`],
  ['changing terms of a pay group', sql`update pay_group_terms set rule_set = 'none'`],
  ['deleting terms of a pay group', sql`delete from pay_group_terms`],
  ['leaving the queue', sql`delete from leave_schedules`],
  ['sessions', sql`select * from sessions`],
  ['the hash of a password', sql`select password_hash from credentials`],
  ['signing someone in', sql`update credentials set auth_version = 1`],
  ['enrolments', sql`select * from enrolments`],
  ['a counter of mails', sql`update rate_limits set count = 0`],
  [
    'a mail of another organization',
    sql`insert into mails (tenant_id, id, sender_id, recipient, reply_to, subject, body, accepted_at, due_at)
      values (${theirs.id}, gen_random_uuid(), gen_random_uuid(), 'a@b.example', '', '', '', now(), now())`,
  ],
  [
    'the link that confirms another organization',
    sql`insert into email_confirmations (tenant_id, token_hash, created_at, expires_at)
      values (${theirs.id}, 'x', now(), now())`,
  ],
  ['changing a price', sql`update subscription_tiers set monthly_price_cents = 0`],
  ['making tables', sql`create table mine (id int)`],
])('the tenant role is denied %s', async (_, statement) => {
  await expect(inside.transaction((tx) => statement.execute(tx))).rejects.toMatchObject({ code: DENIED })
})

it('tables that a trigger fills are written by nothing else', async () => {
  const { rows: writers } = await test.pool.query<{ name: string; source: string }>(
    "select proname as name, prosrc as source from pg_proc where prorettype = 'trigger'::regtype and pronamespace = 'public'::regnamespace",
  )
  const filled = writers.flatMap(({ source }) =>
    [...source.matchAll(/insert into (?:public\.)?(\w+)/g)].map(([, table]) => table),
  )
  expect(filled).toContain('period_timesheet_changes')
  const { rows: granted } = await test.pool.query(
    `select grantee, table_name from information_schema.role_table_grants
    where privilege_type = 'INSERT' and grantee like 'watchbell_%' and table_name = any($1)`,
    [filled],
  )
  expect(granted).toEqual([])
})

it('a function that runs as the owner finds no temporary table, and no one makes another trigger of it', async () => {
  const { rows } = await test.pool.query(
    `select proname from pg_proc
    where pronamespace = 'public'::regnamespace and (
      prosecdef and not coalesce(proconfig @> '{"search_path=public, pg_temp"}', false)
      or prorettype = 'trigger'::regtype and has_function_privilege('watchbell_tenant', oid, 'execute')
    )`,
  )
  // It names the schema of everything instead.
  expect(rows).toEqual([{ proname: 'refuse_locked_time' }])
})

it('the platform role cannot read a single time entry', async () => {
  await expect(
    test.database.platform.transaction((tx) => tx.selectFrom('timeEntries').selectAll().execute()),
  ).rejects.toMatchObject({ code: DENIED })
})

it('the platform role cannot read leave, and can only add it to a new organization', async () => {
  for (const table of ['leaveTypes', 'leavePolicies', 'leaveSchedules', 'leaveLedger', 'leaveRequests'] as const) {
    const reading = test.database.platform.transaction((tx) => tx.selectFrom(table).selectAll().execute())
    await expect(reading).rejects.toMatchObject({ code: DENIED })
  }
})

describe('the role of master admins', () => {
  const ofMine = test.database.forMaster(mine.id as TenantId)
  const ofNone = test.database.forMaster(null)

  it('sees which organizations and people there are, and entries and leave of one organization', async () => {
    for (const [scope, tenants] of [
      [ofNone, []],
      [ofMine, [{ tenantId: mine.id }]],
    ] as const) {
      const seen = await scope.read(async (tx) => ({
        organizations: (await tx.selectFrom('organizations').select('id').execute()).map(({ id }) => id).sort(),
        people: (await tx.selectFrom('users').select('id').execute()).length,
        changes: await tx.selectFrom('timeEntryChanges').select('tenantId').distinct().execute(),
        ledger: await tx.selectFrom('leaveLedger').select('tenantId').distinct().execute(),
      }))
      expect(seen).toEqual({
        organizations: [mine.id, theirs.id].sort(),
        people: 4,
        changes: tenants,
        ledger: tenants,
      })
    }
  })

  it('changes nothing outside of one organization', async () => {
    await ofMine.transaction((tx) => tx.updateTable('organizations').set({ city: 'Reached' }).execute())
    await ofNone.transaction((tx) => tx.updateTable('organizations').set({ city: 'Nowhere' }).execute())
    const { rows } = await test.pool.query('select id, city from organizations order by city = $1 desc', ['Reached'])
    expect(rows).toEqual([
      { id: mine.id, city: 'Reached' },
      { id: theirs.id, city: expect.not.stringMatching(/Reached|Nowhere/) },
    ])
  })

  it.each([
    ['changing the platform log', sql`update audit_log set actor_username = 'someone else'`],
    ['deleting from it', sql`delete from audit_log`],
    ['sessions', sql`select * from sessions`],
    ['the hash of a password', sql`select password_hash from credentials`],
    [
      'making another master admin',
      sql`insert into users (id, username, is_master_admin, created_at) values (gen_random_uuid(), 'm', true, now())`,
    ],
  ])('is denied %s', async (_, statement) => {
    await expect(ofMine.transaction((tx) => statement.execute(tx))).rejects.toMatchObject({ code: DENIED })
  })

  it('alone writes the platform log', async () => {
    const add = sql`insert into audit_heads (tenant_id, sequence, hash) values (${PLATFORM_LOG}, 1, 'x')`
    await expect(inside.transaction((tx) => add.execute(tx))).rejects.toMatchObject({ code: DENIED })
    await ofNone.transaction((tx) => add.execute(tx))
    const seen = await inside.read((tx) => tx.selectFrom('auditHeads').select('tenantId').execute())
    expect(seen.map(({ tenantId }) => tenantId)).not.toContain(PLATFORM_LOG)
  })
})

it('a connection keeps neither role nor tenant for its next user, after success and failure', async () => {
  const state = () =>
    test.pool.query("select current_user as role, current_setting('app.tenant', true) as tenant, session_user as login")
  await inside.transaction(async () => undefined)
  await inside.transaction(() => Promise.reject(new Error('stop'))).catch(() => undefined)
  for (const { rows } of await Promise.all(Array.from({ length: 10 }, state))) {
    expect(rows[0].role).toBe(rows[0].login)
    expect(rows[0].tenant ?? '').toBe('')
  }
})

it('200 concurrent transactions of two organizations never see each other', async () => {
  const other = test.database.forTenant(theirs.id as TenantId)
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

/** Facts of the product, which requests can only read. */
const OPEN_TO_ALL = [
  { tablename: 'server_clock', cmd: 'SELECT' },
  { tablename: 'subscription_tiers', cmd: 'SELECT' },
]

it('every table with a tenant has a policy for it, and each policy of requests names the current tenant', async () => {
  const { rows: without } = await test.pool.query(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' and table_name not in (select tablename from pg_policies where 'watchbell_tenant' = any(roles)) order by 1",
  )
  // Only master admins read how many people organizations have.
  expect(without).toEqual([{ table_name: 'organization_user_counts' }])
  const { rows: open } = await test.pool.query(
    "select tablename, cmd from pg_policies where 'watchbell_tenant' = any(roles) and qual !~ '(id|tenant_id) = \\( SELECT current_tenant' order by 1",
  )
  expect(open).toEqual(OPEN_TO_ALL)
})
