import { type ReactNode, useMemo } from 'react'
import type { AuditEntry, UnreadableEntry } from '#domain/audit/contract.ts'
import { numberText } from '#domain/number-text.ts'
import { momentText } from '#domain/time/moments.ts'
import type { Pages } from '#web/api/use-pages.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import type { Column } from '#web/ui/data-list/column.ts'
import { PagedList } from '#web/ui/data-list/paged-list.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { BREAKPOINTS, orOnPaper } from '#web/ui/hooks/use-media-query.ts'
import { describeAction } from './action-text.ts'
import { ChangeList } from './change-list.tsx'
import { shownChanges } from './shown-changes.ts'

type Entry = AuditEntry | UnreadableEntry

type EntryListProps = { log: Pages<Entry>; zone: string; empty: Elements }

export function EntryList({ log, zone, empty }: EntryListProps) {
  return (
    <PagedList
      pages={log}
      empty={empty}
      getId={({ sequence }) => String(sequence)}
      columns={useMemo(() => listColumns(zone), [zone])}
      tableFrom={orOnPaper(BREAKPOINTS.lg)}
      isTall
      renderCard={(entry) => (
        <div className="grid grid-cols-1 gap-2">
          <p className="text-sm text-muted">
            <EntryTime entry={entry} zone={zone} />
          </p>
          <p className="break-words">
            <ActionText entry={entry} />
          </p>
          <Changes entry={entry} zone={zone} />
        </div>
      )}
    />
  )
}

function listColumns(zone: string): readonly Column<Entry>[] {
  return [
    {
      label: t`When`,
      render: (entry) => <EntryTime entry={entry} zone={zone} />,
      className: 'w-52 whitespace-nowrap',
    },
    { label: t`Who did what`, render: (entry) => <ActionText entry={entry} /> },
    { label: t`What changed`, render: (entry) => <Changes entry={entry} zone={zone} /> },
  ]
}

type EntryProps = { entry: Entry; zone: string }

/** The number is shown because `verify-audit` names entries by it. */
function EntryTime({ entry, zone }: EntryProps) {
  return (
    <>
      <span>{entry.action === null ? t`Unknown` : momentText(entry.at, zone)}</span>
      <span className="block text-sm text-muted">{t`No. ${numberText(entry.sequence)}`}</span>
    </>
  )
}

function ActionText({ entry }: { entry: Entry }) {
  const who = (name: ReactNode) => (
    <span translate="no" className="font-semibold" title={entry.actorUsername}>
      {name}
    </span>
  )
  return (
    <span>
      {entry.action === null
        ? rich({ who })`<who>${entry.actorName}</who> did something we can no longer read`
        : rich({ who })`<who>${entry.actorName}</who> ${describeAction(entry)}`}
    </span>
  )
}

function Changes({ entry, zone }: EntryProps) {
  if (entry.action !== null) return <ChangeList changes={shownChanges(entry, zone)} />
  return <p className="font-semibold text-danger">{t`This entry was altered`}</p>
}
