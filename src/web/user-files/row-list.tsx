import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { markInvisible } from '#domain/fields/text.ts'
import { numberText } from '#domain/locale.ts'
import { COLUMNS } from '#domain/user-columns/rules.ts'
import type { CheckedRow } from '#domain/user-files/rules.ts'
import { duplicateText, rowProblemText } from '#domain/user-files/texts.ts'
import { fullName } from '#domain/users/rules.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { Pager } from '#web/ui/pager.tsx'

const PAGE_SIZE = 50

export function RowList({ rows }: { rows: readonly CheckedRow[] }) {
  const [chosen, setPage] = useState(0)
  const page = Math.min(chosen, Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1))
  const wide = useMediaQuery(BREAKPOINTS.md)
  const shown = rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
  return (
    <div className="overflow-hidden rounded-card border border-line">
      {wide ? <Table rows={shown} /> : <Cards rows={shown} />}
      <Pager page={page} size={PAGE_SIZE} total={rows.length} onPage={setPage} label="Pages of rows" />
    </div>
  )
}

function Table({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <table className="figures w-full table-fixed border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          <th scope="col" className={`${cellClass} w-20 font-medium`}>
            Row
          </th>
          <th scope="col" className={`${cellClass} font-medium`}>
            Username
          </th>
          <th scope="col" className={`${cellClass} font-medium`}>
            Name
          </th>
          <th scope="col" className={`${cellClass} font-medium`}>
            Email
          </th>
          <th scope="col" className={`${cellClass} w-2/5 font-medium`}>
            Problems
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} className="border-t border-line">
            <td className={`${cellClass} text-muted`}>{numberText(row.number)}</td>
            <td className={`${cellClass} truncate`}>{markInvisible(row.values.username)}</td>
            <td className={`${cellClass} truncate`}>{rowName(row)}</td>
            <td className={`${cellClass} truncate`}>{markInvisible(row.values.email)}</td>
            <td className={cellClass}>
              {row.person ? <span className="text-muted">None</span> : <Errors row={row} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.number} className="border-t border-line px-4 py-3.5 text-md first:border-t-0">
          <p className="text-sm text-muted">Row {numberText(row.number)}</p>
          <p className="font-medium break-words">{rowName(row) || markInvisible(row.values.username)}</p>
          <p className="break-words text-muted">
            {markInvisible([row.values.username, row.values.email].filter(Boolean).join(' · '))}
          </p>
          <Errors row={row} />
        </li>
      ))}
    </ul>
  )
}

function Errors({ row: { errors, values, duplicateOf } }: { row: CheckedRow }) {
  if (duplicateOf !== null) return <p className="text-muted">{duplicateText(duplicateOf)}, skipped</p>
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
            {title}: {text}
            {values[field].trim() !== '' && (
              <span className="text-muted"> ({truncate(markInvisible(values[field]))})</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const rowName = ({ values }: CheckedRow) => markInvisible(fullName({ ...values, username: '' }))
const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
const cellClass = 'px-3 py-2.5 align-top first:pl-6 last:pr-4'
