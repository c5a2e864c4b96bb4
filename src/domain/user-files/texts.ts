import { plural, type Text, t } from '../texts/text.ts'
import { count } from '../texts/values.ts'
import { COLUMNS } from '../user-columns/rules.ts'
import { emailInUseText } from '../users/texts.ts'
import { NO_NAME_TEXT } from '../users/why-not-add.ts'
import { MAX_IMPORT_ROWS } from './contract.ts'
import type { CheckedRow, ImportProblem, RowProblem } from './rules.ts'

export function importProblemText(problem: ImportProblem): Text {
  switch (problem.code) {
    case 'noPeople':
      return t`The file has no people in it.`
    case 'tooManyRows':
      return t`The file has ${count(problem.rows)} ${plural(problem.rows, { one: 'row', other: 'rows' })}. You can import up to ${count(MAX_IMPORT_ROWS)} ${plural(MAX_IMPORT_ROWS, { one: 'person', other: 'people' })} at a time. Split the file.`
    case 'noRoom':
      return t`Your plan has room for ${count(problem.free)} ${plural(problem.free, { one: 'more person', other: 'more people' })}, the file has ${count(problem.people)}.`
  }
}

export function rowProblemText(problem: RowProblem): Text | string {
  switch (problem.code) {
    case 'usernameTaken':
      return t`This username is already taken`
    case 'repeatedUsername':
      return t`This username is also in row ${count(problem.row)}`
    case 'emailInUse':
      return emailInUseText(problem.name)
    case 'repeatedEmail':
      return t`This email is also in row ${count(problem.row)}`
    case 'noEmail':
      return t`There’s no email to send a link to`
    case 'noName':
      return NO_NAME_TEXT
    case 'cellError':
      return t`The cell shows an error. Enter the value instead of the formula.`
    case 'formula':
      return t`This starts like a formula. Enter it as plain text.`
    case 'invalid':
      return problem.message
  }
}

export function duplicateText(number: number): Text {
  return t`Same as row ${count(number)}`
}

/** Titles first; each row has its cells and, last, its problem, which replaces that of an earlier import. */
export function problemFileRows(
  titles: readonly string[],
  rows: readonly CheckedRow[],
  say: (text: Text) => string,
): string[][] {
  const problemTitle = say(PROBLEM_TITLE)
  const last = titles.at(-1) === problemTitle ? titles.length - 1 : Number.POSITIVE_INFINITY
  const width = Math.min(last, Math.max(titles.length, ...rows.map(({ cells }) => cells.length)))
  const line = (cells: readonly string[], problem: string) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    problem,
  ]
  return [line(titles, problemTitle), ...rows.map((row) => line(row.cells, problemsText(row, say)))]
}

const PROBLEM_TITLE = t`Problem`

function problemsText(
  { errors, duplicateOf }: Pick<CheckedRow, 'errors' | 'duplicateOf'>,
  say: (text: Text) => string,
): string {
  if (duplicateOf !== null) return say(duplicateText(duplicateOf))
  return COLUMNS.flatMap(({ field, title }) => {
    const problem = errors[field]
    return problem ? [say(t`${title}: ${rowProblemText(problem)}`)] : []
  }).join('; ')
}
