import type { FoundSession, PresentedSession } from './session-store.ts'
import { isRenewalDue } from './session-store.ts'

/** About 1 KiB each. */
const MAX_SESSIONS = 10_000

/**
 * Sessions that this process has looked up. What is remembered is only a guess: the first transaction or read of a
 * call checks it (docs/decisions/0032).
 */
export type RememberedSessions = {
  find(presented: PresentedSession, now: Date): FoundSession | null
  add(session: FoundSession): void
}

export function rememberSessions(max = MAX_SESSIONS): RememberedSessions {
  // The keys of a Map are in the order in which they were added, so the first one is the least recently used.
  const sessions = new Map<string, FoundSession>()
  const add = (session: FoundSession) => {
    const key = session.hash.toString('base64')
    sessions.delete(key)
    sessions.set(key, session)
    if (sessions.size <= max) return
    const [oldest] = sessions.keys()
    if (oldest !== undefined) sessions.delete(oldest)
  }
  return {
    add,
    find({ hash, isUnprefixed }, now) {
      const found = hash && !isUnprefixed ? sessions.get(hash.toString('base64')) : undefined
      if (!found || found.expiresAt <= now || isRenewalDue(found, now)) return null
      add(found)
      return found
    },
  }
}
