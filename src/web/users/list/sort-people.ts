import type { ListedUser } from '#domain/users/contract.ts'
import { compareText, nameKey } from '#domain/users/rules.ts'

const SORT_KEYS = ['name', 'username', 'email', 'role'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type PeopleSort = { by: SortKey; descending: boolean }

/** How lists of people begin: as the server gives them. */
export const DEFAULT_SORT: PeopleSort = { by: 'name', descending: false }

/** An order as a text, for an address and for a list to choose from: `email down`. */
export const formatSort = ({ by, descending }: PeopleSort) => `${by} ${descending ? 'down' : 'up'}`

/** The order that a text stands for; how lists begin, where it stands for none. */
export function parseSort(text: string): PeopleSort {
  const [by, direction] = text.split(' ')
  const key = SORT_KEYS.find((one) => one === by)
  return key ? { by: key, descending: direction === 'down' } : DEFAULT_SORT
}

/** Pressing a column once sorts by it, pressing it again turns the order round. */
export function toggleSort(by: SortKey, sort: PeopleSort): PeopleSort {
  return { by, descending: sort.by === by && !sort.descending }
}

/** The people in an order. Those who are equal in it stay by name, so that no two looks at a list differ. */
export function sortPeople(people: readonly ListedUser[], { by, descending }: PeopleSort): ListedUser[] {
  const sign = descending ? -1 : 1
  const keyed = people.map((person) => ({ person, name: nameKey(person), key: GET_SORT_KEY[by](person) }))
  keyed.sort(
    (one, other) =>
      sign * compareText(one.key, other.key) ||
      compareText(one.name, other.name) ||
      compareText(one.person.username, other.person.username),
  )
  return keyed.map(({ person }) => person)
}

const GET_SORT_KEY: Record<SortKey, (person: ListedUser) => string> = {
  name: nameKey,
  username: ({ username }) => username,
  email: ({ email }) => email,
  /** Those who may most come first. */
  role: ({ isOrgAdmin, isAdmin }) => `${isOrgAdmin ? 0 : 1}${isAdmin ? 0 : 1}`,
}
