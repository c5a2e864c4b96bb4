import { expect, it } from 'vitest'
import type { User } from '#domain/auth/contract.ts'
import { filterPeople } from './filter-people.ts'

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
