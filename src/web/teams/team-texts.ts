import type { Team, TeamPerson } from '#domain/teams/contract.ts'
import { t } from '#web/languages/text.ts'

export const NO_MANAGER = t`No manager: requests go to administrators`

export function managersText({ managers }: Pick<Team, 'managers'>): string {
  return managers.map(({ employeeName }) => employeeName).join(', ')
}

/** No one is in it today, or is planned to be. */
export function isEmptyTeam({ id }: Pick<Team, 'id'>, people: readonly Pick<TeamPerson, 'teamId' | 'next'>[]): boolean {
  return people.every(({ teamId, next }) => teamId !== id && next?.teamId !== id)
}
