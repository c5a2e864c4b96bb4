/** Worked seconds over `over` hours are paid at `rate`, unless a higher rate applies to them. */
export type Tier = {
  /** `seventh-day` is the workday on which a person has worked on all seven of the workweek. `week` is over straight hours. */
  per: 'day' | 'seventh-day' | 'week'
  over: number
  rate: 1.5 | 2
}

type WorkedCode = 'regular' | 'overtime' | 'double'

/** Leave of a type that an organization has made has the type's id. */
export type LeaveCode = 'leave' | 'holiday' | `leave:${string}`

/** Why seconds have their pay code. `texts.ts` has the sentences. */
export type PayRule = { code: 'straight' | 'leave' } | { code: Tier['per']; over: number }

export type PayLine = { code: WorkedCode | LeaveCode; seconds: number; rule: PayRule }

const HOUR = 3600
const CODES = { 1.5: 'overtime', 2: 'double' } as const

/** How much of the regular rate a second with this code is paid above it. */
export function premiumRate(code: PayLine['code']): number {
  return code === 'double' ? 1 : code === 'overtime' ? 0.5 : 0
}

/**
 * Gives each worked second of a workday the highest tier that applies, in the order worked. Only seconds without a tier are straight
 * and count toward the week, so that no hour is overtime for two reasons [Lab 510, AS 23.10.060(b)].
 */
export function applyTiers(
  worked: number,
  day: { straightBefore: number; isSeventhDay: boolean },
  tiers: readonly Tier[],
): { lines: PayLine[]; straight: number } {
  const lines: PayLine[] = []
  const applying = day.isSeventhDay ? tiers : tiers.filter(({ per }) => per !== 'seventh-day')
  let straight = 0
  for (let at = 0; at < worked; ) {
    // Negative once the tier is reached.
    const secondsUntil = ({ per, over }: Tier) => over * HOUR - (per === 'week' ? day.straightBefore + straight : at)
    const tier = findHighest(applying.filter((one) => secondsUntil(one) <= 0))
    const higher = applying.filter(({ rate, per }) => rate > (tier?.rate ?? 1) && (tier === null || per !== 'week'))
    const seconds = Math.min(worked - at, ...higher.map(secondsUntil))
    if (tier === null) straight += seconds
    lines.push(
      tier === null
        ? { code: 'regular', seconds, rule: { code: 'straight' } }
        : { code: CODES[tier.rate], seconds, rule: { code: tier.per, over: tier.over } },
    )
    at += seconds
  }
  return { lines, straight }
}

/** Of two with the same rate, the first in the rule set gives the reason. */
function findHighest(tiers: readonly Tier[]): Tier | null {
  return tiers.reduce<Tier | null>((highest, tier) => (tier.rate > (highest?.rate ?? 1) ? tier : highest), null)
}
