import { classNames } from '../class-names.ts'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { cellClass } from './cell-class.ts'
import { ColumnHead } from './column-head.tsx'
import { NO_COLUMNS, type RowsProps, toRowProps } from './row-props.ts'
import type { ListSort } from './sort.ts'
import { TableRow } from './table-row.tsx'

type DataTableProps<Row> = RowsProps<Row> & { sort?: ListSort | undefined; hasStickyHead?: boolean | undefined }

export function DataTable<Row>({ sort, hasStickyHead, ...list }: DataTableProps<Row>) {
  const { label, rows, columns = NO_COLUMNS, actions, selection } = list
  const layout = useMediaQuery(actions?.buttonsFrom ?? 'all') ? 'buttons' : 'menu'
  return (
    <table aria-label={label} className="figures w-full table-fixed border-collapse text-left text-md">
      <thead className={classNames('bg-surface-hover text-sm text-muted', hasStickyHead && 'sticky top-0 z-10')}>
        <tr className="h-11">
          {selection && (
            <th scope="col" className={`${cellClass} screen-only w-12`}>
              <span className="sr-only">Select</span>
            </th>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.label} column={column} sort={sort} />
          ))}
          {actions && (
            <th scope="col" className={classNames(cellClass, 'screen-only text-right font-medium', actions.className)}>
              <span className={layout === 'menu' ? 'sr-only' : undefined}>Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={list.getId(row)} {...toRowProps(list, row, layout)} />
        ))}
      </tbody>
    </table>
  )
}
