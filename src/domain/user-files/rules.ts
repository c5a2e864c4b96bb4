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

/** `users-2026-11-20.csv`, `users-template.csv` */
export function userFileName(what: string, format: TableFormat): string {
  return `users-${what}.${format === 'csv' ? 'csv' : 'xlsx'}`
}

export function whyNotImport(rowCount: number): string | null {
  if (rowCount === 0) return 'The file has no people in it.'
  if (rowCount <= MAX_IMPORT_ROWS) return null
  const [found, most] = [rowCount, MAX_IMPORT_ROWS].map((count) => count.toLocaleString('en-US'))
  return `The file has ${found} rows. You can import up to ${most} people at a time. Split the file.`
}

export function whyNoRoom(count: number, userCount: number, maxUsers: number | null): string | null {
  if (maxUsers === null || userCount + count <= maxUsers) return null
  const free = Math.max(0, maxUsers - userCount)
  const people = free === 1 ? 'person' : 'people'
  return `Your plan has room for ${free.toLocaleString('en-US')} more ${people}, the file has ${count.toLocaleString('en-US')}.`
}

type DraftRow = FileRow & { values: Readonly<Record<ImportField, string>> }

export function toDraftRows(rows: readonly FileRow[], mapping: Mapping): DraftRow[] {
  return rows
    .map(({ number, cells }) => {
      const cellOf = (field: ImportField) => cells[mapping[field] ?? -1] ?? ''
      const values = COLUMNS.map(({ field }) => [field, cellOf(field)])
      return { number, cells, values: Object.fromEntries(values) as Record<ImportField, string> }
    })
    .filter(({ values }) => values.username !== EXAMPLE.username || values.email !== EXAMPLE.email)
}

export function listUsernames(rows: readonly DraftRow[]): string[] {
  const possible = rows.filter(({ values }) => importedUser.shape.username.safeParse(values.username).success)
  return [...new Set(possible.map(({ values }) => usernameKey(values.username)))]
}

export type RowErrors = Partial<Record<ImportField, string>>

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
    if (taken.has(usernameKey(row.values.username))) errors.username = USERNAME_TAKEN
    for (const { path, message } of parsed[index]?.error?.issues ?? []) errors[path[0] as ImportField] ??= message
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

function problemText({ errors, duplicateOf }: Pick<CheckedRow, 'errors' | 'duplicateOf'>): string {
  if (duplicateOf !== null) return duplicateText(duplicateOf)
  return COLUMNS.flatMap(({ field, title }) => (errors[field] ? [`${title}: ${errors[field]}`] : [])).join('; ')
}

export function duplicateText(number: number): string {
  return `Same as row ${number.toLocaleString('en-US')}`
}

/** Titles first; each row has its cells and, last, its problem, which replaces that of an earlier import. */
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

/** Formulas and repeated usernames, by index and field. `numberOf` returns the row number to show. */
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

/** As the database compares usernames. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}
