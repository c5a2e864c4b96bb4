import { type Reader, say } from '#domain/languages/say.ts'
import { t } from '#domain/texts/text.ts'
import { toHours } from '#domain/time/hours.ts'
import { columnTitle, type HoursColumn, personCells, personColumns, TOTAL_HOURS } from '#domain/timesheets/rules.ts'
import type { Sheet } from '#server/files/workbook/render-workbook.ts'
import type { Row } from '#server/files/workbook/sheet.ts'
import { roundedSum, type StyledCell, tableRange, toRow } from './styled-rows.ts'
import { type SheetSummary, TIMESHEET } from './timesheet-sheet.ts'
import { WIDTHS } from './widths.ts'

const HOURS: readonly Exclude<HoursColumn, 'meals'>[] = ['worked', 'leave', 'hours']

/** The hours of each person. Its totals refer to cells of the timesheet. */
export function byEmployeeSheet(summary: SheetSummary, reader: Reader): Sheet {
  const people = personColumns()
  const widths = [...people.map(({ id }) => WIDTHS[id]), ...HOURS.map(() => WIDTHS.worked)]
  return {
    name: say(t`Hours by employee`, reader),
    layout: { columns: widths.map((width) => ({ width })), frozenRows: 1, isForPrint: true },
    rows: listRows(summary, reader),
    readRanges: () => ({ filter: tableRange(widths.length, 1, summary.byEmployee.size + 1) }),
  }
}

function* listRows(summary: Readonly<SheetSummary>, reader: Reader): Generator<Row> {
  // The summary is complete when the first row is written, not when the sheet is described.
  const { byEmployee, sums, totalCells, hoursRange } = summary
  const people = personColumns()
  const hoursCells = (value: (id: (typeof HOURS)[number]) => StyledCell[1], style: StyledCell[2]) =>
    HOURS.map((id, index): StyledCell => [people.length + index, value(id), style])
  yield toRow(1, [
    ...people.map(({ title }, column): StyledCell => [column, say(title, reader), 'header']),
    ...hoursCells((id) => say(id === 'hours' ? TOTAL_HOURS : columnTitle(id), reader), 'headerNumber'),
  ])
  let at = 1
  for (const { person, sums: own } of byEmployee.values()) {
    at++
    const shown = personCells(person)
    yield toRow(at, [
      ...people.map(({ id }, column): StyledCell => [column, shown[id], 'text']),
      ...hoursCells((id) => toHours(own[id]), 'hours'),
    ])
  }
  const formulas: Record<(typeof HOURS)[number], string> = {
    worked: `${TIMESHEET}!${totalCells.worked}`,
    leave: `${TIMESHEET}!${totalCells.leave}`,
    hours: roundedSum(`${TIMESHEET}!${hoursRange}`),
  }
  yield toRow(at + 1, [
    ...people.map((_, column): StyledCell => [column, column === 0 ? say(TOTAL_HOURS, reader) : '', 'total']),
    ...hoursCells((id) => ({ formula: formulas[id], result: toHours(sums[id]) }), 'totalHours'),
  ])
}
