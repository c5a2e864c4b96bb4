import { shortHoursText } from '../time/decimal-hours.ts'
import type { LeaveTypeProblem } from './rules.ts'

const PROBLEMS: Record<LeaveTypeProblem, string> = {
  systemType: 'System leave types cannot be edited or deleted',
  unavailableType: 'This leave type is no longer available',
  inactiveType: 'Inactive leave types can’t get new policies',
  inactivePolicy: 'Inactive policies cannot be assigned',
  noThresholds: 'Add at least one threshold',
}

export function leaveTypeProblemText(problem: LeaveTypeProblem): string {
  return PROBLEMS[problem]
}

type Named = { name: string; isActive: boolean }

export function removedTypeText({ name, isActive }: Named, deleted: boolean, sameNameCount: number): string {
  return removedText(name, isActive, deleted) + sameNameText(sameNameCount)
}

function removedText(name: string, isActive: boolean, deleted: boolean): string {
  if (deleted) return `The leave type “${name}” was deleted.`
  if (!isActive) return `The leave type “${name}” is in use and stays inactive.`
  return `The leave type “${name}” is in use, so it was made inactive instead of being deleted.`
}

function sameNameText(others: number): string {
  if (others === 0) return ''
  return others === 1 ? ' Another leave type with this name remains.' : ` ${others} others with this name remain.`
}

export function removedPolicyText({ name, isActive }: Named, deleted: boolean): string {
  if (deleted) return `The policy “${name}” was deleted.`
  if (!isActive) return `Balances come from the policy “${name}”, so it stays inactive.`
  return `Balances come from the policy “${name}”, so it was made inactive instead of being deleted.`
}

export function takenBackText({ people, hours }: { people: number; hours: number }): string {
  if (people === 0) return ''
  return ` ${shortHoursText(hours)} hours were taken back from ${people === 1 ? '1 person' : `${people} people`}.`
}
