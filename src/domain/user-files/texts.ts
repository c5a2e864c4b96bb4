import { say } from '../languages/say.ts'
import { numberText } from '../locale.ts'
import { COLUMNS } from '../user-columns/rules.ts'
import { emailInUseText } from '../users/texts.ts'
import { NO_NAME_TEXT } from '../users/why-not-add.ts'
import { MAX_IMPORT_ROWS } from './contract.ts'
import type { CheckedRow, ImportProblem, RowProblem } from './rules.ts'

export function importProblemText(problem: ImportProblem): string {
  switch (problem.code) {
    case 'noPeople':
      return 'The file has no people in it.'
    case 'tooManyRows':
      return `The file has ${count(problem.rows)} rows. You can import up to ${count(MAX_IMPORT_ROWS)} people at a time. Split the file.`
    case 'noRoom': {
      const people = problem.free === 1 ? 'person' : 'people'
      return `Your plan has room for ${count(problem.free)} more ${people}, the file has ${count(problem.people)}.`
    }
  }
}

export function rowProblemText(problem: RowProblem): string {
  switch (problem.code) {
    case 'usernameTaken':
      return 'This username is already taken'
    case 'repeatedUsername':
      return `This username is also in row ${count(problem.row)}`
    case 'emailInUse':
      return say(emailInUseText(problem.name))
    case 'repeatedEmail':
      return `This email is also in row ${count(problem.row)}`
    case 'noEmail':
      return 'There’s no email to send a link to'
    case 'noName':
      return say(NO_NAME_TEXT)
    case 'cellError':
      return 'The cell shows an error. Enter the value instead of the formula.'
    case 'formula':
      return 'This starts like a formula. Enter it as plain text.'
    case 'invalid':
      return problem.message
  }
}

export function duplicateText(number: number): string {
  return `Same as row ${count(number)}`
}

/** Titles first; each row has its cells and, last, its problem, which replaces that of an earlier import. */
export function problemFileRows(titles: readonly string[], rows: readonly CheckedRow[]): string[][] {
  const last = titles.at(-1) === PROBLEM_TITLE ? titles.length - 1 : Number.POSITIVE_INFINITY
  const width = Math.min(last, Math.max(titles.length, ...rows.map(({ cells }) => cells.length)))
  const line = (cells: readonly string[], problem: string) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    problem,
  ]
  return [line(titles, PROBLEM_TITLE), ...rows.map((row) => line(row.cells, problemsText(row)))]
}

const PROBLEM_TITLE = 'Problem'

function problemsText({ errors, duplicateOf }: Pick<CheckedRow, 'errors' | 'duplicateOf'>): string {
  if (duplicateOf !== null) return duplicateText(duplicateOf)
  return COLUMNS.flatMap(({ field, title }) => {
    const problem = errors[field]
    return problem ? [`${title}: ${rowProblemText(problem)}`] : []
  }).join('; ')
}

const count = (value: number) => numberText(value)
