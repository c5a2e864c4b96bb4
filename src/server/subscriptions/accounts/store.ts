import { Refusal } from '#domain/errors.ts'
import type { BillingCycle } from '#domain/organizations/contract.ts'
import type { Tier } from '#domain/subscriptions/contract.ts'
import type { Subscription } from '#domain/subscriptions/rules.ts'
import { t } from '#domain/texts/text.ts'
import type { Tx } from '../../db/tenant.ts'

function selectTiers(tx: Tx) {
  return tx
    .selectFrom('subscriptionTiers')
    .select(['id', 'name', 'description', 'monthlyPriceCents as monthlyPrice', 'annualPriceCents as annualPrice'])
    .select(['maxUsers', 'isActive', 'isCustom', 'isFreeForever'])
}

export function listTiers(tx: Tx): Promise<Tier[]> {
  return selectTiers(tx).orderBy('position').execute()
}

export async function getTier(tx: Tx, id: string): Promise<Tier> {
  const tier = await selectTiers(tx).where('id', '=', id).executeTakeFirst()
  if (!tier) throw new Refusal('notFound', t`Plan not found`)
  return tier
}

export async function lockSubscription(
  tx: Tx,
  organizationId: string,
): Promise<Subscription & { name: string; userCount: number }> {
  const row = await tx
    .selectFrom('organizations')
    .select(['name', 'subscriptionStatus', 'subscriptionTierId', 'billingCycle', 'trialEndsAt'])
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound', t`Organization not found`)
  const { n } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tenantId', '=', organizationId)
    .where('isSample', '=', false)
    .executeTakeFirstOrThrow()
  return { ...row, userCount: n }
}

export async function deleteSetupTokens(tx: Tx, organizationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('enrolments')
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function choosePlan(
  tx: Tx,
  organizationId: string,
  plan: { tierId: string; billingCycle: BillingCycle; trialEndsAt: Date },
): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ subscriptionTierId: plan.tierId, billingCycle: plan.billingCycle, trialEndsAt: plan.trialEndsAt })
    .where('id', '=', organizationId)
    .execute()
}
