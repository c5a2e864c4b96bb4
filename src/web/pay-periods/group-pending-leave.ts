import { FALLBACK_TYPE } from '#domain/leave-types/rules.ts'
import type { PendingLeaveDay } from '#domain/pay-periods/contract.ts'
import { pendingLeaveText } from '#domain/pay-rules/texts.ts'
import { shortHoursText, sumHours } from '#domain/time/decimal-hours.ts'
import { shortDatesText, weekdayDayText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { say, t } from '#web/languages/text.ts'

/** The part of a request that lies in the period. */
type PendingLeave = Period & { requestId: string; hours: number; leaveType: string }

/** `days` are in order. */
export function groupPendingLeave(days: readonly PendingLeaveDay[]): PendingLeave[] {
  const groups: PendingLeave[] = []
  for (const { requestId, day, hours, leaveType } of days) {
    const group = groups.find((each) => each.requestId === requestId)
    if (!group) groups.push({ startDate: day, endDate: day, requestId, hours, leaveType: toShortName(leaveType.name) })
    else Object.assign(group, { endDate: day, hours: sumHours([group.hours, hours]) })
  }
  return groups
}

const toShortName = (name: string) => (name === FALLBACK_TYPE.name ? t`PTO` : name)

/** `Your leave on Dec 3 – 4 (16 h PTO) is still pending. You can submit once it’s decided.` */
export function describePendingLeave({ hours, leaveType, ...days }: PendingLeave, today: string): string {
  const dates = days.startDate === days.endDate ? weekdayDayText(days.startDate, today) : shortDatesText(days, today)
  return say(pendingLeaveText(t`${dates} (${shortHoursText(hours)} h ${leaveType})`))
}
