import { sql } from 'kysely'
import { parseStored } from '#domain/audit/rules.ts'
import { type StoredRow, toStoredParts } from '../audit/store.ts'
import { asTenantId, type TenantId, type Tx } from '../db/tenant.ts'
import type { CloseKey } from './closes-store.ts'

/** What the audit log says of a close. */
export type AuditedClose = CloseKey & { payGroup: string; seal: string; closedAt: string }

type Row = StoredRow & { payGroupId: string; payGroup: string }

/** Oldest first, of one group or all. What can't be read is left out: verifying the audit log names it. */
export async function listAuditedCloses(
  tx: Tx,
  tenantId: string,
  payGroupId: string | null = null,
): Promise<AuditedClose[]> {
  const { rows } = await sql<Row>`
    select subject_id as pay_group_id, subject_name as pay_group, at, action, changes from audit_log
    where tenant_id = ${tenantId} and action = 'period closed' and subject_id is not null
      ${payGroupId === null ? sql`` : sql`and subject_id = ${payGroupId}`}
    order by sequence`.execute(tx)
  return rows.flatMap((row) => {
    const read = parseStored(toStoredParts(row))
    const facts = new Map(read?.changes.map(({ field, to }) => [field, to ?? '']))
    const number = Number(facts.get('payrollNumber'))
    if (!read || !Number.isSafeInteger(number) || number < 1) return []
    const { payGroupId, payGroup } = row
    return [{ payGroupId, payGroup, number, seal: facts.get('payrollSeal') ?? '', closedAt: read.at }]
  })
}

export async function listCloseKeys(tx: Tx, tenantId: string, payGroupId: string | null = null): Promise<CloseKey[]> {
  const { rows } = await sql<CloseKey>`
    select pay_group_id, number from payroll_closes
    where tenant_id = ${tenantId} ${payGroupId === null ? sql`` : sql`and pay_group_id = ${payGroupId}`}
    order by pay_group_id, number`.execute(tx)
  return rows
}

type ClosingGroup = { tenantId: TenantId; organization: string; payGroupId: string; payGroup: string }

/** Every group that has closes or had some, for the owner. */
export async function listClosingGroups(tx: Tx): Promise<ClosingGroup[]> {
  const { rows } = await sql<Omit<ClosingGroup, 'tenantId'> & { tenantId: string }>`
    select distinct on (o.id, c.pay_group_id) o.id as tenant_id, o.name as organization, c.pay_group_id, c.pay_group
    from organizations o join (
      select tenant_id, pay_group_id, pay_group from payroll_closes
      union all
      select tenant_id, subject_id, subject_name from audit_log where action = 'period closed' and subject_id is not null
    ) c on c.tenant_id = o.id
    order by o.id, c.pay_group_id, c.pay_group`.execute(tx)
  return rows.map(({ tenantId, ...group }) => ({ ...group, tenantId: asTenantId(tenantId) }))
}
