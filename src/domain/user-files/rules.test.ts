import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, guardFormulas, readCsvTable, removeFormulaGuards, startsFormula } from '../csv/rules.ts'
import { COLUMNS, guessMapping, type ImportField } from '../user-columns/rules.ts'
import type { ImportedUser } from './contract.ts'
import {
  checkRows,
  EXAMPLE_CELLS,
  EXPORT_TITLES,
  groupRows,
  listUsernames,
  TEMPLATE_TITLES,
  toDraftRows,
  toExportCells,
  whyNoRoom,
  whyNotImport,
} from './rules.ts'
import { problemFileRows, rowProblemText } from './texts.ts'

const EMPTY = Object.fromEntries(COLUMNS.map(({ field }) => [field, ''])) as Record<ImportField, string>
const ann = { ...EMPTY, username: 'ann.adams', email: 'ann@x.example' }
const mapping = guessMapping(EXPORT_TITLES)

const rowsOf = (people: Partial<ImportedUser>[]) =>
  toDraftRows(
    people.map((person, index) => ({
      number: index + 2,
      cells: COLUMNS.map(({ field }) => ({ ...EMPTY, email: 'p@x.example', ...person })[field]),
    })),
    mapping,
  )
const errorsOf = (people: Partial<ImportedUser>[], taken: string[] = []) =>
  checkRows(rowsOf(people), new Set(taken)).map(({ errors }) =>
    Object.fromEntries(Object.entries(errors).map(([field, problem]) => [field, rowProblemText(problem)])),
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
    [{ username: '' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'x'.repeat(65) }, { username: 'Must be at most 64 characters' }],
    [{ username: 'an\u200Bn' }, { username: 'Remove the invisible characters' }],
    [{ username: `${'x'.repeat(64)}\u200B` }, { username: 'Must be at most 64 characters' }],
    [{ email: '' }, { email: 'Invalid email format' }],
    [{ email: 'ann@' }, { email: 'Invalid email format' }],
    [{ middleInitial: 'QQ' }, { middleInitial: 'Middle initial is at most 1 character' }],
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
    const [row] = checkRows(rowsOf([{ ...ann, phoneNumber: written }]), new Set())
    expect(row?.person?.phoneNumber).toBe(stored)
  })

  it('name both rows of a repeated username, compared as in the database', () => {
    const people = ['Zoë.One', 'other', ' zoe\u0308.ONE ', 'ＺＯË.one'].map((username) => ({ ...ann, username }))
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
      [ann, {}, ann],
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
      'but without a username',
      [
        { ...ann, username: '' },
        { ...ann, username: '' },
      ],
      [
        [null, true],
        [null, true],
      ],
    ],
  ])('are duplicates if they have the same %s', (_, people, found) => {
    const checked = checkRows(rowsOf(people), new Set())
    expect(checked.map(({ duplicateOf, errors }) => [duplicateOf, Object.keys(errors).length > 0])).toEqual(found)
    expect(checked.map(({ person }) => person === null)).toEqual(
      found.map(([duplicateOf, wrong]) => wrong || duplicateOf !== null),
    )
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
        const checked = checkRows(rowsOf(people), new Set(['bob']))
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

  it('do not treat blank usernames as repeated', () => {
    expect(errorsOf([{ username: '' }, { username: ' ' }]).map(({ username }) => username)).toEqual([
      'Username must be at least 3 characters',
      'Username must be at least 3 characters',
    ])
  })

  it('say which usernames are taken', () => {
    expect(errorsOf([{ ...ann, username: 'ANN.adams' }], ['ann.adams'])).toEqual([
      { username: 'This username is already taken' },
    ])
  })

  it('list each valid username once', () => {
    expect(listUsernames(rowsOf(['Ann', 'ann', 'x', 'a\u0000b', 'Bob'].map((username) => ({ username }))))).toEqual([
      'ann',
      'bob',
    ])
  })

  it('include everything except the sample row of the template', () => {
    const below = [
      { number: 2, cells: EXAMPLE_CELLS },
      { number: 3, cells: ['example.person', 'someone@x.example'] },
      { number: 4, cells: ['ann'] },
    ]
    expect(toDraftRows(below, guessMapping(TEMPLATE_TITLES)).map(({ number }) => number)).toEqual([3, 4])
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
        new Set(),
      ),
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
      ['ann', '', '', 'Email: Invalid email format'],
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
  const person = fc.record({
    username: fc.stringMatching(/^[a-z][a-z.]{2,20}$/),
    firstName: word,
    lastName: word,
    streetAddress: word,
    city: word,
    nameSuffix: word,
    phoneNumber: fc.constantFrom('', '+13125550100', '3125550100'),
    state: fc.constantFrom('', 'IL'),
    zipCode: fc.constantFrom('', '02134', '60601-1234'),
  })

  it('can be imported again, or are refused as a formula', () => {
    fc.assert(
      fc.property(fc.uniqueArray(person, { selector: ({ username }) => username, maxLength: 8 }), (drawn) => {
        const people = drawn.map((fields) => trimmed({ ...ann, middleInitial: 'Q', ...fields }))
        const lines = people.map((each) => toExportCells({ ...each, isAdmin: true, isOrgAdmin: false }))
        const file = [EXPORT_TITLES, ...lines].map((cells) => csvLine(cells.map(guardFormulas))).join('')
        const table = readCsvTable(file)
        if (typeof table === 'string') throw new Error(table)
        const rows = table.map(({ number, cells }) => ({ number, cells: cells.map(removeFormulaGuards) }))
        const [titles, ...below] = rows
        for (const [index, row] of checkRows(
          toDraftRows(below, guessMapping(titles?.cells ?? [])),
          new Set(),
        ).entries()) {
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
