import type { TimeEntry } from '#domain/entries/contract.ts'
import { ChangedBy } from '../history/changed-by.tsx'
import { RecordedLater } from '../history/recorded-later.tsx'
import type { OnEntryAction } from './row-actions.ts'

type EntryMarksProps = { entry: TimeEntry; short?: boolean; onAct: OnEntryAction | null }

/** Who changed an entry, and whether its owner recorded it later. Both lead to its history. */
export function EntryMarks({ entry, short = false, onAct }: EntryMarksProps) {
  const showHistory = onAct && (() => onAct('history', entry))
  return (
    <>
      {entry.changedBy && <ChangedBy name={entry.changedBy} short={short} onClick={showHistory} />}
      {entry.recordedLater && <RecordedLater short={short} onClick={showHistory} />}
    </>
  )
}
