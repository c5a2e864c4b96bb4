import { fullName, type NamedPerson } from '#domain/fields/full-name.ts'
import { matchesAllWords } from '#domain/fields/search.ts'
import type { ListedUser } from '#domain/users/contract.ts'

type SearchablePerson = NamedPerson & { email: string }

export function filterPeople<Person extends SearchablePerson>(people: readonly Person[], search: string): Person[] {
  return people.filter((person) => matchesAllWords(`${fullName(person)}\n${person.email}\n${person.username}`, search))
}

const PEOPLE_FILTERS = ['all', 'admins', 'invited', 'never'] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

const IS_SHOWN: Record<PeopleFilter, (person: FilteredPerson) => boolean> = {
  all: () => true,
  admins: ({ isAdmin, isOrgAdmin }) => isAdmin || isOrgAdmin,
  invited: ({ hasPassword, isSample }) => !hasPassword && !isSample,
  never: ({ lastSeenAt, isSample }) => lastSeenAt === null && !isSample,
}

type FilteredPerson = Pick<ListedUser, 'isAdmin' | 'isOrgAdmin' | 'hasPassword' | 'lastSeenAt' | 'isSample'>

/** `filter` can be any text: people edit addresses. */
export function parsePeopleFilter(filter: string): PeopleFilter {
  return PEOPLE_FILTERS.find((one) => one === filter) ?? 'all'
}

export function choosePeople<Person extends FilteredPerson>(people: readonly Person[], filter: PeopleFilter): Person[] {
  return people.filter(IS_SHOWN[filter])
}
