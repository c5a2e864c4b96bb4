import { readStored, removeStored, writeStored } from '#web/api/device-storage.ts'

const keyOf = (userId: string) => `push:${userId}`

/** A subscription ends with its session. The next session of this person on this device begins a new one. */
export function keepPush(userId: string): void {
  writeStored(keyOf(userId), 'on')
}

export function forgetPush(userId: string): void {
  removeStored(keyOf(userId))
}

export function isPushKept(userId: string): boolean {
  return readStored(keyOf(userId)) !== null
}
