import { compareByOrder, type Punch, type PunchQueue } from './punch.ts'

/** What the browser won't store: in a private window, or on a full disk. */
const unstorable = new Map<string, Punch>()

const getKeyPrefix = (userId: string) => `punch:${userId}:`

/** Storage events pass `null` when everything was cleared. */
export const isPunchKey = (name: string | null) => name === null || name.startsWith('punch:')

export function readPunches(userId: string): PunchQueue {
  const prefix = getKeyPrefix(userId)
  const found = [...unstorable].filter(([name]) => name.startsWith(prefix)).map(([, punch]) => punch)
  for (const name of listStoredKeys()) {
    if (name.startsWith(prefix)) found.push(JSON.parse(localStorage.getItem(name) ?? '') as Punch)
  }
  return nameOldShifts(found.sort(compareByOrder))
}

/** In earlier versions a tap without an entry belonged to the clock-in before it. */
function nameOldShifts(queue: PunchQueue): PunchQueue {
  let shiftKey: string | undefined
  return queue.map((punch) => {
    if (punch.action === 'clock in') shiftKey = punch.key
    return punch.action === 'clock in' || punch.entry || punch.shiftKey ? punch : { ...punch, shiftKey }
  })
}

/** Each punch has its own storage key: two tabs can't overwrite each other's punches. */
export function changePunches(userId: string, change: (queue: PunchQueue) => PunchQueue): PunchQueue {
  const before = readPunches(userId)
  const after = change(before)
  for (const { key } of before) if (!after.some((punch) => punch.key === key)) removePunch(getKeyPrefix(userId) + key)
  for (const punch of after) if (!before.includes(punch)) storePunch(getKeyPrefix(userId) + punch.key, punch)
  return after
}

export const isUnstorable = (userId: string, { key }: Punch) => unstorable.has(getKeyPrefix(userId) + key)

function storePunch(name: string, punch: Punch) {
  try {
    localStorage.setItem(name, JSON.stringify(punch))
    unstorable.delete(name)
  } catch {
    unstorable.set(name, punch)
  }
}

function removePunch(name: string) {
  unstorable.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Storage is off.
  }
}

function listStoredKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return [] // Storage is off.
  }
}
