import { type Text, t } from '../texts/text.ts'
import { day, days } from '../texts/values.ts'
import { addDays } from '../time/zones/zones.ts'
import type { PayGroupProblem } from './rules.ts'

export function payGroupProblemText(problem: PayGroupProblem): Text {
  switch (problem.code) {
    case 'monthlyAnchor':
      return t`Choose a day from 1 to 28, because every month has those`
    case 'notFirstDay': {
      const [before, after] = problem.nearest
      return t`Choose the first day of a pay period. The nearest are ${day(before, before)} and ${day(after, before)}.`
    }
    case 'beforeTerms':
      return t`This pay group starts on ${day(problem.firstDay, problem.day)}. Choose that day or a later one.`
    case 'nameTaken':
      return t`There’s already a pay group with this name`
    case 'hasPeople':
      return t`People are or were in this pay group, so their pay periods need it. Rename it instead.`
    case 'allHaveGroups':
      return t`Everyone is in a pay group now. Choose people.`
    case 'noDay':
      return t`Choose the day from which this applies`
    case 'payrollIdTaken':
      return t`${problem.by} already has this payroll ID`
    case 'twiceInPeriod': {
      const { employeeName, leavesOn, returnsOn } = problem
      return t`${employeeName} leaves this pay group on ${day(leavesOn, leavesOn)} and is in it again from ${day(returnsOn, leavesOn)}. Choose a schedule in which these days aren’t in one pay period.`
    }
    case 'hasDecided': {
      const { employeeName, firstDay, lastDay, isApproved } = problem
      const period = days({ startDate: firstDay, endDate: lastDay }, firstDay)
      const next = day(addDays(lastDay, 1), firstDay)
      return isApproved
        ? t`${employeeName}’s timesheet for ${period} is already approved. Choose ${next} or a later day.`
        : t`${employeeName}’s timesheet for ${period} is already submitted. Choose ${next} or a later day.`
    }
  }
}
