import { numberText } from '#domain/number-text.ts'
import type { Team, TeamPerson } from '#domain/teams/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'

export const NO_MANAGER = t`No manager: requests go to administrators`

export function managersText({ managers }: Pick<Team, 'managers'>): string {
  return managers.map(({ employeeName }) => employeeName).join(', ')
}

/** No one is in it today, or is planned to be. */
export function isEmptyTeam({ id }: Pick<Team, 'id'>, people: readonly Pick<TeamPerson, 'teamId' | 'next'>[]): boolean {
  return people.every(({ teamId, next }) => teamId !== id && next?.teamId !== id)
}

/** Names the first team that has people and no one who leads it. Null if there is none. */
export function noManagerText(teams: readonly Pick<Team, 'name' | 'people' | 'managers'>[]): string | null {
  const [first, ...others] = teams.filter(({ people, managers }) => people > 0 && managers.length === 0)
  if (!first) return null
  const count = numberText(others.length)
  return others.length === 0
    ? t`${first.name} has no manager`
    : t`${first.name} and ${count} ${plural(others.length, { one: 'more team', other: 'more teams' })} have no manager`
}
