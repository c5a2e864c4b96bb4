import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import XLSX from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import { hoursText, totalSeconds } from '#domain/time/hours.ts'
import { addHours, NO_HOURS, personCells, type ReportEntry, reportColumns, rowCells } from '#domain/timesheets/rules.ts'
import {
  aMeal,
  anEntry,
  aReportJob,
  batchesOf,
  type ReportJobFacts,
  readCsv,
  readPdf,
} from '#test/support/reports/reports.ts'
import type { ReportJob } from '../report/report-job.ts'
import { renderReport } from './render-report.ts'

async function fileOf(
  format: ReportJob['format'],
  entries: ReportEntry[],
  facts: ReportJobFacts = {},
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const { chunk } of renderReport(aReportJob(format, entries, facts), batchesOf(entries))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

function readExcel(file: Buffer): { rows: string[][]; shown: string; computed: number } {
  const sheet = XLSX.read(file).Sheets['Timesheet'] ?? {}
  const lines = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '', blankrows: true })
  const header = lines.findIndex((line) => line.includes('Clock In'))
  const column = lines[header]?.findIndex((title) => title.startsWith('Hours')) ?? -1
  const total = lines.length - 1
  const cells = XLSX.utils.encode_col(column)
  const formula: string = (sheet[`${cells}${total + 1}`] as XLSX.CellObject | undefined)?.f ?? ''
  const [, first, last] = /^INT\(\(ROUND\(SUM\(\w(\d+):\w(\d+)\)\*3600,0\)\+18\)\/36\)\/100$/.exec(formula) ?? []
  let sum = 0
  for (let row = Number(first); row <= Number(last); row++) {
    const cell = sheet[`${cells}${row}`] as XLSX.CellObject | undefined
    if (typeof cell?.v === 'number') sum += cell.v
  }
  return {
    rows: lines.slice(header + 1, total),
    shown: lines[total]?.[column] ?? '',
    computed: Math.floor((Math.round(sum * 3600) + 18) / 36) / 100,
  }
}

const MIXED = [
  anEntry(0, { breaks: [aMeal('2026-11-02T18:00:00Z', '2026-11-02T18:30:00Z')] }),
  anEntry(1, { clockOut: null }),
  anEntry(2, { isLeaveTime: true, notes: 'Family' }),
  anEntry(3, {
    userId: 'lm',
    username: 'lukasz',
    employeeName: 'Łukasz Müller',
    clockOut: new Date('2026-11-06T12:00:00Z'),
  }),
  anEntry(4, {
    userId: 'ah',
    username: 'ahmad',
    employeeName: 'أحمد',
    clockOutPlace: { latitude: -33.4489, longitude: 170.6693 },
  }),
]

