import { useEffect, useMemo, useRef } from 'react'
import { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import type { OnTheClock } from '#web/time-entries/use-on-the-clock.ts'

/** The weeks that a person's card shows. */
const RECENT_WEEKS = 6

/** How soon after somebody has gone the hours are read again, so that a shift that ends for many is one reading. */
const REFETCH_DELAY_MS = 5000

/**
 * The hours of an organization: of as many weeks as are looked at, and of the last six. While people are on the clock their hours go
 * on by themselves, from when they were counted; when somebody clocks out, they are read again.
 */
export function useTeamHours(organizationId: string, weeks: number, onTheClock: OnTheClock) {
  const fallback = 'Failed to load the hours'
  const params = { id: organizationId }
  const { weeklyHours } = timesheetEndpoints
  const recent = useRead(weeklyHours, { params, query: { weeks: RECENT_WEEKS } }, { fallback })
  const hours = useRead(weeklyHours, { params, query: { weeks } }, { fallback, keepPrevious: true })
  const { refetch: readRecent, dataUpdatedAt } = recent
  const { refetch: readHours } = hours
  const before = useRef<OnTheClock>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const gone = before.current && onTheClock && [...before.current].some(([id, at]) => onTheClock.get(id) !== at)
    before.current = onTheClock
    if (!gone) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void readRecent()
      void readHours()
    }, REFETCH_DELAY_MS)
  }, [onTheClock, readRecent, readHours])
  useEffect(() => () => clearTimeout(timer.current), [])
  const countedAt = useMemo(() => toServerTime(dataUpdatedAt), [dataUpdatedAt])
  return { recent, hours, countedAt }
}

/** A moment of the device's clock, which may be wrong, by the server's: people are on the clock by that. */
function toServerTime(ms: number): Date {
  return new Date(ms + serverNow().getTime() - Date.now())
}
