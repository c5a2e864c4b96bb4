import type { User } from '../auth/contract.ts'
import { type FileRow, startsFormula } from '../csv/rules.ts'
import { type ImportedUser, importedUser, MAX_IMPORT_ROWS, type TableFormat } from './contract.ts'

export type ImportField = keyof ImportedUser

type Column = { field: ImportField; title: string; required?: true; spellings: readonly string[] }

/** What is read of a person and written of one, in the order of a file's columns; spellings as `plain` leaves them. */
export const COLUMNS: readonly Column[] = [
  {
    field: 'username',
    title: 'Username',
    required: true,
    spellings: ['user', 'userid', 'login', 'loginname', 'loginid', 'account', 'accountname', 'signin', 'signinname'],
  },
  {
    field: 'email',
    title: 'Email',
    required: true,
    spellings: ['mail', 'emailaddress', 'mailaddress', 'workemail', 'primaryemail', 'businessemail', 'emailwork'],
  },
  { field: 'firstName', title: 'First Name', spellings: ['first', 'givenname', 'forename', 'fname', 'firstnames'] },
  { field: 'lastName', title: 'Last Name', spellings: ['last', 'surname', 'familyname', 'lname', 'secondname'] },
  {
    field: 'middleInitial',
    title: 'Middle Initial',
    spellings: ['middle', 'mi', 'initial', 'middlename', 'minitial'],
  },
  { field: 'nameSuffix', title: 'Suffix', spellings: ['namesuffix', 'suffixname', 'generation'] },
  {
    field: 'phoneNumber',
    title: 'Phone',
    spellings: [
      'phonenumber',
      'phoneno',
      'telephone',
      'tel',
      'mobile',
      'mobilephone',
      'cell',
      'cellphone',
      'workphone',
    ],
  },
  {
    field: 'streetAddress',
    title: 'Street Address',
    spellings: ['street', 'address', 'address1', 'addressline1', 'addressline', 'homeaddress', 'mailingaddress'],
  },
  { field: 'city', title: 'City', spellings: ['town', 'locality', 'citytown'] },
  { field: 'state', title: 'State', spellings: ['province', 'region', 'statecode', 'stateprovince', 'st'] },
  { field: 'zipCode', title: 'ZIP Code', spellings: ['zip', 'postcode', 'postalcode', 'zippostalcode', 'zipcode4'] },
]

/** Beside what is read of a person: a file cannot make anybody an administrator. */
const ROLE_TITLES = ['Admin', 'Org Admin']

export const EXPORT_TITLES: readonly string[] = [...COLUMNS.map(({ title }) => title), ...ROLE_TITLES]

