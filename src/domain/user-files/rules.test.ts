import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, guardFormulas, readCsvTable, removeFormulaGuards, startsFormula } from '../csv/rules.ts'
import { sayInEnglish } from '../languages/say.ts'
import { COLUMNS, guessMapping, type ImportField } from '../user-columns/rules.ts'
import type { ImportedUser } from './contract.ts'
import {
  checkRows,
  EXAMPLE_CELLS,
  EXPORT_TITLES,
  groupRows,
  listUsernames,
  type RowProblem,
  TEMPLATE_TITLES,
  toDraftRows,
  toExportCells,
  whyNoRoom,
  whyNotImport,
} from './rules.ts'
import { problemFileRows, rowProblemText } from './texts.ts'

const EMPTY = Object.fromEntries(COLUMNS.map(({ field }) => [field, ''])) as Record<ImportField, string>
const ann = { ...EMPTY, username: 'ann.adams', email: 'ann@x.example' }
const mapping = guessMapping(EXPORT_TITLES.map((title) => sayInEnglish(title)))

const rowsOf = (people: Partial<ImportedUser>[]) =>
  toDraftRows(
    people.map((person, index) => ({
      number: index + 2,
      cells: COLUMNS.map(({ field }) => ({ ...EMPTY, email: 'p@x.example', ...person })[field]),
    })),
    mapping,
  )
const errorsOf = (people: Partial<ImportedUser>[], taken: string[] = []) =>
  checkRows(rowsOf(people), { taken: new Set(taken) }).map(({ errors }) =>
    Object.fromEntries(
      Object.entries(errors).map(([field, problem]) => [field, sayInEnglish(rowProblemText(problem))]),
    ),
  )

describe('file size', () => {
  it.each([
    [0, { code: 'noPeople' }],
    [1, null],
    [5000, null],
    [5001, { code: 'tooManyRows', rows: 5001 }],
    [100_001, { code: 'tooManyRows', rows: 100_001 }],
  ])('%i rows', (count, reason) => {
    expect(whyNotImport(count)).toEqual(reason)
  })

  it.each([
    [19, 1, 20, null],
    [20, 1, 20, { code: 'noRoom', free: 19, people: 20 }],
    [1, 20, 20, { code: 'noRoom', free: 0, people: 1 }],
    [1, 25, 20, { code: 'noRoom', free: 0, people: 1 }],
    [5000, 9000, null, null],
  ])('%i people added to %i on a plan for %s', (count, userCount, maxUsers, reason) => {
    expect(whyNoRoom(count, userCount, maxUsers)).toEqual(reason)
  })
})

