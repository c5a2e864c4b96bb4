import { REPORT_TITLE, type ReportEntry } from '#domain/timesheets/rules.ts'
import { type DefinedName, packageParts, sheetPath, workbookPart } from '#server/files/render-excel-package.ts'
import { type ZipPart, zipped } from '#server/files/render-zip.ts'
import type { ReportJob } from '../rendering/report-job.ts'
import { byEmployeeSheet, timesheetSheet, type Written } from './sheet.ts'
import { stylesXml } from './styles.ts'

const TIMESHEET = 'Timesheet'
const BY_EMPLOYEE = 'Hours by employee'

/**
 * A workbook with real dates and numbers, written as it goes along (ECMA-376). Of several people it has a second sheet
 * with the hours of each, by the name they have in the report, which is theirs alone (export-timesheet.ts).
 */
export function renderExcel(job: ReportJob, entries: AsyncIterable<ReportEntry>): AsyncIterable<Uint8Array> {
  return zipped(partsOf(job, entries), job.printedAt)
}

async function* partsOf(job: ReportJob, entries: AsyncIterable<ReportEntry>): AsyncGenerator<ZipPart> {
  const { details, options, header, printedAt } = job
  const sheets = options.withEmployee ? [TIMESHEET, BY_EMPLOYEE] : [TIMESHEET]
  const about = { title: REPORT_TITLE, author: details.organization, created: printedAt }
  yield* packageParts(sheets, stylesXml(header.color), about)
  const written: Written = { headerRow: 0, table: '', totalCell: '', seconds: 0, byEmployee: new Map() }
  yield { name: sheetPath(0), text: timesheetSheet(job, entries, written) }
  if (options.withEmployee) yield { name: sheetPath(1), text: byEmployeeSheet(written, TIMESHEET) }
  yield workbookPart(sheets, namesOf(written))
}

/** The header row is printed on every page, and the filter known by the name that spreadsheets look for. */
function namesOf({ headerRow, table }: Written): DefinedName[] {
  return [
    { name: '_xlnm._FilterDatabase', range: `${TIMESHEET}!${table}` },
    { name: '_xlnm.Print_Titles', range: `${TIMESHEET}!$${headerRow}:$${headerRow}` },
  ]
}
