import { hasFormula } from '../csv/rules.ts'

/** IDs that earlier files filled in, and those that people have now, for people whose close has none that a file can have. */
export function fillPayrollIds<Person extends { userId: string; payrollId: string }>(
  people: readonly Person[],
  filled: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): { people: Person[]; added: { userId: string; payrollId: string }[] } {
  const added = new Map<string, string>()
  const all = people.map((person): Person => {
    if (person.payrollId !== '' && !hasFormula(person.payrollId)) return person
    const before = filled.get(person.userId)
    const now = current.get(person.userId) ?? ''
    if (before === undefined && now !== '' && !hasFormula(now)) added.set(person.userId, now)
    return { ...person, payrollId: before ?? added.get(person.userId) ?? person.payrollId }
  })
  return { people: all, added: [...added].map(([userId, payrollId]) => ({ userId, payrollId })) }
}
