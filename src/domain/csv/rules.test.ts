import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { t } from '../texts/text.ts'
import { count } from '../texts/values.ts'
import { csvLine, guardFormulas, readCsvTable, removeFormulaGuards } from './rules.ts'

const cellsOf = (file: string) => {
  const rows = readCsvTable(file)
  return !Array.isArray(rows) ? rows : rows.map(({ cells }) => cells)
}
const text = fc.string({
  unit: fc.constantFrom('a', ' ', "'", '"', '=', '+', '-', '@', ';', ',', '\t', '\r', '\n', '＝', 'é'),
})
/** Names are one line without control characters. */
const line = text.map((any) => any.replaceAll(/[\t\r\n]/g, ''))

describe('reading CSV', () => {
  it.each([
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1;2,5\n',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'tabs',
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'what sep= says',
      'sep=;\r\na,b;c\r\n1;2',
      [
        ['a,b', 'c'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'separators in quotes',
      '"x;y;z",b\n"1,5",2',
      [
        ['x;y;z', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'lines in quotes',
      'a,b\n"1\r\n2",3',
      [
        ['a', 'b'],
        ['1\r\n2', '3'],
      ],
    ],
    ['doubled quotes', 'a\n"She said ""later"""', [['a'], ['She said "later"']]],
    [
      'text behind quotes',
      'a,b\n"1"x,2',
      [
        ['a', 'b'],
        ['1x', '2'],
      ],
    ],
    [
      'quotes in the middle',
      'a,b\nO"Neil,2',
      [
        ['a', 'b'],
        ['O"Neil', '2'],
      ],
    ],
    [
      'an empty cell at the end',
      'a,b\n1,\n,2',
      [
        ['a', 'b'],
        ['1', ''],
        ['', '2'],
      ],
    ],
    ['a single column', 'a\n1\n2', [['a'], ['1'], ['2']]],
    ['nothing', '', []],
    ['nothing but blank lines', '\n\r\n , \n', []],
  ])('takes %s', (_, file, rows) => {
    expect(cellsOf(file)).toEqual(rows)
  })

  it('separates by what is asked for, unless the file says what, and reads so many rows', () => {
    expect(readCsvTable('a,b\n1;2\n3', { separator: ';', most: 2 })).toEqual([
      { number: 1, cells: ['a,b'] },
      { number: 2, cells: ['1', '2'] },
    ])
    expect(readCsvTable('sep=,\na,b;c', { separator: ';' })).toEqual([{ number: 2, cells: ['a', 'b;c'] }])
  })

  it('numbers rows as a spreadsheet does, blank ones included', () => {
    const rows = readCsvTable('a\n\n"1\n2"\n\n3')
    expect(rows).toEqual([
      { number: 1, cells: ['a'] },
      { number: 3, cells: ['1\n2'] },
      { number: 5, cells: ['3'] },
    ])
  })

  it('names the row of a quotation mark that is never closed', () => {
    expect(readCsvTable('a,b\n1,2\n3,"4\n5,6')).toEqual(
      t`The quotation mark that opens in row ${count(3)} is never closed.`,
    )
  })

  it.each([
    ['quotes', (length: number) => '"'.repeat(length)],
    ['an open quote', (length: number) => `a\n"${'x'.repeat(length)}`],
    ['separators', (length: number) => ','.repeat(length)],
    ['lines', (length: number) => '\n'.repeat(length)],
  ])('needs ten times as long for ten times as many %s, not a hundred times', (_, createFile) => {
    const measure = () => {
      const small = cpuMsFor(createFile(500_000))
      return cpuMsFor(createFile(5_000_000)) / Math.max(small, 10)
    }
    // The collection of garbage counts, too, so one run can be slow by chance.
    expect([1, 2, 3].some(() => measure() < 40)).toBe(true)
  })
})

function cpuMsFor(file: string): number {
  const from = process.cpuUsage()
  readCsvTable(file)
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

describe('what is written', () => {
  it('reads back the same', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (table) => {
        const width = Math.max(...table.map((row) => row.length), 1)
        const titles = Array.from({ length: width }, (_, column) => `Title ${column}`)
        const written = [titles, ...table].map(csvLine).join('')
        expect(cellsOf(written)).toEqual([titles, ...table.filter((row) => row.some((cell) => cell.trim() !== ''))])
      }),
    )
  })

  it('is no formula, and reads back without its guard', () => {
    fc.assert(
      fc.property(line, (cell) => {
        expect(guardFormulas(cell)).not.toMatch(/^["\s]*[=+\-@＝]/)
        expect(removeFormulaGuards(guardFormulas(cell))).toBe(cell)
      }),
      { numRuns: 2000 },
    )
  })
})
