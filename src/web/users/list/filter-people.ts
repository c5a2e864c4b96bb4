import { matchesAllWords } from '#domain/fields/search.ts'
import { fullName, type NamedPerson } from '#domain/users/rules.ts'

type SearchablePerson = NamedPerson & { email: string }

export function filterPeople<Person extends SearchablePerson>(people: readonly Person[], search: string): Person[] {
  return people.filter((person) => matchesAllWords(`${fullName(person)}\n${person.email}\n${person.username}`, search))
}
