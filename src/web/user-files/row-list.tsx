import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { markInvisible } from '#domain/fields/text.ts'
import { numberText } from '#domain/locale.ts'
import { COLUMNS } from '#domain/user-columns/rules.ts'
import type { CheckedRow } from '#domain/user-files/rules.ts'
import { duplicateText, rowProblemText } from '#domain/user-files/texts.ts'
import { fullName } from '#domain/users/rules.ts'
import type { Column } from '#web/ui/data-list/column.ts'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { Pager } from '#web/ui/pager.tsx'

const PAGE_SIZE = 50

export function RowList({ rows }: { rows: readonly CheckedRow[] }) {
  const [chosen, setPage] = useState(0)
  const page = Math.min(chosen, Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1))
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <DataList
        rows={rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)}
        getId={({ number }) => String(number)}
        columns={ROW_COLUMNS}
        isTall
        renderCard={(row) => (
          <div className="break-words">
            <p className="text-sm text-muted">{`Row ${numberText(row.number)}`}</p>
            <p className="font-medium">{rowName(row) || markInvisible(row.values.username)}</p>
            <p className="text-muted">
              {markInvisible([row.values.username, row.values.email].filter(Boolean).join(' · '))}
            </p>
            <Errors row={row} />
          </div>
        )}
      />
      <Pager page={page} size={PAGE_SIZE} total={rows.length} onPage={setPage} label="Pages of rows" />
    </div>
  )
}

const ROW_COLUMNS: readonly Column<CheckedRow>[] = [
  { label: 'Row', render: ({ number }) => numberText(number), className: 'w-20 text-muted' },
  { label: 'Username', render: ({ values }) => markInvisible(values.username), className: 'truncate' },
  { label: 'Name', render: (row) => rowName(row), className: 'truncate' },
  { label: 'Email', render: ({ values }) => markInvisible(values.email), className: 'truncate' },
  {
    label: 'Problems',
    render: (row) => (row.person ? <span className="text-muted">None</span> : <Errors row={row} />),
    className: 'w-2/5',
  },
]

function Errors({ row: { errors, values, duplicateOf } }: { row: CheckedRow }) {
  if (duplicateOf !== null) return <p className="text-muted">{`${duplicateText(duplicateOf)}, skipped`}</p>
  const invalid = COLUMNS.flatMap(({ field, title }) => {
    const problem = errors[field]
    return problem ? [{ field, title, text: rowProblemText(problem) }] : []
  })
  if (invalid.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-1 text-danger">
      {invalid.map(({ field, title, text }) => (
        <li key={field} className="flex gap-1.5">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">
            <span>{`${title}: ${text}`}</span>
            {values[field].trim() !== '' && (
              <span className="text-muted">{` (${truncate(markInvisible(values[field]))})`}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const rowName = ({ values }: CheckedRow) => markInvisible(fullName({ ...values, username: '' }))
const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
