import type { IncomingMessage } from 'node:http'

export type BodyTimeouts = {
  idleMs: number
  /** From this age on the body must have kept up `bytesPerSecond` on average. */
  graceMs: number
  bytesPerSecond: number
  wholeMs: number
}

/** 10 MB must arrive at 0.7 Mbit/s. A clock-in fits into one packet, so bad connections are fine. */
export const BODY_TIMEOUTS: BodyTimeouts = {
  idleMs: 15_000,
  graceMs: 10_000,
  bytesPerSecond: 16 * 1024,
  wholeMs: 120_000,
}

type Bounds = BodyTimeouts & {
  /** An error that it throws ends the reading. */
  onPiece: (piece: Buffer) => void
  tooSlow: () => Error
}

/** Watches a body arrive until `end`, which discards the rest. `failed` rejects when the body exceeds its limits. */
export function watchBody(body: IncomingMessage, bounds: Bounds): { failed: Promise<never>; end(): void } {
  const { idleMs, graceMs, bytesPerSecond, wholeMs, onPiece, tooSlow } = bounds
  const { promise: failed, reject: fail } = createRejectable()
  const startedAt = performance.now()
  let received = 0
  const slow = () => fail(tooSlow())
  const idle = setTimeout(slow, idleMs)
  const dueMs = () => Math.min(wholeMs, graceMs + (received / bytesPerSecond) * 1000)
  let pace = setTimeout(checkPace, dueMs())

  function checkPace() {
    const leftMs = dueMs() - (performance.now() - startedAt)
    if (leftMs <= 0) slow()
    else pace = setTimeout(checkPace, Math.ceil(leftMs))
  }
  function count(piece: Buffer) {
    received += piece.length
    idle.refresh()
    try {
      onPiece(piece)
    } catch (error) {
      fail(error as Error)
    }
  }
  body.on('data', count)
  return {
    failed,
    end() {
      clearTimeout(idle)
      clearTimeout(pace)
      body.off('data', count)
      body.unpipe()
      body.resume()
    },
  }
}

/** A promise whose rejection may stay unhandled. */
function createRejectable(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<never>((_, no) => (reject = no))
  promise.catch(() => undefined)
  return { promise, reject }
}
