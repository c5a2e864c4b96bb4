import type { User } from '#domain/auth/contract.ts'
import { fullName } from '#domain/users/rules.ts'

type Sought = Pick<User, 'firstName' | 'lastName' | 'email' | 'username'>

/** The people whose name, e-mail or username holds every word of a search, in any order and case. */
export function matching<Person extends Sought>(people: readonly Person[], search: string): Person[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return people.filter((person) => {
    const text = `${fullName(person)}\n${person.email}\n${person.username}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
