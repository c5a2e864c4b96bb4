import type { User } from '../auth/contract.ts'
import { type FileRow, startsFormula } from '../csv/rules.ts'
import { about, type Text, t } from '../texts/text.ts'
import { COLUMNS, type ImportField, type Mapping } from '../user-columns/rules.ts'
import { makeUsername, usernameKey } from '../users/usernames.ts'
import { isNamed } from '../users/why-not-add.ts'
import { CELL_ERROR, type RowValues, readCells } from './cells.ts'
import { type ImportedUser, importedUser, MAX_IMPORT_ROWS, type TableFormat } from './contract.ts'

/** Exported only: an import never grants a role. */
const ROLE_TITLES = [about('column')`Admin`, about('column')`Org Admin`]

export const EXPORT_TITLES: readonly Text[] = [...COLUMNS.map(({ title }) => title), ...ROLE_TITLES]

export function toExportCells(person: Pick<User, ImportField | 'isAdmin' | 'isOrgAdmin'>): (Text | string)[] {
  const roles = [person.isAdmin, person.isOrgAdmin].map((has) => (has ? t`Yes` : t`No`))
  return [...COLUMNS.map(({ field }) => person[field]), ...roles]
}

/** `guessMapping` ignores the part in brackets. */
export const TEMPLATE_TITLES: readonly Text[] = COLUMNS.map(({ title, required }) =>
  required ? t`${title} (required)` : title,
)

export const EXAMPLE_CELLS: readonly string[] = COLUMNS.map(({ example }) => example)

/** A row that still has these values of the example is the example. */
const EXAMPLE_KEYS = COLUMNS.filter(({ field }) => field === 'username' || field === 'email')

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

type DraftRow = FileRow & { values: RowValues }

export function toDraftRows(rows: readonly FileRow[], mapping: Mapping): DraftRow[] {
  return rows
    .map(({ number, cells }) => ({ number, cells, values: readCells(cells, mapping) }))
    .filter(({ values }) => EXAMPLE_KEYS.some(({ field, example }) => values[field] !== example))
}

export function listUsernames(rows: readonly Pick<CheckedRow, 'values' | 'duplicateOf'>[]): string[] {
  const possible = rows.filter(
    ({ values, duplicateOf }) => duplicateOf === null && importedUser.shape.username.safeParse(values.username).success,
  )
  return [...new Set(possible.map(({ values }) => usernameKey(values.username)))]
}

/** `row` is the number of the other row; the message of an invalid field is that of its schema or the server. */
export type RowProblem =
  | { code: 'usernameTaken' }
  | { code: 'repeatedUsername'; row: number }
  | { code: 'emailInUse'; name: string }
  | { code: 'repeatedEmail'; row: number }
  | { code: 'noEmail' }
  | { code: 'noName' }
  | { code: 'formula' }
  | { code: 'cellError' }
  | { code: 'invalid'; message: string }

export type RowErrors = Partial<Record<ImportField, RowProblem>>

/**
 * `person` is null for rows with errors and for duplicates of the row with the number `duplicateOf`. `sharedEmail` says who else
 * has the email, also if that is allowed.
 */
export type CheckedRow = DraftRow & {
  person: ImportedUser | null
  errors: RowErrors
  duplicateOf: number | null
  hasMadeUsername: boolean
  sharedEmail: RowProblem | null
}

type RowChecks = {
  /** Usernames as `usernameKey` returns them. */
  taken: ReadonlySet<string>
  /** Names of the organization's people, by `emailKey`. */
  emailOwners?: ReadonlyMap<string, string>
  /** Usernames that were changed in the review, by row number. */
  typedUsernames?: ReadonlyMap<number, string>
  allowsSharedEmails?: boolean
  allowsNoEmails?: boolean
}

export function checkRows(
  rows: readonly DraftRow[],
  {
    taken,
    emailOwners = new Map(),
    typedUsernames = new Map(),
    allowsSharedEmails = false,
    allowsNoEmails = false,
  }: RowChecks,
): CheckedRow[] {
  const named = addUsernames(rows, taken, typedUsernames)
  const parsed = named.map(({ values }) => importedUser.safeParse(values))
  const duplicateOf = findDuplicates(rows, (index) => parsed[index]?.data)
  const own = named.filter((_, index) => duplicateOf[index] === null)
  const people = own.map(({ values }) => values)
  const numberOf = (index: number) => own[index]?.number ?? 0
  const beyond = findImportErrors(people, numberOf)
  const repeated = findRepeated(people.map(({ email }) => emailKey(email)))
  const indexOf = new Map(own.map((row, index) => [row, index]))
  return named.map((row, index) => {
    const first = duplicateOf[index] ?? null
    if (first !== null) return { ...row, errors: {}, person: null, duplicateOf: first, sharedEmail: null }
    const ownIndex = indexOf.get(row) ?? 0
    const errors: RowErrors = {}
    if (taken.has(usernameKey(row.values.username))) errors.username = { code: 'usernameTaken' }
    for (const { path, message } of parsed[index]?.error?.issues ?? []) {
      errors[path[0] as ImportField] ??= { code: 'invalid', message }
    }
    if (!hasEmail(row) && !allowsNoEmails) errors.email = { code: 'noEmail' }
    if (!hasName(row)) errors.username = { code: 'noName' }
    Object.assign(errors, beyond.get(ownIndex))
    const sharedEmail = errors.email
      ? null
      : findSharedEmail(row.values.email, repeated.get(ownIndex), emailOwners, numberOf)
    if (sharedEmail && !allowsSharedEmails) errors.email = sharedEmail
    const person = Object.keys(errors).length === 0 ? (parsed[index]?.data ?? null) : null
    return { ...row, errors, person, duplicateOf: null, sharedEmail }
  })
}

