import { sql } from 'kysely'
import type { PlanGroup } from '#domain/platform/rules.ts'
import type { OwnerQueries, Tx } from '../db/tenant.ts'

/** Prices and sums in US cents. Few groups, however many organizations there are. */
export async function groupByPlan(tx: Tx, now: Date): Promise<PlanGroup[]> {
  const { rows } = await sql<PlanGroup>`
    select coalesce(t.is_custom, false) as is_custom, coalesce(t.is_free_forever, false) as is_free_forever,
      g.subscription_status, g.stripe_status, g.billing_cycle as cycle, g.is_on_trial,
      coalesce(t.monthly_price_cents, 0) as monthly_cents, coalesce(t.annual_price_cents, 0) as annual_cents,
      g.custom_cents, g.organizations
    from (
      select subscription_tier_id, subscription_status, stripe_status, billing_cycle,
        trial_ends_at is not null and trial_ends_at > ${now} as is_on_trial,
        coalesce(sum(custom_price_cents), 0)::bigint as custom_cents, count(*) as organizations
      from organizations where deleted_at is null group by 1, 2, 3, 4, 5
    ) g left join subscription_tiers t on t.id = g.subscription_tier_id`.execute(tx)
  return rows
}

/** Counts organizations that are not deleted, and people without one. */
export async function countUsers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select (select coalesce(sum(c.users), 0)::bigint from organization_user_counts c
        join organizations o on o.id = c.tenant_id where o.deleted_at is null)
      + (select count(*) from users where organization_id is null) as users`.execute(tx)
  return rows[0]?.users ?? 0
}

export type Activity = { countedAt: Date; activeClockIns: number; entriesCreated: number }

export async function findActivity({ owner }: OwnerQueries): Promise<Activity | null> {
  const columns = ['countedAt', 'activeClockIns', 'entriesCreated'] as const
  return (await owner.selectFrom('platformActivity').select(columns).executeTakeFirst()) ?? null
}

/** Counts the entries of all organizations, so it is called for one view in many. `startOfDay` begins today. */
export async function countActivity({ owner }: OwnerQueries, startOfDay: Date, now: Date): Promise<Activity> {
  const { rows } = await sql<Activity>`
    insert into platform_activity (counted_at, active_clock_ins, entries_created)
    select ${now}::timestamptz,
      (select count(*) from time_entries where clock_out is null and not is_leave_time),
      (select count(*) from time_entries where created_at >= ${startOfDay})
    on conflict (is_only) do update set counted_at = excluded.counted_at, active_clock_ins = excluded.active_clock_ins,
      entries_created = excluded.entries_created
    returning counted_at, active_clock_ins, entries_created`.execute(owner)
  const [activity] = rows
  if (!activity) throw new Error('The activity was not counted')
  return activity
}

type StoredMonth = { month: string; organizations: number; revenueCents: number | null }

export async function listMonths(tx: Tx, from: string): Promise<StoredMonth[]> {
  return tx
    .selectFrom('platformMonths')
    .select(['month', 'organizations', 'revenueCents'])
    .where('month', '>=', from)
    .orderBy('month')
    .execute()
}

/** Replaces what was recorded earlier in this month. */
export async function recordMonth(
  { owner }: OwnerQueries,
  month: { month: string; organizations: number; revenueCents: number; recordedAt: Date },
): Promise<void> {
  const { organizations, revenueCents, recordedAt } = month
  await owner
    .insertInto('platformMonths')
    .values(month)
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ organizations, revenueCents, recordedAt }))
    .execute()
}
