import { t } from '#web/languages/text.ts'
import { classNames } from '../class-names.ts'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { cellClass } from './cell-class.ts'
import { columnKey } from './column.ts'
import { ColumnHead } from './column-head.tsx'
import { NO_COLUMNS, type RowsProps, toRowProps } from './row-props.ts'
import type { ListSort } from './sort.ts'
import { SummaryRow, TotalsRow } from './summary-row.tsx'
import { TableRow } from './table-row.tsx'

type DataTableProps<Row> = RowsProps<Row> & { sort?: ListSort | undefined; hasStickyHead?: boolean | undefined }

export function DataTable<Row>({ sort, hasStickyHead, ...list }: DataTableProps<Row>) {
  const { label, groups, columns = NO_COLUMNS, actions, selection, total, columnTotals, hasFlexibleColumns } = list
  const hasRoom = useMediaQuery(actions?.buttonsFrom ?? 'all')
  const layout = hasRoom && !actions?.areInMenu ? 'buttons' : 'menu'
  const isJoined = columns.some(({ isOfGroup }) => isOfGroup)
  const summary = { columns: columns.length, hasActions: Boolean(actions) }
  return (
    <table
      aria-label={label}
      className={classNames('figures w-full border-collapse text-start text-md', !hasFlexibleColumns && 'table-fixed')}
    >
      <thead className={classNames('bg-surface-hover text-sm text-muted', hasStickyHead && 'sticky top-0 z-10')}>
        <tr className="h-11">
          {selection && (
            <th scope="col" className={`${cellClass({ isFirst: true, isLast: false })} screen-only w-12`}>
              <span className="sr-only">{t`Select`}</span>
            </th>
          )}
          {columns.map((column, index) => (
            <ColumnHead
              key={columnKey(column)}
              column={column}
              className={cellClass({
                isFirst: index === 0 && !selection,
                isLast: index === columns.length - 1 && !actions,
              })}
              sort={sort}
            />
          ))}
          {actions && (
            <th
              scope="col"
              className={classNames(
                cellClass({ isFirst: false, isLast: true }),
                'screen-only text-end font-medium',
                actions.className,
              )}
            >
              <span className={layout === 'menu' ? 'sr-only' : undefined}>{t`Actions`}</span>
            </th>
          )}
        </tr>
      </thead>
      {groups.map(({ key, rows, heading }) => (
        <tbody key={key} className={isJoined ? 'border-t border-line' : undefined}>
          {heading && <SummaryRow summary={heading} kind="heading" {...summary} />}
          {rows.map((row, index) => (
            <TableRow
              key={list.getId(row)}
              {...toRowProps(list, row, layout)}
              groupSize={isJoined ? (index === 0 ? rows.length : 0) : null}
            />
          ))}
        </tbody>
      ))}
      {columnTotals ? (
        <tfoot className="bg-surface-hover">
          <TotalsRow columns={columns} totals={columnTotals} />
        </tfoot>
      ) : (
        total && (
          <tfoot className="bg-surface-hover">
            <SummaryRow summary={total} kind="total" {...summary} />
          </tfoot>
        )
      )}
    </table>
  )
}
