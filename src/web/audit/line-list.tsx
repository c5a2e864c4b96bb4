import type { AuditLine, UnreadableLine } from '#domain/audit/contract.ts'
import { shownChanges } from '#domain/audit/rules.ts'
import { momentText } from '#domain/time/moments.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { ChangeList } from './change-list.tsx'
import { deedOf } from './sentence.ts'

type Line = AuditLine | UnreadableLine
type LineListProps = { lines: readonly Line[]; zone: string }

/** Lines of the log: a table where it has room, cards below. */
export function LineList({ lines, zone }: LineListProps) {
  const shown = lines.map((line) => (line.action === null ? line : { ...line, changes: shownChanges(line, zone) }))
  const List = useMediaQuery(BREAKPOINTS.lg) ? LineTable : LineCards
  return <List lines={shown} zone={zone} />
}

function LineTable({ lines, zone }: LineListProps) {
  return (
    <table className="figures w-full table-fixed border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          <th scope="col" className={`${cellClass} w-52 font-medium`}>
            When
          </th>
          <th scope="col" className={`${cellClass} font-medium`}>
            Who did what
          </th>
          <th scope="col" className={`${cellClass} font-medium`}>
            What changed
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.sequence} className="border-t border-line align-top hover:bg-surface-hover">
            <td className={`${cellClass} whitespace-nowrap`}>
              <When line={line} zone={zone} />
            </td>
            <td className={`${cellClass} break-words`}>
              <Sentence line={line} />
            </td>
            <td className={cellClass}>
              <Changes line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LineCards({ lines, zone }: LineListProps) {
  return (
    <ul className="figures divide-y divide-line">
      {lines.map((line) => (
        <li key={line.sequence} className="grid grid-cols-1 gap-2 px-5 py-4 text-md md:px-6">
          <p className="text-sm text-muted">
            <When line={line} zone={zone} />
          </p>
          <p className="break-words">
            <Sentence line={line} />
          </p>
          <Changes line={line} />
        </li>
      ))}
    </ul>
  )
}

/** The line's number stands with it, so that one that `verify-audit` names can be found. */
function When({ line, zone }: { line: Line; zone: string }) {
  return (
    <>
      {line.action === null ? 'Unknown' : momentText(line.at, zone)}
      <span className="block text-sm text-muted">No. {line.sequence.toLocaleString('en-US')}</span>
    </>
  )
}

function Sentence({ line }: { line: Line }) {
  return (
    <>
      <span className="font-semibold" title={line.actorUsername}>
        {line.actorName}
      </span>{' '}
      {line.action === null ? 'did something that can no longer be read' : deedOf(line)}
    </>
  )
}

function Changes({ line }: { line: Line }) {
  if (line.action !== null) return <ChangeList changes={line.changes} />
  return <p className="font-semibold text-danger">This line was altered</p>
}

const cellClass = 'px-3 py-3 first:pl-6 last:pr-6'
