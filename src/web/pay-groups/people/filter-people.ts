import { matchesAllWords } from '#domain/fields/search.ts'
import type { PayPerson } from '#domain/pay-groups/contract.ts'

export const EVERYONE = 'all'
export const NO_GROUP = 'none'
export const NO_PAYROLL_ID = 'no-payroll-id'

/** `group` is the id of one, or one of the three above. It can be any text: people edit addresses. */
export function filterPeople(people: readonly PayPerson[], group: string, search: string): PayPerson[] {
  return people.filter(
    (person) =>
      isIn(person, group) && matchesAllWords(`${person.employeeName}\n${person.username}\n${person.payrollId}`, search),
  )
}

function isIn({ payGroupId, payrollId, next }: PayPerson, group: string): boolean {
  if (group === EVERYONE) return true
  if (group === NO_PAYROLL_ID) return payrollId === '' && (payGroupId ?? next?.payGroupId ?? null) !== null
  return (payGroupId ?? NO_GROUP) === group
}
