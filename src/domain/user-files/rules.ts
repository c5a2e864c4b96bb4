import type { User } from '../auth/contract.ts'
import { type FileRow, startsFormula } from '../csv/rules.ts'
import { COLUMNS, type ImportField, type Mapping } from '../user-columns/rules.ts'
import { type ImportedUser, importedUser, MAX_IMPORT_ROWS, type TableFormat } from './contract.ts'

/** Beside what is read of a person: a file cannot make anybody an administrator. */
const ROLE_TITLES = ['Admin', 'Org Admin']

export const EXPORT_TITLES: readonly string[] = [...COLUMNS.map(({ title }) => title), ...ROLE_TITLES]

/** A person as a row of an exported file, under its titles. */
export function toExportCells(person: Pick<User, ImportField | 'isAdmin' | 'isOrgAdmin'>): string[] {
  const roles = [person.isAdmin, person.isOrgAdmin].map((has) => (has ? 'Yes' : 'No'))
  return [...COLUMNS.map(({ field }) => person[field]), ...roles]
}

/** The titles of the file to fill in; they are recognized with the words in brackets, too. */
export const TEMPLATE_TITLES: readonly string[] = COLUMNS.map(({ title, required }) =>
  required ? `${title} (required)` : title,
)

/** Shows in the file to fill in how a person is written down. It is known again, and nobody of that name is imported. */
const EXAMPLE: ImportedUser = {
  username: 'example.person',
  email: 'example.person@example.com',
  firstName: 'Example',
  lastName: 'Person',
  middleInitial: 'Q',
  nameSuffix: 'Jr.',
  phoneNumber: '3125550100',
  streetAddress: '1 Wharf Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
}
export const EXAMPLE_CELLS: readonly string[] = COLUMNS.map(({ field }) => EXAMPLE[field])

/** `users-2026-11-20.csv`, by the day on the organization's calendar; `users-template.csv` of the file to fill in. */
export function userFileName(what: string, format: TableFormat): string {
  return `users-${what}.${format === 'csv' ? 'csv' : 'xlsx'}`
}

/** Why a file is not taken for the number of its rows below the titles, or null. */
export function whyNotImport(rowCount: number): string | null {
  if (rowCount === 0) return 'The file has no people in it.'
  if (rowCount <= MAX_IMPORT_ROWS) return null
  const [found, most] = [rowCount, MAX_IMPORT_ROWS].map((count) => count.toLocaleString('en-US'))
  return `The file has ${found} rows. You can import up to ${most} people at a time. Split the file.`
}

/** Why so many people cannot join, or null when they can. `maxUsers` is null where the plan has no limit. */
export function whyNoRoom(count: number, userCount: number, maxUsers: number | null): string | null {
  if (maxUsers === null || userCount + count <= maxUsers) return null
  const free = Math.max(0, maxUsers - userCount)
  const people = free === 1 ? 'person' : 'people'
  return `Your plan has room for ${free.toLocaleString('en-US')} more ${people}, the file has ${count.toLocaleString('en-US')}.`
}

/** A person as their row has them, not checked yet, and the row's cells as the file has them. */
export type DraftRow = FileRow & { values: Readonly<Record<ImportField, string>> }

/** The people below a file's titles, without the example of the file to fill in. */
export function toDraftRows(rows: readonly FileRow[], mapping: Mapping): DraftRow[] {
  return rows
    .map(({ number, cells }) => {
      const cellOf = (field: ImportField) => cells[mapping[field] ?? -1] ?? ''
      const values = COLUMNS.map(({ field }) => [field, cellOf(field)])
      return { number, cells, values: Object.fromEntries(values) as Record<ImportField, string> }
    })
    .filter(({ values }) => values.username !== EXAMPLE.username || values.email !== EXAMPLE.email)
}

/** The usernames of these rows that could be somebody's, once each, to ask about. */
export function listUsernames(rows: readonly DraftRow[]): string[] {
  const possible = rows.filter(({ values }) => importedUser.shape.username.safeParse(values.username).success)
  return [...new Set(possible.map(({ values }) => usernameKey(values.username)))]
}

export type RowErrors = Partial<Record<ImportField, string>>

/**
 * A row with what is wrong in it, by field; `person` is null while anything is, or while the row says again what the row of
 * the number `duplicateOf` says already: then nothing is wrong, and nobody is to be added.
 */
export type CheckedRow = DraftRow & { person: ImportedUser | null; errors: RowErrors; duplicateOf: number | null }

