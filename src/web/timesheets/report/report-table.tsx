import { hoursText } from '#domain/time/hours.ts'
import {
  addHours,
  isActiveEntry,
  isHoursColumn,
  leaveText,
  NO_HOURS,
  type RowColumn,
  rowCells,
  rowColumns,
  TOTAL_HOURS,
} from '#domain/timesheets/rules.ts'
import { say } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Report } from './build-report.ts'

/** The cells of the PDF [2.50–2.54], with leave in one cell instead of its times. */
export function ReportTable({ report: { options, entries } }: { report: Report }) {
  const columns = rowColumns(options)
  const sums = entries.reduce(addHours, NO_HOURS)
  const before = columns.findIndex(({ id }) => isHoursColumn(id))
  return (
    <table className="figures w-full border-collapse text-start text-sm">
      <thead>
        <tr className="border-b border-ring">
          {columns.map(({ id, title }) => (
            <th key={id} scope="col" className={classNames(cellClass, 'py-2 text-xs font-medium', ALIGN[id])}>
              {say(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => {
          const cells = rowCells(entry, options.zone)
          return (
            // Rows never move: the report is rebuilt from its entries.
            // oxlint-disable-next-line react/no-array-index-key
            <tr
              key={index}
              className={classNames('border-b border-line align-top', isActiveEntry(entry) && 'bg-warning-soft')}
            >
              {columns.map(({ id }) => {
                if (!entry.isLeaveTime) return <Cell key={id} id={id} text={say(cells[id])} />
                if (id === 'clockIn')
                  return <Cell key={id} id={id} text={say(leaveText(entry))} span={options.withLocations ? 4 : 2} />
                return IN_PLACE_OF_TIMES.includes(id) ? null : <Cell key={id} id={id} text={say(cells[id])} />
              })}
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-ink font-semibold">
          <th scope="row" colSpan={before} className={classNames(cellClass, 'py-2.5 text-start')}>
            {say(TOTAL_HOURS)}
          </th>
          {columns.slice(before).map(({ id }) =>
            isHoursColumn(id) ? (
              <td key={id} className={classNames(cellClass, 'py-2.5 text-end')}>
                {hoursText(sums[id])}
              </td>
            ) : (
              <td key={id} aria-hidden="true" />
            ),
          )}
        </tr>
      </tfoot>
    </table>
  )
}

function Cell({ id, text, span }: { id: RowColumn; text: string; span?: number }) {
  return (
    <td colSpan={span} className={classNames(cellClass, 'py-1.5', ALIGN[id], WRAP[id] ?? 'whitespace-nowrap')}>
      {text}
    </td>
  )
}

const IN_PLACE_OF_TIMES: readonly RowColumn[] = ['clockInLocation', 'clockOut', 'clockOutLocation']
const WRAP: Partial<Record<RowColumn, string>> = {
  clockInLocation: 'min-w-24',
  clockOutLocation: 'min-w-24',
  notes: 'min-w-32 wrap-anywhere whitespace-pre-line',
}
const ALIGN: Partial<Record<RowColumn, string>> = { meals: 'text-end', hours: 'text-end' }
const cellClass = 'px-2 first:ps-0 last:pe-0'
