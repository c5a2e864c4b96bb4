import { addDays, daysBetween } from '../time/zones/zones.ts'

export type TeamProblem =
  | { code: 'nameTaken' }
  | { code: 'hasPeople' }
  | { code: 'tooLate'; lastDay: string; today: string }

export type SubstituteProblem =
  | { code: 'oneself' }
  | { code: 'past' }
  | { code: 'endBeforeStart' }
  | { code: 'tooLong' }
  | { code: 'overlap' }
  | { code: 'leadsNothing' }

/** A later day is more likely a slip than a plan. */
const MAX_DAYS_AHEAD = 366

/** Earlier days are allowed: a move is often recorded late, and neither pay nor approvals look back. */
export function whyNotMoveFrom(from: string, today: string): TeamProblem | null {
  const lastDay = addDays(today, MAX_DAYS_AHEAD)
  return from > lastDay ? { code: 'tooLate', lastDay, today } : null
}

/** As the table allows. */
export const MAX_SUBSTITUTE_DAYS = 92

type Substitution = { userId: string; substituteId: string; from: string; through: string }

/**
 * By the field that it is about; null if nothing is. What else refuses it follows from what is stored: another substitute on one of these
 * days, or no team to lead.
 */
export function whyNotSubstitute(
  { userId, substituteId, from, through }: Substitution,
  today: string,
): { substituteId?: SubstituteProblem; from?: SubstituteProblem; through?: SubstituteProblem } | null {
  if (substituteId === userId) return { substituteId: { code: 'oneself' } }
  if (from < today) return { from: { code: 'past' } }
  const days = daysBetween(from, through) + 1
  if (days < 1) return { through: { code: 'endBeforeStart' } }
  return days > MAX_SUBSTITUTE_DAYS ? { through: { code: 'tooLong' } } : null
}
