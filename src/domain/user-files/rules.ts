import type { User } from '../auth/contract.ts'
import { type FileRow, startsFormula } from '../csv/rules.ts'
import { COLUMNS, type ImportField, type Mapping } from '../user-columns/rules.ts'
import { type ImportedUser, importedUser, MAX_IMPORT_ROWS, type TableFormat } from './contract.ts'

/** Exported only: an import never grants a role. */
const ROLE_TITLES = ['Admin', 'Org Admin']

export const EXPORT_TITLES: readonly string[] = [...COLUMNS.map(({ title }) => title), ...ROLE_TITLES]

export function toExportCells(person: Pick<User, ImportField | 'isAdmin' | 'isOrgAdmin'>): string[] {
  const roles = [person.isAdmin, person.isOrgAdmin].map((has) => (has ? 'Yes' : 'No'))
  return [...COLUMNS.map(({ field }) => person[field]), ...roles]
}

/** `guessMapping` ignores the part in brackets. */
export const TEMPLATE_TITLES: readonly string[] = COLUMNS.map(({ title, required }) =>
  required ? `${title} (required)` : title,
)

export const EXAMPLE_CELLS: readonly string[] = COLUMNS.map(({ example }) => example)

/** A row that still has these values of the example is the example. */
const KEYS = COLUMNS.filter(({ required }) => required)

/** `users-2026-11-20.csv`, `users-template.csv` */
export function userFileName(what: string, format: TableFormat): string {
  return `users-${what}.${format === 'csv' ? 'csv' : 'xlsx'}`
}

export type ImportProblem =
  | { code: 'noPeople' }
  | { code: 'tooManyRows'; rows: number }
  | { code: 'noRoom'; free: number; people: number }

export function whyNotImport(rowCount: number): ImportProblem | null {
  if (rowCount === 0) return { code: 'noPeople' }
  return rowCount <= MAX_IMPORT_ROWS ? null : { code: 'tooManyRows', rows: rowCount }
}

export function whyNoRoom(count: number, userCount: number, maxUsers: number | null): ImportProblem | null {
  if (maxUsers === null || userCount + count <= maxUsers) return null
  return { code: 'noRoom', free: Math.max(0, maxUsers - userCount), people: count }
}

type DraftRow = FileRow & { values: Readonly<Record<ImportField, string>> }

export function toDraftRows(rows: readonly FileRow[], mapping: Mapping): DraftRow[] {
  return rows
    .map(({ number, cells }) => {
      const cellOf = (field: ImportField) => cells[mapping[field] ?? -1] ?? ''
      const values = COLUMNS.map(({ field }) => [field, cellOf(field)])
      return { number, cells, values: Object.fromEntries(values) as Record<ImportField, string> }
    })
    .filter(({ values }) => KEYS.some(({ field, example }) => values[field] !== example))
}

export function listUsernames(rows: readonly DraftRow[]): string[] {
  const possible = rows.filter(({ values }) => importedUser.shape.username.safeParse(values.username).success)
  return [...new Set(possible.map(({ values }) => usernameKey(values.username)))]
}

/** `row` is the number of the other row; the message of an invalid field is that of its schema or the server. */
export type RowProblem =
  | { code: 'usernameTaken' }
  | { code: 'repeatedUsername'; row: number }
  | { code: 'formula' }
  | { code: 'invalid'; message: string }

export type RowErrors = Partial<Record<ImportField, RowProblem>>

/** `person` is null for rows with errors and for duplicates of the row with the number `duplicateOf`. */
export type CheckedRow = DraftRow & { person: ImportedUser | null; errors: RowErrors; duplicateOf: number | null }

/** `taken` holds usernames as `usernameKey` returns them. */
export function checkRows(rows: readonly DraftRow[], taken: ReadonlySet<string>): CheckedRow[] {
  const parsed = rows.map(({ values }) => importedUser.safeParse(values))
  const duplicateOf = findDuplicates(rows, (index) => parsed[index]?.data ?? rows[index]?.values)
  const own = rows.filter((_, index) => duplicateOf[index] === null)
  const beyond = findImportErrors(
    own.map(({ values }) => values),
    (index) => own[index]?.number ?? 0,
  )
  const beyondOf = new Map(own.map((row, index) => [row, beyond.get(index)]))
  return rows.map((row, index) => {
    const first = duplicateOf[index] ?? null
    if (first !== null) return { ...row, errors: {}, person: null, duplicateOf: first }
    const errors: RowErrors = {}
    if (taken.has(usernameKey(row.values.username))) errors.username = { code: 'usernameTaken' }
    for (const { path, message } of parsed[index]?.error?.issues ?? []) {
      errors[path[0] as ImportField] ??= { code: 'invalid', message }
    }
    Object.assign(errors, beyondOf.get(row))
    const person = Object.keys(errors).length === 0 ? (parsed[index]?.data ?? null) : null
    return { ...row, errors, person, duplicateOf: null }
  })
}

/** The number of the first row that has the same values, null for that one itself. */
function findDuplicates(rows: readonly DraftRow[], keptOf: (index: number) => DraftRow['values'] | undefined) {
  const first = new Map<string, number>()
  return rows.map(({ number, values }, index) => {
    if (usernameKey(values.username) === '') return null
    const kept = keptOf(index) ?? values
    const key = JSON.stringify(COLUMNS.map(({ field }) => kept[field].trim()))
    const before = first.get(key)
    if (before === undefined) first.set(key, number)
    return before ?? null
  })
}

type GroupedRows = { valid: CheckedRow[]; invalid: CheckedRow[]; duplicates: CheckedRow[] }

export function groupRows(rows: readonly CheckedRow[]): GroupedRows {
  return {
    valid: rows.filter(({ person }) => person !== null),
    invalid: rows.filter(({ person, duplicateOf }) => person === null && duplicateOf === null),
    duplicates: rows.filter(({ duplicateOf }) => duplicateOf !== null),
  }
}

/** Formulas and repeated usernames, by index and field. `numberOf` returns the row number to show. */
export function findImportErrors(
  people: readonly Readonly<Record<ImportField, string>>[],
  numberOf: (index: number) => number,
): Map<number, RowErrors> {
  const errors = new Map<number, RowErrors>()
  const add = (index: number, field: ImportField, problem: RowProblem) =>
    errors.set(index, { ...errors.get(index), [field]: problem })
  const first = new Map<string, number>()
  for (const [index, person] of people.entries()) {
    const key = usernameKey(person.username)
    const before = first.get(key)
    if (before === undefined) first.set(key, index)
    else if (key !== '') {
      add(index, 'username', { code: 'repeatedUsername', row: numberOf(before) })
      if (!errors.get(before)?.username) add(before, 'username', { code: 'repeatedUsername', row: numberOf(index) })
    }
    for (const { field } of COLUMNS) if (isFormula(field, person[field])) add(index, field, { code: 'formula' })
  }
  return errors
}

function isFormula(field: ImportField, text: string): boolean {
  if (!startsFormula(text)) return false
  return field !== 'phoneNumber' || !importedUser.shape.phoneNumber.safeParse(text).success
}

/** The database compares usernames in the same way. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}
