import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { cellClass } from './cell-class.ts'
import { type Column, columnKey } from './column.ts'
import type { Summary } from './row-group.ts'

type SummaryRowProps = { summary: Summary; kind: 'heading' | 'total'; columns: number; hasActions: boolean }

export function SummaryRow({ summary: { title, value }, kind, columns, hasActions }: SummaryRowProps) {
  return (
    <tr className={classNames('border-t border-line', kind === 'total' ? 'h-15' : 'h-11 bg-surface-hover text-muted')}>
      <th
        scope={kind === 'total' ? 'row' : 'rowgroup'}
        colSpan={columns - 1}
        className={classNames(cellClass({ isFirst: true, isLast: false }), 'font-medium text-muted')}
      >
        {title}
      </th>
      <td
        className={classNames(
          cellClass({ isFirst: false, isLast: !hasActions }),
          'text-end font-semibold',
          kind === 'total' && 'text-xl',
        )}
      >
        {value}
      </td>
      {hasActions && <td className="screen-only">{'\u00a0'}</td>}
    </tr>
  )
}

type TotalsRowProps<Row> = { columns: readonly Column<Row>[]; totals: readonly Elements[] }

/** The last total takes the room of the columns that have none. */
export function TotalsRow<Row>({ columns, totals }: TotalsRowProps<Row>) {
  const last = totals.length - 1
  return (
    <tr className="h-15 border-t border-line">
      {columns.slice(0, totals.length).map((column, index) => {
        const isLast = index === last
        const className = classNames(
          cellClass({ isFirst: index === 0, isLast }),
          !isLast && column.isFigure && 'text-end',
          !isLast && column.className,
        )
        if (index === 0)
          return (
            <th key={columnKey(column)} scope="row" className={`${className} font-normal text-muted`}>
              {totals[index]}
            </th>
          )
        return (
          <td key={columnKey(column)} colSpan={isLast ? columns.length - last : 1} className={className}>
            {totals[index]}
          </td>
        )
      })}
    </tr>
  )
}
