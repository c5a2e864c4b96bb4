import { useState } from 'react'
import type { Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { type CalendarUnit, periodContaining } from './absence-period.ts'

export type CalendarPeriod = {
  unit: CalendarUnit
  period: Period
  today: string
  setUnit: (unit: CalendarUnit) => void
  showPrevious: () => void
  showNext: () => void
  showToday: () => void
}

export function useCalendarPeriod(zone: string): CalendarPeriod {
  const today = dayOf(serverNow(), zone)
  const [unit, setUnit] = useState<CalendarUnit>('month')
  const [chosen, setChosen] = useState<string | null>(null)
  const period = periodContaining(chosen ?? today, unit)
  // Moving to today's period shows its week after a switch from the month.
  const show = (day: string) => {
    const { startDate, endDate } = periodContaining(day, unit)
    setChosen(startDate <= today && today <= endDate ? null : startDate)
  }
  return {
    unit,
    period,
    today,
    setUnit,
    showPrevious: () => show(addDays(period.startDate, -1)),
    showNext: () => show(addDays(period.endDate, 1)),
    showToday: () => setChosen(null),
  }
}
