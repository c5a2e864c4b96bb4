import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { ListedOrganization, OrganizationDetail } from '#domain/platform/contract.ts'
import { removalDate } from '#domain/platform/rules.ts'
import { t } from '#domain/texts/text.ts'
import type { Config } from '../config.ts'
import { asTenantId, type TenantId, type Tx } from '../db/tenant.ts'
import { withZoneTable } from '../zones.ts'

type ListedRow = Omit<
  ListedOrganization,
  'createdAt' | 'deletedAt' | 'removalAt' | 'trialEndsAt' | 'trialExtendedTo' | 'needsPlan' | 'plan'
> & {
  createdAt: Date
  deletedAt: Date | null
  trialEndsAt: Date | null
  trialExtendedTo: Date | null
  planId: string | null
  planName: string | null
  isCustom: boolean | null
  isFreeForever: boolean | null
}

const LISTED = sql`o.id, o.name, o.type, o.industry, o.email, o.created_at, o.deleted_at, o.subscription_status, o.stripe_status,
  o.billing_cycle, o.trial_ends_at, o.trial_extended_to, o.running_subscriptions, t.id as plan_id, t.name as plan_name, t.is_custom, t.is_free_forever,
  coalesce(c.users, 0) as user_count`

const FROM = sql`organizations o left join subscription_tiers t on t.id = o.subscription_tier_id
  left join organization_user_counts c on c.tenant_id = o.id`

type Payments = Pick<Config, 'stripe'>

function toListed({ planId, planName, isCustom, isFreeForever, ...row }: ListedRow, { stripe }: Payments) {
  const plan =
    planId === null
      ? null
      : { id: planId, name: planName ?? '', isCustom: isCustom ?? false, isFreeForever: isFreeForever ?? false }
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    removalAt: row.deletedAt && removalDate(row.deletedAt).toISOString(),
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    trialExtendedTo: row.trialExtendedTo?.toISOString() ?? null,
    needsPlan: stripe !== null && !isFreeForever,
    plan,
  }
}

export type OrganizationFilter = { search: string; state: 'current' | 'deleted'; sort: 'name' | 'newest' }

/** Where a page begins, after this organization. `at` in ISO 8601. */
export type OrganizationPosition = { name: string; at: string; id: string }

/** [2.106] Each word of the search must be in the name, email, or industry, in any case. */
export async function listOrganizations(
  tx: Tx,
  { search, state, sort }: OrganizationFilter,
  config: Payments,
  limit: number,
  after: OrganizationPosition | null,
): Promise<ListedOrganization[]> {
  const patterns = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const order = sort === 'newest' ? sql`o.created_at desc, o.id desc` : sql`lower(o.name), o.id`
  const { rows } = await sql<ListedRow>`
    select ${LISTED} from ${FROM}
    where ${state === 'deleted' ? sql`o.deleted_at is not null` : sql`o.deleted_at is null`}
      ${patterns.length === 0 ? sql`` : sql`and concat_ws(' ', o.name, o.email, o.industry) ilike all(${patterns}::text[])`}
      ${after ? sql`and ${isAfter(sort, after)}` : sql``}
    order by ${order} limit ${limit}`.execute(tx)
  return rows.map((row) => toListed(row, config))
}

function isAfter(sort: OrganizationFilter['sort'], { name, at, id }: OrganizationPosition): RawBuilder<boolean> {
  return sort === 'newest'
    ? sql`(o.created_at, o.id) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(lower(o.name), o.id) > (lower(${name}), ${id}::uuid)`
}

type DetailRow = ListedRow &
  Omit<OrganizationDetail, keyof ListedOrganization | 'zoneTable' | 'customPlan'> & {
    customPriceCents: number | null
    customMaxUsers: number | null
  }

/** Finds a deleted organization, too. `activeClockIns` needs the scope of this organization, and is 0 in others. */
export async function getDetail(tx: Tx, id: string, config: Payments): Promise<OrganizationDetail> {
  const { rows } = await sql<DetailRow>`
    select ${LISTED}, o.street_address, o.city, o.state, o.zip_code, o.phone_number, o.website, o.timezone,
      o.custom_price_cents, o.custom_max_users,
      (select count(*) from time_entries e where e.tenant_id = o.id and e.clock_out is null and not e.is_leave_time) as active_clock_ins
    from ${FROM} where o.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  const { customPriceCents: price, customMaxUsers: maxUsers, ...listed } = row
  const hasCustomPlan = row.isCustom && price !== null && maxUsers !== null
  return {
    ...toListed(listed, config),
    streetAddress: row.streetAddress,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    phoneNumber: row.phoneNumber,
    website: row.website,
    ...withZoneTable(row.timezone),
    activeClockIns: row.activeClockIns,
    customPlan: hasCustomPlan ? { price, maxUsers, billingCycle: row.billingCycle ?? 'monthly' } : null,
  }
}

/** Until the commit, changes of the organization's people, plan, and settings wait. */
export async function lockDetail(tx: Tx, id: TenantId, config: Payments): Promise<OrganizationDetail> {
  await tx.selectFrom('organizations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return getDetail(tx, id, config)
}

/** Proves that this organization exists, so that its tenant id can be used. */
export async function findTenant(tx: Tx, id: string): Promise<TenantId> {
  const found = await tx.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return asTenantId(found.id)
}

/** The database ends all its sessions and links. */
export async function setDeleted(tx: Tx, id: TenantId, deletedAt: Date | null): Promise<void> {
  await tx.updateTable('organizations').set({ deletedAt }).where('id', '=', id).execute()
}

type Grant = {
  plan: 'free-forever' | 'custom' | null
  billingCycle?: 'monthly' | 'annual'
  price?: number
  maxUsers?: number
}

/** Ending a granted plan leaves none: the organization chooses one again. */
export async function setGrantedPlan(tx: Tx, id: TenantId, grant: Grant): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({
      subscriptionTierId: grant.plan,
      subscriptionStatus: grant.plan === null ? 'pending' : 'active',
      billingCycle: grant.billingCycle ?? null,
      customPriceCents: grant.price ?? null,
      customMaxUsers: grant.maxUsers ?? null,
      nextBillingAt: null,
      cancelAt: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function extendTrial(tx: Tx, id: TenantId, until: Date): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ trialEndsAt: until, trialExtendedTo: until })
    .where('id', '=', id)
    .execute()
}

const notFound = () => new Refusal('notFound', t`Organization not found`)
