import type { AuditFact } from '#domain/audit/contract.ts'
import { changesBetween } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import type { NewTeam, Team } from '#domain/teams/contract.ts'
import { t } from '#domain/texts/text.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { findEarlierResult } from '../http/idempotency.ts'
import { lockPeople } from '../users/memberships-store.ts'
import { readForFormerDeciders } from './approvers-store.ts'
import { setManagers } from './managers-store.ts'
import * as teams from './teams-store.ts'

type Context = { actor: Actor; at: Date; today: string }

/** The team, its managers, and the audit entry: all or nothing. */
export async function addTeam(
  tx: Tx,
  { name, managerIds }: NewTeam,
  { actor, at, today, idempotencyKey }: Context & { idempotencyKey: string | null },
): Promise<Team> {
  const earlier = await findEarlier(tx, { name }, { actor, today, idempotencyKey })
  if (earlier) return earlier
  const { tenantId } = actor
  const id = await teams.addTeam(tx, tenantId, { name, createdAt: at, idempotencyKey })
  await saveManagers(tx, actor, id, managerIds, today)
  const team = await teams.getTeam(tx, tenantId, id, today)
  await addAuditEntry(tx, actor, at, { action: 'team added', subject: team, changes: factsBetween(null, team) })
  return team
}

/** What a call with the same key has added. */
export function findEarlier(
  tx: Tx,
  { name }: Pick<NewTeam, 'name'>,
  { actor: { tenantId }, today, idempotencyKey }: Omit<Context, 'at'> & { idempotencyKey: string | null },
): Promise<Team | null> {
  return findEarlierResult(idempotencyKey, {
    find: (key) => teams.findAddedTeam(tx, tenantId, key, today),
    isSame: (team) => team.name === name,
    conflict: 'This Idempotency-Key was used for another team',
  })
}

/** `before` is locked, and something changes. */
export async function changeTeam(
  tx: Tx,
  before: Team,
  { name, managerIds }: NewTeam,
  { actor, at, today }: Context,
): Promise<Team> {
  const { tenantId } = actor
  await saveManagers(tx, actor, before.id, managerIds, today)
  await readForFormerDeciders(tx, tenantId, { at, today })
  const after = { ...(await teams.getTeam(tx, tenantId, before.id, today)), name }
  await teams.saveTeam(tx, tenantId, before.id, name)
  await addAuditEntry(tx, actor, at, { action: 'team changed', subject: before, changes: factsBetween(before, after) })
  return { ...after, version: before.version + 1 }
}

async function saveManagers(tx: Tx, { tenantId }: Actor, teamId: string, managerIds: string[], today: string) {
  const wanted = [...new Set(managerIds.map((id) => id.toLowerCase()))]
  const people = await lockPeople(tx, tenantId, wanted)
  if (people.length < wanted.length) throw new Refusal('notFound', t`User not found`)
  await setManagers(tx, tenantId, teamId, wanted, today)
}

function factsBetween(before: Team | null, after: Team): AuditFact[] {
  return changesBetween(before ? toFacts(before) : {}, toFacts(after), { name: 'name', managers: 'managers' })
}

const toFacts = ({ name, managers }: Team) => ({
  name,
  managers: managers.map(({ employeeName }) => employeeName).join(', '),
})
