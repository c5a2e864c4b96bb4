import { changesBetween } from '#domain/audit/rules.ts'
import { refuseIf } from '#domain/errors.ts'
import type { OrganizationDetail } from '#domain/platform/contract.ts'
import { removalDate, whyNotDeleteOrganization, whyNotRestore } from '#domain/platform/rules.ts'
import { platformProblemText } from '#domain/platform/texts.ts'
import type { TenantId } from '../db/tenant.ts'
import { markDue } from '../leave-accrual/schedule-store.ts'
import { requestSync } from '../subscriptions/accounts/accounts-store.ts'
import { getDetail, lockDetail, setDeleted } from './organizations-store.ts'
import type { MasterContext, PlatformDeps } from './platform-deps.ts'
import { recordInOrganization, recordInPlatform } from './record-in-logs.ts'

const FIELDS = { users: 'users', email: 'email', removalDate: 'removalDate' } as const

/**
 * Signs everyone out, and lets no one of it sign in. Its subscription is ended by the queue, its data removed after 30
 * days. `typedName` must be its name.
 */
export async function deleteOrganization(
  { database, signals, reconciliation }: PlatformDeps,
  tenantId: TenantId,
  typedName: string,
  { actor, config, now }: MasterContext,
): Promise<OrganizationDetail> {
  const at = now()
  const organization = await database.forMaster(tenantId).transaction(async (tx) => {
    const before = await lockDetail(tx, tenantId, config)
    const deletedAt = before.deletedAt === null ? null : new Date(before.deletedAt)
    const problem = whyNotDeleteOrganization({ name: before.name, deletedAt }, typedName)
    if (problem) refuseIf(platformProblemText(problem), 'conflict', problem === 'wrongName' ? 'name' : undefined)
    await setDeleted(tx, tenantId, at)
    await requestSync(tx, tenantId, at)
    const facts = { users: String(before.userCount), email: before.email, removalDate: removalDate(at).toISOString() }
    const subject = { id: tenantId, name: before.name }
    const event = { action: 'organization deleted', subject, changes: changesBetween(null, facts, FIELDS) } as const
    const context = { actor, at, organization: { tenantId, name: before.name, timezone: before.timezone } }
    await recordInOrganization(tx, context, event)
    await recordInPlatform(tx, context, event)
    return getDetail(tx, tenantId, config)
  })
  signals.peopleChanged(tenantId)
  reconciliation.wake()
  return organization
}

/** Everyone can sign in again. A subscription that was ended stays ended: the organization chooses a plan again. */
export async function restoreOrganization(
  { database }: PlatformDeps,
  tenantId: TenantId,
  { actor, config, now }: MasterContext,
): Promise<OrganizationDetail> {
  const at = now()
  return database.forMaster(tenantId).transaction(async (tx) => {
    const before = await lockDetail(tx, tenantId, config)
    const problem = whyNotRestore({ deletedAt: before.deletedAt === null ? null : new Date(before.deletedAt) }, at)
    if (problem) refuseIf(platformProblemText(problem))
    await setDeleted(tx, tenantId, null)
    await markDue(tx, tenantId, at)
    const context = { actor, at, organization: { tenantId, name: before.name, timezone: before.timezone } }
    const event = { action: 'organization restored', subject: { id: tenantId, name: before.name } } as const
    await recordInOrganization(tx, context, event)
    await recordInPlatform(tx, context, event)
    return getDetail(tx, tenantId, config)
  })
}
