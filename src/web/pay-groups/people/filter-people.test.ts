import { expect, it } from 'vitest'
import { EVERYONE, NO_GROUP } from '#web/users/memberships/group-filter.ts'
import { filterPeople, NO_PAYROLL_ID } from './filter-people.ts'

const person = (employeeName: string, payGroupId: string | null, payrollId = '') => ({
  userId: employeeName,
  username: employeeName.toLowerCase().replace(' ', '.'),
  employeeName,
  payGroupId,
  next: null,
  decidedUntil: null,
  payrollId,
  overtimeExempt: false,
})

const people = [
  person('Ada Admin', null, 'E-7'),
  person('Ömer Çelik', 'hourly'),
  person('Wim Worker', 'hourly', 'E-12'),
]

it.each([
  [EVERYONE, '', ['Ada Admin', 'Ömer Çelik', 'Wim Worker']],
  [NO_GROUP, '', ['Ada Admin']],
  [NO_PAYROLL_ID, '', ['Ömer Çelik']],
  ['hourly', '', ['Ömer Çelik', 'Wim Worker']],
  ['hourly', 'omer', ['Ömer Çelik']],
  [EVERYONE, 'e-12', ['Wim Worker']],
  [EVERYONE, 'ada.admin', ['Ada Admin']],
  ['a deleted group', '', []],
])('in the group “%s”, “%s” finds %j', (group, search, names) => {
  expect(filterPeople(people, group, search).map(({ employeeName }) => employeeName)).toEqual(names)
})
