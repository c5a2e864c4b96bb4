import { plural, type Text, t } from '../texts/text.ts'
import { hours } from '../texts/values.ts'
import type { LeaveTypeProblem } from './rules.ts'

const PROBLEMS: Record<LeaveTypeProblem, Text> = {
  systemType: t`System leave types cannot be edited or deleted`,
  unavailableType: t`This leave type is no longer available`,
  inactiveType: t`Inactive leave types can’t get new policies`,
  inactivePolicy: t`Inactive policies cannot be assigned`,
  noThresholds: t`Add at least one threshold`,
}

export function leaveTypeProblemText(problem: LeaveTypeProblem): Text {
  return PROBLEMS[problem]
}

type Named = { name: string; isActive: boolean }

export function removedTypeText(type: Named, deleted: boolean, sameNameCount: number): Text {
  const removed = removedText(type, deleted)
  if (sameNameCount === 0) return removed
  return t`${removed} ${plural(sameNameCount, { one: 'Another leave type with this name remains.', other: '# others with this name remain.' })}`
}

function removedText({ name, isActive }: Named, deleted: boolean): Text {
  if (deleted) return t`The leave type “${name}” was deleted.`
  if (!isActive) return t`The leave type “${name}” is in use and stays inactive.`
  return t`The leave type “${name}” is in use, so it was made inactive instead of being deleted.`
}

type TakenBack = { people: number; hours: number }

export function removedPolicyText(policy: Named, deleted: boolean, taken: TakenBack): Text {
  const removed = policyText(policy, deleted)
  if (taken.people === 0) return removed
  return t`${removed} ${hours(taken.hours)} hours were taken back from ${plural(taken.people, { one: '# person', other: '# people' })}.`
}

function policyText({ name, isActive }: Named, deleted: boolean): Text {
  if (deleted) return t`The policy “${name}” was deleted.`
  if (!isActive) return t`Balances come from the policy “${name}”, so it stays inactive.`
  return t`Balances come from the policy “${name}”, so it was made inactive instead of being deleted.`
}
