import { sql } from 'kysely'
import { asTenantId, type Database, type TenantId, type Tx } from '../db/tenant.ts'

export type TrialNotice = {
  tenantId: TenantId
  kind: 'ending' | 'ended'
  trialEndsAt: Date
  name: string
  timezone: string
  hasCard: boolean
}

/** Older ends are left alone, so that payments can be set up without emails to everyone who ever tried. */
const LATEST_DAYS = 7

/** Trials that end within `days` or have just ended without a subscription, and were not written about yet. */
export async function listDueNotices(
  { owner }: Pick<Database, 'owner'>,
  now: Date,
  { days, limit }: { days: number; limit: number },
): Promise<TrialNotice[]> {
  const { rows } = await sql<Omit<TrialNotice, 'tenantId'> & { tenantId: string }>`
    select o.id as tenant_id, d.kind, o.trial_ends_at, o.name, o.timezone, o.stripe_status is not distinct from 'trialing' and o.cancel_at is null as has_card
    from organizations o
      cross join lateral (select case when o.trial_ends_at > ${now} then 'ending' else 'ended' end as kind) d
      left join subscription_tiers t on t.id = o.subscription_tier_id
    where o.subscription_status = 'pending' and o.deleted_at is null
      and o.trial_ends_at > ${now}::timestamptz - make_interval(days => ${LATEST_DAYS})
      and o.trial_ends_at <= ${now}::timestamptz + make_interval(days => ${days})
      and not coalesce(t.is_free_forever, false)
      and (d.kind = 'ending' or o.stripe_status is null or o.stripe_status in ('canceled', 'incomplete_expired'))
      and not exists (
        select from trial_notices n where n.tenant_id = o.id and n.kind = d.kind and n.trial_ends_at = o.trial_ends_at)
    order by o.trial_ends_at limit ${limit}`.execute(owner)
  return rows.map((row) => ({ ...row, tenantId: asTenantId(row.tenantId) }))
}

/** False when another process has just sent it. */
export async function addNotice(tx: Tx, { tenantId, kind, trialEndsAt }: TrialNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trialNotices')
    .values({ tenantId, kind, trialEndsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
