import { useState } from 'react'
import type { TimeEntry } from '#domain/entries/contract.ts'
import type { Period } from '#domain/time/periods.ts'

/** An entry to edit, with the day on which it's listed, or days to look at. */
export type FixTarget = Period & { entryId: string | null }

type Shown = {
  entries: readonly TimeEntry[] | undefined
  period: Period
  onPeriod: (period: Period) => void
}

/**
 * `entry` is the one to edit, as it was when it was found: its day may lie outside the days that are shown, and then it loads
 * first.
 */
export function useFixTarget({ entries, period, onPeriod }: Shown) {
  const [wanted, setWanted] = useState<string | null>(null)
  const [entry, setEntry] = useState<TimeEntry | null>(null)
  const found = wanted === null ? undefined : entries?.find(({ id }) => id === wanted)
  if (found) {
    setWanted(null)
    setEntry(found)
  }
  const fix = ({ entryId, startDate, endDate }: FixTarget) => {
    setWanted(entryId)
    const isShown = period.startDate <= startDate && endDate <= period.endDate
    if (!isShown || entryId === null) onPeriod({ startDate, endDate })
  }
  const clear = () => {
    setWanted(null)
    setEntry(null)
  }
  return { fix, entry, clear }
}