describe('the three files of a report', () => {
  const options = { zone: 'America/Chicago', withEmployee: true, withLocations: true, withMeals: true }
  const columns = reportColumns(options)
  const printed = MIXED.map((entry) => {
    const cells = { ...personCells(entry), ...rowCells(entry, options.zone) }
    return columns.map(({ id }) => sayInEnglish(cells[id]))
  })
  const sums = MIXED.reduce(addHours, NO_HOURS)

  it('have the same rows and total as the screen', async () => {
    const csv = readCsv((await fileOf('csv', MIXED, { options })).toString('utf8').slice(1))
    expect(csv.slice(1).map((row) => row.slice(0, columns.length))).toEqual(printed)

    const excel = readExcel(await fileOf('excel', MIXED, { options }))
    expect(excel.rows).toEqual(printed)
    expect(excel.shown).toBe(hoursText(sums.worked))

    const pdf = flat(readPdf(await fileOf('pdf', MIXED, { options })).join('')).replaceAll(/[\u202A-\u202C]/g, '')
    for (const [index, [name = '', username = '', , ...row]] of printed.entries()) {
      expect(pdf).toContain(`${name} ${username}`)
      const printedRow = MIXED[index]?.isLeaveTime ? row.join(' ').replace('PTO  PTO', 'Paid Time Off') : row.join(' ')
      for (const word of flat(printedRow).trim().split(' ')) expect(pdf).toContain(word)
    }
    expect(pdf).toContain(`Total Hours 0.50 ${hoursText(sums.worked)} ${hoursText(sums.leave)}`)
  })

  it('have the same total for any entries: exact seconds, rounded once', async () => {
    const entry = fc
      .record({
        start: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        ms: fc.option(
          fc.oneof(
            fc.integer({ min: 1, max: 40 * 3_600_000 }),
            fc.integer({ min: 0, max: 4000 }).map((n) => n * 18_000),
          ),
        ),
        isLeaveTime: fc.boolean(),
      })
      .map(({ start, ms, isLeaveTime }) =>
        anEntry(0, {
          clockIn: start,
          clockOut: ms === null ? null : new Date(start.getTime() + ms),
          isLeaveTime,
          notes: '',
        }),
      )
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 60 }), async (entries) => {
        const expected = hoursText(totalSeconds(entries))
        const excel = readExcel(await fileOf('excel', entries))
        expect(excel.shown).toBe(expected)
        expect(excel.computed).toBe(Number(expected))
        const pdf = flat(readPdf(await fileOf('pdf', entries)).join(''))
        expect(pdf).toContain(`Total Hours ${expected} `)
      }),
      { numRuns: 10 },
    )
  })

  it.each(['csv', 'excel', 'pdf'] as const)('can be empty: %s', async (format) => {
    const file = await fileOf(format, [])
    const text = {
      csv: () => file.toString(),
      excel: () => readExcel(file).shown,
      pdf: () => flat(readPdf(file).join('')),
    }
    expect(text[format]()).toContain(format === 'csv' ? 'Employee,' : '0.00')
  })
})

describe('a long report', () => {
  const ENTRIES = 50_000

  async function* many(): AsyncGenerator<ReportEntry[]> {
    for (let at = 0; at < ENTRIES; at += 500) {
      yield Array.from({ length: 500 }, (_, number) =>
        anEntry(at + number, { userId: String(at / 500), employeeName: `Person ${at / 500}` }),
      )
    }
  }

  it.each(['csv', 'excel', 'pdf'] as const)('doesn’t delay a short one: %s', async (format) => {
    const ended: string[] = []
    const short = yieldToEventLoop()
      .then(() => fileOf('csv', [anEntry(0)]))
      .then(() => ended.push('short'))
    async function* untilThen(): AsyncGenerator<ReportEntry[]> {
      const batch = Array.from({ length: 500 }, (_, number) => anEntry(number))
      for (let at = 0; at < ENTRIES && ended.length === 0; at += batch.length) yield batch
    }
    for await (const _ of renderReport(aReportJob(format, { entryCount: ENTRIES }), untilThen()));
    ended.push('long')
    await short
    expect(ended).toEqual(['short', 'long'])
  })

  it.each(['csv', 'excel', 'pdf'] as const)('is never in memory as a whole: %s', async (format) => {
    const job = aReportJob(format, { entryCount: ENTRIES }, { options: { withEmployee: true } })
    await fileOf(format, [anEntry(0)])
    const before = heldMb()
    let [bytes, chunks, rows, most] = [0, 0, 0, 0]
    for await (const chunk of renderReport(job, many())) {
      bytes += chunk.chunk.length
      chunks++
      expect(chunk.rows).toBeGreaterThanOrEqual(rows)
      rows = chunk.rows
      expect(chunk.chunk.length).toBeLessThan(600_000)
      if (chunks % 40 === 0) most = Math.max(most, heldMb())
    }
    expect(rows).toBe(ENTRIES)
    expect(bytes).toBeGreaterThan(1_000_000)
    // A PDF has a little in memory for each page, and its cache of words.
    expect(most - before).toBeLessThan(format === 'pdf' ? 30 : 8)
  })
})

function heldMb(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}
