import { isActive } from '#domain/entries/rules.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { platformProblemText } from '#domain/platform/texts.ts'
import { t } from '#domain/texts/text.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { getOwner } from '../entries/owner-store.ts'
import { entryFacts, newChange } from '../entries/record-changes.ts'
import { lockEntry } from '../entries/store.ts'
import * as entries from '../entries/write-store.ts'
import { type Removal, removeUser } from '../user-removal/remove-user.ts'
import { findTenantOfEntry } from './entries-store.ts'
import { findPerson, findPlace } from './people-store.ts'
import type { MasterContext, PlatformDeps } from './platform-deps.ts'
import { type RecordContext, recordInOrganization, recordInPlatform } from './record-in-logs.ts'

/** [7.66] Refuses another master admin. The last org admin of an organization stays, as for everyone else. */
export async function removePerson(
  { database, signals }: PlatformDeps,
  removal: Removal,
  { db, actor, now, reader }: MasterContext,
): Promise<void> {
  const at = now()
  const tenantId = await db.read((tx) => findPerson(tx, removal.userId))
  await database.forMaster(tenantId).transaction(async (tx) => {
    const context = { actor, at, organization: await readPlace(tx, tenantId) }
    const timezone = context.organization?.timezone ?? actor.timezone
    const event = await removeUser(tx, { ...actor, tenantId, timezone }, removal, at, reader)
    await recordInPlatform(tx, context, { action: event.action, subject: event.subject })
  })
  signals.peopleChanged(tenantId)
}

/** [7.67] Its history stays, so that the organization's administrators can restore it. */
export async function removeEntry(
  { database, signals }: PlatformDeps,
  entryId: string,
  knownTenant: TenantId | null,
  { db, actor, now }: MasterContext,
): Promise<void> {
  const at = now()
  const tenantId = knownTenant ?? (await db.read(() => findTenantOfEntry(database, entryId)))
  if (!tenantId) throw new Refusal('notFound', t`Time entry not found`)
  const changed = await database.forMaster(tenantId).transaction(async (tx) => {
    const context: RecordContext = { actor, at, organization: await readPlace(tx, tenantId) }
    const entry = await lockEntry(tx, tenantId, entryId)
    const owner = await getOwner(tx, tenantId, entry.userId)
    await entries.removeEntry(tx, tenantId, entry, newChange(actor, at))
    const subject = { id: owner.userId, name: fullName(owner) }
    const event = { action: 'entry deleted', subject, changes: entryFacts(entry, null) } as const
    await recordInOrganization(tx, context, event)
    await recordInPlatform(tx, context, event)
    return isActive(entry) ? owner.userId : null
  })
  if (changed !== null) signals.entriesChanged(tenantId, changed)
}

async function readPlace(tx: Tx, tenantId: TenantId): Promise<RecordContext['organization']> {
  const place = await findPlace(tx, tenantId)
  refuseIf(place?.isDeleted ? platformProblemText('deleted') : null)
  return place && { tenantId, name: place.name, timezone: place.timezone }
}
