import { matchesAllWords } from '#domain/fields/search.ts'
import type { PayPerson } from '#domain/pay-groups/contract.ts'

export const EVERYONE = 'all'
export const NO_GROUP = 'none'

/** `group` is the id of one, or one of the two above. It can be any text: people edit addresses. */
export function filterPeople(people: readonly PayPerson[], group: string, search: string): PayPerson[] {
  return people.filter(
    ({ payGroupId, employeeName, username, payrollId }) =>
      (group === EVERYONE || (payGroupId ?? NO_GROUP) === group) &&
      matchesAllWords(`${employeeName}\n${username}\n${payrollId}`, search),
  )
}
