import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { markInvisible } from '#domain/fields/text.ts'
import { numberText } from '#domain/number-text.ts'
import { COLUMNS } from '#domain/user-columns/rules.ts'
import type { CheckedRow } from '#domain/user-files/rules.ts'
import { duplicateText, rowProblemText } from '#domain/user-files/texts.ts'
import { say, t } from '#web/languages/text.ts'
import type { Column } from '#web/ui/data-list/column.ts'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { UserImport } from './use-import.ts'
import { UsernameCell } from './username-cell.tsx'

const PAGE_SIZE = 50

type RowListProps = { rows: readonly CheckedRow[]; userImport: UserImport }

export function RowList({ rows, userImport }: RowListProps) {
  const [chosen, setPage] = useState(0)
  const page = Math.min(chosen, Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1))
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <DataList
        rows={rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)}
        getId={({ number }) => String(number)}
        columns={listRowColumns(userImport)}
        isTall
        renderCard={(row) => (
          <div className="break-words">
            <p className="text-sm text-muted">{t`Row ${numberText(row.number)}`}</p>
            <p translate="no" className="font-medium">
              {[lastName(row), firstName(row)].filter(Boolean).join(', ')}
            </p>
            <p translate="no" className="text-muted">
              {markInvisible(row.values.email)}
            </p>
            <UsernameCell row={row} userImport={userImport} />
            {(row.person === null || row.sharedEmail) && <Problems row={row} />}
          </div>
        )}
      />
      <Pager page={page} size={PAGE_SIZE} total={rows.length} onPage={setPage} label={t`Pages of rows`} />
    </div>
  )
}

const listRowColumns = (userImport: UserImport): readonly Column<CheckedRow>[] => [
  { label: t`Row`, render: ({ number }) => numberText(number), className: 'w-16 text-muted' },
  { label: t`Username`, render: (row) => <UsernameCell row={row} userImport={userImport} /> },
  { label: t`First name`, render: (row) => <span translate="no">{firstName(row)}</span>, className: 'truncate' },
  { label: t`Last name`, render: (row) => <span translate="no">{lastName(row)}</span>, className: 'truncate' },
  {
    label: t`Email`,
    render: ({ values }) => <span translate="no">{markInvisible(values.email)}</span>,
    className: 'truncate',
  },
  { label: t`Problems`, render: (row) => <Problems row={row} />, className: 'w-1/3' },
]

function Problems({ row }: { row: CheckedRow }) {
  if (row.person === null) return <Errors row={row} />
  return <span className="text-muted">{row.sharedEmail ? say(rowProblemText(row.sharedEmail)) : t`None`}</span>
}

function Errors({ row: { errors, values, duplicateOf } }: { row: CheckedRow }) {
  if (duplicateOf !== null) return <p className="text-muted">{t`${say(duplicateText(duplicateOf))}, skipped`}</p>
  const invalid = COLUMNS.flatMap(({ field, title }) => {
    const problem = errors[field]
    return problem ? [{ field, title: say(title), text: say(rowProblemText(problem)) }] : []
  })
  if (invalid.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-1 text-danger">
      {invalid.map(({ field, title, text }) => (
        <li key={field} className="flex gap-1.5">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">
            <span>{t`${title}: ${text}`}</span>
            {values[field].trim() !== '' && (
              <span className="text-muted">{` (${truncate(markInvisible(values[field]))})`}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Both are shown as they were split, with the initial and the suffix. */
const firstName = ({ values }: CheckedRow) => markInvisible(`${values.firstName} ${values.middleInitial}`.trim())
const lastName = ({ values }: CheckedRow) => markInvisible(`${values.lastName} ${values.nameSuffix}`.trim())
const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
