import { latestDay } from '#domain/time/zones/zones.ts'
import { roundHours } from '../time/decimal-hours.ts'
import type { LedgerReason } from './contract.ts'
import type { LedgerEntry } from './ledger.ts'

export type CorrectableEntry = LedgerEntry & {
  id: string
  reason: LedgerReason
  postedOn: string
  /** Of a recalculation: the day of the entry that it is about. */
  recalculatesOn: string | null
}

/** Adds hours to a day or subtracts them. Two corrections of one entry move it. */
export type Correction = { correctsId: string; hours: number; effectiveOn: string; reason: LedgerReason }

/**
 * Each credit after `after` is taken back on its own day, and what people did meanwhile moves to the day it belongs
 * to. The days after `after` are credited again when they come, so leave of earlier days counts from `after` on.
 */
export function correctionsOf(entries: readonly CorrectableEntry[], after: string, today: string): Correction[] {
  return entries
    .filter(({ effectiveOn, kind }) => effectiveOn > after && kind !== 'correction')
    .flatMap(
      ({ id, kind, hours, effectiveOn, reason: of, period, postedOn, leaveDay, recalculatesOn }): Correction[] => {
        const takenBack = { correctsId: id, hours: roundHours(0 - hours), effectiveOn }
        const isOfCredit = period !== null || (recalculatesOn !== null && recalculatesOn > after)
        if (isOfCredit) return [{ ...takenBack, reason: { code: 'undone', of } }]
        const latest = kind === 'adjustment' ? today : after
        const postedBy = postedOn < latest ? postedOn : latest
        const to = latestDay(postedBy, leaveDay ?? postedBy)
        if (to >= effectiveOn) return []
        const reason = { code: 'moved' as const, of, to }
        return [
          { ...takenBack, reason },
          { correctsId: id, hours, effectiveOn: to, reason },
        ]
      },
    )
}
