import { sql } from 'kysely'
import type { TenantId, Tx } from '../db/tenant.ts'
import { actorName } from '../users/store.ts'
import type { TimesheetKey } from './status-store.ts'

type Acceptance = { by: string; at: Date; note: string }

/** By the fingerprints of their warnings. */
export type Acceptances = ReadonlyMap<string, Acceptance>

const ACCEPTED_BY = { id: 'accepted_by', username: 'accepted_by_username' }

/** The accepted warnings of one period by person, or of these people. Some may be of facts that have changed since. */
export async function listAcceptances(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, firstDay, userIds }: { payGroupId: string; firstDay: string; userIds: readonly string[] | null },
): Promise<Map<string, Acceptances>> {
  const { rows } = await sql<Acceptance & { userId: string; fingerprint: string }>`
    select w.user_id, w.fingerprint, ${actorName('a', 'w', ACCEPTED_BY)} as by, w.accepted_at as at, w.note
    from accepted_warnings w left join users a on a.tenant_id = w.tenant_id and a.id = w.accepted_by
    where w.tenant_id = ${tenantId} and w.pay_group_id = ${payGroupId} and w.first_day = ${firstDay}
      ${userIds ? sql`and w.user_id = any(${userIds}::uuid[])` : sql``}`.execute(tx)
  const acceptances = new Map<string, Map<string, Acceptance>>()
  for (const { userId, fingerprint, ...acceptance } of rows) {
    const theirs = acceptances.get(userId) ?? new Map<string, Acceptance>()
    acceptances.set(userId, theirs.set(fingerprint, acceptance))
  }
  return acceptances
}

/** Lock the person's time first. */
export async function addAcceptance(
  tx: Tx,
  tenantId: TenantId,
  { userId, payGroupId, firstDay }: TimesheetKey,
  { fingerprint, note }: { fingerprint: string; note: string },
  author: { userId: string; username: string; at: Date },
): Promise<void> {
  await sql`
    insert into accepted_warnings (tenant_id, user_id, pay_group_id, first_day, fingerprint, accepted_by, accepted_by_username,
      accepted_at, note)
    values (${tenantId}, ${userId}, ${payGroupId}, ${firstDay}, ${fingerprint}, ${author.userId}, ${author.username}, ${author.at},
      ${note})`.execute(tx)
}

/** Lock the person's time first. */
export async function removeAcceptance(
  tx: Tx,
  tenantId: TenantId,
  { userId, payGroupId, firstDay }: TimesheetKey,
  fingerprint: string,
): Promise<void> {
  await sql`
    delete from accepted_warnings
    where tenant_id = ${tenantId} and user_id = ${userId} and pay_group_id = ${payGroupId} and first_day = ${firstDay}
      and fingerprint = ${fingerprint}`.execute(tx)
}