/** A person as a row of an exported file, under its titles. */
export function exportCells(person: Pick<User, ImportField | 'isAdmin' | 'isOrgAdmin'>): string[] {
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

/** Which column of a file, counted from 0, each field is read from; null where none is. */
export type Mapping = Readonly<Record<ImportField, number | null>>

/** The columns that a file's titles name, each used once; exact titles win over other spellings. */
export function guessMapping(titles: readonly string[]): Mapping {
  const named = titles.map(plain)
  const mapping = Object.fromEntries(COLUMNS.map(({ field }) => [field, null])) as Record<ImportField, number | null>
  const used = new Set<number>()
  const take = (field: ImportField, spellings: readonly string[]) => {
    const column = named.findIndex((title, index) => !used.has(index) && spellings.includes(title))
    if (mapping[field] !== null || column === -1) return
    mapping[field] = column
    used.add(column)
  }
  for (const { field, title } of COLUMNS) take(field, [plain(title), field.toLowerCase()])
  for (const { field, spellings } of COLUMNS) take(field, spellings)
  return mapping
}

/** A title without case, accents, signs and what stands in brackets. */
function plain(title: string): string {
  const bare = title.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '').normalize('NFKD')
  return bare.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Why the people of a file cannot be read with these columns, or null when they can. */
export function whyNotMap(mapping: Mapping): string | null {
  const missing = COLUMNS.filter(({ field, required }) => required && mapping[field] === null)
  if (missing.length === 0) return null
  return `Choose the column of ${missing.map(({ title }) => title).join(' and ')}.`
}

/** Why a file is not taken for the number of its rows below the titles, or null. */
export function whyNotTake(rowCount: number): string | null {
  if (rowCount === 0) return 'There is nobody in the file, only a row of titles.'
  if (rowCount <= MAX_IMPORT_ROWS) return null
  const [found, most] = [rowCount, MAX_IMPORT_ROWS].map((count) => count.toLocaleString('en-US'))
  return `The file has ${found} rows. At most ${most} people can be imported at once: split it into several files.`
}

/** Why so many people cannot join, or null when they can. `maxUsers` is null where the plan has no limit. */
export function whyNoRoom(count: number, userCount: number, maxUsers: number | null): string | null {
  if (maxUsers === null || userCount + count <= maxUsers) return null
  const free = Math.max(0, maxUsers - userCount)
  const people = `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`
  return `Your plan includes up to ${maxUsers} users and you have ${userCount}: there is room for ${free} more, not for ${people}. Switch to a larger plan to add more.`
}

/** A person as their row has them, not checked yet. */
export type DraftRow = { number: number; values: Readonly<Record<ImportField, string>> }

/** The people below a file's titles, without the example of the file to fill in. */
export function draftRows(rows: readonly FileRow[], mapping: Mapping): DraftRow[] {
  return rows
    .map(({ number, cells }) => {
      const cellOf = (field: ImportField) => cells[mapping[field] ?? -1] ?? ''
      const values = COLUMNS.map(({ field }) => [field, tidy(field, cellOf(field))])
      return { number, values: Object.fromEntries(values) as Record<ImportField, string> }
    })
    .filter(({ values }) => values.username !== EXAMPLE.username || values.email !== EXAMPLE.email)
}

/** The usernames of these rows that could be somebody's, once each, to ask about. */
export function usernamesOf(rows: readonly DraftRow[]): string[] {
  const possible = rows.filter(({ values }) => importedUser.shape.username.safeParse(values.username).success)
  return [...new Set(possible.map(({ values }) => usernameKey(values.username)))]
}

/** Phone numbers are written in many ways, which mean the same: (312) 555-0100. */
function tidy(field: ImportField, text: string): string {
  if (field !== 'phoneNumber') return text
  const digits = text.replaceAll(/[\s().\-\u2010-\u2015/]/g, '')
  return importedUser.shape.phoneNumber.safeParse(digits).success && !/^\s*-/.test(text) ? digits : text
}

export type RowErrors = Partial<Record<ImportField, string>>

/** A row with what is wrong in it, by field; `person` is null while anything is. */
export type CheckedRow = DraftRow & { person: ImportedUser | null; errors: RowErrors }

/** Every row with all its errors. `taken` holds the usernames that somebody has, as `usernameKey` writes them. */
export function checkRows(rows: readonly DraftRow[], taken: ReadonlySet<string>): CheckedRow[] {
  const beyond = errorsAmong(
    rows.map(({ values }) => values),
    (index) => rows[index]?.number ?? 0,
  )
  return rows.map((row, index) => {
    const parsed = importedUser.safeParse(row.values)
    const errors: RowErrors = {}
    if (taken.has(usernameKey(row.values.username))) errors.username = USERNAME_TAKEN
    for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as ImportField] ??= message
    Object.assign(errors, beyond.get(index))
    return { ...row, errors, person: parsed.success && Object.keys(errors).length === 0 ? parsed.data : null }
  })
}

export const USERNAME_TAKEN = 'This username is already taken'

/**
 * What is wrong with people who are imported together, beyond the shape of each: text that a spreadsheet would run, and a
 * username that stands there twice. By index and field; `numberOf` says which number a row is known by.
 */
export function errorsAmong(
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

const FORMULA = 'This begins like a formula. Enter it as plain text.'

function isFormula(field: ImportField, text: string): boolean {
  if (!startsFormula(text)) return false
  return field !== 'phoneNumber' || !importedUser.shape.phoneNumber.safeParse(text).success
}

/** A username as the database compares it: one spelling, in any case. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}
