import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form'
import type { NewPayTerms, PayGroup } from '#domain/pay-groups/contract.ts'
import { changedTermsDraft, newTermsDraft, parseTerms, type TermsDraft } from './terms-draft.ts'

export type GroupDraft = { name: string; terms: TermsDraft }
export type GroupBody = { name: string; terms: NewPayTerms }

export function toGroupDraft(group: PayGroup | null, timezone: string, today: string): GroupDraft {
  if (!group) return { name: '', terms: newTermsDraft(timezone, today) }
  return { name: group.name, terms: changedTermsDraft(group.terms, today) }
}

export function createGroupResolver(group: PayGroup | null): Resolver<GroupDraft, unknown, GroupBody> {
  return ({ name, terms: draft }): ResolverResult<GroupDraft, GroupBody> => {
    const { terms, problems } = parseTerms(draft, group?.terms ?? [])
    const isNamed = name.trim() !== ''
    if (terms && isNamed) return { values: { name, terms }, errors: {} }
    const fields = Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }])
    const errors: FieldErrors<GroupDraft> = {}
    if (!isNamed) errors.name = { type: 'rule', message: 'Enter a name' }
    if (fields.length > 0) errors.terms = Object.fromEntries(fields)
    return { values: {}, errors }
  }
}
