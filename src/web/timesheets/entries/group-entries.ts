import type { TimeEntry } from '#domain/entries/contract.ts'
import { paidSeconds } from '#domain/entries/linked-leave.ts'
import { groupBy } from '#domain/lists/group-by.ts'
import { firstOfCalendarWeek } from '#domain/time/weeks.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { t } from '#web/languages/text.ts'
import type { ShownEntry } from './pending-rows.ts'

/** Whole seconds of finished entries [4.3], without leave that waits for a decision. */
export type Totals = { worked: number; leave: number }

type EntryDay = { day: string; entries: ShownEntry[]; total: number }
type EntryWeek = { startDate: string; endDate: string; days: EntryDay[]; totals: Totals }

export type EntryRow = {
  entry: ShownEntry
  /** The first row of a day with several entries has the whole seconds of the day. */
  dayTotal: number | null
}

export function toRows({ days }: EntryWeek): EntryRow[] {
  return days.flatMap(({ entries, total }) =>
    entries.map((entry, index) => ({ entry, dayTotal: index === 0 && entries.length > 1 ? total : null })),
  )
}

type GroupedEntry = Pick<TimeEntry, 'clockIn' | 'clockOut' | 'isLeaveTime' | 'leaveRequest' | 'breaks'>

export function sumEntries(entries: readonly GroupedEntry[]): Totals {
  const totals = { worked: 0, leave: 0 }
  for (const entry of entries) totals[entry.isLeaveTime ? 'leave' : 'worked'] += paidSeconds(entry) ?? 0
  return totals
}

/** Keeps the order of the entries. An entry counts on the day it began (decision 0021), and weeks are those of calendars. */
export function groupEntries(entries: readonly ShownEntry[], zone: string): EntryWeek[] {
  const days = [...groupBy(entries, ({ clockIn }) => dayOf(clockIn, zone))].map(([day, entriesOfDay]): EntryDay => {
    const { worked, leave } = sumEntries(entriesOfDay)
    return { day, entries: entriesOfDay, total: worked + leave }
  })
  const weeks = groupBy(days, ({ day }) => firstOfCalendarWeek(day))
  return [...weeks].map(([startDate, days]) => ({
    startDate,
    endDate: addDays(startDate, 6),
    days,
    totals: sumEntries(days.flatMap((day) => day.entries)),
  }))
}

/** Only where there is something to tell apart: `Worked 32.00, paid time off 8.00`. */
export function totalsText({ worked, leave }: Totals, toText: (seconds: number) => string): string | null {
  return leave === 0 ? null : t`Worked ${toText(worked)}, paid time off ${toText(leave)}`
}
