import { say } from '#domain/languages/say.ts'
import { NO_HOURS, REPORT_TITLE, type ReportEntry, reportColumns } from '#domain/timesheets/rules.ts'
import { columnName } from '#server/files/workbook/cells.ts'
import type { DefinedName } from '#server/files/workbook/package.ts'
import { renderWorkbook } from '#server/files/workbook/render-workbook.ts'
import { toReader } from '#server/languages/known-languages.ts'
import type { ReportJob } from '../report/report-job.ts'
import { byEmployeeSheet } from './by-employee-sheet.ts'
import { stylesXml } from './styles.ts'
import { rowsAbove, type SheetSummary, TIMESHEET, timesheetSheet } from './timesheet-sheet.ts'

/** A report of several people has a second sheet with the hours of each. */
export function renderExcel(job: ReportJob, entries: AsyncIterable<ReportEntry>): AsyncIterable<Uint8Array> {
  const { details, options, header, printedAt } = job
  const reader = toReader(job.reading)
  const summary: SheetSummary = { lastRow: 0, totalCells: {}, hoursRange: '', sums: NO_HOURS, byEmployee: new Map() }
  const timesheet = timesheetSheet(job, entries, summary)
  return renderWorkbook({
    about: { title: say(REPORT_TITLE, reader), author: details.organization, created: printedAt },
    styles: stylesXml(header.color, reader.formats),
    sheets: options.withEmployee ? [timesheet, byEmployeeSheet(summary, reader)] : [timesheet],
    readNames: () => nameRanges(job, summary),
  })
}

/** Repeats the header row on every printed page, and names the filter as spreadsheets expect. */
function nameRanges({ details, options }: ReportJob, { lastRow }: SheetSummary): DefinedName[] {
  const { headerRow } = rowsAbove(details)
  const last = columnName(reportColumns(options).length - 1)
  return [
    { name: '_xlnm._FilterDatabase', range: `${TIMESHEET}!$A$${headerRow}:$${last}$${lastRow}` },
    { name: '_xlnm.Print_Titles', range: `${TIMESHEET}!$${headerRow}:$${headerRow}` },
  ]
}
