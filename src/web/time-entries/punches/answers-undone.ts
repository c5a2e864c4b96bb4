import { useSyncExternalStore } from 'react'

/** The taps whose answer is being undone. Until that has ended, what the page knows of the shifts is outdated. */
let undone: readonly string[] = []
const listeners = new Set<() => void>()

function set(keys: readonly string[]) {
  undone = keys
  for (const listener of listeners) listener()
}

export async function whileUndoing(keys: readonly string[], undo: () => Promise<void>): Promise<void> {
  set([...undone, ...keys])
  try {
    await undo()
  } finally {
    set(undone.filter((key) => !keys.includes(key)))
  }
}

export const useIsUndoing = (key: string | undefined) =>
  useSyncExternalStore(subscribe, () => key !== undefined && undone.includes(key))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
