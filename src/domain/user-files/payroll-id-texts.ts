import { type Text, t } from '../texts/text.ts'
import { count } from '../texts/values.ts'
import type { IdRowProblem } from './payroll-ids.ts'

export function idRowProblemText(problem: IdRowProblem): Text | string {
  switch (problem.code) {
    case 'noMatch':
      return t`No one has this username, email, or name`
    case 'ambiguous':
      return t`Several people match. Add their username or email to the file.`
    case 'noId':
      return t`This row has no payroll ID`
    case 'invalid':
      return problem.message
    case 'repeatedPerson':
      return t`Row ${count(problem.row)} is about the same person`
    case 'repeatedId':
      return t`Row ${count(problem.row)} has the same payroll ID`
    case 'taken':
      return t`${problem.by} already has this payroll ID`
  }
}
