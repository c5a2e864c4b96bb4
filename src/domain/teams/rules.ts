import { addDays } from '../time/zones/zones.ts'

export type TeamProblem =
  | { code: 'nameTaken' }
  | { code: 'hasPeople' }
  | { code: 'tooLate'; lastDay: string; today: string }

/** A later day is more likely a slip than a plan. */
const MAX_DAYS_AHEAD = 366

/** Earlier days are allowed: a move is often recorded late, and neither pay nor approvals look back. */
export function whyNotMoveFrom(from: string, today: string): TeamProblem | null {
  const lastDay = addDays(today, MAX_DAYS_AHEAD)
  return from > lastDay ? { code: 'tooLate', lastDay, today } : null
}
