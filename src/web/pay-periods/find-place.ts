import type { PeriodTimesheet, TimesheetException } from '#domain/pay-periods/contract.ts'
import type { Period } from '#domain/time/periods.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { dayOf, firstInstantFrom } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'

/** An entry, with the day on which it's listed, or only days. */
export type Place = Period & { entryId: string | null }

export type Workdays = Pick<PeriodTimesheet, 'timezone' | 'dayStartsAt'>

/** Where the cause of an exception is listed: entries stand on the days of `entryZone`, on which a workday can be parts of two. */
export function findPlace(exception: TimesheetException, workdays: Workdays, entryZone: string): Place | null {
  if ('day' in exception) return { entryId: null, ...findDays(exception.day, workdays, entryZone) }
  if ('clockIn' in exception) return toPlace(exception.entryId, exception.clockIn, entryZone)
  // The entry after the gap.
  return 'until' in exception ? toPlace(exception.entryIds.at(-1) ?? null, exception.until, entryZone) : null
}

function toPlace(entryId: string | null, clockIn: string, entryZone: string): Place {
  const day = dayOf(clockIn, entryZone)
  return { entryId, startDate: day, endDate: day }
}

function findDays(workday: string, { timezone, dayStartsAt }: Workdays, entryZone: string): Period {
  const startOf = (day: string) => firstInstantFrom(Date.parse(`${day}T00:00Z`) + dayStartsAt * MINUTE_MS, timezone)
  const [start, end] = [startOf(workday), startOf(addDays(workday, 1)) - 1]
  return { startDate: dayOf(new Date(start), entryZone), endDate: dayOf(new Date(end), entryZone) }
}
