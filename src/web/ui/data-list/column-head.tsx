import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '../class-names.ts'
import type { Column } from './column.ts'
import { type ListSort, type SortState, sortState, toggleSort } from './sort.ts'

type ColumnHeadProps<Row> = { column: Column<Row>; className: string; sort: ListSort | undefined }

export function ColumnHead<Row>({ column, className, sort }: ColumnHeadProps<Row>) {
  const { label, labelBefore, isLabelHidden, isFigure, sortKeys } = column
  const headClass = classNames(className, 'font-medium', isFigure && 'text-end', column.className)
  if (!sort || !sortKeys)
    return (
      <th scope="col" className={headClass}>
        {labelBefore && <span className="sr-only">{`${labelBefore} `}</span>}
        <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
      </th>
    )
  const sorted = sortKeys.find(({ by }) => by === sort.by)
  return (
    <th scope="col" aria-sort={sorted ? sortState(sorted.by, sort) : 'none'} className={headClass}>
      <span className={classNames('flex flex-wrap gap-x-4', isFigure && 'justify-end')}>
        {sortKeys.map((key) => (
          <SortButton
            key={key.by}
            state={sortState(key.by, sort)}
            isFigure={isFigure === true}
            onClick={() => sort.onSort(toggleSort(key.by, sort))}
          >
            {key.label}
          </SortButton>
        ))}
      </span>
    </th>
  )
}

type SortButtonProps = { children: string; state: SortState; isFigure: boolean; onClick: () => void }

function SortButton({ children, state, isFigure, onClick }: SortButtonProps) {
  const Arrow = state === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        isFigure ? '-me-1.5 flex-row-reverse' : '-ms-1.5',
        'inline-flex h-9 items-center gap-1 rounded-xs px-1.5 font-medium whitespace-nowrap transition-colors hover:text-ink',
        state !== 'none' && 'text-ink',
      )}
    >
      <span>{children}</span>
      <Arrow aria-hidden="true" size={14} className={state === 'none' ? 'opacity-0' : undefined} />
    </button>
  )
}
