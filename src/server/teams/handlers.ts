import { say } from '#domain/languages/say.ts'
import { type NewTeam, type Team, type teamEndpoints, teamShape } from '#domain/teams/contract.ts'
import { t } from '#domain/texts/text.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addAuditEntry } from '../audit/store.ts'
import { refuseStale } from '../audit/versions-store.ts'
import { isConstraintViolation } from '../db/failures.ts'
import type { Handlers } from '../http/context.ts'
import { runOrReplay } from '../http/idempotency.ts'
import { hasMembers } from '../users/memberships-store.ts'
import { addTeam, changeTeam, findEarlier } from './change-team.ts'
import { setManagers } from './managers-store.ts'
import { moveToTeam } from './move-to-team.ts'
import { listTeamPeople } from './people-store.ts'
import { refuseTeam } from './refuse-team.ts'
import { substituteHandlers, type TeamDeps } from './substitute-handlers.ts'
import * as teams from './teams-store.ts'

export function teamHandlers(deps: TeamDeps): Handlers<typeof teamEndpoints> {
  return { ...handlers, ...substituteHandlers(deps) }
}

const handlers: Omit<Handlers<typeof teamEndpoints>, keyof ReturnType<typeof substituteHandlers>> = {
  list(_input, { db, actor, now }) {
    const today = dayOf(now(), actor.timezone)
    return db.read((tx) => teams.listTeams(tx, actor.tenantId, { today }))
  },

  create({ body }, { db, actor, now, idempotencyKey }) {
    const at = now()
    const context = { actor, at, today: dayOf(at, actor.timezone), idempotencyKey }
    return runOrReplay(
      idempotencyKey,
      () => db.transaction((tx) => addTeam(tx, body, context)),
      () => db.read((tx) => findEarlier(tx, body, context)),
      (error) => isConstraintViolation(error, 'teams_name') || isConstraintViolation(error, 'teams_idempotency_key'),
    ).catch(explainName)
  },

  change({ params, body: { version, ...body } }, { db, actor, now }) {
    const change = db.transaction(async (tx) => {
      const at = now()
      const today = dayOf(at, actor.timezone)
      const before = await teams.lockTeam(tx, actor.tenantId, params.id, today)
      if (hasSameFields(before, body)) return before
      const subject = { stored: before, shape: teamShape, subjectId: before.id }
      await refuseStale(tx, actor.tenantId, { basis: version, ...subject, groups: ['teams'] })
      return changeTeam(tx, before, body, { actor, at, today })
    })
    return change.catch(explainName)
  },

  remove({ params }, { db, actor, now, reader }) {
    return db.transaction(async (tx) => {
      const { tenantId } = actor
      const at = now()
      const today = dayOf(at, actor.timezone)
      const team = await teams.lockTeam(tx, tenantId, params.id, today)
      refuseTeam((await hasMembers(tx, tenantId, teams.TEAM_MEMBERS, team.id, today)) ? { code: 'hasPeople' } : null)
      await setManagers(tx, tenantId, team.id, [], today)
      const hadPeople = await hasMembers(tx, tenantId, teams.TEAM_MEMBERS, team.id)
      if (hadPeople) await teams.archiveTeam(tx, tenantId, team.id, at)
      else await teams.deleteTeam(tx, tenantId, team.id)
      await addAuditEntry(tx, actor, at, { action: 'team deleted', subject: team })
      return { message: say(t`Team deleted`, reader) }
    })
  },

  people(_input, { db, actor, now }) {
    return db.read((tx) => listTeamPeople(tx, actor.tenantId, dayOf(now(), actor.timezone)))
  },

  movePeople({ body }, { db, actor, now }) {
    return db.transaction((tx) => {
      const at = now()
      return moveToTeam(tx, actor, body, { at, today: dayOf(at, actor.timezone) })
    })
  },
}

function hasSameFields({ name, managers }: Team, wanted: NewTeam): boolean {
  const ids = new Set(wanted.managerIds.map((id) => id.toLowerCase()))
  return name === wanted.name && managers.length === ids.size && managers.every(({ userId }) => ids.has(userId))
}

function explainName(error: unknown): never {
  if (isConstraintViolation(error, 'teams_name')) refuseTeam({ code: 'nameTaken' }, 'name')
  throw error
}
