import { matchesAllWords } from '#domain/fields/search.ts'
import type { PayPerson } from '#domain/pay-groups/contract.ts'
import { isInGroup } from '#web/users/memberships/group-filter.ts'

export const NO_PAYROLL_ID = 'no-payroll-id'

/** Besides what all lists of memberships filter by, `group` can be the one above. */
export function filterPeople(people: readonly PayPerson[], group: string, search: string): PayPerson[] {
  return people.filter(
    (person) =>
      isIn(person, group) && matchesAllWords(`${person.employeeName}\n${person.username}\n${person.payrollId}`, search),
  )
}

function isIn({ payGroupId, payrollId, next }: PayPerson, group: string): boolean {
  if (group === NO_PAYROLL_ID) return payrollId === '' && (payGroupId ?? next?.payGroupId ?? null) !== null
  return isInGroup(payGroupId, group)
}
