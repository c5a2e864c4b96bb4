import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import type { BenchUser } from '../bench-user.ts'
import { SEEDING_SETTINGS, seedStaff } from '../data-set.ts'
import { type Owner, seedSessions, tokenOf } from '../seed/seed-rows.ts'
import { calendarDays, type Day } from '../seed/working-day.ts'
import { newHome } from '../seed-home.ts'
import { withoutIndexes } from './without-indexes.ts'

export type ScaleSet = { dataDir: string; entries: number; people: BenchUser[] }

const DAYS = 365
const SETTINGS = { ...SEEDING_SETTINGS, maintenance_work_mem: '1GB' }
const MAX_PEOPLE_WITH_SESSIONS = 1000

/**
 * A year of `users` people in organizations of 50, with a line of history for each entry. The database makes the entries itself, because
 * sending ten million of them takes long: day by day, in a different order of people than their ids, so that a person's month and an
 * organization's day are as scattered on the disk as in real use.
 */
export async function seedInDatabase(
  users: number,
  now: Date,
  {
    days: count = DAYS,
    open = newHome(`scale-${users}`, { max: 1, responseTimeoutMs: HOUR_MS, settings: SETTINGS }),
  } = {},
): Promise<ScaleSet> {
  const { dataDir, database, close } = await open()
  const { owner } = database
  try {
    await sql`set statement_timeout = 0`.execute(owner)
    const people = await seedStaff(owner, users, now)
    const yesterday = addDays(dayOf(now, DEFAULT_TIMEZONE), -1)
    const days = calendarDays(addDays(yesterday, 1 - count), yesterday, DEFAULT_TIMEZONE)
    await withoutIndexes(owner, ['time_entries', 'time_entry_changes'], async () => {
      for (const day of days.filter(({ weekday }) => weekday >= 1 && weekday <= 5)) await seedDay(owner, day)
    })
    const every = Math.max(1, Math.floor(users / MAX_PEOPLE_WITH_SESSIONS))
    const chosen = people.filter((_, number) => number % every === 0)
    await seedSessions(owner, chosen, now)
    await sql`vacuum analyze`.execute(owner)
    const { rows } = await sql<{ count: number }>`select count(*)::int from time_entries`.execute(owner)
    return {
      dataDir,
      entries: rows[0]?.count ?? 0,
      people: chosen.map((person) => ({ ...person, token: tokenOf(person.id) })),
    }
  } finally {
    await close()
    // Otherwise gigabytes are written to the disk while something is measured.
    execFileSync('sync')
  }
}

async function seedDay(owner: Owner, { midnight }: Day): Promise<void> {
  await sql`
    with person as (
      select tenant_id, id, username, ${midnight}::timestamptz + interval '8 hours' + random() * interval '20 minutes' as clock_in
      from users order by random()
    ), entry as (
      insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, created_at)
      select tenant_id, uuidv7(clock_in - now()), id, clock_in, clock_in + interval '8 hours' + random() * interval '30 minutes', clock_in
      from person returning *
    )
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, after)
    select entry.tenant_id, uuidv7(clock_in - now()), entry.id, user_id, user_id, username, 'created', clock_in,
      jsonb_build_object('id', entry.id, 'userId', user_id, 'clockIn', clock_in, 'clockOut', clock_out, 'isLeaveTime', false,
        'notes', '', 'clockInPlace', null, 'clockOutPlace', null)
    from entry join users on users.id = user_id`.execute(owner)
}
