import { expect, it } from 'vitest'
import { EVERYONE, NO_GROUP } from '#web/users/memberships/group-filter.ts'
import { filterPeople } from './filter-people.ts'

const person = (employeeName: string, teamId: string | null) => {
  const [firstName = '', lastName = ''] = employeeName.split(' ')
  const username = `${firstName}.${lastName}`.toLowerCase()
  const email = `${lastName.toLowerCase()}@harbor.example`
  return {
    userId: employeeName,
    username,
    firstName,
    lastName,
    nameSuffix: '',
    employeeName,
    email,
    phoneNumber: '',
    teamId,
    next: null,
  }
}

const people = [
  person('Ada Admin', null),
  { ...person('Ömer Çelik', 'bar'), next: { teamId: 'kitchen', from: '2026-12-07' } },
  person('Wim Worker', 'bar'),
]

it.each([
  [EVERYONE, '', ['Ada Admin', 'Ömer Çelik', 'Wim Worker']],
  [NO_GROUP, '', ['Ada Admin']],
  ['bar', '', ['Ömer Çelik', 'Wim Worker']],
  ['bar', 'omer', ['Ömer Çelik']],
  ['kitchen', '', []],
  [EVERYONE, 'worker@harbor', ['Wim Worker']],
  [EVERYONE, 'ada.admin', ['Ada Admin']],
  ['a deleted team', '', []],
])('in the team “%s”, “%s” finds %j', (team, search, names) => {
  expect(filterPeople(people, team, search).map(({ employeeName }) => employeeName)).toEqual(names)
})
