import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, inject, it } from 'vitest'
import { openPool } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase } from '#test/support/databases.ts'

const [organization, user, admin, pto, policy] = Array.from({ length: 5 }, () => randomUUID())

/** A ledger of the version before, accrued through January 4, 2027, in the middle of some leave. */
async function addOldLedger(pool: pg.Pool) {
  await pool.query(
    `insert into organizations (id, name, type, industry, street_address, city, state, zip_code, phone_number, email, created_at)
     values ('${organization}', '', '', '', '', '', '', '', '', '', now());
     insert into users (id, organization_id, username, created_at) values ('${user}', '${organization}', 'user', now());
     insert into leave_types (tenant_id, id, name, color, active_since, created_at)
     values ('${organization}', '${pto}', 'PTO', '#112233', '2026-01-01', now());
     insert into leave_accounts (tenant_id, user_id, leave_type_id, policy_id, policy_since, accrued_through)
     values ('${organization}', '${user}', '${pto}', '${policy}', '2026-01-01', '2027-01-04');`,
  )
  const addEntry = async (kind: string, hours: number, day: string, fields: object = {}) => {
    const id = randomUUID()
    const entry = { tenant_id: organization, id, user_id: user, leave_type_id: pto, kind, hours, effective_on: day }
    const row = {
      ...entry,
      reason: { code: 'text', text: '' },
      times_corrected: 0,
      posted_at: '2026-12-01T12:00Z',
      ...fields,
    }
    await pool.query('insert into leave_ledger select * from jsonb_populate_record(null::leave_ledger, $1)', [row])
    return id
  }
  const byPolicy = (period: string) => ({ policy_id: policy, policy_name: 'PTO', period })
  const addLeave = async (days: [day: string, hours: number][], fields: object = {}) => {
    const [id, startDate, hours] = [randomUUID(), days[0]?.[0] ?? '', days.reduce((sum, [, some]) => sum + some, 0)]
    await pool.query(
      `with request as (
         insert into leave_requests (tenant_id, id, user_id, leave_type_id, start_date, end_date, hours, created_at, status, decided_by, decided_at)
         values ($1, $2, $3, $4, $5, $6, $7, now(), 'approved', $8, now()) returning *
       )
       insert into leave_request_days (tenant_id, request_id, day, hours)
       select request.tenant_id, request.id, d.day, d.hours from request, unnest($9::date[], $10::numeric[]) d (day, hours)`,
      [
        organization,
        id,
        user,
        pto,
        startDate,
        days.at(-1)?.[0],
        hours,
        admin,
        days.map(([day]) => day),
        days.map(([, some]) => some),
      ],
    )
    const by = { actor_id: admin, actor_username: 'ada', request_id: id }
    return addEntry('request', -hours, startDate, { ...by, ...fields })
  }
  return { addEntry, byPolicy, addLeave }
}

it('leave that isn’t over gets its later days, and credits what they were calculated by', async () => {
  const { connection, drop } = await createDatabase(inject('server'))
  const pool = openPool(connection, { max: 1, onError: () => undefined })
  await migrate(pool, '0038_leave_request_versions.sql')
  const { addEntry, byPolicy, addLeave } = await addOldLedger(pool)
  await addEntry('allocation', 80, '2026-01-01', byPolicy('start'))
  const limit = { credited: 2, due: 8, maximum: 82 }
  await addEntry('accrual', 2, '2026-02-01', { ...byPolicy('2026-01'), reason: { code: 'accrual', limit } })
  await addLeave([
    ['2026-03-02', 8],
    ['2026-03-03', 4],
  ])
  await addLeave([
    ['2026-12-31', 8],
    ['2027-01-04', 8],
    ['2027-01-05', 8],
    ['2027-01-06', 4],
  ])
  await addEntry('reset', -46, '2027-01-01', byPolicy('2027-01-01'))
  await addEntry('carry-over', 30, '2027-01-01', byPolicy('2027-01-01'))
  await addLeave([
    ['2027-02-01', 8],
    ['2027-02-02', 8],
  ])
  const moved = await addLeave([['2026-12-01', 8]], { effective_on: '2028-01-03' })
  const correction = { corrects_id: moved, reason: { code: 'moved' } }
  await addEntry('correction', 8, '2028-01-03', correction)
  await addEntry('correction', -8, '2026-12-02', correction)

  await migrate(pool)
  const { rows } = await pool.query<Record<string, unknown>>(
    `select kind, hours, effective_on::text as on, leave_day::text, due_hours as due, max_balance as maximum, max_carry_over as carried
     from leave_ledger where kind <> 'correction' order by effective_on, kind desc, leave_day`,
  )
  const leaveOf = (some: number, on: string, day = on) => ({ kind: 'request', hours: some, on, leave_day: day })
  const credit = (kind: string, some: number, on: string, terms: object = {}) => ({
    kind,
    hours: some,
    on,
    leave_day: null,
    ...terms,
  })
  expect(rows).toMatchObject([
    credit('allocation', 80, '2026-01-01', { due: 80, maximum: null }),
    credit('accrual', 2, '2026-02-01', { due: 8, maximum: 82 }),
    leaveOf(-12, '2026-03-02'),
    leaveOf(-16, '2026-12-31'),
    credit('reset', -46, '2027-01-01', { carried: 30 }),
    credit('carry-over', 30, '2027-01-01', { due: null, carried: null }),
    leaveOf(-8, '2027-01-05'),
    leaveOf(-4, '2027-01-06'),
    leaveOf(-8, '2027-02-01'),
    leaveOf(-8, '2027-02-02'),
    leaveOf(-8, '2028-01-03', '2026-12-02'),
  ])
  await pool.end()
  await drop()
})
