const RECOMMENDED = 24

/** The last days with security fixes (https://nodejs.org/en/about/previous-releases). Odd releases get them for half a year. */
const LAST_DAYS: Record<number, string> = { 20: '2026-04-30', 22: '2027-04-30' }

/** Tells the operator when this release of Node no longer gets security fixes. */
export function nodeNotice(version: string, now: Date): string | null {
  const major = Number.parseInt(version, 10)
  const lastDay = LAST_DAYS[major]
  const hasFixes = major >= RECOMMENDED || (lastDay !== undefined && now.toISOString().slice(0, 10) <= lastDay)
  return hasFixes ? null : `Node ${major} no longer gets security fixes; ${RECOMMENDED} is recommended`
}
