import { contextFact, namesFacts } from '#domain/audit/rules.ts'
import type { Input } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { whyNotMoveOn } from '#domain/pay-groups/rules.ts'
import { t } from '#domain/texts/text.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { findMoving, lockPeople, movePeople } from '../users/memberships-store.ts'
import { findDecided } from './decided-store.ts'
import { getGroup, lockGroup, PAY_GROUP_MEMBERS, type StoredGroup } from './groups-store.ts'
import { listGroupsLeft } from './members-store.ts'
import { refuseGroup } from './refuse-group.ts'

type MoveBody = Input<typeof payGroupEndpoints.movePeople>['body']
type Context = { at: Date; today: string }

/** From a first day of a period of the new group, or without one, of each group that they leave. */
export async function moveToGroup(
  tx: Tx,
  actor: Actor,
  { userIds, payGroupId, from }: MoveBody,
  { at, today }: Context,
): Promise<{ moved: number }> {
  const group = payGroupId === null ? null : await lockGroup(tx, actor.tenantId, payGroupId, today)
  const names = await placePeople(tx, actor, { userIds, group, from, field: 'from' }, today)
  if (names.length === 0) return { moved: 0 }
  await addAuditEntry(tx, actor, at, {
    action: 'people moved',
    subject: { id: group?.id ?? null, name: group?.name ?? '' },
    changes: [contextFact('effectiveFrom', from), ...namesFacts(names)],
  })
  return { moved: names.length }
}

/** `field` has the refusals. Lock the group first. */
type Placing = { userIds: readonly string[]; group: StoredGroup | null; from: string; field: string }

/** Returns the usernames of those who weren't in the group already. */
export async function placePeople(
  tx: Tx,
  { tenantId }: Actor,
  { userIds, group, from, field }: Placing,
  today: string,
): Promise<string[]> {
  if (group) refuseGroup(whyNotMoveOn(from, group.terms), field)
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))]
  const people = await lockPeople(tx, tenantId, wanted)
  if (people.length < wanted.length) throw new Refusal('notFound', t`User not found`)
  const move = { groupId: group?.id ?? null, from }
  const moving = await findMoving(tx, tenantId, PAY_GROUP_MEMBERS, wanted, move)
  if (moving.length === 0) return []
  if (!group) {
    for (const id of await listGroupsLeft(tx, tenantId, moving, from)) {
      refuseGroup(whyNotMoveOn(from, (await getGroup(tx, tenantId, id, today)).terms), field)
    }
  }
  const decided = await findDecided(tx, tenantId, from, { userIds: moving })
  refuseGroup(decided && { code: 'hasDecided', ...decided }, field)
  await movePeople(tx, tenantId, PAY_GROUP_MEMBERS, moving, move)
  const isMoving = new Set(moving)
  return people.filter(({ id }) => isMoving.has(id)).map(({ username }) => username)
}
