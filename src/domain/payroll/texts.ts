import { numberText } from '../locale.ts'
import type { CloseProblem } from './rules.ts'

export function closeProblemText(problem: CloseProblem): string {
  switch (problem.code) {
    case 'notEnded':
      return 'This pay period isn’t over yet'
    case 'outdated':
      return 'These hours have changed since you looked. Check them again.'
    case 'alreadyClosed':
      return `${problem.by} has just closed these hours as payroll ${problem.number}`
    case 'notApproved': {
      const verb = problem.names.length === 1 ? 'isn’t' : 'aren’t'
      return `${namesText(problem.names)} ${verb} approved. Approve them, or leave them out.`
    }
    case 'cannotLeaveOut':
      return `${problem.username} has no open timesheet in this pay period, so they can’t be left out`
    case 'nothing':
      return 'There are no approved timesheets to close'
  }
}

const NAMED = 5

/** `Ada Boss, Will Worker, and 3 others` */
export function namesText(names: readonly string[]): string {
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names
  const more = names.length - shown.length
  const parts = more > 0 ? [...shown, `${numberText(more)} others`] : shown
  if (parts.length < 3) return parts.join(' and ')
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1) ?? ''}`
}
