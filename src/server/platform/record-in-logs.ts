import { contextFact } from '#domain/audit/rules.ts'
import { type AuditEvent, addAuditEntry } from '../audit/store.ts'
import { PLATFORM_LOG, type TenantId, type Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'

export type RecordContext = {
  actor: Actor
  /** Null for a person without an organization. */
  organization: { tenantId: TenantId; name: string; timezone: string } | null
  at: Date
}

/** The organization's administrators see it. */
export async function recordInOrganization(tx: Tx, context: RecordContext, event: AuditEvent): Promise<void> {
  const { actor, organization, at } = context
  if (organization) await addAuditEntry(tx, { ...actor, ...organization }, at, event)
}

/** Call it last: until the commit other changes of master admins wait. */
export async function recordInPlatform(tx: Tx, context: RecordContext, event: AuditEvent): Promise<void> {
  const { actor, organization, at } = context
  const isAboutOrganization = event.subject.id === organization?.tenantId
  const place = organization && !isAboutOrganization ? [contextFact('organization', organization.name)] : []
  await addAuditEntry(tx, { ...actor, tenantId: PLATFORM_LOG, timezone: organization?.timezone ?? null }, at, {
    ...event,
    changes: [...place, ...(event.changes ?? [])],
  })
}