export const hasEmail = ({ values }: Pick<CheckedRow, 'values'>) => values.email.trim() !== ''

/** Otherwise a username can't be made from it: it's a total, for example. */
function hasName({ values, hasMadeUsername }: Pick<CheckedRow, 'values' | 'hasMadeUsername'>): boolean {
  return isNamed(hasMadeUsername ? { ...values, username: '' } : values)
}

function findSharedEmail(
  email: string,
  repeats: number | undefined,
  owners: ReadonlyMap<string, string>,
  numberOf: (index: number) => number,
): RowProblem | null {
  if (email.trim() === '') return null
  const name = owners.get(emailKey(email))
  if (name !== undefined) return { code: 'emailInUse', name }
  return repeats === undefined ? null : { code: 'repeatedEmail', row: numberOf(repeats) }
}

/**
 * A username that was typed comes before that of the file. Rows without one get one that no other row has, whatever was typed: it stays
 * the same while others are changed.
 */
function addUsernames(
  rows: readonly DraftRow[],
  taken: ReadonlySet<string>,
  typed: ReadonlyMap<number, string>,
): (DraftRow & { hasMadeUsername: boolean })[] {
  const used = new Set(rows.map(({ values }) => usernameKey(values.username)))
  return rows.map((row) => {
    const own = typed.get(row.number)
    if (row.values.username.trim() !== '') return withUsername(row, own ?? row.values.username, false)
    const made = makeUsername(row.values, (key) => used.has(key) || taken.has(key))
    used.add(made)
    return withUsername(row, own ?? made, own === undefined)
  })
}

const withUsername = (row: DraftRow, username: string, hasMadeUsername: boolean) => ({
  ...row,
  values: { ...row.values, username },
  hasMadeUsername,
})

/**
 * The number of the first row that has the same values, null for that one itself. A username that was made isn't compared, because
 * it's always new.
 */
function findDuplicates(rows: readonly DraftRow[], keptOf: (index: number) => RowValues | undefined) {
  const first = new Map<string, number>()
  return rows.map(({ number, values }, index) => {
    const username = values.username.trim() === '' ? '' : (keptOf(index) ?? values).username
    const kept = { ...(keptOf(index) ?? values), username }
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

/** Formulas, failed cells, and repeated usernames, by index and field. `numberOf` returns the row number to show. */
export function findImportErrors(
  people: readonly RowValues[],
  numberOf: (index: number) => number,
): Map<number, RowErrors> {
  const errors = new Map<number, RowErrors>()
  const add = (index: number, field: ImportField, problem: RowProblem) =>
    errors.set(index, { ...errors.get(index), [field]: problem })
  for (const [index, other] of findRepeated(people.map(({ username }) => usernameKey(username))))
    add(index, 'username', { code: 'repeatedUsername', row: numberOf(other) })
  for (const [index, person] of people.entries()) {
    for (const { field } of COLUMNS) {
      if (isFormula(field, person[field])) add(index, field, { code: 'formula' })
      else if (CELL_ERROR.test(person[field].trim())) add(index, field, { code: 'cellError' })
    }
  }
  return errors
}

/** The index of another one with the same key, by index: the first one or, for that one, the second. Empty keys don't count. */
export function findRepeated(keys: readonly string[]): Map<number, number> {
  const first = new Map<string, number>()
  const others = new Map<number, number>()
  for (const [index, key] of keys.entries()) {
    const before = first.get(key)
    if (before === undefined) first.set(key, index)
    else if (key !== '') {
      others.set(index, before)
      if (!others.has(before)) others.set(before, index)
    }
  }
  return others
}

/** As `emailKey` of domain/fields. */
function emailKey(email: string): string {
  return (importedUser.shape.email.safeParse(email).data ?? email).toLowerCase()
}

function isFormula(field: ImportField, text: string): boolean {
  if (!startsFormula(text)) return false
  return field !== 'phoneNumber' || !importedUser.shape.phoneNumber.safeParse(text).success
}
