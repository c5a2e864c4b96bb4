import { expect, it } from 'vitest'
import type { User } from '#domain/auth/contract.ts'
import { choosePeople, filterPeople, parsePeopleFilter } from './filter-people.ts'

const person = (firstName: string, lastName: string, username: string, email: string) =>
  ({ firstName, lastName, username, email }) as User

const people = [
  person('Maria', 'Lopez', 'mlopez', 'maria@northwind.example'),
  person('Ömer', 'Çelik', 'omer', 'celik@northwind.example'),
  person('Seán', 'O’Neil', 'sean', 'sean@desk.example'),
  person('', '', 'kiosk-1', 'front@desk.example'),
]

it.each([
  ['', ['mlopez', 'omer', 'sean', 'kiosk-1']],
  ['  ', ['mlopez', 'omer', 'sean', 'kiosk-1']],
  ['LOPEZ maria', ['mlopez']],
  ['northwind', ['mlopez', 'omer']],
  ['ömer', ['omer']],
  ['omer celik', ['omer']],
  ["o'neil", ['sean']],
  ['oneil', ['sean']],
  ['kiosk', ['kiosk-1']],
  ['maria desk', []],
  ['.*', []],
])('“%s” finds %j', (search, usernames) => {
  expect(filterPeople(people, search).map(({ username }) => username)).toEqual(usernames)
})

const flags = {
  isAdmin: false,
  isOrgAdmin: false,
  isSample: false,
  hasPassword: true,
  lastSeenAt: '2026-11-20T14:00:00Z',
}
const listed = [
  { id: 'boss', ...flags, isAdmin: true, isOrgAdmin: true },
  { id: 'worker', ...flags },
  { id: 'invited', ...flags, hasPassword: false, lastSeenAt: null },
  { id: 'new', ...flags, lastSeenAt: null },
  { id: 'sample', ...flags, isSample: true, hasPassword: false, lastSeenAt: null },
]

it.each([
  ['all', ['boss', 'worker', 'invited', 'new', 'sample']],
  ['admins', ['boss']],
  ['invited', ['invited']],
  ['never', ['invited', 'new']],
  ['nonsense', ['boss', 'worker', 'invited', 'new', 'sample']],
])('shows %s', (filter, expected) => {
  expect(choosePeople(listed, parsePeopleFilter(filter)).map(({ id }) => id)).toEqual(expected)
})
