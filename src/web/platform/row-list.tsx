import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'

/** The first column is the title of a card on phones. */
export type Column<Row> = {
  label: string
  render: (row: Row) => ReactNode
  className?: string
}

type RowListProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  renderActions: (row: Row) => ReactNode
  /** Loads the next page; null when all rows are shown. */
  more?: { load: () => void; busy: boolean } | null
}

/** [2.115] The area is at most 500 px tall. It can be scrolled with the keyboard. */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  const List = useMediaQuery(BREAKPOINTS.md) ? RowTable : RowCards
  return (
    <div
      role="region"
      aria-label={props.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="max-h-125 overflow-y-auto outline-offset-[-2px]"
    >
      <List {...props} />
      {props.more && (
        <div className="flex justify-center border-t border-line px-5 py-4">
          <Button onClick={props.more.load} busy={props.more.busy}>
            Load more
          </Button>
        </div>
      )}
    </div>
  )
}

function RowTable<Row extends { id: string }>({ rows, columns, renderActions }: RowListProps<Row>) {
  return (
    <table className="figures w-full border-collapse text-left text-md">
      <thead className="sticky top-0 z-10 bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={classNames(cellClass, 'font-medium', className)}>
              {label}
            </th>
          ))}
          <th scope="col" className={`${cellClass} text-right font-medium`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="h-14 border-t border-line hover:bg-surface-hover">
            {columns.map(({ label, render, className }, index) => (
              <td
                key={label}
                className={classNames(
                  cellClass,
                  'py-2 break-words',
                  index === 0 ? 'font-medium' : 'text-muted',
                  className,
                )}
              >
                {render(row)}
              </td>
            ))}
            <td className={`${cellClass} text-right whitespace-nowrap`}>{renderActions(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowCards<Row extends { id: string }>({ rows, columns, renderActions }: RowListProps<Row>) {
  const [title, ...others] = columns
  return (
    <ul className="figures divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex items-start gap-2 py-3.5 pr-2 pl-5 text-md">
          <div className="min-w-0 flex-1">
            <div className="font-medium wrap-anywhere">{title?.render(row)}</div>
            <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
              {others.map(({ label, render }) => (
                <div key={label} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd className="wrap-anywhere">{render(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
          {renderActions(row)}
        </li>
      ))}
    </ul>
  )
}

const cellClass = 'px-3 first:pl-6 last:pr-4'
