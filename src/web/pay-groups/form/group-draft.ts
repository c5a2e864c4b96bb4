import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form'
import type { NewPayTerms, PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import { changedTermsDraft, newTermsDraft, parseTerms, type TermsDraft } from './terms-draft.ts'

/** Who a new group is for: everyone who is in none, or the people in `userIds`. */
export const MEMBER_CHOICES = ['ungrouped', 'chosen', 'no-one'] as const
type MemberChoice = (typeof MEMBER_CHOICES)[number]

export type GroupDraft = { name: string; terms: TermsDraft; members: MemberChoice; userIds: string[] }
export type GroupBody = { name: string; terms: NewPayTerms; members: MemberChoice; userIds: string[] }

export function toGroupDraft(group: PayGroup | null, timezone: string, today: string): GroupDraft {
  if (!group) return { name: '', terms: newTermsDraft(timezone, today), members: 'ungrouped', userIds: [] }
  return { name: group.name, terms: changedTermsDraft(group.terms, today), members: 'ungrouped', userIds: [] }
}

export function createGroupResolver(group: PayGroup | null): Resolver<GroupDraft, unknown, GroupBody> {
  return ({ name, terms: draft, members, userIds }): ResolverResult<GroupDraft, GroupBody> => {
    const { terms, problems } = parseTerms(draft, group?.terms ?? [])
    const isNamed = name.trim() !== ''
    const isNoOneChosen = members === 'chosen' && userIds.length === 0
    if (terms && isNamed && !isNoOneChosen) return { values: { name, terms, members, userIds }, errors: {} }
    const fields = Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }])
    const errors: FieldErrors<GroupDraft> = {}
    if (!isNamed) errors.name = { type: 'rule', message: 'Enter a name' }
    if (isNoOneChosen) errors.userIds = { type: 'rule', message: 'Choose at least one person' }
    if (fields.length > 0) errors.terms = Object.fromEntries(fields)
    return { values: {}, errors }
  }
}

/** The people of a new group. */
export function toUserIds({ members, userIds }: Pick<GroupBody, 'members' | 'userIds'>, people: readonly PayPerson[]) {
  if (members === 'chosen') return userIds
  return members === 'no-one' ? [] : listUngrouped(people).map(({ userId }) => userId)
}

export function listUngrouped(people: readonly PayPerson[]): PayPerson[] {
  return people.filter(({ payGroupId, next }) => payGroupId === null && next === null)
}
