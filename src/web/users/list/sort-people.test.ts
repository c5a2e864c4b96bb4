import { expect, it } from 'vitest'
import type { ListedUser } from '#domain/users/contract.ts'
import { DEFAULT_SORT, formatSort, type PeopleSort, parseSort, type SortKey, sortPeople } from './sort-people.ts'

const person = (
  firstName: string,
  lastName: string,
  username: string,
  email: string,
  roles: Partial<ListedUser> = {},
) =>
  ({ firstName, lastName, nameSuffix: '', username, email, isAdmin: false, isOrgAdmin: false, ...roles }) as ListedUser

const people = [
  person('Zoe', 'adams', 'desk10', 'a@x.example'),
  person('Ada', 'Admin', 'ada', 'z@x.example', { isAdmin: true, isOrgAdmin: true }),
  person('', '', 'brand-kiosk', 'm@x.example', { isAdmin: true }),
  person('Émile', 'Çelik', 'desk9', 'b@x.example', { isOrgAdmin: true }),
  person('Eve', 'Celik', 'desk11', 'b@x.example'),
]

const usernames = (by: SortKey, descending = false) =>
  sortPeople(people, { by, descending }).map(({ username }) => username)

it.each<[SortKey, boolean, string[]]>([
  ['name', false, ['desk10', 'ada', 'brand-kiosk', 'desk9', 'desk11']],
  ['name', true, ['desk11', 'desk9', 'brand-kiosk', 'ada', 'desk10']],
  ['username', false, ['ada', 'brand-kiosk', 'desk9', 'desk10', 'desk11']],
  ['email', false, ['desk10', 'desk9', 'desk11', 'brand-kiosk', 'ada']],
  ['email', true, ['ada', 'brand-kiosk', 'desk9', 'desk11', 'desk10']],
  ['role', false, ['ada', 'desk9', 'brand-kiosk', 'desk10', 'desk11']],
  ['role', true, ['desk10', 'desk11', 'brand-kiosk', 'desk9', 'ada']],
])('sorts by %s, descending %s', (by, descending, expected) => {
  expect(usernames(by, descending)).toEqual(expected)
})

it.each<[string, PeopleSort]>([
  ['name up', DEFAULT_SORT],
  ['email down', { by: 'email', descending: true }],
  ['role up', { by: 'role', descending: false }],
])('keeps the order in an address: %s', (text, sort) => {
  expect(parseSort(text)).toEqual(sort)
  expect(formatSort(sort)).toBe(text)
})

it.each(['', 'down', 'password up', 'constructor up'])('uses the default order for %j', (text) => {
  expect(parseSort(text)).toEqual(DEFAULT_SORT)
})
