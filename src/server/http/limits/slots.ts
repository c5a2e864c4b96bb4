import { Refusal } from '#domain/errors.ts'
import type { Text } from '#domain/texts/text.ts'

/**
 * Limits how many requests of one key are open: each takes a slot until its `abortSignal` aborts. Refused (429) when
 * none is free. Counted per process.
 */
export function createSlots(
  max: number,
  message: Text | string,
): { take(key: string, abortSignal: AbortSignal): void } {
  const slots = new Map<string, number>()
  return {
    take(key, abortSignal) {
      const count = slots.get(key) ?? 0
      if (count >= max) throw new Refusal('tooMany', message)
      if (abortSignal.aborted) return
      slots.set(key, count + 1)
      const release = () => {
        const remaining = (slots.get(key) ?? 1) - 1
        if (remaining === 0) slots.delete(key)
        else slots.set(key, remaining)
      }
      abortSignal.addEventListener('abort', release, { once: true })
    },
  }
}
