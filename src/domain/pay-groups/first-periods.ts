import type { Schedule } from '../time/pay-schedules.ts'
import type { Period } from '../time/periods.ts'
import { addDays } from '../time/zones/zones.ts'
import { listPayPeriodsAround } from './rules.ts'

/** Longer than all periods that are offered. */
const YEAR = 366

/** What a new group can start with, in order: ended periods, the current one, and the next. */
export function listFirstPeriods(schedule: Schedule, today: string): Period[] {
  return listPayPeriodsAround([{ ...schedule, effectiveFrom: addDays(today, -YEAR) }], today, 1)
}

/** `seconds` are those that its people have recorded; null while no one knows. */
export type FirstPeriod = Period & { seconds: number | null }

export type FirstPeriodOffer = {
  /** The last ended period with hours, the current one, and the next. */
  offered: FirstPeriod[]
  /** Ended ones before it, from the first one with hours on. */
  earlier: FirstPeriod[]
  /** The last ended one with hours, because it's the next one to pay; else the current one. */
  proposed: FirstPeriod | null
}

/** `periods` are those of `listFirstPeriods`. */
export function offerFirstPeriods(periods: readonly FirstPeriod[], today: string): FirstPeriodOffer {
  const firstPlace = periods.findIndex(({ seconds }) => seconds !== 0)
  const ended = periods.filter(({ endDate }, place) => endDate < today && place >= Math.max(firstPlace, 0))
  const open = periods.filter(({ endDate }) => endDate >= today)
  const last = ended.findLast(({ seconds }) => seconds !== 0)
  const [current] = open
  return {
    offered: last ? [last, ...open] : open,
    earlier: last ? ended.slice(0, ended.indexOf(last)) : [],
    proposed: last?.seconds ? last : (current ?? null),
  }
}
