import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'

const MIB = 1024 * 1024

/**
 * Bytes of bodies in memory. `reserved` is for bodies of at most `small` bytes, so that large uploads never block a
 * clock-in.
 */
const LIMITS = { address: 48 * MIB, process: 160 * MIB, reserved: 32 * MIB, small: 64 * 1024 }

export type HeldBytes = {
  take(bytes: number): void
  release(): void
}

export function createBodyBudget(limits: typeof LIMITS = LIMITS): { open(address: string): HeldBytes } {
  const held = new Map<string, number>()
  let total = 0
  return {
    open(address) {
      let own = 0
      let isReleased = false
      return {
        take(bytes) {
          if (isReleased) return
          own += bytes
          total += bytes
          const ofAddress = (held.get(address) ?? 0) + bytes
          held.set(address, ofAddress)
          if (ofAddress > limits.address) throw new Refusal('tooMany', MANY_UPLOADS)
          const isSmall = own <= limits.small
          if (total > limits.process - (isSmall ? 0 : limits.reserved)) throw new Refusal('unavailable', BUSY)
        },
        release() {
          if (isReleased) return
          isReleased = true
          total -= own
          const left = (held.get(address) ?? 0) - own
          if (left > 0) held.set(address, left)
          else held.delete(address)
        },
      }
    },
  }
}

const MANY_UPLOADS = t`Your network is sending too much data. Please try again in a moment.`
const BUSY = t`The server is busy with other uploads. Please try again in a moment.`
