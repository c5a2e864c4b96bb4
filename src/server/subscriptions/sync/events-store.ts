import { sql } from 'kysely'
import type { Database } from '../../db/tenant.ts'

/** The ids that an event names. `organizationId` is what we wrote into the metadata. */
export type EventFacts = { id: string; type: string; customerId: string | null; organizationId: string | null }

/**
 * Stores an event and makes its organization due, both or neither. A second delivery changes nothing. Events of
 * customers that are not ours are stored, too: they are answered, and nothing else. True for a new event of ours.
 */
export function addEvent(
  { owner }: Pick<Database, 'owner'>,
  { id, type, customerId, organizationId }: EventFacts,
  now: Date,
): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into stripe_events (id, type, received_at) values (${id}, ${type}, ${now})
      on conflict (id) do nothing returning id`.execute(tx)
    if (rows.length === 0) return false
    // A customer made in Stripe's Dashboard has no account here yet.
    await sql`
      insert into billing_accounts (tenant_id, customer_id)
      select o.id, ${customerId} from organizations o
      where o.id = ${organizationId} and not exists (select from billing_accounts b where b.customer_id = ${customerId})
      on conflict (tenant_id) do update set customer_id = coalesce(billing_accounts.customer_id, excluded.customer_id)`.execute(
      tx,
    )
    const { numAffectedRows } = await sql`
      with account as (
        update billing_accounts set requested = requested + 1, sync_due_at = least(sync_due_at, ${now})
        where customer_id = ${customerId} or (${customerId}::text is null and tenant_id = ${organizationId})
        returning tenant_id
      )
      update stripe_events e set tenant_id = account.tenant_id from account where e.id = ${id}`.execute(tx)
    return numAffectedRows === 1n
  })
}

export async function removeEvents({ owner }: Pick<Database, 'owner'>, before: Date): Promise<void> {
  await owner.deleteFrom('stripeEvents').where('receivedAt', '<', before).execute()
}
