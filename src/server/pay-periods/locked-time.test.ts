import { beforeEach, describe, expect, it } from 'vitest'
import { anEmployee, anOrganization, aPayGroup, LAST_WEEK, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()

const LOCKED = 'time_is_locked'
const BREAK = { id: '01900000-0000-7000-8000-000000000001', kind: 'meal' }

let worker: Member
let other: Member
let tenantId: string
let payGroupId: string

/** Its week ends on Sunday at 6:00 UTC. */
beforeEach(async () => {
  const organization = await anOrganization(test, 'enterprise')
  worker = await anEmployee(test, organization)
  other = await anEmployee(test, organization)
  tenantId = organization.id
  payGroupId = await aPayGroup(test, organization, [worker], { effectiveFrom: LAST_WEEK })
})

/** The constraint that refused the statement, or null. `role` is the one that runs it. */
async function run(sql: string, values: unknown[] = [], role?: string): Promise<string | null> {
  const client = await test.pool.connect()
  try {
    await client.query('begin')
    if (role) await client.query(`set local role ${role}`)
    await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
    await client.query(sql, values)
    await client.query('commit')
    return null
  } catch (error) {
    await client.query('rollback')
    return (error as { constraint?: string; message: string }).constraint ?? String(error)
  } finally {
    client.release()
  }
}

type Entry = { from: string; to?: string | null; leave?: boolean; meal?: [string, string] }

const ADD = `insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, is_leave_time, breaks, meal_seconds, created_at)
  values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, now())`
const CHANGE = `update time_entries set clock_in = $3, clock_out = $4, is_leave_time = $5, breaks = $6, meal_seconds = $7,
  leave_day = case when $5 then leave_day end
  where tenant_id = $1 and user_id = $2`
const at = (time: string) => `2026-11-${time}:00Z`

function valuesOf({ from, to = null, leave = false, meal }: Entry): unknown[] {
  const breaks = meal ? [{ ...BREAK, startedAt: at(meal[0]), endedAt: at(meal[1]) }] : []
  const seconds = meal ? (Date.parse(at(meal[1])) - Date.parse(at(meal[0]))) / 1000 : 0
  return [tenantId, worker.id, at(from), to && at(to), leave, JSON.stringify(breaks), seconds]
}

async function setStatus(status: string, note = ''): Promise<string | null> {
  const values = [
    tenantId,
    worker.id,
    payGroupId,
    LAST_WEEK,
    '2026-11-14',
    at('08T06:00'),
    at('15T06:00'),
    status,
    note,
  ]
  const found = await test.pool.query('select 1 from period_timesheets where user_id = $1', [worker.id])
  return found.rowCount
    ? run('update period_timesheets set status = $2, note = $3 where user_id = $1', [worker.id, status, note])
    : run(
        `insert into period_timesheets (tenant_id, user_id, pay_group_id, first_day, start_day, last_day, starts_at, ends_at, status, note,
           changed_at, changed_by, changed_by_username, facts_hash)
         values ($1, $2, $3, $4, $4::date, $5, $6, $7, $8, $9, now(), $2, 'someone', 'hash')`,
        values,
      )
}

describe('approved time', () => {
  it.each<[what: string, Entry, isRefused: boolean]>([
    ['work in it', { from: '10T14:00', to: '10T22:00' }, true],
    ['work that ends as it starts', { from: '08T01:00', to: '08T06:00' }, false],
    ['work that starts as it ends', { from: '15T06:00', to: '15T14:00' }, false],
    ['work over its start', { from: '08T01:00', to: '08T06:01' }, true],
    ['work over its end', { from: '15T05:59', to: '15T14:00' }, true],
    ['work around all of it', { from: '07T01:00', to: '16T01:00' }, true],
    ['work without an end from before', { from: '07T01:00' }, true],
    ['work without an end from after', { from: '16T01:00' }, false],
    ['leave in it', { from: '10T14:00', to: '10T22:00', leave: true }, true],
    ['leave in it without an end', { from: '10T14:00', leave: true }, true],
    ['leave that starts with it', { from: '08T06:00', to: '08T14:00', leave: true }, true],
    ['leave that starts before it', { from: '08T05:59', to: '08T14:00', leave: true }, false],
    ['leave that starts as it ends', { from: '15T06:00', to: '15T14:00', leave: true }, false],
  ])('gets no %s', async (_, entry, isRefused) => {
    expect(await setStatus('approved')).toBeNull()
    expect(await run(ADD, valuesOf(entry))).toBe(isRefused ? LOCKED : null)
  })

  it.each<[zone: string, starts: string, isRefused: boolean]>([
    ['Pacific/Auckland', '07T10:59', false],
    ['Pacific/Auckland', '07T11:00', true],
    ['Pacific/Auckland', '14T10:59', true],
    ['Pacific/Auckland', '14T11:00', false],
    ['Pacific/Honolulu', '08T09:59', false],
    ['Pacific/Honolulu', '08T10:00', true],
    ['Pacific/Honolulu', '15T09:59', true],
    ['Pacific/Honolulu', '15T10:00', false],
  ])('has leave by its day, in an organization in %s: %s', async (zone, starts, isRefused) => {
    await test.pool.query('update organizations set timezone = $2 where id = $1', [tenantId, zone])
    expect(await setStatus('approved')).toBeNull()
    expect(await run(ADD, valuesOf({ from: starts, leave: true }))).toBe(isRefused ? LOCKED : null)
  })

  it('keeps its leave when the organization moves to another zone', async () => {
    const leave: Entry = { from: '15T05:00', leave: true }
    expect(await run(ADD, valuesOf(leave))).toBeNull()
    await test.pool.query(`update organizations set timezone = 'Asia/Tokyo' where id = $1`, [tenantId])
    expect(await run(CHANGE, valuesOf({ ...leave, to: '15T06:00' }))).toBeNull()
    expect(await setStatus('approved')).toBeNull()
    expect(await run(CHANGE, valuesOf(leave))).toBe(LOCKED)
  })

  const NIGHT: Entry = { from: '15T03:00', to: '15T11:00', meal: ['15T07:00', '15T07:30'] }
  const MORNING: Entry = { from: '08T03:00', to: '08T11:00', meal: ['08T07:00', '08T07:30'] }
  it.each<[what: string, before: Entry, after: Entry, isRefused: boolean]>([
    ['an entry in it', { from: '10T14:00', to: '10T22:00' }, { from: '10T14:00', to: '10T21:00' }, true],
    [
      'an entry in it, to the same times',
      { from: '10T14:00', to: '10T22:00' },
      { from: '10T14:00', to: '10T22:00' },
      true,
    ],
    ['an entry that moves into it', { from: '16T14:00', to: '16T22:00' }, { from: '10T14:00', to: '10T22:00' }, true],
    ['an entry that moves out of it', { from: '10T14:00', to: '10T22:00' }, { from: '16T14:00', to: '16T22:00' }, true],
    ['an entry that moves over it', { from: '07T14:00', to: '07T22:00' }, { from: '16T14:00', to: '16T22:00' }, false],
    ['the end of a night shift, after it', NIGHT, { ...NIGHT, to: '15T12:00' }, false],
    ['a meal of a night shift, after it', NIGHT, { ...NIGHT, meal: ['15T08:00', '15T09:00'] }, false],
    ['a meal of a night shift that moves into it', NIGHT, { ...NIGHT, meal: ['15T05:45', '15T06:15'] }, true],
    [
      'a short meal over its end, which is work, and becomes a long one',
      { ...NIGHT, meal: ['15T05:50', '15T06:10'] },
      { ...NIGHT, meal: ['15T05:50', '15T06:20'] },
      true,
    ],
    ['the end of a night shift, into it', NIGHT, { from: '15T03:00', to: '15T05:00' }, true],
    ['the start of a night shift', NIGHT, { ...NIGHT, from: '15T02:00' }, true],
    ['the start of a shift that ends in it', MORNING, { ...MORNING, from: '08T02:00' }, false],
    ['the end of a shift that ends in it', MORNING, { ...MORNING, to: '08T12:00' }, true],
    ['a meal of a shift that ends in it', MORNING, { ...MORNING, meal: ['08T08:00', '08T08:30'] }, true],
    [
      'work over its end that becomes leave',
      { from: '15T03:00', to: '15T11:00' },
      { from: '15T03:00', to: '15T11:00', leave: true },
      true,
    ],
  ])('keeps %s', async (_, before, after, isRefused) => {
    expect(await run(ADD, valuesOf(before))).toBeNull()
    expect(await setStatus('approved')).toBeNull()
    expect(await run(CHANGE, valuesOf(after))).toBe(isRefused ? LOCKED : null)
  })

  it.each(['watchbell_tenant', undefined])(
    'neither loses an entry to someone else nor gets theirs, for %s',
    async (role) => {
      const entry: Entry = { from: '10T14:00', to: '10T22:00' }
      const move = 'update time_entries set user_id = $2 where user_id = $1'
      expect(await run(ADD, valuesOf(entry))).toBeNull()
      expect(await setStatus('approved')).toBeNull()
      expect(await run(move, [worker.id, other.id], role)).toBe(LOCKED)
      expect(await setStatus('open')).toBeNull()
      expect(await run(move, [worker.id, other.id], role)).toBeNull()
      expect(await setStatus('approved')).toBeNull()
      expect(await run(move, [other.id, worker.id], role)).toBe(LOCKED)
    },
  )

  it('stays that of its person and days', async () => {
    expect(await setStatus('approved')).toBeNull()
    for (const change of [`user_id = '${other.id}'`, `first_day = '2026-11-01'`, `start_day = '2026-11-09'`])
      expect(await run(`update period_timesheets set ${change} where user_id = $1`, [worker.id])).toBe(
        'timesheet_status',
      )
  })

  it.each<[who: string, role: string | undefined]>([
    ['requests', 'watchbell_tenant'],
    ['the owner of the database', undefined],
  ])('is locked for %s', async (_, role) => {
    expect(await run(ADD, valuesOf({ from: '10T14:00', to: '10T22:00' }))).toBeNull()
    const remove = () => run('delete from time_entries where user_id = $1', [worker.id], role)
    for (const status of ['approved', 'closed']) {
      expect(await setStatus(status)).toBeNull()
      expect(await remove()).toBe(LOCKED)
    }
    expect(await setStatus('reopened', 'A day is missing')).toBeNull()
    expect(await remove()).toBeNull()
  })
})

it.each<[what: string, before: Entry, after: Entry, isNoted: boolean]>([
  ['in the week before', { from: '07T14:00', to: '07T22:00' }, { from: '07T14:00', to: '07T21:00' }, true],
  ['that leaves that week', { from: '07T14:00', to: '07T22:00' }, { from: '16T14:00', to: '16T22:00' }, true],
  ['that comes into that week', { from: '16T14:00', to: '16T22:00' }, { from: '07T14:00', to: '07T22:00' }, true],
  ['over its start', { from: '08T03:00', to: '08T11:00' }, { from: '08T02:00', to: '08T11:00' }, true],
  ['after it', { from: '15T14:00', to: '15T22:00' }, { from: '15T14:00', to: '15T21:00' }, false],
  ['that is leave', { from: '07T14:00', to: '07T22:00', leave: true }, { from: '07T14:00', leave: true }, false],
])(
  'a change of an entry %s is noted for the next close only if overtime may depend on it',
  async (_, before, after, isNoted) => {
    expect(await run(ADD, valuesOf(before))).toBeNull()
    const noted = async () => {
      const found = await test.pool.query<{ day: string }>(
        'select distinct first_day::text as day from payroll_recalculations where user_id = $1',
        [worker.id],
      )
      return found.rows.map(({ day }) => day)
    }
    expect(await setStatus('approved')).toBeNull()
    expect(await noted()).toEqual([])
    expect(await run(CHANGE, valuesOf(after), 'watchbell_tenant')).toBeNull()
    expect(await noted()).toEqual(isNoted ? [LAST_WEEK] : [])
  },
)

it('a status follows only where the rules allow, for every role, and each is kept', async () => {
  expect(await setStatus('open')).toBe('timesheet_status')
  for (const [status, refused] of [
    ['submitted', null],
    ['closed', 'timesheet_status'],
    ['approved', null],
    ['submitted', null],
    ['approved', null],
    ['open', null],
    ['approved', null],
    ['submitted', 'timesheet_status'],
    ['closed', null],
    ['open', 'timesheet_status'],
    ['approved', 'timesheet_status'],
    ['reopened', 'timesheet_status'],
  ] as const)
    expect([status, await setStatus(status)]).toEqual([status, refused])
  expect(await setStatus('reopened', 'A day is missing')).toBeNull()
  expect(await setStatus('submitted')).toBe('timesheet_status')
  expect(await setStatus('approved')).toBeNull()
  expect(await setStatus('open')).toBe('timesheet_status')
  expect(await setStatus('reopened', 'Another day')).toBeNull()
  const { rows } = await test.pool.query<{ to_status: string }>(
    'select to_status from period_timesheet_changes where user_id = $1 order by version',
    [worker.id],
  )
  const kept = [
    'submitted',
    'approved',
    'submitted',
    'approved',
    'open',
    'approved',
    'closed',
    'reopened',
    'approved',
    'reopened',
  ]
  expect(rows.map((row) => row.to_status)).toEqual(kept)
})
