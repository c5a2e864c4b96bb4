import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { createEmptyWallTime, findAmbiguousTimes, toInstant } from '#web/entries/wall-time.ts'
import { t } from '#web/languages/text.ts'

/** The first time after the start at which clocks show this one: within a day, so no date is needed. */
export function findEnd(startedAt: string, time: string | null, zone: string): Date | { problem: string } {
  const startDay = dayOf(startedAt, zone)
  for (const day of [startDay, addDays(startDay, 1)]) {
    const wall = { ...createEmptyWallTime(day), time }
    const end = toInstant(wall, zone)
    if ('problem' in end) return end
    if (end <= new Date(startedAt)) continue
    const isAmbiguous = findAmbiguousTimes(wall, zone).length > 0
    return isAmbiguous ? { problem: t`Clocks went back during this hour. Edit the entry to say which one.` } : end
  }
  return { problem: t`Edit the entry to enter this time` }
}