describe('rows of a file', () => {
  it.each<[Partial<ImportedUser>, Partial<ImportedUser>]>([
    [{ username: 'an' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'x'.repeat(65) }, { username: 'Must be at most 64 characters' }],
    [{ username: 'an\u200Bn' }, { username: 'Remove the invisible characters' }],
    [{ username: `${'x'.repeat(64)}\u200B` }, { username: 'Must be at most 64 characters' }],
    [{ email: '' }, { email: 'There’s no email to send a link to' }],
    [{ email: 'ann@' }, { email: 'Invalid email format' }],
    [{ middleInitial: '77' }, { middleInitial: 'Middle initial is at most 1 character' }],
    [{ phoneNumber: '555' }, { phoneNumber: 'Invalid phone number' }],
    [{ state: 'Illinoi' }, { state: 'State must be a 2-letter code' }],
    [{ zipCode: '2134' }, { zipCode: 'Invalid ZIP code' }],
    [{ firstName: 'A\u0000nn' }, { firstName: 'Remove the control characters' }],
    [{ city: 'Chi\ncago' }, { city: 'Remove the control characters' }],
    [{ city: 'x'.repeat(101) }, { city: 'Must be at most 100 characters' }],
    [
      { email: 'x', state: 'Illinoi' },
      { email: 'Invalid email format', state: 'State must be a 2-letter code' },
    ],
  ])('show each error at its field: %j', (person, errors) => {
    expect(errorsOf([{ ...ann, ...person }])).toEqual([errors])
  })

  it.each(['=1+1', '+cmd', '-2', '@SUM(A1)', '\tx', ' =1', '＝1', "'=1"])(
    'are refused if they contain a formula: %j',
    (text) => {
      for (const { field } of COLUMNS) {
        const [errors] = errorsOf([{ ...ann, [field]: text }])
        expect(errors?.[field]).toBe('This starts like a formula. Enter it as plain text.')
      }
    },
  )

  it('are refused if a phone number starts with a minus', () => {
    const phoneNumber = '-312 555 0100'
    expect(errorsOf([{ ...ann, phoneNumber }])).toEqual([
      { phoneNumber: 'This starts like a formula. Enter it as plain text.' },
    ])
  })

  it.each([
    ['+13125550100', '+13125550100'],
    ['(312) 555-0100', '3125550100'],
    ['+1 312.555.0100', '+13125550100'],
    ['312\u2011555\u20110100', '3125550100'],
  ])('may contain the phone number %s', (written, stored) => {
    const [row] = checkRows(rowsOf([{ ...ann, phoneNumber: written }]), { taken: new Set() })
    expect(row?.person?.phoneNumber).toBe(stored)
  })

  it('name both rows of a repeated username, compared as in the database', () => {
    const people = ['Zoë.One', 'other', ' zoe\u0308.ONE ', 'ＺＯË.one'].map((username, index) => ({
      ...ann,
      username,
      email: `p${index}@x.example`,
    }))
    expect(errorsOf(people)).toEqual([
      { username: 'This username is also in row 4' },
      {},
      { username: 'This username is also in row 2' },
      { username: 'This username is also in row 2' },
    ])
  })

  it.each<[string, Partial<ImportedUser>[], [duplicateOf: number | null, wrong: boolean][]]>([
    [
      'in every field',
      [ann, { email: '' }, ann],
      [
        [null, false],
        [null, true],
        [2, false],
      ],
    ],
    [
      'except for spaces and signs in a phone number',
      [
        { ...ann, phoneNumber: '3125550100' },
        { ...ann, username: ' ann.adams ', phoneNumber: '(312) 555-0100' },
      ],
      [
        [null, false],
        [2, false],
      ],
    ],
    [
      'three times',
      [ann, ann, ann],
      [
        [null, false],
        [2, false],
        [2, false],
      ],
    ],
    [
      'except for the email address',
      [ann, { ...ann, email: 'other@x.example' }],
      [
        [null, true],
        [null, true],
      ],
    ],
    [
      'except for the case of the username',
      [ann, { ...ann, username: 'Ann.Adams' }],
      [
        [null, true],
        [null, true],
      ],
    ],
    [
      'with a third that differs',
      [ann, ann, { ...ann, city: 'Chicago' }],
      [
        [null, true],
        [2, false],
        [null, true],
      ],
    ],
    [
      'with an error, except for an invisible space',
      [
        { ...ann, state: 'Illinoi' },
        { ...ann, state: 'Illinoi', city: `${ann.city} ` },
      ],
      [
        [null, true],
        [2, false],
      ],
    ],
    [
      'and no username',
      [
        { ...ann, username: '' },
        { ...ann, username: ' ' },
      ],
      [
        [null, false],
        [2, false],
      ],
    ],
  ])('are duplicates if they have the same %s', (_, people, found) => {
    const checked = checkRows(rowsOf(people), { taken: new Set() })
    expect(checked.map(({ duplicateOf, errors }) => [duplicateOf, Object.keys(errors).length > 0])).toEqual(found)
    expect(checked.map(({ person }) => person === null)).toEqual(
      found.map(([duplicateOf, wrong]) => wrong || duplicateOf !== null),
    )
  })

  it('may be without an email if someone allows it, but not without any name', () => {
    const staff = [
      { ...EMPTY, firstName: 'Juan', lastName: 'Garcia' },
      { ...EMPTY, username: 'ana', email: ' ' },
      { ...EMPTY, phoneNumber: '3125550100' },
    ]
    const check = (allowsNoEmails: boolean) =>
      checkRows(rowsOf(staff), { taken: new Set(), emailOwners: new Map([['', 'Ann']]), allowsNoEmails })
    expect(check(false).map(({ errors }) => errors.email?.code)).toEqual(['noEmail', 'noEmail', 'noEmail'])
    expect(check(true).map(({ errors }) => errors)).toEqual([{}, {}, { username: { code: 'noName' } }])
    expect(check(true).map(({ person }) => person && [person.username, person.email])).toEqual([
      ['juan.garcia', ''],
      ['ana', ''],
      null,
    ])
  })

  it('are valid, invalid, or duplicates', () => {
    const kind = fc.constantFrom<Partial<ImportedUser>>(
      ann,
      { ...ann, city: 'Chicago' },
      { username: 'bob' },
      { email: '' },
    )
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 6 }), (people) => {
        const checked = checkRows(rowsOf(people), { taken: new Set(['bob']) })
        const { valid: good, invalid: wrong, duplicates: repeated } = groupRows(checked)
        expect([...good, ...wrong, ...repeated].map(({ number }) => number).sort()).toEqual(
          checked.map(({ number }) => number),
        )
        const names = good.map(({ person }) => person?.username)
        expect(new Set(names).size).toBe(names.length)
        expect(names).not.toContain('bob')
      }),
    )
  })

  it('get a username from the email or the name, which no one has', () => {
    const maria = { ...EMPTY, firstName: 'Maria', lastName: 'Lopez' }
    const rows = rowsOf([
      { ...maria, email: 'maria@x.example' },
      { ...maria, email: 'MARIA+2@x.example' },
      { ...maria, email: 'maria@y.example' },
      { ...ann, username: 'kim', email: 'kim@x.example' },
      { ...EMPTY, email: 'kim@y.example', firstName: 'Kim' },
      { ...EMPTY, email: 'lee@y.example' },
    ])
    const checked = checkRows(rows, { taken: new Set(['maria.lopez']), typedUsernames: new Map([[7, 'lee.lee']]) })
    expect(checked.map(({ values, hasMadeUsername }) => [values.username, hasMadeUsername])).toEqual([
      ['maria', true],
      ['maria2', true],
      ['maria3', true],
      ['kim', false],
      ['kim2', true],
      ['lee.lee', false],
    ])
    expect(checked.map(({ person }) => person?.username)).toEqual(checked.map(({ values }) => values.username))
  })

  it('keep their made username when another one is changed', () => {
    const rows = rowsOf([{ email: 'maria@x.example' }, { email: 'maria@y.example' }])
    const checked = checkRows(rows, { taken: new Set(), typedUsernames: new Map([[2, 'mary']]) })
    expect(checked.map(({ values }) => values.username)).toEqual(['mary', 'maria2'])
  })

  it('keep the username that was typed in the review', () => {
    const rows = rowsOf([{ ...ann, email: 'a@x.example' }, { email: 'b@x.example' }])
    const typedUsernames = new Map([
      [2, 'x'],
      [3, 'ANN.ADAMS'],
    ])
    const errors = checkRows(rows, { taken: new Set(['ann.adams']), typedUsernames }).map((row) => row.errors.username)
    expect(errors.map((problem) => problem && sayInEnglish(rowProblemText(problem)))).toEqual([
      'Username must be at least 3 characters',
      'This username is already taken',
    ])
  })

  it('show an email that someone has already, unless that is allowed', () => {
    const rows = rowsOf([
      { ...ann, email: 'Maria@MÜNCHEN.example' },
      { ...ann, username: 'bob', email: 'bob@x.example' },
      { ...ann, username: 'bobby', email: ' BOB@x.example' },
      { ...ann, username: 'cleo', email: 'cleo@x.example' },
    ])
    const emailOwners = new Map([['maria@xn--mnchen-3ya.example', 'Maria Lopez (maria)']])
    const check = (allowsSharedEmails: boolean) =>
      checkRows(rows, { taken: new Set(), emailOwners, allowsSharedEmails })
    const expected = [
      'Maria Lopez (maria) has this email already',
      'This email is also in row 4',
      'This email is also in row 3',
    ]
    const textOf = (problem: RowProblem | null | undefined) => problem && sayInEnglish(rowProblemText(problem))
    expect(check(false).map(({ errors }) => textOf(errors.email))).toEqual([...expected, undefined])
    expect(check(false).map(({ person }) => person === null)).toEqual([true, true, true, false])
    expect(check(true).map(({ sharedEmail }) => textOf(sharedEmail))).toEqual([...expected, null])
    expect(check(true).map(({ errors, person }) => [errors, person === null])).toEqual(rows.map(() => [{}, false]))
  })

  it('show cells with errors of a spreadsheet', () => {
    expect(errorsOf([{ ...ann, phoneNumber: '#N/A', lastName: ' #REF!' }])).toEqual([
      {
        phoneNumber: 'The cell shows an error. Enter the value instead of the formula.',
        lastName: 'The cell shows an error. Enter the value instead of the formula.',
      },
    ])
  })

  it.each(['-', '–', ' — ', '--', 'n/a', 'N/A', 'None', 'n.a.'])('have nothing in a field with %j', (text) => {
    const [row] = checkRows(rowsOf([{ ...ann, phoneNumber: text, lastName: text, state: text }]), { taken: new Set() })
    expect(row?.person).toEqual(ann)
  })

  it.each([
    ['Elena', 'E'],
    ['e.', 'e'],
    ['Ann Marie', 'A'],
    ['É\u0301lise', 'É'],
    ['E\u0301lise', 'É'],
    ['Ngọc', 'N'],
  ])('have the initial of the middle name %j', (written, initial) => {
    const [row] = checkRows(rowsOf([{ ...ann, middleInitial: written }]), { taken: new Set() })
    expect(row?.person?.middleInitial).toBe(initial)
  })

  it('have a whole name in one column, and another one in two fields', () => {
    const columns = { ...guessMapping(['Name', 'Email']), username: 1 }
    const cells = ['Lopez Jr., Mario A.', 'mario@x.example']
    const [row] = checkRows(toDraftRows([{ number: 2, cells }], columns), { taken: new Set() })
    expect(row?.person).toEqual({
      ...EMPTY,
      username: 'mario@x.example',
      email: 'mario@x.example',
      firstName: 'Mario',
      middleInitial: 'A',
      lastName: 'Lopez',
      nameSuffix: 'Jr.',
    })
  })

  it('say which usernames are taken', () => {
    expect(errorsOf([{ ...ann, username: 'ANN.adams' }], ['ann.adams'])).toEqual([
      { username: 'This username is already taken' },
    ])
  })

  it('list each valid username once', () => {
    const rows = rowsOf(['Ann', 'ann', 'x', 'a\u0000b', 'Bob'].map((username) => ({ username })))
    expect(listUsernames(checkRows(rows, { taken: new Set() }))).toEqual(['ann', 'bob'])
  })

  it('include everything except the sample row of the template', () => {
    const below = [
      { number: 2, cells: EXAMPLE_CELLS },
      { number: 3, cells: ['example.person', 'someone@x.example'] },
      { number: 4, cells: ['ann'] },
    ]
    expect(
      toDraftRows(below, guessMapping(TEMPLATE_TITLES.map((title) => sayInEnglish(title)))).map(({ number }) => number),
    ).toEqual([3, 4])
  })
})

