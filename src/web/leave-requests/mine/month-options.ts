import { getFormatter } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { addDays, firstOfMonth } from '#domain/time/zones/zones.ts'

type MonthOption = Period & { label: string }

/** [2.64, 9.9] */
const MONTHS_AHEAD = 12

export function listMonthOptions(today: string): MonthOption[] {
  const months: MonthOption[] = []
  for (let startDate = firstOfMonth(today); months.length < MONTHS_AHEAD; ) {
    const next = firstOfMonth(addDays(startDate, 31))
    months.push({ startDate, endDate: addDays(next, -1), label: monthText(startDate) })
    startDate = next
  }
  return months
}

const monthText = (day: string) => getFormatter({ year: 'numeric', month: 'long' }).format(new Date(`${day}T00:00:00Z`))
