import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { BAD, BASE, CHECK, DEDUCTION, GOOD, IDS, id, RECALCULATION, type Row } from '#test/support/constraint-cases.ts'
import { createDatabase, type TestDatabase } from '#test/support/databases.ts'
import { openPool } from './connect.ts'
import { migrate } from './migrate.ts'

const { organization, user, otherUser, leaveType, request } = IDS

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createDatabase(inject('server'))
  pool = openPool(database.connection, { max: 1, onError: () => undefined })
  await migrate(pool, '0018_credentials.sql')
  await pool.query(
    `insert into organizations (id, name, type, industry, street_address, city, state, zip_code, phone_number, email, created_at)
     values ('${organization}', '', '', '', '', '', '', '', '', '', now());
     insert into users (id, organization_id, username, created_at)
     values ('${user}', '${organization}', 'user', now()), ('${otherUser}', '${organization}', 'other', now());
     insert into leave_types (tenant_id, id, name, color, active_since, created_at)
     values ('${organization}', '${leaveType}', 'PTO', '#112233', '2026-01-01', now())`,
  )
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Adds rows and checks what is checked at the commit, then takes them back. Returns the constraint or the code of the refusal. */
async function refusalOf(table: string, rows: Row[]): Promise<{ code?: string; constraint?: string } | null> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const row of rows) await insert(client, table, row)
    await client.query('set constraints all immediate')
    return null
  } catch (error) {
    return error as { code?: string; constraint?: string }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

let hasLeaveDays = false

async function insert(client: pg.Pool | pg.PoolClient, table: string, row: Row): Promise<void> {
  const values = JSON.stringify({ ...BASE[table], ...row })
  const text = `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`
  const withDays = `with added as (${text} returning *)
    insert into leave_request_days (tenant_id, request_id, day, hours) select tenant_id, id, start_date, hours from added`
  await client.query(table === 'leave_requests' && hasLeaveDays ? withDays : text, [values])
}

function itRefusesBadRows(): void {
  it.each(GOOD)('%s accepts good rows', async (table, ...rows) => {
    for (const row of rows) expect([row, await refusalOf(table, [row])]).toEqual([row, null])
  })

  it.each(BAD)('%s refuses, by %s, %j', async (table, expected, row, first) => {
    const refusal = await refusalOf(table, first ? [first, row] : [row])
    expect(refusal).toMatchObject(/^\d/.test(expected) ? { code: expected } : { constraint: expected })
  })

  it('refuses a change that the entry must not have', async () => {
    await insert(pool, 'time_entries', {})
    await expect(
      pool.query('update time_entries set clock_in_latitude = 91, clock_in_longitude = 0'),
    ).rejects.toMatchObject({ code: CHECK })
    await expect(pool.query('update time_entries set clock_in = clock_out')).rejects.toMatchObject({ code: CHECK })
    await pool.query('delete from time_entries')
  })
}

describe('before the cheaper constraints', () => {
  itRefusesBadRows()
})

it('keeps old rows, and writes no table again, when the constraints change', async () => {
  await addOldRows()
  const before = await describeOldRows()
  await migrate(pool)
  // Later columns may have been added.
  expect(await describeOldRows()).toMatchObject(before)
  await pool.query(
    'truncate time_entries, clock_out_reminders, time_entry_changes, leave_requests, leave_request_days, leave_request_changes, leave_ledger',
  )
  hasLeaveDays = true
  // Entries of leave belong to it.
  await insert(pool, 'leave_requests', { id: request, user_id: otherUser, start_date: '2026-01-05', hours: 8 })
})

describe('with the cheaper constraints', () => {
  itRefusesBadRows()
})

describe('the leave ledger', () => {
  const day = { ...DEDUCTION, id: id(101) }
  it.each([
    [{ ...DEDUCTION }, null],
    [{ ...RECALCULATION }, null],
    [{ max_balance: 80 }, null],
    [{ due_hours: null }, CHECK],
    [{ max_carry_over: 0 }, CHECK],
    [{ leave_day: '2026-01-05' }, CHECK],
    [{ recalculates_id: id(101) }, CHECK],
    [{ ...DEDUCTION, leave_day: null }, CHECK],
    [{ ...DEDUCTION, due_hours: 8 }, CHECK],
    [{ ...RECALCULATION, hours: 0 }, CHECK],
    [{ ...RECALCULATION, recalculates_id: null }, CHECK],
    [{ ...RECALCULATION, actor_id: user }, CHECK],
    [{ ...RECALCULATION, max_carry_over: 0 }, CHECK],
  ])('%j: %s', async (row, code) => {
    expect((await refusalOf('leave_ledger', [row]))?.code ?? null).toBe(code)
  })

  it('takes off a day of a request once', async () => {
    expect(await refusalOf('leave_ledger', [DEDUCTION, { ...day, leave_day: '2026-01-06' }])).toBeNull()
    expect(await refusalOf('leave_ledger', [DEDUCTION, day])).toMatchObject({ constraint: 'leave_ledger_once_a_day' })
  })
})

describe('breaks', () => {
  const meal = (from: string, to: string | null, fields: object = {}) => ({
    id: id(200),
    kind: 'meal',
    startedAt: `2026-01-05T${from}:00Z`,
    endedAt: to && `2026-01-05T${to}:00Z`,
    ...fields,
  })
  const save = async (breaks: unknown, fields: Row = {}) => {
    const { rows } = await pool.query<Row>('select meal_seconds($1), meal_started_at($1)', [JSON.stringify(breaks)])
    return refusalOf('time_entries', [{ breaks, ...rows[0], ...fields }])
  }

  it.each<[string, object[], Row]>([
    ['a meal and a rest', [meal('10:00', '10:10', { kind: 'rest' }), meal('12:00', '12:30')], {}],
    ['two that touch', [meal('12:00', '12:30'), meal('12:30', '13:00')], {}],
    ['one as long as the shift', [meal('08:00', '16:00')], {}],
    ['an open one on the clock', [meal('12:00', null)], { clock_out: null }],
  ])('%s are accepted', async (_, breaks, fields) => {
    expect(await save(breaks, fields)).toBeNull()
  })

  it.each<[string, object[], Row]>([
    ['before the shift', [meal('07:59', '08:30')], {}],
    ['beyond the shift', [meal('15:30', '16:01')], {}],
    ['backward', [meal('12:30', '12:00')], {}],
    ['without length', [meal('12:00', '12:00')], {}],
    ['overlapping', [meal('12:00', '12:30'), meal('12:29', '12:40')], {}],
    ['out of order', [meal('12:00', '12:30'), meal('10:00', '10:10')], {}],
    ['open in a finished shift', [meal('12:00', null)], {}],
    ['two open', [meal('12:00', null), meal('13:00', null)], { clock_out: null }],
    ['of another kind', [meal('12:00', '12:30', { kind: 'nap' })], {}],
    ['without a kind', [meal('12:00', '12:30', { kind: null })], {}],
    ['without an id', [meal('12:00', '12:30', { id: null })], {}],
    ['without a start', [meal('12:00', '12:30', { startedAt: null })], {}],
    ['of leave', [meal('12:00', '12:30')], { is_leave_time: true }],
  ])('%s are refused', async (_, breaks, fields) => {
    expect(await save(breaks, fields)).toMatchObject({ constraint: 'time_entries_breaks' })
  })

  it('of a list that is none are refused', async () => {
    for (const breaks of [{ kind: 'meal' }, null, 'meal', 1]) {
      expect(await refusalOf('time_entries', [{ breaks }])).not.toBeNull()
    }
  })

  it('are refused with meals that were counted in another way', async () => {
    const breaks = [meal('12:00', '12:30'), meal('13:00', '13:10', { kind: 'rest' })]
    expect(await save(breaks, { meal_seconds: 2400 })).toMatchObject({ constraint: 'time_entries_breaks' })
    expect(await save([], { meal_seconds: 1800 })).toMatchObject({ constraint: 'time_entries_breaks' })
    expect(await save([meal('12:00', null)], { clock_out: null, meal_started_at: null })).toMatchObject({
      constraint: 'time_entries_breaks',
    })
  })

  it('keep a shift from becoming shorter than they are', async () => {
    await insert(pool, 'time_entries', { breaks: [meal('12:00', '12:30')], meal_seconds: 1800 })
    await expect(pool.query(`update time_entries set clock_out = '2026-01-05T12:15:00Z'`)).rejects.toMatchObject({
      constraint: 'time_entries_breaks',
    })
    await pool.query('delete from time_entries')
  })
})

describe('leave', () => {
  const linked = { is_leave_time: true, leave_type_id: leaveType, leave_request_id: request, leave_day: '2026-01-05' }

  it.each<[string, Row, string]>([
    ['of a type without a request', { leave_request_id: null, leave_day: null }, 'time_entries_leave_request'],
    ['with a request and no day', { leave_day: null }, 'time_entries_leave_day'],
    ['far from its day', { leave_day: '2026-01-08' }, 'time_entries_leave_day'],
    ['that is work', { is_leave_time: false, leave_type_id: null, leave_request_id: null }, 'time_entries_leave_day'],
    ['with a day and no request', { leave_request_id: null }, 'time_entries_leave_request'],
    ['of no type with a request', { leave_type_id: null }, 'time_entries_leave_request'],
  ])('%s is refused', async (_, fields, constraint) => {
    expect(await refusalOf('time_entries', [{ ...linked, ...fields }])).toMatchObject({ constraint })
  })

  it('is refused on a day that its request doesn’t have, and twice on one that it has', async () => {
    expect(await refusalOf('time_entries', [{ ...linked, leave_day: '2026-01-06' }])).toMatchObject({ code: '23503' })
    expect(await refusalOf('time_entries', [linked, { ...linked, id: id(300) }])).toMatchObject({
      constraint: 'time_entries_leave_request',
    })
  })

  it.each([
    ['the hours of a request', `update leave_requests set hours = hours + 1 where id = '${request}'`],
    ['the hours of a day', `update leave_request_days set hours = hours - 0.01 where request_id = '${request}'`],
    ['a day without hours', `delete from leave_request_days where request_id = '${request}'`],
    ['a new day', `insert into leave_request_days values ('${organization}', '${request}', '2026-01-06', 1)`],
  ])('doesn’t add up: %s', async (_, statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ constraint: 'leave_request_days_add_up' })
  })

  it('adds up when a request and its days change together, and goes with its request', async () => {
    await pool.query(`begin; update leave_requests set hours = 10 where id = '${request}';
      insert into leave_request_days values ('${organization}', '${request}', '2026-01-06', 2); commit`)
    await pool.query(`delete from leave_requests where id = '${request}'`)
    expect((await pool.query('select from leave_request_days')).rowCount).toBe(0)
  })
})

