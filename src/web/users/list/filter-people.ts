import { holdsWords } from '#domain/fields/search.ts'
import { fullName, type NamedPerson } from '#domain/users/rules.ts'

type SearchablePerson = NamedPerson & { email: string }

/** The people whose name, email or username contains every word, in any order, whatever its case and accents. */
export function filterPeople<Person extends SearchablePerson>(people: readonly Person[], search: string): Person[] {
  return people.filter((person) => holdsWords(`${fullName(person)}\n${person.email}\n${person.username}`, search))
}
