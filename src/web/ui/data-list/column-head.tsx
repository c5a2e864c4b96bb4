import { classNames } from '../class-names.ts'
import { cellClass } from './cell-class.ts'
import type { Column } from './column.ts'
import { type ListSort, sortState, toggleSort } from './sort.ts'
import { SortButton } from './sort-button.tsx'

type ColumnHeadProps<Row> = { column: Column<Row>; sort: ListSort | undefined }

export function ColumnHead<Row>({ column: { label, className, sortKeys }, sort }: ColumnHeadProps<Row>) {
  const headClass = classNames(cellClass, 'font-medium', className)
  if (!sort || !sortKeys)
    return (
      <th scope="col" className={headClass}>
        {label}
      </th>
    )
  const sorted = sortKeys.find(({ by }) => by === sort.by)
  return (
    <th scope="col" aria-sort={sorted ? sortState(sorted.by, sort) : 'none'} className={headClass}>
      <span className="flex flex-wrap gap-x-4">
        {sortKeys.map((key) => (
          <SortButton
            key={key.by}
            state={sortState(key.by, sort)}
            onClick={() => sort.onSort(toggleSort(key.by, sort))}
          >
            {key.label}
          </SortButton>
        ))}
      </span>
    </th>
  )
}
