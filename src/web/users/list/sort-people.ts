import { compareText } from '#domain/lists/compare-text.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { compareNames, nameKey } from '#domain/users/rules.ts'
import type { Sort } from '#web/ui/data-list/sort.ts'

const SORT_KEYS = ['name', 'username', 'email', 'role'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type PeopleSort = { by: SortKey; descending: boolean }

export const DEFAULT_SORT: PeopleSort = { by: 'name', descending: false }

export const formatSort = ({ by, descending }: Sort) => `${by} ${descending ? 'down' : 'up'}`

export function parseSort(text: string): PeopleSort {
  const [by, direction] = text.split(' ')
  const key = SORT_KEYS.find((one) => one === by)
  return key ? { by: key, descending: direction === 'down' } : DEFAULT_SORT
}

export function sortPeople(people: readonly ListedUser[], { by, descending }: PeopleSort): ListedUser[] {
  const sign = descending ? -1 : 1
  const keyed = people.map((person) => ({ person, key: GET_SORT_KEY[by](person) }))
  keyed.sort((one, other) => sign * compareText(one.key, other.key) || compareNames(one.person, other.person))
  return keyed.map(({ person }) => person)
}

const GET_SORT_KEY: Record<SortKey, (person: ListedUser) => string> = {
  name: nameKey,
  username: ({ username }) => username,
  email: ({ email }) => email,
  role: ({ isOrgAdmin, isAdmin }) => `${isOrgAdmin ? 0 : 1}${isAdmin ? 0 : 1}`,
}
