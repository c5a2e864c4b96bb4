import { deflateRawSync } from 'node:zlib'
import XLSX from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { MAX_IMPORT_BYTES } from '#domain/user-files/contract.ts'
import { readTable } from './read-table.ts'

const bytesOf = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes)
}

type Cells = (string | number | boolean | Date | null | XLSX.CellObject)[][]

function createWorkbook(
  sheets: Record<string, Cells>,
  hidden: string[] = [],
  bookType: XLSX.BookType = 'xlsx',
  hiddenRows: number[] = [],
) {
  const book = XLSX.utils.book_new()
  for (const [name, cells] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(cells)
    sheet['!rows'] = cells.map((_, row) => ({ hidden: hiddenRows.includes(row) }))
    XLSX.utils.book_append_sheet(book, sheet, name)
  }
  book.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) }
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType, compression: true }) as Buffer)
}

const PEOPLE = [
  ['Username', 'Email'],
  ['ann', 'ann@x.example'],
]

async function read(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const table = await readTable(name, bytes)
  return 'problem' in table ? table.problem : [table.titles, ...table.rows.map(({ cells }) => cells)]
}

describe('a CSV file', () => {
  const text = 'Username,Email\r\nJosé,ann@x.example\r\n'
  it.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with a byte order mark', bytesOf('\uFEFF', text)],
    ['UTF-16', utf16(text)],
    ['big-endian UTF-16', utf16(text, true)],
    ['UTF-16 without a byte order mark', utf16(text).slice(2)],
    ['big-endian UTF-16 without one', utf16(text, true).slice(2)],
    ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('is read in %s', async (_, bytes) => {
    expect(await read('people.csv', bytes)).toEqual([
      ['Username', 'Email'],
      ['José', 'ann@x.example'],
    ])
  })

  it('in Windows-1252 says which names to check', async () => {
    const bytes = bytesOf('Name,Email\r\nRen', [0xe9], 'e S', [0xf8], 'rby,r@x.example\r\n')
    expect(await readTable('people.csv', bytes)).toMatchObject({
      rows: [{ cells: ['Renée Sørby', 'r@x.example'] }],
      note: 'The file is in Windows-1252. Check that names with accents are right, such as “Renée”.',
    })
  })

  it('removes the formula guard that an export adds', async () => {
    expect(await read('people.csv', bytesOf("Username,Phone\nann,'+13125550100\n"))).toEqual([
      ['Username', 'Phone'],
      ['ann', '+13125550100'],
    ])
  })

  it.each([
    ['', 2, ';', 'Staff'],
    ['with another separator', 2, ';', 'Staff, as of November, 2026'],
    ['and a quotation mark', 2, ';', '"Staff", all'],
    ['between blank lines', 4, '\t', '\nStaff\n'],
  ])('finds its titles below the name of the list %s', async (_, row, separator, above) => {
    const lines = [
      ['Vorname', 'Mail'],
      ['Zoë', 'zoe@x.example'],
    ].map((cells) => cells.join(separator))
    expect(await readTable('people.csv', bytesOf([above, ...lines].join('\n')))).toEqual({
      titles: ['Vorname', 'Mail'],
      rows: [{ number: row + 1, cells: ['Zoë', 'zoe@x.example'] }],
      note: `Using row ${row} as titles; rows above are ignored.`,
    })
  })

  it.each(['\n', ',', '"'])('of 5 MB of %j is read quickly', async (piece) => {
    const start = performance.now()
    await readTable('people.csv', bytesOf(piece.repeat(Math.floor(MAX_IMPORT_BYTES / piece.length))))
    expect(performance.now() - start).toBeLessThan(15_000)
  })

  it.each([
    ['blank rows above the titles', '\n\nUsername,Email\nann,ann@x.example\n', 4],
    ['line breaks in a cell', 'Username,Email,Notes\nann,ann@x.example,"two\nlines"\n', 2],
    ['tabs', 'Username\tEmail\nann\tann@x.example\n', 2],
    ['semicolons and quotation marks', 'Username;Email\n"ann";"ann@x.example"\n', 2],
    ['old line ends', 'Username,Email\rann,ann@x.example\r', 2],
    ['a title twice', 'Username,Email,Email\nann,ann@x.example,\n', 2],
    ['short and long rows', 'Username,Email,City\nann,ann@x.example\n', 2],
  ])('may have %s', async (_, text, number) => {
    const table = await readTable('people.csv', bytesOf(text))
    expect(table).toMatchObject({ rows: [{ number }] })
    const cells = 'rows' in table ? table.rows[0]?.cells : []
    expect(cells?.slice(0, 2)).toEqual(['ann', 'ann@x.example'])
  })

  it('without rows below the titles has no people in it', async () => {
    expect(await read('people.csv', bytesOf('Staff\nUsername,Email\n'))).toMatch(/no people in it/)
  })

  it.each([
    ['is empty', bytesOf(''), 'The file is empty.'],
    ['has nothing but blank lines', bytesOf('\r\n , \r\n'), 'The file is empty.'],
    ['has titles only', bytesOf('Username,Email\n'), 'The file has no people in it.'],
    ['is neither UTF-8 nor Windows-1252', bytesOf('Username\nJos', [0x8d], '\n'), /it isn’t UTF-8.*CSV UTF-8/],
    ['is UTF-8 with a damaged character', bytesOf('Username\nJosé\nJos', [0xe9], '\n'), /it isn’t UTF-8/],
    ['ends in the middle of a character', bytesOf('Username\nJos', [0xc3]), /it isn’t UTF-8/],
    ['has half of a surrogate pair', utf16('Username\nJos\ud800x'), /it isn’t UTF-8/],
    ['holds NULs', bytesOf('Username\nann\0\n'), /isn’t a text file/],
    ['has an unclosed quotation mark', bytesOf('Username\n"ann\nbob\n'), /opens in row 2 is never closed/],
    ['is a picture', bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /image \(PNG\)/],
    ['is a PDF', bytesOf('%PDF-1.7'), /PDF/],
    ['is a web page', bytesOf('<table><tr><td>Username'), /actually a web page/],
    ['is an Excel workbook', createWorkbook({ People: PEOPLE }), /named \.csv, but it’s an Excel workbook/],
    ['is an old Excel file', createWorkbook({ People: PEOPLE }, [], 'biff8'), /old Excel file \(\.xls\)/],
    ['has 5,001 rows', bytesOf('Username\n', 'ann\n'.repeat(5001)), /has 5,001 rows\. You can import up to 5,000/],
    ['has 100,001 rows', bytesOf('Username\n', 'ann\n'.repeat(100_001)), /has 100,001 rows/],
  ])('that %s is refused with a reason', async (_, bytes, sentence) => {
    expect(await read('people.csv', bytes)).toMatch(sentence)
  })
})

