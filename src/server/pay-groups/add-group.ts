import { changesBetween, contextFact, namesFacts } from '#domain/audit/rules.ts'
import type { Input } from '#domain/endpoint.ts'
import type { payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { findEarlierResult } from '../http/idempotency.ts'
import * as groups from './groups-store.ts'
import { lockUngrouped } from './members-store.ts'
import { placePeople } from './move-people.ts'
import { refuseGroup } from './refuse-group.ts'
import { TERMS_FACTS } from './terms-facts.ts'

type NewGroup = Input<typeof payGroupEndpoints.create>['body']
type Context = { actor: Actor; at: Date; today: string; idempotencyKey: string | null }

/** The group, its terms, its people, and the audit entry: all or nothing. */
export async function addGroup(tx: Tx, body: NewGroup, context: Context): Promise<groups.StoredGroup> {
  const { actor, at, today, idempotencyKey } = context
  const { tenantId } = actor
  const earlier = await findEarlier(tx, body, context)
  if (earlier) return earlier
  if (body.ungrouped) await groups.lockGroups(tx, tenantId)
  const id = await groups.addGroup(tx, tenantId, { name: body.name, createdAt: at, idempotencyKey })
  await groups.addTerms(tx, tenantId, id, body.terms, { actorId: actor.userId, at })
  const group = await groups.getGroup(tx, tenantId, id, today)
  const ungrouped = body.ungrouped ? await lockUngrouped(tx, tenantId, today) : []
  const userIds = [...(body.userIds ?? []), ...ungrouped]
  refuseGroup(body.ungrouped && userIds.length === 0 ? { code: 'allHaveGroups' } : null, 'userIds')
  const names = await placePeople(
    tx,
    actor,
    { userIds, group, from: body.terms.effectiveFrom, field: 'userIds' },
    today,
  )
  const others = await groups.listGroups(tx, tenantId, { today })
  const takesNewPeople = body.ungrouped === true && !others.some((other) => other.takesNewPeople)
  if (takesNewPeople) await groups.takeNewPeople(tx, tenantId, id, true)
  const changes = [
    ...(takesNewPeople ? [contextFact('takesNewPeople', 'true')] : []),
    ...changesBetween({}, body.terms, TERMS_FACTS),
    ...namesFacts(names),
  ]
  await addAuditEntry(tx, actor, at, { action: 'pay group added', subject: group, changes })
  return groups.getGroup(tx, tenantId, id, today)
}

/** What a call with the same key has added. */
export function findEarlier(
  tx: Tx,
  { name }: NewGroup,
  { actor: { tenantId }, today, idempotencyKey }: Context,
): Promise<groups.StoredGroup | null> {
  return findEarlierResult(idempotencyKey, {
    find: (key) => groups.findAddedGroup(tx, tenantId, key, today),
    isSame: (group) => group.name === name,
    conflict: 'This Idempotency-Key was used for another pay group',
  })
}
