import type { Punch } from './punch.ts'
import { addPunch } from './punch-queue.ts'
import { changePunches } from './punch-store.ts'

const OLD_KEY = 'unsent-punch'

type OldPunch = Pick<Punch, 'key' | 'at' | 'place' | 'entry'> & { username: string; deed: Punch['action'] }

/** Earlier versions stored one punch per device. */
export function takeOldPunch(userId: string, username: string): void {
  try {
    const old = JSON.parse(localStorage.getItem(OLD_KEY) ?? 'null') as OldPunch | null
    if (old?.username !== username) return
    const { key, at, place, entry, deed: action } = old
    changePunches(userId, (queue) => addPunch(queue, { key, at, place, entry, action }))
    localStorage.removeItem(OLD_KEY)
  } catch {
    // Storage is off, or holds something else.
  }
}
