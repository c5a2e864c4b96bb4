import { Refusal } from '#domain/errors.ts'
import type { Organization, PublicInfo } from '#domain/organizations/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { t } from '#domain/texts/text.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import { withZoneTable } from '../zones.ts'

type NewOrganization = Pick<
  Organization,
  'name' | 'type' | 'industry' | 'streetAddress' | 'city' | 'state' | 'zipCode' | 'phoneNumber' | 'email' | 'website'
> & { timezone?: string | undefined; language?: string }

export async function addOrganization(tx: Tx, organization: NewOrganization, now: Date): Promise<string> {
  const id = newId()
  const { name, type, industry, streetAddress, city, state, zipCode, phoneNumber, email, website, timezone } =
    organization
  await tx
    .insertInto('organizations')
    .values({
      id,
      name,
      type,
      industry,
      streetAddress,
      city,
      state,
      zipCode,
      phoneNumber,
      email,
      website,
      timezone: timezone ?? DEFAULT_TIMEZONE,
      language: organization.language ?? 'en',
      createdAt: now,
    })
    .execute()
  return id
}

type OrganizationConfig = Pick<Config, 'stripe' | 'smtpUrl'>

export async function getOrganization(
  tx: Tx,
  id: string,
  { stripe, smtpUrl }: OrganizationConfig,
): Promise<Organization> {
  const row = await tx
    .selectFrom('organizations')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('subscriptionTiers as t')
        .select('t.isFreeForever')
        .whereRef('t.id', '=', 'subscriptionTierId')
        .as('isFreeForever'),
    )
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('users')
            .select('id')
            .whereRef('tenantId', '=', 'organizations.id')
            .where('isSample', '=', false)
            .limit(1)
            .offset(1),
        )
        .as('hasPeople'),
      eb
        .exists(
          eb
            .selectFrom('users')
            .select('id')
            .whereRef('tenantId', '=', 'organizations.id')
            .where('isSample', '=', true),
        )
        .as('hasSampleData'),
      eb
        .exists(
          eb
            .selectFrom('branding')
            .select('tenantId')
            .whereRef('tenantId', '=', 'organizations.id')
            .where('logoVersion', 'is not', null),
        )
        .as('hasLogo'),
      eb
        .exists(eb.selectFrom('payGroups').select('id').whereRef('tenantId', '=', 'organizations.id'))
        .as('hasPayGroup'),
      eb
        .exists(
          eb
            .selectFrom('teams')
            .select('id')
            .whereRef('tenantId', '=', 'organizations.id')
            .where('archivedAt', 'is', null),
        )
        .as('hasTeams'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    ...row,
    hasPeople: Boolean(row.hasPeople),
    hasSampleData: Boolean(row.hasSampleData),
    hasLogo: Boolean(row.hasLogo),
    hasPayGroup: Boolean(row.hasPayGroup),
    hasTeams: Boolean(row.hasTeams),
    needsPlan: stripe !== null && !row.isFreeForever,
    needsEmailConfirmation: smtpUrl !== undefined && row.emailConfirmedAt === null,
    createdAt: row.createdAt.toISOString(),
    cancelAt: row.cancelAt?.toISOString() ?? null,
    ...withZoneTable(row.timezone),
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    trialExtendedTo: row.trialExtendedTo?.toISOString() ?? null,
    lastPaymentDate: row.lastPaymentAt?.toISOString() ?? null,
    nextBillingDate: row.nextBillingAt?.toISOString() ?? null,
  }
}

export async function lockOrganization(tx: Tx, id: string, config: OrganizationConfig): Promise<Organization> {
  await tx.selectFrom('organizations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return getOrganization(tx, id, config)
}

type Changeable = keyof NewOrganization | 'requireLocation' | 'askAfterHours' | 'teamCalendar' | 'language' | 'region'

export async function changeSettings(
  tx: Tx,
  id: string,
  settings: { [Name in Changeable]?: Organization[Name] | undefined },
): Promise<void> {
  await tx
    .updateTable('organizations')
    .set((eb) => ({ ...settings, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function getPublicInfo(tx: Tx, id: string): Promise<PublicInfo> {
  const row = await tx
    .selectFrom('organizations')
    .select(['id', 'name', 'subscriptionStatus', 'subscriptionTierId', 'billingCycle', 'trialEndsAt'])
    .select('trialExtendedTo')
    .select((eb) =>
      eb
        .selectFrom('users')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('tenantId', '=', 'organizations.id')
        .where('isSample', '=', false)
        .as('userCount'),
    )
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { trialExtendedTo, trialEndsAt, userCount, ...facts } = row
  return {
    ...facts,
    userCount: userCount ?? 0,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    trialExtendedTo: trialExtendedTo?.toISOString() ?? null,
  }
}

const notFound = () => new Refusal('notFound', t`Organization not found`)
