import type { TimeEntry } from '#domain/entries/contract.ts'
import { ChangedBy } from '../history/changed-by.tsx'
import { RecordedOffline } from '../history/recorded-offline.tsx'
import type { OnEntryAction } from './row-actions.ts'

type EntryMarksProps = { entry: TimeEntry; short?: boolean; onAct: OnEntryAction | null }

/** Who changed an entry, and whether it was recorded offline. Both lead to its history. */
export function EntryMarks({ entry, short = false, onAct }: EntryMarksProps) {
  const showHistory = onAct && (() => onAct('history', entry))
  return (
    <>
      {entry.changedBy && <ChangedBy name={entry.changedBy} short={short} onClick={showHistory} />}
      {entry.recordedOffline && <RecordedOffline short={short} onClick={showHistory} />}
    </>
  )
}
