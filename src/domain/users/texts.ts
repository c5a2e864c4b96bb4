import { fullName, type NamedPerson } from '../fields/full-name.ts'
import { type Text, t } from '../texts/text.ts'

/** “Maria Lopez (maria.lopez) has this email already” */
export function emailInUseText(name: string): Text {
  return t`${name} has this email already`
}

/** The username tells two people with the same name apart. */
export function nameWithUsername(person: NamedPerson): string {
  const name = fullName(person)
  return name === person.username ? name : `${name} (${person.username})`
}
