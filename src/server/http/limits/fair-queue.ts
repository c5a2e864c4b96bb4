import { Refusal } from '#domain/errors.ts'

/** Turns by key, so that one key with many waiting does not make the others wait longer. */
export type FairQueue = {
  /**
   * Waits for a turn and resolves with the function that gives it back. Refuses (429) when too many of this key already wait.
   * Rejects when `over` aborts first: a client that leaves does not keep its place in line.
   */
  acquire(key: string, abortSignal: AbortSignal): Promise<() => void>
}

type KeyQueue = { running: number; waiting: (() => void)[] }

/** At most `most` turns in all and `mostOfOne` of one key at a time. A free turn goes to the keys in rotation. */
export function createFairQueue({
  most,
  mostOfOne,
  mostWaiting = Number.POSITIVE_INFINITY,
  message = '',
}: {
  most: number
  mostOfOne: number
  /** How many of one key may wait, and what the next one is told. */
  mostWaiting?: number
  message?: string
}): FairQueue {
  /** Whose turn is next comes first. */
  const lines = new Map<string, KeyQueue>()
  let running = 0

  function advance(): void {
    for (const [key, line] of lines) {
      if (running >= most) return
      if (line.running >= mostOfOne) continue
      const start = line.waiting.shift()
      if (!start) continue
      line.running++
      running++
      // The others come first next time. This loop gets there again for this key's next one.
      moveToEnd(key, line)
      start()
    }
  }

  function moveToEnd(key: string, line: KeyQueue): void {
    lines.delete(key)
    if (line.running > 0 || line.waiting.length > 0) lines.set(key, line)
  }

  function giveBack(key: string, line: KeyQueue): () => void {
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      line.running--
      running--
      moveToEnd(key, line)
      advance()
    }
  }

  return {
    async acquire(key, abortSignal) {
      abortSignal.throwIfAborted()
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      if (line.waiting.length >= mostWaiting) throw new Refusal('tooMany', message)
      lines.set(key, line)
      return new Promise((resolve, reject) => {
        const start = () => {
          abortSignal.removeEventListener('abort', leave)
          resolve(giveBack(key, line))
        }
        const leave = () => {
          line.waiting.splice(line.waiting.indexOf(start), 1)
          if (line.running === 0 && line.waiting.length === 0) lines.delete(key)
          reject(abortSignal.reason)
        }
        abortSignal.addEventListener('abort', leave, { once: true })
        line.waiting.push(start)
        advance()
      })
    },
  }
}
