import { expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { offsetsBetween } from '#domain/time/zones/zone-tables.ts'
import type { TenantId } from '#server/db/tenant.ts'
import { listSelectableZones } from '#server/zone-names.ts'
import { anEmployee, anOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { listAccounts, listWorkedDays } from './store.ts'

const test = await anApp()

const [FROM, UNTIL] = [Date.UTC(2026, 1, 15), Date.UTC(2026, 11, 10)]

/** One zone for each set of zones with the same clocks. */
const zones = [
  ...new Map(
    listSelectableZones().map((zone) => [JSON.stringify(offsetsBetween(FROM - 60 * 86_400_000, UNTIL, zone)), zone]),
  ).values(),
]

it(`the day on which work ended is that of the shipped table, in ${zones.length} zones around both changes`, async () => {
  const organization = await anOrganization(test)
  const { id } = organization
  const worker = await anEmployee(test, organization)
  const tenantId = id as TenantId
  // A minute of work around every hour of the months in which clocks change.
  const ends = Array.from(
    { length: (UNTIL - FROM) / HOUR_MS },
    (_, hour) => FROM + hour * HOUR_MS - (hour % 2) * 60_000,
  ).filter((ms) => [2, 3, 8, 9, 10].includes(new Date(ms).getUTCMonth()))
  await test.pool.query(
    `insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, created_at)
     select $1, gen_random_uuid(), $2, ended - interval '1 minute', ended, ended from unnest($3::timestamptz[]) as ended`,
    [id, worker.id, ends.map((ms) => new Date(ms))],
  )
  const createdAt = new Date(UNTIL - HOUR_MS)
  await test.pool.query('update users set created_at = $1 where id = $2', [createdAt, worker.id])
  const { rows: types } = await test.pool.query<{ id: string }>('select id from leave_types where tenant_id = $1', [id])
  const keys = [{ userId: worker.id, leaveTypeId: types[0]?.id ?? '' }]
  for (const zone of zones) {
    await test.pool.query('update organizations set timezone = $1 where id = $2', [zone, id])
    const seconds = new Map<string, number>()
    for (const end of ends) {
      const day = dayOf(new Date(end), zone)
      if (day >= '2026-02-16') seconds.set(day, (seconds.get(day) ?? 0) + 60)
    }
    const [worked, accounts] = await test.database
      .forTenant(tenantId)
      .transaction(async (tx) => [
        await listWorkedDays(tx, tenantId, [{ userId: worker.id, from: '2026-02-16' }]),
        await listAccounts(tx, tenantId, keys),
      ])
    const expected = [...seconds].map(([day, all]) => ({ day, seconds: all }))
    expect([zone, worked.get(worker.id)]).toEqual([zone, expected])
    expect([zone, accounts[0]?.serviceStart]).toEqual([zone, dayOf(createdAt, zone)])
  }
})
