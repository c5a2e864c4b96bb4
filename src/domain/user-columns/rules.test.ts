import { describe, expect, it } from 'vitest'
import { EXPORT_TITLES, TEMPLATE_TITLES } from '../user-files/rules.ts'
import { COLUMNS, findTitleRow, guessMapping, type ImportField, whyNotMap } from './rules.ts'

describe('columns of a file', () => {
  const fieldsOf = (titles: string[]) => {
    const found = guessMapping(titles)
    return titles.map((_, column) => COLUMNS.find(({ field }) => found[field] === column)?.field ?? null)
  }

  it.each<[string[], (ImportField | null)[]]>([
    [[...EXPORT_TITLES], [...COLUMNS.map(({ field }) => field), null, null]],
    [[...TEMPLATE_TITLES], COLUMNS.map(({ field }) => field)],
    [COLUMNS.map(({ field }) => field), COLUMNS.map(({ field }) => field)],
    [
      ['USERNAME', 'E-MAIL', 'first_name', 'last-name'],
      ['username', 'email', 'firstName', 'lastName'],
    ],
    [
      ['Login', 'E-Mail Address', 'Given Name', 'Surname'],
      ['username', 'email', 'firstName', 'lastName'],
    ],
    [
      ['Postal Code', 'Mobile Phone', 'Town', 'Province'],
      ['zipCode', 'phoneNumber', 'city', 'state'],
    ],
    [
      ['Street', 'M.I.', 'Name suffix'],
      ['streetAddress', 'middleInitial', 'nameSuffix'],
    ],
    [
      ['Vorname', 'Nachname', 'E-Mail Adresse', 'Benutzername', 'Straße', 'PLZ', 'Ort'],
      ['firstName', 'lastName', 'email', 'username', 'streetAddress', 'zipCode', 'city'],
    ],
    [
      ['STRASSE', 'Stadt', 'Telefon', 'E-Mail'],
      ['streetAddress', 'city', 'phoneNumber', 'email'],
    ],
    [
      ['Handy', 'Postleitzahl', 'Familienname'],
      ['phoneNumber', 'zipCode', 'lastName'],
    ],
    [
      ['Logon Name', 'Email ID', 'Mobile No.', 'Street 1', 'Postal', 'Town/City'],
      ['username', 'email', 'phoneNumber', 'streetAddress', 'zipCode', 'city'],
    ],
    [
      ['Password', 'Is Admin', '', 'Role'],
      [null, null, null, null],
    ],
    [
      ['User', 'Username', 'Email', 'Email'],
      [null, 'username', 'email', null],
    ],
    [
      ['Phone', 'Mobile'],
      ['phoneNumber', null],
    ],
  ])('are recognized by their titles: %j', (titles, fields) => {
    expect(fieldsOf(titles)).toEqual(fields)
  })

  it('must include username and email', () => {
    expect(whyNotMap(guessMapping(EXPORT_TITLES))).toBeNull()
    expect(whyNotMap(guessMapping(['Username', 'City']))).toBe('Which column has the email?')
    expect(whyNotMap(guessMapping(['City']))).toBe('Which columns have the username and email?')
  })
})

describe('title row', () => {
  const blank = ['', '']
  const titles = ['Username', 'Email']
  const ann = ['ann.adams', 'ann@x.example']
  it.each<[string, string[][], number | null]>([
    ['is the first', [titles, ann], 0],
    ['is below the name of the list', [['Staff of Northwind'], ['As of November', '2026'], titles, ann], 2],
    ['is the first of two', [ann, titles, titles], 1],
    ['may be the tenth', [...Array.from({ length: 9 }, () => blank), titles], 9],
    ['is not looked for further down', [...Array.from({ length: 10 }, () => blank), titles], null],
    ['has two that are known', [['Username', 'Badge'], ann], null],
    ['has two that are known, of different columns', [['Username', 'Username'], ann], null],
    ['is in German', [['Mitarbeiter'], ['Nachname', 'PLZ']], 1],
    ['is missing', [ann, ann], null],
    ['is nowhere in an empty file', [], null],
  ])('%s', (_, rows, place) => {
    expect(findTitleRow(rows.map((cells) => ({ cells })))).toBe(place)
  })
})
