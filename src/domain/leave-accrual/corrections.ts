import { latestDay } from '#domain/time/zones/zones.ts'
import { roundHours } from '../time/decimal-hours.ts'
import type { LedgerReason } from './contract.ts'
import type { LedgerEntry } from './ledger.ts'

export type CorrectableEntry = LedgerEntry & {
  id: string
  reason: LedgerReason
  postedOn: string
  startDate: string | null
}

/** Adds hours to a day or subtracts them. Two corrections of one entry move it. */
export type Correction = { correctsId: string; hours: number; effectiveOn: string; reason: LedgerReason }

/**
 * Each credit after `after` is taken back on its own day, and what people did meanwhile moves to the day it belongs
 * to. The days after `after` are credited again when they come.
 */
export function correctionsOf(entries: readonly CorrectableEntry[], after: string, today: string): Correction[] {
  return entries
    .filter(({ effectiveOn, kind }) => effectiveOn > after && kind !== 'correction')
    .flatMap(({ id, hours, effectiveOn, reason: of, period, postedOn, startDate }): Correction[] => {
      const takenBack = { correctsId: id, hours: roundHours(0 - hours), effectiveOn }
      if (period !== null) return [{ ...takenBack, reason: { code: 'undone', of } }]
      const postedBy = postedOn < today ? postedOn : today
      const to = latestDay(postedBy, startDate ?? postedBy)
      if (to >= effectiveOn) return []
      const reason = { code: 'moved' as const, of, to }
      return [
        { ...takenBack, reason },
        { correctsId: id, hours, effectiveOn: to, reason },
      ]
    })
}
