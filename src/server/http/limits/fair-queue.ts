import { Refusal } from '#domain/errors.ts'
import type { Text } from '#domain/texts/text.ts'

type FairQueue = {
  /**
   * Waits for a slot and returns the function that releases it. Refused (429) when too many of this key already wait.
   * Rejects when `abortSignal` aborts first.
   */
  acquire(key: string, abortSignal: AbortSignal): Promise<() => void>
}

type KeyQueue = { running: number; waiting: (() => void)[] }

/** Runs at most `max` tasks in all and `maxPerKey` of one key. Free slots go to the keys in rotation. */
export function createFairQueue({
  max,
  maxPerKey,
  maxWaiting = Number.POSITIVE_INFINITY,
  message = '',
}: {
  max: number
  maxPerKey: number
  maxWaiting?: number
  message?: Text | string
}): FairQueue {
  const queues = new Map<string, KeyQueue>()
  let running = 0

  function advance(): void {
    for (const [key, queue] of queues) {
      if (running >= max) return
      if (queue.running >= maxPerKey) continue
      const start = queue.waiting.shift()
      if (!start) continue
      queue.running++
      running++
      // Other keys go first next time.
      moveToEnd(key, queue)
      start()
    }
  }

  function moveToEnd(key: string, queue: KeyQueue): void {
    queues.delete(key)
    if (queue.running > 0 || queue.waiting.length > 0) queues.set(key, queue)
  }

  function releaseOnce(key: string, queue: KeyQueue): () => void {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      queue.running--
      running--
      moveToEnd(key, queue)
      advance()
    }
  }

  return {
    async acquire(key, abortSignal) {
      abortSignal.throwIfAborted()
      const queue = queues.get(key) ?? { running: 0, waiting: [] }
      if (queue.waiting.length >= maxWaiting) throw new Refusal('tooMany', message)
      queues.set(key, queue)
      return new Promise((resolve, reject) => {
        const start = () => {
          abortSignal.removeEventListener('abort', cancel)
          resolve(releaseOnce(key, queue))
        }
        const cancel = () => {
          queue.waiting.splice(queue.waiting.indexOf(start), 1)
          if (queue.running === 0 && queue.waiting.length === 0) queues.delete(key)
          reject(abortSignal.reason)
        }
        abortSignal.addEventListener('abort', cancel, { once: true })
        queue.waiting.push(start)
        advance()
      })
    },
  }
}
