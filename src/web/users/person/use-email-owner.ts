import { emailKey } from '#domain/fields/contact.ts'
import { nameWithUsername } from '#domain/users/texts.ts'
import { useAllUsers } from '../use-all-users.ts'

/** Who in the organization has this email already, null for no one. */
export function useEmailOwner(organizationId: string, email: string) {
  const people = useAllUsers(organizationId).data ?? []
  const key = emailKey(email)
  const owner = key === '' ? undefined : people.find((person) => emailKey(person.email) === key)
  return { owner: owner ? nameWithUsername(owner) : null, people }
}
