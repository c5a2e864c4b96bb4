import { sql } from 'kysely'
import type { TenantId, Tx } from '../db/tenant.ts'
import { type PolicyTerms, type PolicyTermsRow, TERMS_COLUMNS, toTerms } from '../leave-types/store.ts'

/** `typeActiveSince` is the first day since which its leave type is active without a break. */
export type AccruingPolicy = PolicyTerms & { typeActiveSince: string }

/** Lists each type's oldest first: the first one applies by default. Inactive types accrue nothing [4.12]. */
export async function listAccruingPolicies(tx: Tx, tenantId: TenantId): Promise<AccruingPolicy[]> {
  const { rows } = await sql<PolicyTermsRow & Pick<AccruingPolicy, 'typeActiveSince'>>`
    select ${TERMS_COLUMNS}, t.active_since as type_active_since
    from leave_policies s join leave_types t on t.tenant_id = s.tenant_id and t.id = s.leave_type_id
    where s.tenant_id = ${tenantId} and s.is_active and t.is_active
    order by s.leave_type_id, s.created_at, s.id`.execute(tx)
  return rows.map(toTerms)
}
