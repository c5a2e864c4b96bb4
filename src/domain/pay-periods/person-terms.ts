import type { PayTerms } from '../pay-groups/contract.ts'
import type { Dated, DatedTerms, WorkdayTerms } from '../pay-rules/dated-terms.ts'
import type { RuleSetId } from '../pay-rules/rule-sets.ts'
import type { Membership } from './timesheet-periods.ts'

/** What a person's hours are calculated with, in whichever pay group they are. */
export type PersonTerms = Dated<WorkdayTerms & { ruleSet: RuleSetId }>

type GroupTerms = Pick<PayTerms, 'effectiveFrom' | 'timezone' | 'weekStartsOn' | 'dayStartsAt'> & { ruleSet: RuleSetId }

/**
 * The terms of a person on each day. `memberships` are in the order of their days, and `termsOf` are the terms of a group in the order of
 * theirs; null without any. Days between two groups have the terms of the next one: the workweek in which someone joins it is one of its own.
 */
export function listPersonTerms(
  memberships: readonly Membership[],
  termsOf: (payGroupId: string) => readonly GroupTerms[],
  isExempt: boolean,
): DatedTerms<PersonTerms> | null {
  const dated = memberships.flatMap(({ payGroupId, from, until }, index) => {
    const since = memberships[index - 1]?.until ?? from
    const terms = termsOf(payGroupId).filter(({ effectiveFrom }) => until === null || effectiveFrom < until)
    const first = terms.findLast(({ effectiveFrom }) => effectiveFrom <= from)
    const later = terms.filter(({ effectiveFrom }) => effectiveFrom > from)
    return [...(first ? [{ ...first, effectiveFrom: since }] : []), ...later].map(
      ({ effectiveFrom, timezone, weekStartsOn, dayStartsAt, ruleSet }): PersonTerms => ({
        from: effectiveFrom,
        zone: timezone,
        weekStartsOn,
        dayStartsAt,
        ruleSet: isExempt ? 'none' : ruleSet,
      }),
    )
  })
  const [first, ...later] = dated.filter((terms, index) => index === 0 || !areSame(terms, dated[index - 1]))
  return first ? [first, ...later] : null
}

const FIELDS = ['zone', 'weekStartsOn', 'dayStartsAt', 'ruleSet'] as const

/** Whether hours are calculated in the same way. */
export function areSame(one: PersonTerms, other: PersonTerms | undefined): boolean {
  return FIELDS.every((field) => one[field] === other?.[field])
}
