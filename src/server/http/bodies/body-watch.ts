import type { IncomingMessage } from 'node:http'

/** How long a body may take to arrive. */
export type BodyTimeouts = {
  /** The longest silence, in milliseconds. */
  idleMs: number
  /** From this age on, in milliseconds, the body must have kept up `bytesPerSecond` on average. */
  graceMs: number
  bytesPerSecond: number
  /** The longest time for the whole body, in milliseconds. */
  wholeMs: number
}

/** 10 MB must arrive at 0.7 Mbit/s. A punch fits into one packet, so a bad connection is no problem for it. */
export const BODY_TIMEOUTS: BodyTimeouts = {
  idleMs: 15_000,
  graceMs: 10_000,
  bytesPerSecond: 16 * 1024,
  wholeMs: 120_000,
}

type Bounds = BodyTimeouts & {
  /** Called with each piece. What it throws ends the reading. */
  onPiece: (piece: Buffer) => void
  tooSlow: () => Error
}

/**
 * Watches a body arrive, from now until `end`. Out of bounds, `givenUp` rejects. `end` discards the rest unread.
 */
export function watchBody(body: IncomingMessage, bounds: Bounds): { givenUp: Promise<never>; end(): void } {
  const { idleMs, graceMs, bytesPerSecond, wholeMs, onPiece, tooSlow } = bounds
  const { promise: givenUp, reject: giveUp } = rejectable()
  const startedAt = performance.now()
  let received = 0
  const slow = () => giveUp(tooSlow())
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
      giveUp(error as Error)
    }
  }
  body.on('data', count)
  return {
    givenUp,
    end() {
      clearTimeout(idle)
      clearTimeout(pace)
      body.off('data', count)
      body.unpipe()
      body.resume()
    },
  }
}

/** A promise whose rejection may go unheard. */
function rejectable(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<never>((_, no) => (reject = no))
  promise.catch(() => undefined)
  return { promise, reject }
}
