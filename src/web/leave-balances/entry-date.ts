import type { BalanceEntry } from '#domain/leave-balances/contract.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { t } from '#web/languages/text.ts'

/** Leave approved ahead of time has two dates: when it takes effect, and when it was approved in the organization's time zone. */
export function describeEntryDate(
  { id, effectiveOn, actorName, policyName, postedAt }: BalanceEntry,
  { today, zone }: { today: string; zone: string },
): string {
  const day = shortDayText(effectiveOn, today)
  const isUpcoming = id !== null && effectiveOn > today
  return [
    id === null ? t`Expected ${day}` : isUpcoming ? t`Takes effect ${day}` : day,
    actorName &&
      (isUpcoming && postedAt !== null
        ? t`by ${actorName} on ${shortDayText(dayOf(postedAt, zone), today)}`
        : t`by ${actorName}`),
    policyName,
  ]
    .filter(Boolean)
    .join(' · ')
}
