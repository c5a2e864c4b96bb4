import { fullName, type NamedPerson } from '../fields/full-name.ts'

/** “Maria Lopez (maria.lopez) has this email already” */
export function emailInUseText(name: string): string {
  return `${name} has this email already`
}

/** The username tells two people with the same name apart. */
export function nameWithUsername(person: NamedPerson): string {
  const name = fullName(person)
  return name === person.username ? name : `${name} (${person.username})`
}
