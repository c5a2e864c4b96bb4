import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { serverNow } from '#web/api/server-clock.ts'
import type { OnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { RECENT_WEEKS, weeklyHoursQuery } from './team-queries.ts'

const REFETCH_DELAY_MS = 5000

/** Refetched when someone clocks out, starts or ends a break, and on the next day. */
export function useTeamHours(organizationId: string, weeks: number, onTheClock: OnTheClock, today: string) {
  const recent = useQuery(weeklyHoursQuery(organizationId, RECENT_WEEKS))
  const hours = useQuery({ ...weeklyHoursQuery(organizationId, weeks), placeholderData: keepPreviousData })
  const { refetch: readRecent, dataUpdatedAt } = recent
  const { refetch: readHours } = hours
  const before = useRef<OnTheClock>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const changed = before.current && onTheClock && [...before.current].some(([id, was]) => onTheClock.get(id) !== was)
    before.current = onTheClock
    if (!changed) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void readRecent()
      void readHours()
    }, REFETCH_DELAY_MS)
  }, [onTheClock, readRecent, readHours])
  useEffect(() => () => clearTimeout(timer.current), [])
  const countedDay = useRef(today)
  useEffect(() => {
    if (countedDay.current === today) return
    countedDay.current = today
    void readRecent()
    void readHours()
  }, [today, readRecent, readHours])
  const countedAt = useMemo(() => toServerTime(dataUpdatedAt), [dataUpdatedAt])
  return { recent, hours, countedAt }
}

/** The device's clock may be wrong, and clock-ins are in server time. */
function toServerTime(ms: number): Date {
  return new Date(ms + serverNow().getTime() - Date.now())
}
