import { useState } from 'react'
import type { OwnPeriod } from '#domain/pay-periods/contract.ts'
import { findFirstPeriod } from '#domain/pay-periods/shown-ranges.ts'
import { isSamePeriod, isSelectablePeriod, monthToDate, type Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'

/**
 * The range in the address, so that a link or a reload shows the same days. By default the pay period that its person needs
 * (decision 0091), and without one the month to date [9.10]. Links to a pay period name it: its days can have changed since.
 */
export function useAddressPeriod(zone: string, periods: readonly OwnPeriod[]): [Period, (period: Period) => void] {
  // Submitting it would otherwise lead to another one right away.
  const [first] = useState(() => findFirstPeriod(periods))
  const usual = first ?? monthToDate(serverNow(), zone)
  const [{ from, to, sheet }, setQuery] = useQueryParams({ from: '', to: '', sheet: '' })
  const asked = { startDate: from, endDate: to }
  const named = periods.find(({ payGroupId, firstDay }) => sheet === `${payGroupId}_${firstDay}`)
  const isKnown = periods.some((period) => isSamePeriod(period, asked))
  const isShown = isKnown || (isDay(from) && isDay(to) && isSelectablePeriod(asked, dayOf(serverNow(), zone)))
  const { startDate, endDate } = named ?? (isShown ? asked : usual)
  return [
    { startDate, endDate },
    (next) => {
      const isUsual = first === null && isSamePeriod(next, usual)
      setQuery({ from: isUsual ? '' : next.startDate, to: isUsual ? '' : next.endDate, sheet: '' })
    },
  ]
}

/** People edit addresses. The shapes of the contracts would bring their library to this page. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
