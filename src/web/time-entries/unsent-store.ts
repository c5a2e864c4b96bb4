import type { Punch } from './send-punch.ts'

const KEY = 'unsent-punch'

/** A press that is older says nothing about now; its time is better corrected on the timesheet. */
const KEPT_MS = 24 * 3_600_000

/** Keeps a punch that is not saved yet over a reload, a new sign-in or a crash of the browser; null forgets it. */
export function keepUnsent(punch: Punch | null): void {
  try {
    if (punch) localStorage.setItem(KEY, JSON.stringify(punch))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage (a private window, a full one) it stays on the screen, and only there.
  }
}

/** The punch this person still has to send, if this device kept one. Somebody else's stays for them. */
export function unsentOf(username: string, now: Date): Punch | null {
  try {
    const punch = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Punch | null
    const fresh = punch !== null && now.getTime() - new Date(punch.at).getTime() < KEPT_MS
    return fresh && punch.username === username ? punch : null
  } catch {
    return null
  }
}
