import type { PayTerms } from '../pay-groups/contract.ts'
import { type DatedIndividualTerms, individualTermsOn } from '../pay-groups/individual-terms.ts'
import type { Dated, DatedTerms, WorkdayTerms } from '../pay-rules/dated-terms.ts'
import type { RuleSetId } from '../pay-rules/rule-sets.ts'
import type { Membership } from './timesheet-periods.ts'

/** What a person's hours are calculated with, in whichever pay group they are. */
export type PersonTerms = Dated<WorkdayTerms & { ruleSet: RuleSetId }>

type GroupTerms = Pick<PayTerms, 'effectiveFrom' | 'timezone' | 'weekStartsOn' | 'dayStartsAt'> & { ruleSet: RuleSetId }

/**
 * The terms of a person on each day. `memberships` are in the order of their days, and `termsOf` are the terms of a group in the order of
 * theirs; null without any. `individual` are in the order in which they were recorded. Days between two groups have the terms of the next one: the workweek in which someone joins it is one of its own.
 */
export function listPersonTerms(
  memberships: readonly Membership[],
  termsOf: (payGroupId: string) => readonly GroupTerms[],
  individual: readonly DatedIndividualTerms[],
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
        ruleSet,
      }),
    )
  })
  const [first, ...later] = applyIndividual(dated, individual).filter(
    (terms, index, all) => index === 0 || !areSame(terms, all[index - 1]),
  )
  return first ? [first, ...later] : null
}

/** Days before the first group are those of it. */
function applyIndividual(terms: readonly PersonTerms[], individual: readonly DatedIndividualTerms[]): PersonTerms[] {
  const days = new Set(terms.map(({ from }) => from))
  for (const { effectiveFrom } of individual)
    if (effectiveFrom && effectiveFrom > (terms[0]?.from ?? '')) days.add(effectiveFrom)
  return [...days].sort().flatMap((from) => {
    const ofGroup = terms.findLast((each) => each.from <= from)
    const ruleSet = individualTermsOn(from, individual).overtimeExempt ? 'none' : ofGroup?.ruleSet
    return ofGroup && ruleSet ? [{ ...ofGroup, from, ruleSet }] : []
  })
}

const FIELDS = ['zone', 'weekStartsOn', 'dayStartsAt', 'ruleSet'] as const

/** Whether hours are calculated in the same way. */
export function areSame(one: PersonTerms, other: PersonTerms | undefined): boolean {
  return FIELDS.every((field) => one[field] === other?.[field])
}
