import { REPORT_TITLE, type ReportEntry } from '#domain/timesheets/rules.ts'
import { type DefinedName, packageParts, sheetPath, workbookPart } from '#server/files/render-excel-package.ts'
import { type ZipPart, zipped } from '#server/files/render-zip.ts'
import type { ReportOrder } from '../rendering/render-order.ts'
import { byEmployeeSheet, timesheetSheet, type Written } from './sheet.ts'
import { stylesXml } from './styles.ts'

const TIMESHEET = 'Timesheet'
const BY_EMPLOYEE = 'Hours by employee'

/**
 * A workbook with real dates and numbers, written as it goes along (ECMA-376). Of several people it has a second sheet
 * with the hours of each, by the name they have in the report, which is theirs alone (export-timesheet.ts).
 */
export function renderExcel(order: ReportOrder, entries: AsyncIterable<ReportEntry>): AsyncIterable<Uint8Array> {
  return zipped(partsOf(order, entries), order.printedAt)
}

async function* partsOf(order: ReportOrder, entries: AsyncIterable<ReportEntry>): AsyncGenerator<ZipPart> {
  const { head, options, letterhead, printedAt } = order
  const sheets = options.withEmployee ? [TIMESHEET, BY_EMPLOYEE] : [TIMESHEET]
  const about = { title: REPORT_TITLE, author: head.organization, created: printedAt }
  yield* packageParts(sheets, stylesXml(letterhead.color), about)
  const written: Written = { headerRow: 0, table: '', totalCell: '', seconds: 0, byEmployee: new Map() }
  yield { name: sheetPath(0), text: timesheetSheet(order, entries, written) }
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
