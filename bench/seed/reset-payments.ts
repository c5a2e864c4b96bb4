import { sql } from 'kysely'
import { trialEnd } from '#domain/subscriptions/rules.ts'
import type { Database } from '#server/db/tenant.ts'

/**
 * A fake Stripe that has just started knows no customers, so the demo forgets its own, and those who were customers are
 * in their trial again. Trials began on different days.
 */
export async function resetPayments({ owner }: Pick<Database, 'owner'>, now: Date): Promise<void> {
  const trialEndsAt = sql<Date>`${trialEnd(now)}::timestamptz - make_interval(days => extract(day from created_at)::int * 3 % 12)`
  const trial = { subscriptionStatus: 'pending', stripeStatus: null, trialEndsAt } as const
  await owner
    .updateTable('organizations')
    .set({ ...trial, lastPaymentAt: null, nextBillingAt: null, cancelAt: null })
    .where('id', 'in', (eb) => eb.selectFrom('billingAccounts').select('tenantId'))
    .execute()
  await owner.deleteFrom('stripeEvents').execute()
  await owner.deleteFrom('checkouts').execute()
  await owner.deleteFrom('billingAccounts').execute()
}
