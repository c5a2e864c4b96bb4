import { memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { cellClass } from './cell-class.ts'
import type { RowProps } from './row-props.ts'
import { SelectRow } from './select-row.tsx'

export const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns, renderActions, layout, selectLabel } = props
  return (
    <tr className="h-14 border-t border-line hover:bg-surface-hover">
      {selectLabel !== null && (
        <td className={`${cellClass} screen-only`}>
          <SelectRow {...props} />
        </td>
      )}
      {columns.map(({ label, render, className }) => (
        <td key={label} className={classNames(cellClass, 'py-2 break-words', className)}>
          {render(row)}
        </td>
      ))}
      {renderActions && <td className={`${cellClass} screen-only text-right`}>{renderActions(row, layout)}</td>}
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode
