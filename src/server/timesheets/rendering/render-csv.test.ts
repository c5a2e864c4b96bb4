import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import { anEntry, aReportJob, readCsv, rowsOf } from '#test/support/reports/reports.ts'
import { renderCsv } from './render-csv.ts'

const BOM = '\uFEFF'

async function fileOf(entries: readonly ReportEntry[], withLocations = false): Promise<string> {
  const job = aReportJob('csv', entries, { options: { withLocations } })
  return (await buffer(renderCsv(job, rowsOf(entries)))).toString('utf8')
}

async function cellsOf(entries: readonly ReportEntry[], withLocations = false): Promise<string[][]> {
  return readCsv((await fileOf(entries, withLocations)).replace(BOM, ''))
}

const DATA_TITLES = ['Clock Out Date', 'Clock Out Time', 'Started At', 'Ended At', 'State']
const FIRST_DAY = ['2026-11-02', '16:00:00', '2026-11-02T08:00:00-06:00', '2026-11-02T16:00:00-06:00', 'ended']
const SECOND_DAY = ['2026-11-03', '16:02:08', '2026-11-03T08:01:01-06:00', '2026-11-03T16:02:08-06:00', 'ended']

describe('a CSV timesheet', () => {
  it('has the employee first, a row for each entry, and no total', async () => {
    const note = 'Order 0: deliveries, stock count, and the handover'
    expect(await cellsOf([anEntry(0), anEntry(1)])).toEqual([
      ['Employee', 'Date', 'Clock In', 'Clock Out', 'Hours', 'Notes', ...DATA_TITLES],
      ['Grace Hopper', '11/02/2026', '08:00 AM', '04:00 PM', '8.00', note, ...FIRST_DAY],
      ['Grace Hopper', '11/03/2026', '08:01 AM', '04:02 PM', '8.02', '', ...SECOND_DAY],
    ])
  })

  it('begins with the byte order mark that spreadsheets need for UTF-8', async () => {
    const file = await fileOf([anEntry(0, { employeeName: 'Ζωή Ćirić 田中 أحمد' })])
    expect(file.startsWith(`${BOM}Employee,`)).toBe(true)
    expect(file).toContain('Ζωή Ćirić 田中 أحمد')
  })

  it('names active entries, leave, and locations', async () => {
    const running = anEntry(0, { clockOut: null })
    const leave = anEntry(1, { isLeaveTime: true, notes: '' })
    const [, first, second] = await cellsOf([running, leave], true)
    expect(first?.slice(1, 7)).toEqual(['11/02/2026', '08:00 AM', '41.8781° N, 87.6298° W', 'Active', '', '-'])
    expect(first?.slice(-5)).toEqual(['', '', '2026-11-02T08:00:00-06:00', '', 'active'])
    expect(second?.slice(1, 7)).toEqual(['11/03/2026', 'PTO', '', 'PTO', '', '8.02'])
    expect(second?.slice(-5)).toEqual(['', '', '', '', 'leave'])
  })

  it('keeps commas, quotes, and line breaks inside their field', async () => {
    const notes = 'She said "later",\nthen\r\nleft'
    expect((await cellsOf([anEntry(0, { notes })]))[1]?.[5]).toBe(notes)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    [' =1', "' =1"],
    ['"=1+1"', `'"=1+1"`],
    ['=HYPERLINK("x","y")', `'=HYPERLINK("x","y")`],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x;+1;-1;@A1', "x;'+1;'-1;'@A1"],
    ['x;＝1;＋1;－1;＠A1', "x;'＝1;'＋1;'－1;'＠A1"],
    ['x; \u00A0\'"=1+1"', 'x;\' \u00A0\'"=1+1"'],
    ['x\t=1', "x\t'=1"],
    ['x\n=1', "x\n'=1"],
    ['x\r\n\r\n=1', "x\r\n\r\n'=1"],
    [';;=1', ";;'=1"],
  ])(
    'makes %j text that no spreadsheet computes, wherever it splits, in names and notes',
    async (written, harmless) => {
      const entry = anEntry(0, { notes: written, employeeName: written })
      const [, row] = await cellsOf([entry])
      expect([row?.[0], row?.[5]]).toEqual([harmless, harmless])
      const elsewhere = (await fileOf([entry])).split(/[;\t\r\n]/)
      expect(elsewhere.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    },
  )

  it('keeps text with semicolons or tabs in one cell for any separator', async () => {
    const file = await fileOf([anEntry(0, { notes: 'in;out', employeeName: 'Grace\tHopper' })])
    expect(file).toContain('\n"Grace\tHopper",')
    expect(file).toContain(',"in;out",')
  })

  it.each(['it rained', '5 - 3', "'tis", 'a=b', 'a;b', 'to do; 5 - 3', 'x\ny', '#12', ''])(
    'leaves %j as it was written',
    async (written) => {
      expect((await cellsOf([anEntry(0, { notes: written })]))[1]?.[5]).toBe(written)
    },
  )
})
