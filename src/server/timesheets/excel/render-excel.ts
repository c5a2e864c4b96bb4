import { NO_HOURS, REPORT_TITLE, type ReportEntry } from '#domain/timesheets/rules.ts'
import { type DefinedName, packageParts, sheetPath, workbookPart } from '#server/files/render-excel-package.ts'
import { type ZipPart, zipParts } from '#server/files/render-zip.ts'
import type { ReportJob } from '../rendering/report-job.ts'
import { byEmployeeSheet, type SheetSummary, timesheetSheet } from './sheet.ts'
import { stylesXml } from './styles.ts'

const TIMESHEET = 'Timesheet'
const BY_EMPLOYEE = 'Hours by employee'

/** Streamed (ECMA-376, decision 0029). A report of several people has a second sheet with the hours of each. */
export function renderExcel(job: ReportJob, entries: AsyncIterable<ReportEntry>): AsyncIterable<Uint8Array> {
  return zipParts(partsOf(job, entries), job.printedAt)
}

async function* partsOf(job: ReportJob, entries: AsyncIterable<ReportEntry>): AsyncGenerator<ZipPart> {
  const { details, options, header, printedAt } = job
  const sheets = options.withEmployee ? [TIMESHEET, BY_EMPLOYEE] : [TIMESHEET]
  const about = { title: REPORT_TITLE, author: details.organization, created: printedAt }
  yield* packageParts(sheets, stylesXml(header.color), about)
  const summary: SheetSummary = {
    headerRow: 0,
    table: '',
    totalCells: {},
    hoursRange: '',
    sums: NO_HOURS,
    byEmployee: new Map(),
  }
  yield { name: sheetPath(0), text: timesheetSheet(job, entries, summary) }
  if (options.withEmployee) yield { name: sheetPath(1), text: byEmployeeSheet(summary, TIMESHEET) }
  yield workbookPart(sheets, definedNames(summary))
}

/** Repeats the header row on every printed page, and names the filter as spreadsheets expect. */
function definedNames({ headerRow, table }: SheetSummary): DefinedName[] {
  return [
    { name: '_xlnm._FilterDatabase', range: `${TIMESHEET}!${table}` },
    { name: '_xlnm.Print_Titles', range: `${TIMESHEET}!$${headerRow}:$${headerRow}` },
  ]
}