/** Every row with all its errors. `taken` holds the usernames that somebody has, as `usernameKey` writes them. */
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
    if (taken.has(usernameKey(row.values.username))) errors.username = USERNAME_TAKEN
    for (const { path, message } of parsed[index]?.error?.issues ?? []) errors[path[0] as ImportField] ??= message
    Object.assign(errors, beyondOf.get(row))
    const person = Object.keys(errors).length === 0 ? (parsed[index]?.data ?? null) : null
    return { ...row, errors, person, duplicateOf: null }
  })
}

/** For each row the number of the first that says the same in every field, as it would be kept; null for that one itself. */
function findDuplicates(rows: readonly DraftRow[], keptOf: (index: number) => DraftRow['values'] | undefined) {
  const first = new Map<string, number>()
  return rows.map(({ number, values }, index) => {
    // Rows without anybody's name have that wrong with them, each.
    if (usernameKey(values.username) === '') return null
    const kept = keptOf(index) ?? values
    const key = JSON.stringify(COLUMNS.map(({ field }) => kept[field].trim()))
    const before = first.get(key)
    if (before === undefined) first.set(key, number)
    return before ?? null
  })
}

/** Rows that can be imported, those with errors, and those that only repeat another. */
export type GroupedRows = { valid: CheckedRow[]; invalid: CheckedRow[]; duplicates: CheckedRow[] }

export function groupRows(rows: readonly CheckedRow[]): GroupedRows {
  return {
    valid: rows.filter(({ person }) => person !== null),
    invalid: rows.filter(({ person, duplicateOf }) => person === null && duplicateOf === null),
    duplicates: rows.filter(({ duplicateOf }) => duplicateOf !== null),
  }
}

/** What is wrong with a row, in one line: `Email: Invalid email format`. */
export function problemText({ errors, duplicateOf }: Pick<CheckedRow, 'errors' | 'duplicateOf'>): string {
  if (duplicateOf !== null) return duplicateText(duplicateOf)
  return COLUMNS.flatMap(({ field, title }) => (errors[field] ? [`${title}: ${errors[field]}`] : [])).join('; ')
}

export function duplicateText(number: number): string {
  return `Same as row ${number.toLocaleString('en-US')}`
}

/**
 * The lines of a file of rows that are left out, its titles first: every cell as it was, and a last column with the problem.
 * A file that was made so and is imported again gets new problems for its old ones.
 */
export function problemFileRows(titles: readonly string[], rows: readonly CheckedRow[]): string[][] {
  const last = titles.at(-1) === PROBLEM_TITLE ? titles.length - 1 : Number.POSITIVE_INFINITY
  const width = Math.min(last, Math.max(titles.length, ...rows.map(({ cells }) => cells.length)))
  const line = (cells: readonly string[], problem: string) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    problem,
  ]
  return [line(titles, PROBLEM_TITLE), ...rows.map((row) => line(row.cells, problemText(row)))]
}

const PROBLEM_TITLE = 'Problem'

export const USERNAME_TAKEN = 'This username is already taken'

/**
 * What is wrong with people who are imported together, beyond the shape of each: text that a spreadsheet would run, and a
 * username that stands there twice. By index and field; `numberOf` says which number a row is known by.
 */
export function findImportErrors(
  people: readonly Readonly<Record<ImportField, string>>[],
  numberOf: (index: number) => number,
): Map<number, RowErrors> {
  const errors = new Map<number, RowErrors>()
  const add = (index: number, field: ImportField, message: string) =>
    errors.set(index, { ...errors.get(index), [field]: message })
  const first = new Map<string, number>()
  for (const [index, person] of people.entries()) {
    const key = usernameKey(person.username)
    const before = first.get(key)
    if (before === undefined) first.set(key, index)
    else if (key !== '') {
      add(index, 'username', `This username is also in row ${numberOf(before).toLocaleString('en-US')}`)
      if (!errors.get(before)?.username)
        add(before, 'username', `This username is also in row ${numberOf(index).toLocaleString('en-US')}`)
    }
    for (const { field } of COLUMNS) if (isFormula(field, person[field])) add(index, field, FORMULA)
  }
  return errors
}

const FORMULA = 'This starts like a formula. Enter it as plain text.'

function isFormula(field: ImportField, text: string): boolean {
  if (!startsFormula(text)) return false
  return field !== 'phoneNumber' || !importedUser.shape.phoneNumber.safeParse(text).success
}

/** A username as the database compares it: one spelling, in any case. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}
