import { memo } from 'react'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { cellClass } from './cell-class.ts'
import { listCells } from './cells.ts'
import { columnKey } from './column.ts'
import type { RowProps } from './row-props.ts'

type TableRowProps<Row> = RowProps<Row> & {
  /** The first row of a group says how many rows share its columns, the others say 0. Without such columns it is null. */
  groupSize: number | null
}

export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, renderActions, renderPanel, layout, Checkbox, isMarked, isTall, isDense, groupSize } = props
  const panel = renderPanel?.(row)
  return (
    <>
      <tr
        className={classNames(
          groupSize === null && 'border-t border-line',
          groupSize === null && !isDense ? 'h-14' : 'h-12',
          isTall && 'align-top',
          isMarked ? 'bg-primary-soft' : groupSize === null && 'hover:bg-surface-hover',
        )}
      >
        {Checkbox && (
          <td className={`${cellClass({ isFirst: true, isLast: false })} screen-only`}>
            <Checkbox id={id} label={props.selectLabel} isSelected={props.isSelected} onToggle={props.onToggle} />
          </td>
        )}
        {listCells(columns, row).map(({ column, index, span }) => {
          const isFirst = index === 0 && !Checkbox
          const isLast = index + span === columns.length && !renderActions
          const padding = isTall || column.isOfGroup ? 'py-3' : isDense ? 'py-1' : 'py-2'
          const className = classNames(
            cellClass({ isFirst, isLast }),
            padding,
            'break-words',
            column.isFigure && 'text-end',
            column.className,
          )
          if (!column.isOfGroup)
            return (
              <td key={columnKey(column)} colSpan={span} className={className}>
                {column.render(row)}
              </td>
            )
          if (groupSize === 0) return null
          return (
            <th
              key={columnKey(column)}
              scope="rowgroup"
              rowSpan={groupSize ?? 1}
              className={classNames(className, 'align-top font-normal')}
            >
              {column.render(row)}
            </th>
          )
        })}
        {renderActions && (
          <td className={`${cellClass({ isFirst: false, isLast: true })} screen-only text-end`}>
            {renderActions(row, layout)}
          </td>
        )}
      </tr>
      {panel && (
        <tr className="screen-only bg-surface-hover">
          <td colSpan={columns.length + (Checkbox ? 1 : 0) + (renderActions ? 1 : 0)} className="px-6 pt-1 pb-4">
            {panel}
          </td>
        </tr>
      )}
    </>
  )
}) as <Row>(props: TableRowProps<Row>) => Elements
