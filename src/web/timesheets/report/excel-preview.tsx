import { hoursText } from '#domain/time/hours.ts'
import {
  addHours,
  type HoursSums,
  isHoursColumn,
  NO_HOURS,
  REPORT_TITLE,
  type RowColumn,
  reportFacts,
  rowCells,
  rowColumns,
  TOTAL_HOURS,
} from '#domain/timesheets/rules.ts'
import { say, t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Report } from './build-report.ts'

export function ExcelPreview({ report }: { report: Report }) {
  const { details: head, options, entries } = report
  const columns = rowColumns(options)
  const sums = entries.reduce(addHours, NO_HOURS)
  const rows: Row[] = [
    { cells: [say(REPORT_TITLE)], style: 'title' },
    ...reportFacts(head).map(({ label, value }) => ({ cells: [say(label), say(value)], style: 'fact' as const })),
    ...(head.note ? [{ cells: [t`Note`, head.note], style: 'fact' as const }] : []),
    { cells: [], style: 'plain' },
    { cells: columns.map(({ title }) => say(title)), style: 'head' },
    ...entries.map((entry) => {
      const cells = rowCells(entry, options.zone)
      return { cells: columns.map(({ id }) => say(cells[id])), style: 'plain' as const }
    }),
    { cells: columns.map(({ id }, index) => toTotalCell(index, id, sums)), style: 'total' },
  ]
  return (
    <table
      data-theme="light"
      aria-label={t`Excel preview`}
      className="figures w-full min-w-160 border-collapse bg-surface text-start text-sm text-ink shadow-card"
    >
      <thead>
        <tr className="bg-surface-2 text-center text-xs text-muted">
          <th aria-hidden="true" className={classNames(cellClass, 'w-10')} />
          {columns.map(({ id }, index) => (
            <th key={id} scope="col" className={classNames(cellClass, 'font-normal')}>
              {String.fromCharCode(A + index)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, style }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className={STYLES[style]}>
            <th
              scope="row"
              className={classNames(cellClass, 'bg-surface-2 text-center text-xs font-normal text-muted')}
            >
              {index + 1}
            </th>
            {style === 'fact' || style === 'title' ? (
              <Facts cells={cells} columns={columns.length} />
            ) : (
              columns.map(({ id }, column) => (
                <td
                  key={id}
                  className={classNames(cellClass, alignClass(id, style), 'max-w-64 truncate whitespace-nowrap')}
                >
                  {cells[column]}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ cells, columns }: { cells: readonly string[]; columns: number }) {
  return cells.map((text, index) => (
    <td
      key={text}
      colSpan={index === cells.length - 1 ? columns - index : 1}
      className={classNames(cellClass, index === cells.length - 1 ? 'max-w-0 truncate' : 'whitespace-nowrap')}
    >
      {text}
    </td>
  ))
}

type Row = { cells: readonly string[]; style: keyof typeof STYLES }

function toTotalCell(index: number, id: RowColumn, sums: HoursSums): string {
  if (index === 0) return say(TOTAL_HOURS)
  return isHoursColumn(id) ? hoursText(sums[id]) : ''
}

function alignClass(id: RowColumn, style: Row['style']): string | undefined {
  return style !== 'head' && ['date', 'clockIn', 'clockOut', 'meals', 'hours'].includes(id) ? 'text-end' : undefined
}

const STYLES = {
  title: 'font-semibold',
  fact: '',
  plain: '',
  head: 'bg-surface-hover font-semibold',
  total: 'font-semibold',
}
const A = 65
const cellClass = 'h-8 border border-line px-2.5'
