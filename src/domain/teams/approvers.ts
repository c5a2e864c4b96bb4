/** Someone who leads the requester's team today. */
export type TeamManager = {
  userId: string
  name: string
  /** The last day of the leave for which they are off all day today; null if they aren't. */
  offUntil: string | null
  /** Who stands in for them today. */
  substituteId: string | null
}

/** Why a request comes to administrators although the person has a team. */
export type WhyAdministrators = { code: 'off'; name: string; until: string }

export type Approvers = {
  deciders: string[]
  /** A part of the deciders. */
  notified: string[]
  why: WhyAdministrators | null
}

/**
 * Who decides about a request today, and who is notified. Nothing is stored with a request, so it follows its person to another team.
 * Administrators always decide [6.2], and are notified if no manager is there. People decide their own only if no one else can.
 */
export function approversOf(
  requesterId: string,
  managers: readonly TeamManager[],
  administratorIds: readonly string[],
): Approvers {
  const isOther = (id: string) => id !== requesterId
  const leading = managers
    .filter(({ userId }) => isOther(userId))
    // Substitutes don't chain, and don't stand in where they ask themselves.
    .map((manager) => (manager.substituteId === requesterId ? { ...manager, substituteId: null } : manager))
  const substitutes = leading.flatMap(({ substituteId }) => substituteId ?? [])
  const administrators = administratorIds.filter(isOther)
  const deciders = unique([...leading.map(({ userId }) => userId), ...substitutes, ...administrators])
  if (deciders.length === 0) return { deciders: [requesterId], notified: [], why: null }
  const present = leading.flatMap(({ userId, substituteId, offUntil }) =>
    substituteId === null && offUntil !== null ? [] : (substituteId ?? userId),
  )
  if (present.length > 0) return { deciders, notified: unique(present), why: null }
  const [away] = leading
  const why = away && away.offUntil !== null ? { code: 'off' as const, name: away.name, until: away.offUntil } : null
  return { deciders, notified: administrators, why }
}

const unique = (ids: readonly string[]) => [...new Set(ids)]
