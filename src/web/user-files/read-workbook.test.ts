import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { MAX_IMPORT_BYTES } from '#domain/user-files/contract.ts'
import { TAKES_TOO_LONG } from './read-limits.ts'
import { readTable } from './read-table.ts'

const MIB = 2 ** 20
const filling = (text: string, mib: number) => text.repeat(Math.floor((mib * MIB) / text.length))
const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is></c>`
const TITLES = `<row r="1"><c r="A1" ${text('Username')}</row>`
const shared = (row: number) => `<row r="${row}"><c r="A${row}" t="s"><v>0</v></c></row>`
const rows = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 2)).join('')

type Parts = { below?: string; strings?: string; before?: string; sheets?: number }

async function craftWorkbook({ below = shared(2), strings = '<si><t>ann</t></si>', before = '', sheets = 1 }: Parts) {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const named = numbers.map((id) => `<sheet name="Sheet${id}" sheetId="${id}" r:id="r${id}"/>`)
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships ${relations}><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${before}<workbook ${main} xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${relations}>${numbers
      .map((id) => `<Relationship Id="r${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}<Relationship Id="s" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `${before}<sst ${main}>${strings}</sst>`,
    ...Object.fromEntries(
      numbers.map((id) => [
        `xl/worksheets/sheet${id}.xml`,
        `${before}<worksheet ${main}><sheetData>${TITLES}${below}</sheetData></worksheet>`,
      ]),
    ),
  }
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(parts)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  const file = await buffer(archive.outputStream)
  expect(file.length).toBeLessThan(MAX_IMPORT_BYTES)
  return new Uint8Array(file)
}

it('reads a harmless crafted workbook', async () => {
  expect(await readTable('people.xlsx', await craftWorkbook({}))).toMatchObject({
    rows: [{ number: 2, cells: ['ann'] }],
  })
})

it.each<[string, Parts]>([
  ['a text of 17 MB', { strings: `<si><t>${filling('x', 17)}</t></si>` }],
  ['a text of a megabyte', { strings: `<si><t>${filling('x', 1)}</t></si>` }],
  ['a long text in every row', { strings: `<si><t>${filling('x', 0.03)}</t></si>`, below: rows(4999, shared) }],
  ['millions of texts', { strings: filling('<si><t>a</t></si>', 17) }],
  ['a million empty cells', { below: `<row r="2">${filling('<c r="A2"/>', 17)}</row>` }],
  ['half a million rows', { below: filling('<row r="2"><c r="A2"><v>1</v></c></row>', 17) }],
  ['the last cell there can be', { below: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }],
  ['200 rows to the last column', { below: rows(200, (row) => `<row r="${row}"><c r="XFD${row}"><v>1</v></c></row>`) }],
  ['100 sheets of 5,000 people', { sheets: 100, below: rows(5000, shared) }],
  ['a tag that never ends', { below: filling('<c a="', 17) }],
])('a workbook with %s is refused', async (_, parts) => {
  const started = performance.now()
  expect(await readTable('people.xlsx', await craftWorkbook(parts))).toEqual({ problem: TAKES_TOO_LONG })
  expect(performance.now() - started).toBeLessThan(15_000)
})

it('does not expand entities that multiply', async () => {
  const entities = Array.from(
    'bcdefghij',
    (name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`,
  )
  const before = `<!DOCTYPE w [<!ENTITY a "lol">${entities.join('')}]>`
  const table = await readTable('people.xlsx', await craftWorkbook({ before, strings: '<si><t>&j;</t></si>' }))
  expect(JSON.stringify(table).length).toBeLessThan(1000)
})

it.each([
  ['1,001 titles', `Username${','.repeat(1000)}x\nann\n`],
  ['a row of a million cells', `Username\n${'a,'.repeat(1_000_000)}\n`],
  ['two million cells', `Username\n${`${'a,'.repeat(500)}\n`.repeat(4500)}`],
  ['a cell of a megabyte', `Username\n${filling('x', 1)}\n`],
])('a CSV file with %s is refused', async (_, content) => {
  expect(await readTable('people.csv', new Uint8Array(Buffer.from(content)))).toEqual({ problem: TAKES_TOO_LONG })
})
