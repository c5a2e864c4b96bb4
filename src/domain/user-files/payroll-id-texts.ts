import { numberText } from '../locale.ts'
import type { IdRowProblem } from './payroll-ids.ts'

export function idRowProblemText(problem: IdRowProblem): string {
  switch (problem.code) {
    case 'noMatch':
      return 'No one has this username, email, or name'
    case 'ambiguous':
      return 'Several people match. Add their username or email to the file.'
    case 'noId':
      return 'This row has no payroll ID'
    case 'invalid':
      return problem.message
    case 'repeatedPerson':
      return `Row ${numberText(problem.row)} is about the same person`
    case 'repeatedId':
      return `Row ${numberText(problem.row)} has the same payroll ID`
    case 'taken':
      return `${problem.by} already has this payroll ID`
  }
}
