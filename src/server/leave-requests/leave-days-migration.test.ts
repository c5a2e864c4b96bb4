import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, inject, it } from 'vitest'
import { spreadLeave } from '#domain/leave-requests/leave-days.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, daysBetween, firstOfWeek } from '#domain/time/zones/zones.ts'
import { openPool } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase } from '#test/support/databases.ts'
import '#server/zones.ts'

type Request = { startDate: string; endDate: string; hours: number; status?: string }

type Entry = { day: string; startsAt: string; isLinked: boolean; notes: string; seconds: number }

/** A database of the version before, with one organization in this zone. */
async function anOldDatabase(zone: string) {
  const { connection, drop } = await createDatabase(inject('server'))
  const pool = openPool(connection, { max: 1, onError: () => undefined })
  await migrate(pool, '0031_pay_groups.sql')
  const [organization, admin, pto, sick] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await pool.query(
    `insert into organizations (id, name, type, industry, street_address, city, state, zip_code, phone_number, email, timezone, created_at)
     values ($1, '', '', '', '', '', '', '', '', '', $2, now())`,
    [organization, zone],
  )
  const addPerson = async (id: string) => {
    const text = 'insert into users (id, organization_id, username, created_at) values ($1, $2, $3, now())'
    await pool.query(text, [id, organization, id])
    return id
  }
  await addPerson(admin)
  for (const type of [pto, sick])
    await pool.query(
      `insert into leave_types (tenant_id, id, name, color, active_since, created_at) values ($1, $2, 'Leave', '#112233', '2020-01-01', now())`,
      [organization, type],
    )
  const addRequest = async (user: string, { startDate, endDate, hours, status = 'approved' }: Request) => {
    const id = randomUUID()
    const decision = status === 'pending' ? [null, null, null] : [admin, 'ada', new Date()]
    await pool.query(
      `insert into leave_requests (tenant_id, id, user_id, leave_type_id, start_date, end_date, hours, created_at, status, decided_by,
         decider_username, decided_at)
       values ($1, $2, $3, $4, $5, $6, $7, now(), $8, $9, $10, $11)`,
      [organization, id, user, pto, startDate, endDate, hours, status, ...decision],
    )
    return id
  }
  const addEntry = (user: string, day: string, time: string, type: string, notes: string) =>
    pool.query(
      `insert into time_entries (tenant_id, id, user_id, clock_in, is_leave_time, leave_type_id, notes, created_at)
       values ($1, $2, $3, ($4::date + $5::time) at time zone $6, true, $7, $8, now())`,
      [organization, randomUUID(), user, day, time, zone, type, notes],
    )
  const close = async () => {
    await pool.end()
    await drop()
  }
  return { pool, zone, admin, pto, sick, addPerson: () => addPerson(randomUUID()), addRequest, addEntry, close }
}

async function listEntries(pool: pg.Pool, zone: string, user: string): Promise<Entry[]> {
  const { rows } = await pool.query<Entry>(
    `select (clock_in at time zone $1)::date::text as day, to_char(clock_in at time zone $1, 'HH24:MI') as "startsAt",
       leave_request_id is not null as "isLinked", notes, extract(epoch from clock_out - clock_in)::int as seconds
     from time_entries where user_id = $2 order by clock_in`,
    [zone, user],
  )
  return rows
}