describe('file of skipped rows', () => {
  const columns = guessMapping(['Username', 'Email'])
  const linesOf = (titles: string[], ...cells: string[][]) =>
    problemFileRows(
      titles,
      checkRows(
        toDraftRows(
          cells.map((row, index) => ({ number: index + 2, cells: row })),
          columns,
        ),
        { taken: new Set() },
      ),
      sayInEnglish,
    )

  it.each<[string, string[], string[], string[], string[]]>([
    [
      'keeps every column',
      ['Username', 'Email', 'Badge'],
      ['ann', 'x', ' 7 '],
      ['Username', 'Email', 'Badge', 'Problem'],
      ['ann', 'x', ' 7 ', 'Email: Invalid email format'],
    ],
    [
      'fills short rows',
      ['Username', 'Email', 'Badge'],
      ['ann'],
      ['Username', 'Email', 'Badge', 'Problem'],
      ['ann', '', '', 'Email: There’s no email to send a link to'],
    ],
    [
      'names no column of long rows',
      ['Username', 'Email'],
      ['ann', 'x', 'y'],
      ['Username', 'Email', '', 'Problem'],
      ['ann', 'x', 'y', 'Email: Invalid email format'],
    ],
    [
      'lists every problem',
      ['Username', 'Email'],
      ['a', 'x'],
      ['Username', 'Email', 'Problem'],
      ['a', 'x', 'Username: Username must be at least 3 characters; Email: Invalid email format'],
    ],
    [
      'replaces problems of before',
      ['Username', 'Email', 'Problem'],
      ['ann', 'x', 'Old'],
      ['Username', 'Email', 'Problem'],
      ['ann', 'x', 'Email: Invalid email format'],
    ],
  ])('%s', (_, titles, cells, first, line) => {
    expect(linesOf(titles, cells)).toEqual([first, line])
  })

  it('names the row that it duplicates', () => {
    expect(linesOf(['Username', 'Email'], ['ann', 'a@x.example'], ['ann', 'a@x.example']).at(-1)).toEqual([
      'ann',
      'a@x.example',
      'Same as row 2',
    ])
  })
})

