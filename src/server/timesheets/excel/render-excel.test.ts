import { buffer } from 'node:stream/consumers'
import XLSX from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import { anEntry, aReportJob, type ReportJobFacts, rowsOf } from '#test/support/reports/reports.ts'
import { renderExcel } from './render-excel.ts'

/** Read by another library. Without a note the header is in row 7. */
async function openedIn(entries: readonly ReportEntry[], facts: ReportJobFacts = {}) {
  const file = await buffer(renderExcel(aReportJob('excel', entries, facts), rowsOf(entries)))
  const book = XLSX.read(file, { cellFormula: true, cellNF: true, cellStyles: true, bookFiles: true })
  const sheet = book.Sheets['Timesheet'] ?? {}
  const cellAt = (place: string): XLSX.CellObject => sheet[place] ?? { t: 'z' }
  const parts = (book as { files?: Record<string, { content: Uint8Array }> }).files ?? {}
  const raw = (name: string) => Buffer.from(parts[name]?.content ?? []).toString('utf8')
  return { book, sheet, cellAt, raw }
}

describe('an Excel timesheet', () => {
  it('has the details and the note above the table', async () => {
    const { cellAt } = await openedIn([anEntry(0)], { details: { note: 'Approved by\nthe foreman' } })
    const pairs = [2, 3, 4, 5, 6].map((row) => [cellAt(`A${row}`).v, cellAt(`B${row}`).v])
    expect(cellAt('A1').v).toBe('Timesheet Report')
    expect(pairs).toEqual([
      ['Organization', 'Harbor Logistics'],
      ['Employee', 'Grace Hopper'],
      ['Period', '11/02/2026 – 11/30/2026'],
      ['Time zone', 'America/Chicago'],
      ['Note', 'Approved by\nthe foreman'],
    ])
    expect(cellAt('A8').v).toBe('Date')
  })

  it('has a time in the repeated hour as text with its zone, and hours as numbers', async () => {
    const night = { ...anEntry(1), clockIn: '2026-11-01T06:30:00Z', clockOut: '2026-11-01T07:30:00Z' }
    const { cellAt } = await openedIn([night])
    expect(['A8', 'B8', 'C8', 'D8'].map((place) => [cellAt(place).t, cellAt(place).w ?? cellAt(place).v])).toEqual([
      ['n', '11/01/2026'],
      ['s', '01:30 AM CDT'],
      ['s', '01:30 AM CST'],
      ['n', '1.00'],
    ])
  })

  it('has dates, times, and hours as numbers whose formats show the same text as other files', async () => {
    const { cellAt } = await openedIn([anEntry(1)])
    expect(['A8', 'B8', 'C8', 'D8'].map((place) => [cellAt(place).t, cellAt(place).z, cellAt(place).w])).toEqual([
      ['n', 'mm/dd/yyyy', '11/03/2026'],
      ['n', 'hh:mm AM/PM', '08:01 AM'],
      ['n', 'hh:mm AM/PM', '04:02 PM'],
      ['n', '0.00', '8.02'],
    ])
    const wallTime = (Date.UTC(2026, 10, 3, 8, 1, 1) - Date.UTC(1899, 11, 30)) / 86_400_000
    expect(cellAt('B8').v).toBe(wallTime)
    expect(cellAt('D8').v).toBe((8 * 3600 + 67) / 3600)
  })

  it('shows local times before and after a clock change', async () => {
    const night = { clockIn: new Date('2026-11-01T05:30:00Z'), clockOut: new Date('2026-11-01T08:30:00Z') }
    const { cellAt } = await openedIn([anEntry(0, night)])
    expect([cellAt('B8').w, cellAt('C8').w, cellAt('D8').w]).toEqual(['12:30 AM', '02:30 AM', '3.00'])
  })

  it('shows the date of a clock-out on another day', async () => {
    const clockOut = new Date('2026-11-03T12:00:00Z')
    const { cellAt } = await openedIn([anEntry(0, { clockOut })])
    expect([cellAt('C8').t, cellAt('C8').w]).toEqual(['n', '06:00 AM (11/03/2026)'])
  })

  it('highlights active entries, and has text for leave', async () => {
    const { cellAt } = await openedIn([anEntry(0, { clockOut: null }), anEntry(1, { isLeaveTime: true })])
    expect(['C8', 'D8', 'B9', 'C9'].map((place) => [cellAt(place).t, cellAt(place).v])).toEqual([
      ['s', 'Active'],
      ['s', '-'],
      ['s', 'PTO'],
      ['s', 'PTO'],
    ])
    expect(cellAt('A8').s).toMatchObject({ patternType: 'solid' })
    expect(cellAt('A9').s).toMatchObject({ patternType: 'none' })
  })

  it('sums the hours with a formula and its result', async () => {
    const third = new Date(anEntry(0).clockIn).getTime() + 1200 * 1000
    const twenty = anEntry(0, { clockOut: new Date(third) })
    const { cellAt } = await openedIn([twenty, twenty, twenty, anEntry(0, { clockOut: null })])
    expect(cellAt('D12')).toMatchObject({ t: 'n', f: 'INT((ROUND(SUM(D8:D11)*3600,0)+18)/36)/100', v: 1, w: '1.00' })
    expect(cellAt('A12').v).toBe('Total Hours')
  })

  it('keeps text unchanged, also what looks like a formula or number', async () => {
    const written = ['=1+1', '+1', '-1', '@SUM(A1)', '007', '_x0041_', '<b>&"', ' two  spaces ', "'tis", '11/02/2026']
    const { cellAt } = await openedIn(
      written.map((text) => anEntry(0, { notes: text, employeeName: text })),
      { options: { withEmployee: true } },
    )
    for (const [index, text] of written.entries()) {
      expect(cellAt(`A${8 + index}`)).toMatchObject({ t: 's', v: text })
      expect(cellAt(`I${8 + index}`)).toMatchObject({ t: 's', v: text })
      expect(cellAt(`I${8 + index}`).f).toBeUndefined()
    }
  })

  it('keeps all kinds of line breaks in a note', async () => {
    const notes = 'one\r\ntwo\rthree\nfour'
    const { cellAt } = await openedIn([anEntry(0, { notes })], { details: { note: notes } })
    expect([cellAt('B6').v, cellAt('E9').v]).toEqual(['one\ntwo\nthree\nfour', 'one\ntwo\nthree\nfour'])
  })

  it.each([
    ['one line', 'one line', 15],
    ['any line breaks', 'one\r\ntwo\rthree', 45],
    ['a line as wide as the table', 'x'.repeat(104), 15],
    ['one that is wider, and a gap', `${'x'.repeat(106)}\n\nlast`, 60],
    ['fifty lines', 'a line\n'.repeat(50), 90],
  ])('makes the note as high as its text, up to six lines: %s', async (_, note, points) => {
    const { raw } = await openedIn([anEntry(0, { notes: note })], { details: { note } })
    const sheet = raw('xl/worksheets/sheet1.xml')
    expect(sheet).toContain(`<row r="6" ht="${points}" customHeight="1">`)
    // Rows of entries have no height, so that the spreadsheet fits their notes.
    expect(sheet).toContain('<row r="9">')
  })

  it('replaces characters that XML can’t have', async () => {
    const { cellAt } = await openedIn([anEntry(0, { notes: 'a\u0000b\u001Bc\uD800d\uFFFEe 😀' })])
    expect(cellAt('E8').v).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe 😀')
  })

  it('freezes its header and has a filter', async () => {
    const { sheet, raw, book } = await openedIn([anEntry(0), anEntry(1)])
    const pane = '<pane ySplit="7" topLeftCell="A8" activePane="bottomLeft" state="frozen"/>'
    expect(raw('xl/worksheets/sheet1.xml')).toContain(pane)
    expect(sheet['!autofilter']).toEqual({ ref: 'A7:E9' })
    expect(sheet['!cols']?.every((column) => (column.width ?? 0) >= 10)).toBe(true)
    expect(book.Workbook?.Names?.map(({ Name, Ref }) => [Name, Ref])).toEqual([
      ['_xlnm._FilterDatabase', 'Timesheet!$A$7:$E$9'],
      ['_xlnm.Print_Titles', 'Timesheet!$7:$7'],
    ])
  })

  it('of several people has a second sheet with the hours of each', async () => {
    const ann = { userId: 'id-1', username: 'ann', employeeName: 'Ann' }
    const people = [
      anEntry(0, ann),
      anEntry(1, { ...ann, isLeaveTime: true }),
      anEntry(2, { userId: 'id-2', username: 'lukasz', employeeName: 'Łukasz' }),
    ]
    const { book, cellAt } = await openedIn(people, { details: { employee: null }, options: { withEmployee: true } })
    const byEmployee = book.Sheets['Hours by employee'] ?? {}
    expect(XLSX.utils.sheet_to_json(byEmployee, { header: 1 })).toEqual([
      ['Employee', 'Username', 'Employee ID', 'Hours Worked', 'PTO', 'Total Hours'],
      ['Ann', 'ann', 'id-1', 8, 8.02, 16.02],
      ['Łukasz', 'lukasz', 'id-2', 8.04, 0, 8.04],
      ['Total Hours', undefined, undefined, 16.04, 8.02, 24.06],
    ])
    const totals = ['D4', 'E4', 'F4'].map((place) => (byEmployee[place] as XLSX.CellObject | undefined)?.f)
    expect(totals).toEqual(['Timesheet!G11', 'Timesheet!H11', 'INT((ROUND(SUM(Timesheet!G8:H10)*3600,0)+18)/36)/100'])
    expect([cellAt('G11').v, cellAt('H11').v]).toEqual([16.04, 8.02])
    expect((await openedIn([anEntry(0)])).book.SheetNames).toEqual(['Timesheet'])
  })

  it('is the same file for the same report', async () => {
    const make = () => buffer(renderExcel(aReportJob('excel'), rowsOf([anEntry(0)])))
    expect((await make()).equals(await make())).toBe(true)
  })
})