it.each(['America/Chicago', 'Pacific/Auckland'])(
  'approved leave that reaches into today or later is shown from now on, in %s',
  async (zone) => {
    const old = await anOldDatabase(zone)
    const today = dayOf(new Date(), zone)
    const monday = addDays(firstOfWeek(today), 8)
    const day = (days: number) => addDays(monday, days)
    const added = (days: number, hours = 8) => {
      const entry = { day: day(days), startsAt: '09:00', isLinked: true, notes: '', seconds: hours * 3600 }
      return entry
    }
    const people = await Promise.all(Array.from({ length: 7 }, () => old.addPerson()))
    const [upcoming, running, past, pending, free, twice, other] = people as [string, ...string[]]
    await old.addRequest(upcoming, { startDate: day(3), endDate: day(7), hours: 20 })
    const running3 = { startDate: addDays(today, -20), endDate: addDays(today, 0), hours: 24 }
    await old.addRequest(running ?? '', running3)
    await old.addRequest(past ?? '', { startDate: addDays(today, -9), endDate: addDays(today, -1), hours: 16 })
    await old.addRequest(pending ?? '', { startDate: day(0), endDate: day(1), hours: 16, status: 'pending' })
    for (const user of [free, twice, other]) {
      await old.addRequest(user ?? '', { startDate: day(0), endDate: day(1), hours: 16 })
    }
    await old.addEntry(free ?? '', day(0), '00:00', old.pto, 'entered')
    await old.addEntry(free ?? '', day(2), '00:00', old.pto, 'after it')
    for (const time of ['08:00', '13:00']) await old.addEntry(twice ?? '', day(0), time, old.pto, time)
    await old.addEntry(other ?? '', day(0), '09:00', old.sick, 'sick')

    await migrate(old.pool)

    const entriesOf = (user = '') => listEntries(old.pool, zone, user)
    const linked = async (user = '') => (await entriesOf(user)).filter(({ isLinked }) => isLinked)
    expect(await entriesOf(upcoming)).toEqual([
      { ...added(3), seconds: 6.68 * 3600 },
      { ...added(4), seconds: 6.66 * 3600 },
      { ...added(7), seconds: 6.66 * 3600 },
    ])
    const spread = spreadLeave({ ...running3, hoursRequested: 24 })
    expect((await entriesOf(running)).map((entry) => entry.day)).toEqual(spread.map((one) => one.day))
    expect([await entriesOf(past), await entriesOf(pending)]).toEqual([[], []])
    expect(await entriesOf(free)).toEqual([
      { ...added(0), startsAt: '00:00', notes: 'entered', seconds: null },
      added(1),
      { ...added(2), startsAt: '00:00', notes: 'after it', isLinked: false, seconds: null },
    ])
    expect(await linked(twice)).toEqual([added(0), added(1)])
    expect(await linked(other)).toEqual([added(0), added(1)])

    const { rows } = await old.pool.query<{ text: string; by: string; after: { clockIn: string; clockOut: string } }>(
      `select action || ' ' || leave_status as text, actor_username as by, after from time_entry_changes where user_id = $1 order by after ->> 'clockIn'`,
      [upcoming],
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ text: 'created approved', by: 'ada' })
    expect(dayOf(rows[0]?.after.clockIn ?? '', zone)).toBe(day(3))
    await old.close()
  },
)

it('the days of all requests are those of spreadLeave, and add up', async () => {
  const old = await anOldDatabase('America/Chicago')
  const hours = [0.5, 8, 10, 20, 36.5, 40, 71.5, 8783.5]
  const spans = [0, 1, 2, 3, 6, 8, 20, 365]
  const requests: { id: string; startDate: string; endDate: string; hoursRequested: number }[] = []
  for (const [index, span] of spans.entries()) {
    for (const [number, each] of hours.entries()) {
      if (each > (span + 1) * 24) continue
      const startDate = addDays('2015-01-01', (index * hours.length + number) * 367)
      const endDate = addDays(startDate, span)
      const status = number % 2 ? 'rejected' : 'cancelled'
      const id = await old.addRequest(await old.addPerson(), { startDate, endDate, hours: each, status })
      requests.push({ id, startDate, endDate, hoursRequested: each })
    }
  }
  await migrate(old.pool)
  for (const { id, ...request } of requests) {
    const { rows } = await old.pool.query<{ day: string; hours: number }>(
      'select day::text, hours::float from leave_request_days where request_id = $1 order by day',
      [id],
    )
    expect([daysBetween(request.startDate, request.endDate), rows]).toEqual([
      daysBetween(request.startDate, request.endDate),
      spreadLeave(request),
    ])
  }
  await old.close()
})

it('the version of a request is how often it was edited', async () => {
  const old = await anOldDatabase('America/Chicago')
  const days = { startDate: '2015-01-05', endDate: '2015-01-05', hours: 8, status: 'cancelled' }
  const edited = await old.addRequest(await old.addPerson(), days)
  await old.addRequest(await old.addPerson(), days)
  await migrate(old.pool, '0037_entry_versions.sql')
  await old.pool.query(
    `insert into leave_request_changes (tenant_id, id, request_id, action, actor_id, actor_username, changed_at)
     select tenant_id, gen_random_uuid(), id, unnest('{submitted,changed,changed,archived}'::text[]), user_id, 'will', now()
     from leave_requests where id = $1`,
    [edited],
  )
  await migrate(old.pool)
  const { rows } = await old.pool.query('select id = $1 as "isEdited", version from leave_requests order by version', [
    edited,
  ])
  expect(rows).toEqual([
    { isEdited: false, version: 0 },
    { isEdited: true, version: 2 },
  ])
  await old.close()
})
