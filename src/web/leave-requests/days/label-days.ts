import type { LeaveDays } from '#domain/leave-requests/contract.ts'
import { listDays } from '#domain/leave-requests/leave-days.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { weekdayDayText } from '#domain/time/formats.ts'
import type { FieldLabels } from '#web/api/merge-drafts.ts'
import { t } from '#web/languages/text.ts'

/** Labels what someone else changed meanwhile (decision 0027). */
export function labelDays(leave: LeaveDays, today: string): FieldLabels<LeaveDays> {
  const labels = listDays(leave).map((day) => {
    const changeText = (was: LeaveDays, now: LeaveDays) => {
      const [before, after] = [hoursOn(was, day), hoursOn(now, day)]
      return before === after ? null : t`was ${shortHoursText(before)} h, now ${shortHoursText(after)} h`
    }
    return [`hours.${day}`, [weekdayDayText(day, today), changeText]] as const
  })
  return Object.fromEntries(labels)
}

function hoursOn({ days }: LeaveDays, day: string): number {
  return days.find((each) => each.day === day)?.hours ?? 0
}
