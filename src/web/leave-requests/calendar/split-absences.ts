import type { TeamAbsence } from '#domain/leave-requests/contract.ts'
import { compareCodePoints } from '#domain/lists/compare-code-points.ts'

/** Who is off today, and who is off on one of the days after. Someone can be in both. */
export function splitAbsences(absences: readonly TeamAbsence[], today: string) {
  const sorted = absences.toSorted(
    (one, other) => compareCodePoints(one.startDate, other.startDate) || compareCodePoints(one.user.id, other.user.id),
  )
  return {
    now: sorted.filter(
      ({ startDate, endDate, status }) => startDate <= today && endDate >= today && status === 'approved',
    ),
    later: sorted.filter(({ endDate }) => endDate > today),
  }
}
