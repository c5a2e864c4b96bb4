import { Refusal } from '#domain/errors.ts'

/**
 * So many places a person: who takes one keeps it until the answer is `over`, and is refused (429) when none is free. Counted in
 * this process, since it is this process's work that is shared out.
 */
export function createSlots(most: number, message: string): { take(userId: string, abortSignal: AbortSignal): void } {
  const taken = new Map<string, number>()
  return {
    take(userId, abortSignal) {
      const count = taken.get(userId) ?? 0
      if (count >= most) throw new Refusal('tooMany', message)
      if (abortSignal.aborted) return
      taken.set(userId, count + 1)
      const giveBack = () => {
        const left = (taken.get(userId) ?? 1) - 1
        if (left === 0) taken.delete(userId)
        else taken.set(userId, left)
      }
      abortSignal.addEventListener('abort', giveBack, { once: true })
    },
  }
}
