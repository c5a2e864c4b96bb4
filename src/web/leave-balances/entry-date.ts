import type { BalanceEntry } from '#domain/leave-balances/contract.ts'
import { dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/zones.ts'

/**
 * When a line of the ledger takes effect, and by whom or which policy. What somebody has done ahead of its day, such as approving
 * leave to come, has two days: the one it counts from and the one it was done on, in the organization's zone.
 */
export function describeEntryDate(
  { id, effectiveOn, actorName, policyName, postedAt }: BalanceEntry,
  { today, zone }: { today: string; zone: string },
): string {
  const day = dayText(effectiveOn)
  const ahead = id !== null && effectiveOn > today
  const doneOn = ahead && postedAt !== null ? ` on ${dayText(dayOf(postedAt, zone))}` : ''
  return [
    id === null ? `Expected ${day}` : ahead ? `Takes effect ${day}` : day,
    actorName && `by ${actorName}${doneOn}`,
    policyName,
  ]
    .filter(Boolean)
    .join(' · ')
}
