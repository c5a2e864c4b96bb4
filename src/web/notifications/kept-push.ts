const keyOf = (userId: string) => `push:${userId}`

/** A subscription ends with its session. The next session of this person on this device begins a new one. */
export function keepPush(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'on')
  } catch {
    // Without storage, notifications end with the session.
  }
}

export function forgetPush(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Storage is off.
  }
}

export function isPushKept(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false // Storage is off.
  }
}
