import type { AuditEntry, UnreadableEntry } from '#domain/audit/contract.ts'
import { changesToText } from '#domain/audit/rules.ts'
import { numberText } from '#domain/locale.ts'
import { momentText } from '#domain/time/moments.ts'
import { BREAKPOINTS, orOnPaper, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { describeAction } from './action-text.ts'
import { ChangeList } from './change-list.tsx'

type Entry = AuditEntry | UnreadableEntry
type EntryListProps = { entries: readonly Entry[]; zone: string }

export function EntryList({ entries, zone }: EntryListProps) {
  const entriesWithChanges = entries.map((entry) =>
    entry.action === null ? entry : { ...entry, changes: changesToText(entry, zone) },
  )
  const List = useMediaQuery(orOnPaper(BREAKPOINTS.lg)) ? EntryTable : EntryCards
  return <List entries={entriesWithChanges} zone={zone} />
}

function EntryTable({ entries, zone }: EntryListProps) {
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
        {entries.map((entry) => (
          <tr key={entry.sequence} className="border-t border-line align-top hover:bg-surface-hover">
            <td className={`${cellClass} whitespace-nowrap`}>
              <EntryTime entry={entry} zone={zone} />
            </td>
            <td className={`${cellClass} break-words`}>
              <ActionText entry={entry} />
            </td>
            <td className={cellClass}>
              <Changes entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function EntryCards({ entries, zone }: EntryListProps) {
  return (
    <ul className="figures divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.sequence} className="grid grid-cols-1 gap-2 px-5 py-4 text-md md:px-6">
          <p className="text-sm text-muted">
            <EntryTime entry={entry} zone={zone} />
          </p>
          <p className="break-words">
            <ActionText entry={entry} />
          </p>
          <Changes entry={entry} />
        </li>
      ))}
    </ul>
  )
}

/** The number is shown because `verify-audit` names entries by it. */
function EntryTime({ entry, zone }: { entry: Entry; zone: string }) {
  return (
    <>
      {entry.action === null ? 'Unknown' : momentText(entry.at, zone)}
      <span className="block text-sm text-muted">No. {numberText(entry.sequence)}</span>
    </>
  )
}

function ActionText({ entry }: { entry: Entry }) {
  return (
    <>
      <span className="font-semibold" title={entry.actorUsername}>
        {entry.actorName}
      </span>{' '}
      {entry.action === null ? 'did something we can no longer read' : describeAction(entry)}
    </>
  )
}

function Changes({ entry }: { entry: Entry }) {
  if (entry.action !== null) return <ChangeList changes={entry.changes} />
  return <p className="font-semibold text-danger">This entry was altered</p>
}

const cellClass = 'px-3 py-3 first:pl-6 last:pr-6'
