import { addPunch, type Punch } from './punch-queue.ts'
import { changePunches } from './punch-store.ts'

const OLD_KEY = 'unsent-punch'

type OldPunch = Pick<Punch, 'key' | 'at' | 'place' | 'entry'> & { username: string; deed: Punch['action'] }

/** Earlier versions stored one punch per device. Returns whether it belonged to this person. */
export function migrateOldPunch(userId: string, username: string): boolean {
  try {
    const old = JSON.parse(localStorage.getItem(OLD_KEY) ?? 'null') as OldPunch | null
    if (old?.username !== username) return false
    const { key, at, place, entry, deed: action } = old
    changePunches(userId, (queue) => addPunch(queue, { key, at, place, entry, action }))
    localStorage.removeItem(OLD_KEY)
    return true
  } catch {
    return false // Storage is off, or holds something else.
  }
}
