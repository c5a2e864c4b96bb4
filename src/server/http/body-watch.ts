import type { IncomingMessage } from 'node:http'

type Bounds = {
  /** In bytes. */
  most: number
  /** How long nothing may come. */
  idleMs: number
  /** How long all of it may take. */
  wholeMs: number
  tooLarge: () => Error
  tooSlow: () => Error
}

/**
 * Counts what comes of a body that somebody else reads, from now on until `end`. Beyond its bounds `givenUp` fails, and the rest is
 * thrown away unread.
 */
export function watchBody(body: IncomingMessage, bounds: Bounds): { givenUp: Promise<never>; end(): void } {
  const { promise: givenUp, reject: giveUp } = rejectable()
  let bytes = 0
  const slow = () => giveUp(bounds.tooSlow())
  const idle = setTimeout(slow, bounds.idleMs)
  const whole = setTimeout(slow, bounds.wholeMs)
  const count = (piece: Buffer) => {
    bytes += piece.length
    idle.refresh()
    if (bytes > bounds.most) giveUp(bounds.tooLarge())
  }
  body.on('data', count)
  return {
    givenUp,
    end() {
      clearTimeout(idle)
      clearTimeout(whole)
      body.off('data', count)
      body.unpipe()
      body.resume()
    },
  }
}

/** A promise that nobody need be waiting for when it fails. */
function rejectable(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<never>((_, no) => (reject = no))
  promise.catch(() => undefined)
  return { promise, reject }
}
