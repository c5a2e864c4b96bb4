import type { User } from '#domain/auth/contract.ts'
import { holdsWords } from '#domain/fields/search.ts'
import { fullName } from '#domain/users/rules.ts'

type Sought = Pick<User, 'firstName' | 'lastName' | 'email' | 'username'>

/** The people whose name, e-mail or username holds every word of a search, in any order, case and accents. */
export function matching<Person extends Sought>(people: readonly Person[], search: string): Person[] {
  return people.filter((person) => holdsWords(`${fullName(person)}\n${person.email}\n${person.username}`, search))
}
