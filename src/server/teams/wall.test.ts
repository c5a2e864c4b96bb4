import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TenantId } from '#server/db/tenant.ts'
import {
  aLeaveRequest,
  aLeaveType,
  anEmployee,
  anOrganization,
  aPayGroup,
  aSubmittedTimesheet,
  clock,
  LAST_WEEK,
  type Member,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { aTeam } from '#test/support/teams.ts'

/** The third wall (decision 0104): what the database itself shows a manager, and lets them change. */
const test = await anApp()
const organization = await anOrganization(test)
const [lea, ming, bo] = [
  await anEmployee(test, organization),
  await anEmployee(test, organization),
  await anEmployee(test, organization),
]
const team = await aTeam(test, organization, [lea], [ming])
const type = await aLeaveType(test, organization)
const group = await aPayGroup(test, organization, [ming, bo], { effectiveFrom: LAST_WEEK })
for (const person of [ming, bo]) await fillTables(person)

async function fillTables(person: Member) {
  await clock(test, person, '2026-11-10T14:00:00Z', '2026-11-10T22:00:00Z')
  const { id } = await aLeaveRequest(test, person, type.id)
  await test.call('POST', `/api/leave/requests/${id}/status/approved`, { as: organization.orgAdmin })
  await aSubmittedTimesheet(test, person, group)
  await test.call('PUT', '/api/account/notifications/request-decided', { as: person, body: { email: false } })
}

const TODAY = '2026-11-20'
const asManager = (userId: string, today = TODAY) =>
  test.database.forManager(organization.id as TenantId, { userId, today })
const reach = [lea.id, ming.id].sort()

const { rows: tables } = await test.pool.query<{ name: string; person: string; columns: string[] }>(`
  select c.table_name as name, case when c.table_name = 'users' then 'id' else 'user_id' end as person,
    array_agg(c.column_name::text) filter (where c.is_generated = 'NEVER') as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  group by c.table_name having bool_or(c.column_name = 'user_id') and bool_or(c.column_name = 'tenant_id') or c.table_name = 'users'
  order by 1`)

const { rows: grants } = await test.pool.query<{ name: string; right: string }>(`
  select table_name as name, privilege_type as right from information_schema.role_table_grants where grantee = 'watchbell_manager'`)
const tablesWith = (right: string) =>
  tables.filter(({ name }) => grants.some((grant) => grant.name === name && grant.right === right))

/** Who leads a team is known to those who lead it. */
const NOT_BY_PERSON = ['team_managers']

it('every table with a person that managers may use has a policy of their reach', async () => {
  const { rows } = await test.pool.query<{ name: string; by_reach: boolean }>(`
    select tablename as name, bool_and(concat(qual, with_check) like '%reachable_people()%') as by_reach
    from pg_policies where 'watchbell_manager' = any(roles) group by tablename`)
  const byReach = new Map(rows.map((row) => [row.name, row.by_reach]))
  const granted = tables.filter(({ name }) => grants.some((grant) => grant.name === name))
  expect(granted.filter(({ name }) => byReach.get(name) !== true).map(({ name }) => name)).toEqual(NOT_BY_PERSON)
})

it('managers have no rights in payroll, credentials, and links', () => {
  const hidden =
    /^payroll_|credentials|password_|sessions|enrolments|stripe|billing|checkouts|export_templates|subs.*requests/
  expect(grants.filter(({ name }) => hidden.test(name))).toEqual([])
})

describe.each(tablesWith('SELECT').filter(({ name }) => !NOT_BY_PERSON.includes(name)))('$name', ({ name, person }) => {
  it('shows no one out of reach', async () => {
    const seen = await asManager(lea.id).read((tx) =>
      sql<{ id: string }>`select distinct ${sql.ref(person)} as id from ${sql.table(name)}`.execute(tx),
    )
    expect(seen.rows.filter(({ id }) => !reach.includes(id))).toEqual([])
  })
})

/** Runs as a manager, and takes everything back. */
async function attempt(statement: RawBuilder<{ id: string }>): Promise<string[] | string> {
  let ids: string[] = []
  const undo = new Error('undo')
  const failure = await asManager(lea.id)
    .transaction(async (tx) => {
      ids = (await statement.execute(tx)).rows.map(({ id }) => id)
      throw undo
    })
    .catch((error: unknown) => error)
  return failure === undo ? ids : String((failure as { code?: string }).code)
}

const DENIED = '42501'

it.each(tablesWith('INSERT'))('$name takes no row of someone out of reach', async ({ name, person, columns }) => {
  const { rows } = await test.pool.query<{ row: object }>(
    `select to_jsonb(t) as row from ${name} t where ${person} = $1 limit 1`,
    [bo.id],
  )
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const row = JSON.stringify(rows[0]?.row ?? { tenant_id: organization.id, [person]: bo.id })
  const insert = sql<{ id: string }>`
    insert into ${sql.table(name)} (${list}) select ${list} from jsonb_populate_record(null::${sql.table(name)}, ${row}::jsonb)`
  expect(await attempt(insert)).toBe(DENIED)
})

it.each(tablesWith('UPDATE'))('$name lets no one out of reach change', async ({ name, person }) => {
  const update = sql<{ id: string }>`
    update ${sql.table(name)} set ${sql.ref(person)} = ${sql.ref(person)} returning ${sql.ref(person)} as id`
  expect(await attempt(update)).not.toContain(bo.id)
})

it.each(tablesWith('DELETE'))('$name loses no row of someone out of reach', async ({ name, person }) => {
  const remove = sql<{ id: string }>`delete from ${sql.table(name)} returning ${sql.ref(person)} as id`
  expect(await attempt(remove)).not.toContain(bo.id)
})

describe('whom a manager reaches', () => {
  const findReach = async (userId: string, today = TODAY) =>
    asManager(userId, today).read(async (tx) => {
      const { rows } = await sql<{ id: string }>`select unnest(reachable_people()) as id`.execute(tx)
      return rows.map(({ id }) => id).sort()
    })
  const substitute = (userId: string, substituteId: string, span: string) =>
    test.pool.query(
      `insert into substitutes (tenant_id, id, user_id, substitute_id, span, set_by, set_at)
      values ($1, gen_random_uuid(), $2, $3, $4, $2, now())`,
      [organization.id, userId, substituteId, span],
    )

  it('is who is in a team that they lead today, and themselves', async () => {
    expect(await findReach(lea.id)).toEqual(reach)
    expect(await findReach(bo.id)).toEqual([bo.id])
    expect(await findReach(lea.id, '2025-12-31')).toEqual([lea.id])
  })

  it('is, for a substitute, those of the manager on these days, and substitutes don’t chain', async () => {
    const second = await anEmployee(test, organization)
    await substitute(lea.id, bo.id, '[2026-11-20,2026-11-28)')
    await substitute(bo.id, second.id, '[2026-11-20,2026-11-28)')
    expect(await findReach(bo.id)).toEqual([bo.id, ming.id].sort())
    expect(await findReach(bo.id, '2026-11-28')).toEqual([bo.id])
    expect(await findReach(second.id)).toEqual([second.id])
  })

  it('follows a move of a person from its day on', async () => {
    const body = { userIds: [ming.id], teamId: null, from: '2026-11-23' }
    await test.call('POST', '/api/team-people/move', { as: organization.orgAdmin, body })
    expect(await findReach(lea.id, '2026-11-22')).toEqual(reach)
    expect(await findReach(lea.id, '2026-11-23')).toEqual([lea.id])
    await test.call('POST', '/api/team-people/move', { as: organization.orgAdmin, body: { ...body, teamId: team } })
  })

  it('is no one of another organization', async () => {
    const other = await anOrganization(test)
    const seen = await test.database
      .forManager(other.id as TenantId, { userId: lea.id, today: TODAY })
      .read((tx) => tx.selectFrom('users').select('id').execute())
    expect(seen).toEqual([])
  })
})
