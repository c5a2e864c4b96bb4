import { matchesAllWords } from '#domain/fields/search.ts'
import type { TeamPerson } from '#domain/teams/contract.ts'
import { isInGroup } from '#web/users/memberships/group-filter.ts'

/** `team` is what all lists of memberships filter by. */
export function filterPeople(people: readonly TeamPerson[], team: string, search: string): TeamPerson[] {
  return people.filter(
    ({ teamId, employeeName, username, email }) =>
      isInGroup(teamId, team) && matchesAllWords(`${employeeName}\n${username}\n${email}`, search),
  )
}
