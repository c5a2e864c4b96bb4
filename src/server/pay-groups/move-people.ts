import { contextFact } from '#domain/audit/rules.ts'
import type { Input } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { whyNotMoveOn } from '#domain/pay-groups/rules.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { findDecided } from './decided-store.ts'
import { getGroup, lockGroup } from './groups-store.ts'
import { findMoving, listGroupsLeft, lockPeople, movePeople } from './members-store.ts'
import { refuseGroup } from './refuse-group.ts'

type MoveBody = Input<typeof payGroupEndpoints.movePeople>['body']

/** From a first day of a period of the new group, or without one, of each group that they leave. */
export async function moveToGroup(
  tx: Tx,
  actor: Actor,
  { userIds, payGroupId, from }: MoveBody,
  { at, today }: { at: Date; today: string },
): Promise<{ moved: number }> {
  const { tenantId } = actor
  const group = payGroupId === null ? null : await lockGroup(tx, tenantId, payGroupId, today)
  if (group) refuseGroup(whyNotMoveOn(from, group.terms), 'from')
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))]
  const people = await lockPeople(tx, tenantId, wanted)
  if (people.length < wanted.length) throw new Refusal('notFound', 'User not found')
  const moving = await findMoving(tx, tenantId, wanted, { payGroupId, from })
  if (moving.length === 0) return { moved: 0 }
  if (!group) {
    for (const id of await listGroupsLeft(tx, tenantId, moving, from)) {
      refuseGroup(whyNotMoveOn(from, (await getGroup(tx, tenantId, id, today)).terms), 'from')
    }
  }
  const decided = await findDecided(tx, tenantId, from, { userIds: moving })
  refuseGroup(decided && { code: 'hasDecided', ...decided }, 'from')
  await movePeople(tx, tenantId, moving, { payGroupId, from })
  const isMoving = new Set(moving)
  const names = people.filter(({ id }) => isMoving.has(id)).map(({ username }) => username)
  const more = names.length - NAMED
  await addAuditEntry(tx, actor, at, {
    action: 'people moved',
    subject: { id: group?.id ?? null, name: group?.name ?? '' },
    changes: [
      contextFact('effectiveFrom', from),
      contextFact('people', String(names.length)),
      contextFact('names', names.slice(0, NAMED).join(', ') + (more > 0 ? ` +${more}` : '')),
    ],
  })
  return { moved: moving.length }
}

/** The log names these and counts the others. */
const NAMED = 20
