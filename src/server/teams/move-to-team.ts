import { contextFact, namesFacts } from '#domain/audit/rules.ts'
import type { Input } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { teamEndpoints } from '#domain/teams/contract.ts'
import { whyNotMoveFrom } from '#domain/teams/rules.ts'
import { t } from '#domain/texts/text.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { findMoving, lockPeople, movePeople } from '../users/memberships-store.ts'
import { readForFormerDeciders } from './approvers-store.ts'
import { refuseTeam } from './refuse-team.ts'
import { lockTeam, TEAM_MEMBERS } from './teams-store.ts'

type MoveBody = Input<typeof teamEndpoints.movePeople>['body']

/** All or none. Who is in the team already stays in it. */
export async function moveToTeam(
  tx: Tx,
  actor: Actor,
  { userIds, teamId, from }: MoveBody,
  { at, today }: { at: Date; today: string },
): Promise<{ moved: number }> {
  const { tenantId } = actor
  const team = teamId === null ? null : await lockTeam(tx, tenantId, teamId, today)
  refuseTeam(whyNotMoveFrom(from, today), 'from')
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))]
  const people = await lockPeople(tx, tenantId, wanted)
  if (people.length < wanted.length) throw new Refusal('notFound', t`User not found`)
  const move = { groupId: team?.id ?? null, from }
  const moving = new Set(await findMoving(tx, tenantId, TEAM_MEMBERS, wanted, move))
  if (moving.size === 0) return { moved: 0 }
  await movePeople(tx, tenantId, TEAM_MEMBERS, [...moving], move)
  await readForFormerDeciders(tx, tenantId, { at, today })
  const names = people.filter(({ id }) => moving.has(id)).map(({ username }) => username)
  await addAuditEntry(tx, actor, at, {
    action: 'team members moved',
    subject: { id: team?.id ?? null, name: team?.name ?? '' },
    changes: [contextFact('effectiveFrom', from), ...namesFacts(names)],
  })
  return { moved: names.length }
}
