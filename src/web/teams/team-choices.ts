import type { Team, TeamPerson } from '#domain/teams/contract.ts'
import { t } from '#web/languages/text.ts'
import type { SelectChoice } from '#web/ui/forms/select.tsx'
import { EVERYONE, isInGroup, NO_GROUP } from '#web/users/memberships/group-filter.ts'
import { NO_TEAM } from './people/no-team.ts'

/** None, if the choice would make no difference. Managers see no one without a team. */
export function listTeamChoices(teams: readonly Pick<Team, 'id' | 'name'>[], reachesAll: boolean): SelectChoice[] {
  if (teams.length < (reachesAll ? 1 : 2)) return []
  return [
    { value: EVERYONE, label: t`Everyone` },
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
    ...(reachesAll ? [{ value: NO_GROUP, label: NO_TEAM }] : []),
  ]
}

/** Who isn't listed, such as someone who was deleted, has no team. */
export function createTeamTest(
  people: readonly Pick<TeamPerson, 'userId' | 'teamId'>[],
  team: string,
): (userId: string) => boolean {
  const teamOf = new Map(people.map(({ userId, teamId }) => [userId, teamId]))
  return (userId) => isInGroup(teamOf.get(userId) ?? null, team)
}
