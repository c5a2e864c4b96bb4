import { useState } from 'react'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { findNewer } from '#web/api/refusal-facts.ts'
import { t } from '#web/languages/text.ts'

/**
 * The entry that a question is about. If a call was refused because someone has changed it since, the question shows it as it is now, and
 * who changed it (decision 0067).
 */
export function useShownEntry(opened: TimeEntry) {
  const [shown, setShown] = useState<{ entry: TimeEntry; newerText: string | null }>({ entry: opened, newerText: null })
  const showNewer = (error: Error): boolean => {
    const newer = findNewer<TimeEntry>(error)
    if (newer)
      setShown({
        entry: newer.row,
        newerText: newer.changedBy
          ? t`${newer.changedBy} has changed this entry. It’s now:`
          : t`Someone else has changed this entry. It’s now:`,
      })
    return newer !== undefined
  }
  return { ...shown, showNewer }
}