describe('exported people', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'é', ' ', "'", '"', ',', ';', '-', '7'), maxLength: 12 })
  // A lone dash means that the cell has nothing.
  const text = word.filter((drawn) => !/^\s*-+\s*$/.test(drawn))
  const person = fc.record({
    username: fc.stringMatching(/^[a-z][a-z.]{2,20}$/),
    firstName: text,
    lastName: text,
    streetAddress: text,
    city: text,
    nameSuffix: text,
    phoneNumber: fc.constantFrom('', '+13125550100', '3125550100'),
    state: fc.constantFrom('', 'IL'),
    zipCode: fc.constantFrom('', '02134', '60601-1234'),
  })

  it('can be imported again, or are refused as a formula', () => {
    fc.assert(
      fc.property(fc.uniqueArray(person, { selector: ({ username }) => username, maxLength: 8 }), (drawn) => {
        const people = drawn.map((fields) => trimmed({ ...ann, middleInitial: 'Q', ...fields }))
        const lines = people.map((each) => toExportCells({ ...each, isAdmin: true, isOrgAdmin: false }))
        const file = [EXPORT_TITLES, ...lines]
          .map((cells) => csvLine(cells.map((cell) => guardFormulas(sayInEnglish(cell)))))
          .join('')
        const table = readCsvTable(file)
        if (!Array.isArray(table)) throw new Error(sayInEnglish(table))
        const rows = table.map(({ number, cells }) => ({ number, cells: cells.map(removeFormulaGuards) }))
        const [titles, ...below] = rows
        for (const [index, row] of checkRows(toDraftRows(below, guessMapping(titles?.cells ?? [])), {
          taken: new Set(),
          allowsSharedEmails: true,
        }).entries()) {
          if (row.person) expect(row.person).toEqual(people[index])
          const refused = COLUMNS.filter(
            ({ field }) => field !== 'phoneNumber' && startsFormula(people[index]?.[field] ?? ''),
          )
          expect(new Set(Object.keys(row.errors))).toEqual(new Set(refused.map(({ field }) => field)))
        }
      }),
    )
  })

  const trimmed = (fields: ImportedUser) =>
    Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text.trim()])) as ImportedUser
})
