import { sortByKey, sortKey } from '#domain/lists/sort-key.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { nameKey } from '#domain/users/name-key.ts'
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
  return sortByKey(sortByKey(people, nameKey), GET_SORT_KEY[by], descending ? -1 : 1)
}

const GET_SORT_KEY: Record<SortKey, (person: ListedUser) => string> = {
  name: nameKey,
  username: ({ username }) => sortKey(username),
  email: ({ email }) => sortKey(email),
  role: ({ isOrgAdmin, isAdmin }) => `${isOrgAdmin ? 0 : 1}${isAdmin ? 0 : 1}`,
}
