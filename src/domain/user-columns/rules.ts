import type { PersonDetails } from '../auth/contract.ts'

type Column = {
  title: string
  required?: true
  /** The width is in characters, and absent for the usual one. */
  width?: number
  example: string
  /** Other titles that files have for it are written as `normalizeTitle` leaves them. */
  spellings: string
}

/** Files have their columns in this order. Passwords aren't imported, because people set them themselves, and neither are roles. */
const COLUMN_OF: Readonly<Record<keyof PersonDetails, Column>> = {
  username: {
    title: 'Username',
    required: true,
    width: 22,
    example: 'example.person',
    spellings:
      'user userid uname userlogin login loginname loginid logon logonname account accountname signin signinname samaccountname benutzer benutzername benutzerkennung nutzername anmeldename',
  },
  email: {
    title: 'Email',
    required: true,
    width: 32,
    example: 'example.person@example.com',
    spellings:
      'mail emailaddress emailaddr emailid mailaddress workemail primaryemail businessemail contactemail emailwork email1 emailadresse mailadresse',
  },
  firstName: {
    title: 'First Name',
    width: 18,
    example: 'Example',
    spellings: 'first given givenname givennames forename fname firstnames namefirst vorname vornamen rufname',
  },
  lastName: {
    title: 'Last Name',
    width: 18,
    example: 'Person',
    spellings: 'last surname familyname lname lastnames secondname namelast nachname familienname zuname',
  },
  middleInitial: {
    title: 'Middle Initial',
    example: 'Q',
    spellings: 'middle mi initial middlename minitial',
  },
  nameSuffix: {
    title: 'Suffix',
    example: 'Jr.',
    spellings: 'namesuffix suffixname generation namenszusatz',
  },
  phoneNumber: {
    title: 'Phone',
    example: '3125550100',
    spellings:
      'phonenumber phoneno phone1 telephone telephonenumber telephoneno tel contactnumber mobile mobilephone mobilenumber mobileno cell cellphone cellphonenumber cellnumber workphone businessphone homephone primaryphone telefon telefonnummer telefonnr handy handynummer handynr mobil mobilnummer mobiltelefon',
  },
  streetAddress: {
    title: 'Street Address',
    width: 30,
    example: '1 Wharf Street',
    spellings:
      'street street1 streetname address address1 addressline1 addressline homeaddress homestreet mailingaddress strasse strassehausnummer strassehausnr strasseundhausnummer strassenr anschrift adresse',
  },
  city: {
    title: 'City',
    width: 18,
    example: 'Chicago',
    spellings: 'town locality citytown towncity homecity municipality ort stadt wohnort',
  },
  state: {
    title: 'State',
    example: 'IL',
    spellings: 'province region statecode stateprovince stateregion stateabbreviation usstate homestate st bundesland',
  },
  zipCode: {
    title: 'ZIP Code',
    example: '60601',
    spellings: 'zip postcode postal postalcode zippostalcode zippostcode zipcode4 homezip plz postleitzahl',
  },
}

export type ImportField = keyof typeof COLUMN_OF

export const COLUMNS = Object.entries(COLUMN_OF).map(([field, column]) => ({ ...column, field: field as ImportField }))

export type Mapping = Readonly<Record<ImportField, number | null>>

/** Each column is used once; exact titles come before other spellings. */
export function guessMapping(titles: readonly string[]): Mapping {
  const named = titles.map(normalizeTitle)
  const mapping = Object.fromEntries(COLUMNS.map(({ field }) => [field, null])) as Record<ImportField, number | null>
  const used = new Set<number>()
  const take = (field: ImportField, spellings: readonly string[]) => {
    const column = named.findIndex((title, index) => !used.has(index) && spellings.includes(title))
    if (mapping[field] !== null || column === -1) return
    mapping[field] = column
    used.add(column)
  }
  for (const { field, title } of COLUMNS) take(field, [normalizeTitle(title), field.toLowerCase()])
  for (const { field, spellings } of COLUMNS) take(field, spellings.split(' '))
  return mapping
}

function normalizeTitle(title: string): string {
  const bare = title.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '').normalize('NFKD')
  return bare
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '')
}

/** The index of the first row near the top with at least two known titles, null for none. */
export function findTitleRow(rows: readonly { cells: readonly string[] }[]): number | null {
  const place = rows.slice(0, TITLE_ROW_LIMIT).findIndex(({ cells }) => {
    const columns = Object.values(guessMapping(cells.slice(0, MAX_TITLE_COLUMNS)))
    return columns.filter((column) => column !== null).length >= 2
  })
  return place === -1 ? null : place
}

/** A list's name, date, and author may come before its titles. */
export const TITLE_ROW_LIMIT = 10

/** A hostile row may have millions of columns. */
const MAX_TITLE_COLUMNS = 200

export function whyNotMap(mapping: Mapping): string | null {
  const missing = COLUMNS.filter(({ field, required }) => required && mapping[field] === null)
  if (missing.length === 0) return null
  const titles = missing.map(({ title }) => title.toLowerCase()).join(' and ')
  return missing.length === 1 ? `Which column has the ${titles}?` : `Which columns have the ${titles}?`
}