describe('an Excel file', () => {
  it('is read with whole numbers and ISO days; blank rows are skipped but counted', async () => {
    const cells: Cells = [
      ['Username', 'Phone', 'Since', 'On'],
      ['ann', 3125550100, { t: 'n', v: 45000, z: 'mm/dd/yyyy' }, true],
      [null, null, null, null],
      ['bob', 1e15, null, null],
    ]
    const table = await readTable('people.xlsx', createWorkbook({ People: cells }))
    expect(table).toMatchObject({
      rows: [
        { number: 2, cells: ['ann', '3125550100', '2023-03-15', 'true'] },
        { number: 4, cells: ['bob', '1000000000000000', '', ''] },
      ],
      note: null,
    })
  })

  it('has the stored results of formulas; a formula without one and an error stay', async () => {
    const cells: Cells = [
      ['Username', 'Email', 'Name', 'Phone'],
      [
        { t: 's', v: 'ann', f: 'LOWER("ANN")' },
        { t: 'e', v: 0x2a, w: '#N/A' },
        { t: 'z', f: 'UPPER("ann")' },
        { t: 'n', v: 3125550100, f: 'B9*1' },
      ],
      ['bob', { t: 'e', v: 0x17, w: '#REF!', f: 'A9/0' }, { t: 's', v: '', f: '""' }, null],
    ]
    expect(await read('people.xlsx', createWorkbook({ People: cells }))).toEqual([
      ['Username', 'Email', 'Name', 'Phone'],
      ['ann', '#N/A', '=UPPER("ann")', '3125550100'],
      ['bob', '#REF!', '', ''],
    ])
  })

  it.each<[string, number, string, string | undefined]>([
    ['a ZIP code', 2134, '02134', '00000'],
    ['a ZIP code with four more digits', 21341234, '02134-1234', '00000-0000'],
    ['an employee number', 42, '0042', '0000'],
    ['a phone number', 3125550100, '(312) 555-0100', '[<=9999999]###-####;(###) ###-####'],
    ['a phone number with thousands separators', 3125550100, '3125550100', '#,##0'],
    ['a phone number shown as a power', 3125550100, '3125550100', '0.00E+00'],
    ['a rounded number', 12.5, '12.5', '0'],
    ['a percentage', 0.5, '0.5', '0%'],
    ['a number without a format', 2134, '2134', undefined],
  ])('has %s as the cell shows it, with all digits', async (_, v, text, z) => {
    const cells: Cells = [
      ['Username', 'ZIP'],
      ['ann', { t: 'n', v, z }],
      ['bob', { t: 'n', v, z, f: 'B1*1' }],
    ]
    expect(await read('people.xlsx', createWorkbook({ People: cells }))).toEqual([
      ['Username', 'ZIP'],
      ['ann', text],
      ['bob', text],
    ])
  })

  it('is read from the first visible sheet with rows, and says so if there are others', async () => {
    const sheets = { Secret: [['Username'], ['hidden']], Empty: [], People: PEOPLE, More: PEOPLE }
    expect(await readTable('people.xlsx', createWorkbook(sheets, ['Secret']))).toMatchObject({
      rows: [{ cells: ['ann', 'ann@x.example'] }],
      note: 'Using only the first sheet, “People”.',
    })
  })

  it.each<[number[], string | null]>([
    [[2], '1 hidden row is left out.'],
    [[1, 2], '2 hidden rows are left out.'],
    [[], null],
  ])('has no rows that a filter hides, and says so: %j', async (hidden, note) => {
    const people = [['Username', 'Email'], ...['ann', 'bob', 'cy'].map((name) => [name, `${name}@x.example`])]
    const table = await readTable('people.xlsx', createWorkbook({ People: people }, [], 'xlsx', hidden))
    const shown = ['ann', 'bob', 'cy'].flatMap((name, index) =>
      hidden.includes(index + 1) ? [] : [{ number: index + 2, cells: [name, `${name}@x.example`] }],
    )
    expect(table).toMatchObject({ rows: shown })
    const more = ' To import everyone, clear the filter in Excel and choose the file again.'
    expect(table).toMatchObject({ note: note && note + more })
  })

  it('whose rows are all hidden says so', async () => {
    const bytes = createWorkbook({ People: PEOPLE }, [], 'xlsx', [0, 1])
    expect(await read('people.xlsx', bytes)).toBe('The workbook has no data. Hidden sheets and rows are left out.')
  })

  it('finds its titles below the name of the list', async () => {
    const sheets = { People: [['Staff'], [], ...PEOPLE], More: PEOPLE }
    expect(await readTable('people.xlsx', createWorkbook(sheets))).toEqual({
      titles: ['Username', 'Email'],
      rows: [{ number: 4, cells: ['ann', 'ann@x.example'] }],
      note: 'Using only the first sheet, “People”. Using row 3 as titles; rows above are ignored.',
    })
  })

  it.each([
    ['is text', bytesOf('Username,Email\n'), /isn’t a valid Excel file/],
    ['is cut off', createWorkbook({ People: PEOPLE }).slice(0, 900), /damaged/],
    ['is another archive', createArchive('readme.txt', Buffer.from('hello'), 5), /damaged/],
    ['has no visible sheet', createWorkbook({ People: [] }), /has no data/],
    [
      'is a zip bomb',
      createArchive('xl/workbook.xml', Buffer.alloc(1000), 200 * 1024 * 1024),
      /takes too long to read/,
    ],
    ['does not say how large it is', createArchive('xl/workbook.xml', Buffer.alloc(1000), 0), /damaged/],
    ['is larger than it says', createArchive('[Content_Types].xml', Buffer.alloc(1_000_000, 'x'), 10), /damaged/],
    [
      'has 5,001 rows',
      createWorkbook({ People: [['Username'], ...Array.from({ length: 5001 }, () => ['ann'])] }),
      /5,001 rows/,
    ],
  ])('that %s is refused with a reason', async (_, bytes, sentence) => {
    expect(await read('people.xlsx', bytes)).toMatch(sentence)
  })

  it.each([
    [
      'people.xls',
      bytesOf('Username\tEmail\n'),
      /old kind of Excel file \(\.xls\)\. In Excel, save it as “Excel Workbook/,
    ],
    ['people.xls', bytesOf('<html><table>'), /actually a web page or XML\. In Excel, save it as “Excel Workbook/],
    ['people.xls', createWorkbook({ People: PEOPLE }, [], 'biff8'), /old Excel file \(\.xls\)/],
    ['people.xlsm', createWorkbook({ People: PEOPLE }, [], 'xlsm'), /macros \(\.xlsm\)\. In Excel, save it as/],
    ['people.xlsb', createWorkbook({ People: PEOPLE }, [], 'xlsb'), /binary Excel file \(\.xlsb\)/],
    ['people.ods', createWorkbook({ People: PEOPLE }, [], 'ods'), /OpenDocument file\. Open it, and save it as/],
    ['people.xlsx', createWorkbook({ People: PEOPLE }, [], 'ods'), /damaged or isn’t a workbook/],
    ['people.numbers', createArchive('Index/Document.iwa', Buffer.from('x'), 1), /Numbers file\. In Numbers, choose/],
    [
      'people.zip',
      createArchive('people.csv', Buffer.from('x'), 1),
      /named \.zip, but it’s an Excel workbook or a zip/,
    ],
    ['people.csv', bytesOf('%PDF-1.7'), /actually a PDF/],
  ])('named %s is refused with a way out', async (name, bytes, sentence) => {
    expect(await read(name, bytes)).toMatch(sentence)
  })

  it('is not accepted under other names', async () => {
    expect(await read('people.docx', bytesOf('hello'))).toBe('Choose a CSV or Excel (.xlsx) file.')
    expect(await read('people', bytesOf('hello'))).toBe('Choose a CSV or Excel (.xlsx) file.')
  })
})

function createArchive(name: string, content: Buffer, declared: number): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(content)
  const entry = (signature: number, before: number[], after: number[]) =>
    Buffer.concat([
      toLittleEndian(4, signature),
      ...before.map((value) => toLittleEndian(2, value)),
      toLittleEndian(4, 0),
      toLittleEndian(4, packed.length),
      toLittleEndian(4, declared),
      toLittleEndian(2, name.length),
      ...after.map((value) => toLittleEndian(2, value)),
    ])
  const local = Buffer.concat([entry(0x04034b50, [20, 0, 8, 0, 0], [0]), Buffer.from(name), packed])
  const directory = Buffer.concat([
    entry(0x02014b50, [20, 20, 0, 8, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from(name),
  ])
  const end = [toLittleEndian(4, 0x06054b50), ...[0, 0, 1, 1].map((value) => toLittleEndian(2, value))]
  return new Uint8Array(
    Buffer.concat([
      local,
      directory,
      ...end,
      toLittleEndian(4, directory.length),
      toLittleEndian(4, local.length),
      toLittleEndian(2, 0),
    ]),
  )
}

function toLittleEndian(bytes: 2 | 4, value: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
