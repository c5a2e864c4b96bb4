import { isSelectablePeriod, monthToDate, type Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'

/** The range in the address, so that a link or a reload shows the same days. By default the month to date [9.10]. */
export function useAddressPeriod(zone: string): [Period, (period: Period) => void] {
  const usual = monthToDate(serverNow(), zone)
  const [{ from, to }, setQuery] = useQueryParams({ from: usual.startDate, to: usual.endDate })
  const asked = { startDate: from, endDate: to }
  return [
    isDay(from) && isDay(to) && isSelectablePeriod(asked, dayOf(serverNow(), zone)) ? asked : usual,
    ({ startDate, endDate }) => setQuery({ from: startDate, to: endDate }),
  ]
}

/** People edit addresses. The shapes of the contracts would bring their library to this page. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
