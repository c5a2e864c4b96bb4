import type { PersonDetails } from '../auth/contract.ts'
import { sayInEnglish } from '../languages/say.ts'
import { about, type Text, t } from '../texts/text.ts'
import { rankTitle } from './titles.ts'

type Column = {
  title: Text
  required?: true
  /** The width is in characters, and absent for the usual one. */
  width?: number
  example: string
  /** Other titles that files have for it, as `joinWords` (titles.ts) leaves them. */
  spellings: string
}

/** Files have their columns in this order. Passwords aren't imported, because people set them themselves, and neither are roles. */
const COLUMN_OF: Readonly<Record<keyof PersonDetails, Column>> = {
  username: {
    title: t`Username`,
    width: 22,
    example: 'example.person',
    spellings:
      'user userid uname userlogin userprincipalname upn login loginname loginid logon logonname account accountname signin signinname samaccountname benutzer benutzername benutzerkennung nutzername anmeldename usuario nombredeusuario nombreusuario utilisateur nomdutilisateur identifiant',
  },
  email: {
    title: t`Email`,
    required: true,
    width: 32,
    example: 'example.person@example.com',
    spellings:
      'mail emailaddress emailaddr useremail loginemail email1value emailid mailaddress workemail primaryemail businessemail contactemail emailwork email1 emailadresse mailadresse correo correoelectronico direcciondecorreo direcciondecorreoelectronico courriel adressecourriel adresseemail adresseelectronique',
  },
  firstName: {
    title: t`First Name`,
    width: 18,
    example: 'Example',
    spellings:
      'first given givenname givennames forename fname firstnames namefirst firstmiddlename vorname vornamen rufname nombre nombres primernombre nombredepila prenom prenoms',
  },
  lastName: {
    title: t`Last Name`,
    width: 18,
    example: 'Person',
    spellings:
      'last surname familyname lname lastnames namelast nachname familienname zuname apellido apellidos primerapellido nom nomdefamille',
  },
  middleInitial: {
    title: t`Middle Initial`,
    example: 'Q',
    spellings:
      'middle mi initial middlename middleinit midinit minitial secondname zweitername mittelname mittelinitiale inicial segundonombre inicialdelsegundonombre initiale deuxiemeprenom initialedudeuxiemeprenom',
  },
  nameSuffix: {
    title: about('name')`Suffix`,
    example: 'Jr.',
    spellings:
      'suffix namesuffix suffixname generation generationsuffix generationalsuffix namenszusatz sufijo suffixe',
  },
  phoneNumber: {
    title: t`Phone`,
    example: '3125550100',
    spellings:
      'phone phonenumber phoneno phone1 phone1value telephone telephonenumber telephoneno tel contactnumber mobile mobilephone mobilenumber mobileno cell cellphone cellphonenumber cellnumber workphone businessphone homephone primaryphone telefon telefonnummer telefonnr handy handynummer handynr mobil mobilnummer mobiltelefon telefono numerodetelefono telefonomovil movil celular numerodetelephone cellulaire portable',
  },
  streetAddress: {
    title: t`Street Address`,
    width: 30,
    example: '1 Wharf Street',
    spellings:
      'street street1 streetname address address1 addressline1 addressline addressline1addressline2 homeaddress homestreet mailingaddress strasse strassehausnummer strassehausnr strasseundhausnummer strassenr anschrift adresse calle calleynumero direccion domicilio rue adressepostale',
  },
  city: {
    title: t`City`,
    width: 18,
    example: 'Chicago',
    spellings:
      'town locality citytown towncity citymunicipality homecity municipality ort stadt wohnort ciudad localidad poblacion ville municipalite',
  },
  state: {
    title: about('address')`State`,
    example: 'IL',
    spellings:
      'province region statecode stateprovince stateregion stateterritory stateterritorycode stateabbreviation usstate homestate st bundesland bundesstaat estado provincia etat',
  },
  zipCode: {
    title: t`ZIP Code`,
    example: '60601',
    spellings:
      'zip postcode postal postalcode zippostalcode zippostcode zipcode4 homezip plz postleitzahl codigopostal codepostal',
  },
}

export type ImportField = keyof typeof COLUMN_OF

export const COLUMNS = Object.entries(COLUMN_OF).map(([field, column]) => ({ ...column, field: field as ImportField }))

/** A file may have the whole name in one column instead, which an export never has. */
const FULL_NAME = {
  field: 'fullName',
  title: t`Full Name`,
  spellings:
    'name displayname legalname payrollname employee worker associate teammember lastfirst firstlast lastnamefirstname firstnamelastname namelastfirst namefirstlast completename vollstandigername mitarbeiter mitarbeiterin nombrecompleto nombreyapellido nombreyapellidos empleado nomcomplet nometprenom prenometnom employe',
} as const

export type MappedField = ImportField | typeof FULL_NAME.field

type MappedColumn = { field: MappedField; title: Text; spellings: string; required?: true }

/** Each of them can be read from a column, and several from the same one. */
export const MAPPED_COLUMNS: readonly MappedColumn[] = [...COLUMNS, FULL_NAME]

/** Null is not answered yet, or skipped. */
export type Mapping = Readonly<Record<MappedField, number | null>>

/** What someone chose as the column of the emails if the file has none. */
export const NO_COLUMN = -1

/** Guesses at most one field for each column: the field with the best match takes it. */
export function guessMapping(titles: readonly string[]): Mapping {
  const mapping = Object.fromEntries(MAPPED_COLUMNS.map(({ field }) => [field, null])) as Record<
    MappedField,
    number | null
  >
  const ranked = titles.flatMap((title, column) =>
    MAPPED_COLUMNS.flatMap(({ field, spellings, title: ownTitle }) => {
      const rank = rankTitle(title, field, { title: sayInEnglish(ownTitle), spellings })
      return rank === null ? [] : [{ rank, field, column }]
    }),
  )
  const used = new Set<number>()
  for (const { field, column } of ranked.toSorted((a, b) => a.rank - b.rank)) {
    if (mapping[field] !== null || used.has(column)) continue
    mapping[field] = column
    used.add(column)
  }
  return toNames(mapping)
}

/** Beside a first or last name, a column “Name” has the other one; beside both, a full name isn't needed. */
function toNames(mapping: Mapping): Mapping {
  const { firstName, lastName, fullName } = mapping
  if (fullName === null || (firstName === null && lastName === null)) return mapping
  const rest = { ...mapping, fullName: null }
  if (firstName === null) return { ...rest, firstName: fullName }
  return lastName === null ? { ...rest, lastName: fullName } : rest
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

/** Only the email is required. */
export function whyNotMap({ email }: Pick<Mapping, 'email'>): Text | null {
  return email === null ? t`Which column has the email?` : null
}
