import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form'
import type { NewPayTerms, PayGroup, PayPerson, PayTerms } from '#domain/pay-groups/contract.ts'
import type { RuleSetId } from '#domain/pay-rules/rule-sets.ts'
import { t } from '#web/languages/text.ts'
import { changedTermsDraft, newTermsDraft, parseTerms, type TermsDraft } from './terms-draft.ts'

/** Who a new group is for: everyone who is in none, or the people in `userIds`. */
export const MEMBER_CHOICES = ['ungrouped', 'chosen'] as const
type MemberChoice = (typeof MEMBER_CHOICES)[number]

export type GroupDraft = { name: string; terms: TermsDraft; members: MemberChoice; userIds: string[] }
export type GroupBody = { name: string; terms: NewPayTerms; members: MemberChoice; userIds: string[] }

type NewGroup = { name: string; timezone: string; today: string; ruleSet: RuleSetId; members: MemberChoice }

export function newGroupDraft({ name, timezone, today, ruleSet, members }: NewGroup): GroupDraft {
  return { name, terms: newTermsDraft(timezone, today, ruleSet), members, userIds: [] }
}

export function changedGroupDraft({ name, terms }: PayGroup, today: string): GroupDraft {
  return { name, terms: changedTermsDraft(terms, today), members: 'ungrouped', userIds: [] }
}

/** `start` is the first day of the first period of a new group, which its form works out. */
export function createGroupResolver(
  before: readonly PayTerms[],
  start?: string | null,
): Resolver<GroupDraft, unknown, GroupBody> {
  return ({ name, terms: draft, members, userIds }): ResolverResult<GroupDraft, GroupBody> => {
    const { terms, problems } = parseTerms(start === undefined ? draft : { ...draft, effectiveFrom: start }, before)
    const isNamed = name.trim() !== ''
    const isNoOneChosen = members === 'chosen' && userIds.length === 0
    if (terms && isNamed && !isNoOneChosen) return { values: { name, terms, members, userIds }, errors: {} }
    const fields = Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }])
    const errors: FieldErrors<GroupDraft> = {}
    if (!isNamed) errors.name = { type: 'rule', message: t`Enter a name` }
    if (isNoOneChosen) errors.userIds = { type: 'rule', message: t`Choose at least one person` }
    if (fields.length > 0) errors.terms = Object.fromEntries(fields)
    return { values: {}, errors }
  }
}

export function listUngrouped(people: readonly PayPerson[]): PayPerson[] {
  return people.filter(({ payGroupId, next }) => payGroupId === null && next === null)
}
