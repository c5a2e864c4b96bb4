import pg from 'pg'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { callsOf } from './measure/send-call.ts'
import { connectionOf, type Product } from './product.ts'
import type { TeamSet } from './team-set.ts'

/** `address` is that of its calls. */
export type PayPeriodSet = { team: TeamSet; payGroupId: string; address: string }

/** Everyone is paid every two weeks. The last two have ended, with four entries on each weekday: the one there is, and three after it. */
export async function addPayPeriod(team: TeamSet, product: Product): Promise<PayPeriodSet> {
  const firstDay = addDays(firstOfWeek(dayOf(new Date(), DEFAULT_TIMEZONE)), -14)
  const everyone = [...team.admins, ...team.people].map(({ id }) => id)
  await addEntries(product, team.tenantId, firstDay)
  const { post } = callsOf(product.port, team.admins[0]?.token ?? '')
  const terms = {
    effectiveFrom: firstDay,
    frequency: 'biweekly',
    anchorDay: firstDay,
    timezone: DEFAULT_TIMEZONE,
    weekStartsOn: 0,
    dayStartsAt: 0,
    ruleSet: 'us-ca',
    longShiftHours: 14,
    submission: 'optional',
    attestation: '',
  }
  const { id } = await post<{ id: string }>('/api/pay-groups', { name: 'Everyone', terms })
  await post('/api/pay-people/move', { userIds: everyone, payGroupId: id, from: firstDay })
  return { team, payGroupId: id, address: `/api/pay-periods/${id}/${firstDay}` }
}

/** They begin at 6:00, 7:00, and 8:00 PM and take half an hour each. */
async function addEntries(product: Product, tenantId: string, firstDay: string): Promise<void> {
  const connection = await connectionOf(product)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, is_leave_time, created_at)
       select u.tenant_id, gen_random_uuid(), u.id, started, started + interval '30 minutes', false, started
       from users u, generate_series(0, 13) day, generate_series(18, 20) hour,
         lateral (select ($2::date + day + make_time(hour, 0, 0)) at time zone $3 as started) span
       where u.tenant_id = $1 and extract(isodow from $2::date + day) < 6`,
      [tenantId, firstDay, DEFAULT_TIMEZONE],
    )
    await client.query('analyze time_entries')
  } finally {
    await client.end()
  }
}
