import { describe, expect, it } from 'vitest'
import { emailKey } from '../fields/contact.ts'
import { foldText } from '../fields/search.ts'
import { sayInEnglish } from '../languages/say.ts'
import { idRowProblemText } from './payroll-id-texts.ts'
import { guessIdColumns, matchIdRows } from './payroll-ids.ts'

const person = (id: string, firstName: string, lastName: string, payrollId = '') => ({
  id,
  username: `${firstName}.${lastName}`.toLowerCase(),
  email: `${firstName}@harbor.example`.toLowerCase(),
  firstName,
  lastName,
  payrollId,
})
const PEOPLE = [
  person('1', 'Ada', 'Boss', '0001'),
  person('2', 'José', 'Núñez'),
  person('3', 'Wim', 'Worker', '0003'),
  { ...person('4', 'Wim', 'Worker'), username: 'wim2', email: 'wim2@harbor.example' },
]

function match(titles: string[], ...cells: string[][]) {
  const { idColumn, mapping } = guessIdColumns(titles)
  const rows = cells.map((each, index) => ({ number: index + 2, cells: each }))
  return matchIdRows(rows, { mapping, idColumn: idColumn ?? -1 }, PEOPLE, { emailKey, foldText }).map(
    ({ person: found, payrollId, problem }) =>
      problem ? sayInEnglish(idRowProblemText(problem)) : `${found?.id} ${payrollId}`,
  )
}

it.each([
  [['Username', 'Payroll ID'], 1],
  [['Employee ID', 'Name', 'Payroll ID'], 2],
  [['File #', 'Last Name', 'First Name'], 0],
  [['Employee Number', 'Email'], 0],
  [['N.º de empleado', 'N.º de nómina', 'Correo'], 1],
  [['Matricule', 'Nom'], 0],
  [['N° de paie', 'N° d’employé'], 0],
  [['Personalnummer', 'Name', 'Lohnnummer'], 2],
  [['Name', 'Department'], null],
])('in a file with the titles %j, the IDs are in column %s', (titles, column) =>
  expect(guessIdColumns(titles).idColumn).toBe(column),
)

describe('a row of payroll IDs', () => {
  it('is matched by username, email, or name, and keeps leading zeros', () => {
    expect(match(['Username', 'Payroll ID'], ['ADA.BOSS', '007'])).toEqual(['1 007'])
    expect(
      match(['Email', 'Payroll ID'], ['José@Harbor.example'.normalize('NFC').replace('José', 'jos\u00e9'), '8']),
    ).toEqual(['2 8'])
    expect(match(['Name', 'Payroll ID'], ['Nunez, Jose', '8'])).toEqual(['2 8'])
    expect(match(['First Name', 'Last Name', 'Payroll ID'], ['jose', 'NÚÑEZ', '8'])).toEqual(['2 8'])
    expect(match(['Username', 'Email', 'Payroll ID'], ['unknown', 'ada@harbor.example', '7'])).toEqual(['1 7'])
  })

  it('isn’t imported if it matches no one, or several people', () => {
    expect(match(['Name', 'Payroll ID'], ['Wim Worker', '9'], ['Total', '9'])).toEqual([
      'Several people match. Add their username or email to the file.',
      'No one has this username, email, or name',
    ])
  })

  it('isn’t imported without an ID, or with one that files can’t have', () => {
    const file = match(['Username', 'Payroll ID'], ['ada.boss', ' '], ['ada.boss', '-12'], ['ada.boss', '#N/A'])
    expect(file).toEqual([
      'This row has no payroll ID',
      'Start with a letter or a digit. Spreadsheets read “-”, “+”, “=”, and “@” as formulas.',
      'This cell has an error',
    ])
  })

  it('isn’t imported if the person or the ID is in the file before, or someone else keeps the ID', () => {
    const titles = ['Username', 'Payroll ID']
    expect(match(titles, ['ada.boss', '1'], ['ada.boss', '2'], ['wim2', '1'])).toEqual([
      '1 1',
      'Row 2 is about the same person',
      'Row 2 has the same payroll ID',
    ])
    expect(match(titles, ['wim2', '0003'])).toEqual(['Wim Worker already has this payroll ID'])
    expect(match(titles, ['wim2', '0003'], ['wim.worker', '0001'], ['ada.boss', '9'])).toEqual([
      '4 0003',
      '3 0001',
      '1 9',
    ])
    expect(match(titles, ['wim2', '0003'], ['wim.worker', '0001'])).toEqual([
      'Wim Worker already has this payroll ID',
      'Ada Boss already has this payroll ID',
    ])
    expect(match(titles, ['wim.worker', '0003'])).toEqual(['3 0003'])
  })
})
