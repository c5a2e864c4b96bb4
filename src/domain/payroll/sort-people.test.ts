import { expect, it } from 'vitest'
import { nameKey } from '../users/name-key.ts'
import { type PersonInClose, sortPeople } from './sort-people.ts'

const person = (lastName: string, firstName: string, userId = lastName): PersonInClose => ({
  userId,
  name: `${firstName} ${lastName}`,
  firstName,
  lastName,
  firstDay: '2026-11-15',
})
const PEOPLE = [person('Zuse', 'Ada'), person('Álvarez', 'Ana'), person('de Vries', 'Jan'), person('Łuczak', 'Ewa')]
const lastNames = (people: readonly PersonInClose[]) => sortPeople(people).map(({ lastName }) => lastName)

it('people are in the order of names', () => {
  const keyed = PEOPLE.map((each) => ({ ...each, nameKey: nameKey({ ...each, nameSuffix: '', username: 'x' }) }))
  expect(lastNames(keyed)).toEqual(['Álvarez', 'de Vries', 'Łuczak', 'Zuse'])
})

it('people of a close that has no keys keep the order that its files had', () => {
  expect(lastNames(PEOPLE)).toEqual(['de Vries', 'Zuse', 'Álvarez', 'Łuczak'])
})

it('periods of one person follow each other, and people with one name are kept apart', () => {
  const people = [
    person('Lee', 'Kim', '2'),
    person('Lee', 'Kim', '1'),
    { ...person('Lee', 'Kim', '2'), firstDay: '2026-11-01' },
  ]
  expect(sortPeople(people).map(({ userId, firstDay }) => `${userId} ${firstDay}`)).toEqual([
    '1 2026-11-15',
    '2 2026-11-01',
    '2 2026-11-15',
  ])
})