/** Every good row, each with its own key and its own week. */
async function addOldRows(): Promise<void> {
  let week = 0
  for (const [table, ...rows] of GOOD) {
    for (const row of rows) {
      week++
      const times = { clock_in: shift('2026-01-05T08:00:00Z', week), clock_out: shift('2026-01-05T16:00:00Z', week) }
      const isActive = row['clock_out'] === null && !row['is_leave_time']
      const days = {
        start_date: shift('2026-01-05', week).slice(0, 10),
        end_date: shift('2026-01-06', week).slice(0, 10),
      }
      const keys = { id: id(1000 + week), user_id: isActive ? otherUser : user }
      const period = 'period' in row ? {} : { period: `p${week}` }
      const refers = ['request_id', 'corrects_id'].filter((name) => name in row).map((name) => [name, id(2000 + week)])
      await insert(pool, table, { ...times, ...row, ...days, ...keys, ...period, ...Object.fromEntries(refers) })
    }
  }
}

const shift = (instant: string, weeks: number) => new Date(Date.parse(instant) + weeks * 7 * 86_400_000).toISOString()

/** Their content, and the file of each table: another one would mean that all rows were written again. */
async function describeOldRows(): Promise<unknown[]> {
  return Promise.all(
    Object.keys(BASE).map(async (table) => {
      const { rows } = await pool.query(
        `select (select relfilenode from pg_class where oid = '${table}'::regclass) as file, jsonb_agg(to_jsonb(t) order by id) as rows from ${table} t`,
      )
      return rows[0]
    }),
  )
}
