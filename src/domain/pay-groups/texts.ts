import { shortDatesText, shortDayText } from '../time/formats.ts'
import { addDays } from '../time/zones/zones.ts'
import type { PayGroupProblem } from './rules.ts'

export function payGroupProblemText(problem: PayGroupProblem): string {
  switch (problem.code) {
    case 'monthlyAnchor':
      return 'Choose a day from 1 to 28, because every month has those'
    case 'notFirstDay': {
      const [before, after] = problem.nearest
      return `Choose the first day of a pay period. The nearest are ${shortDayText(before, before)} and ${shortDayText(after, before)}.`
    }
    case 'beforeTerms':
      return `This pay group starts on ${shortDayText(problem.firstDay, problem.day)}. Choose that day or a later one.`
    case 'nameTaken':
      return 'There’s already a pay group with this name'
    case 'hasPeople':
      return 'People are or were in this pay group, so their pay periods need it. Rename it instead.'
    case 'allHaveGroups':
      return 'Everyone is in a pay group now. Choose people.'
    case 'noDay':
      return 'Choose the day from which this applies'
    case 'payrollIdTaken':
      return `${problem.by} already has this payroll ID`
    case 'twiceInPeriod': {
      const { employeeName, leavesOn, returnsOn } = problem
      return `${employeeName} leaves this pay group on ${shortDayText(leavesOn, leavesOn)} and is in it again from ${shortDayText(returnsOn, leavesOn)}. Choose a schedule in which these days aren’t in one pay period.`
    }
    case 'hasDecided': {
      const { employeeName, firstDay, lastDay, isApproved } = problem
      const status = isApproved ? 'approved' : 'submitted'
      const next = shortDayText(addDays(lastDay, 1), firstDay)
      return `${employeeName}’s timesheet for ${shortDatesText({ startDate: firstDay, endDate: lastDay }, firstDay)} is already ${status}. Choose ${next} or a later day.`
    }
  }
}
