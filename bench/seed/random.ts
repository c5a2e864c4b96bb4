/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `least` to `most`, inclusive. */
export function randomBetween(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** A version 7 UUID like the product's, but the same for the same random numbers. */
export function idAt(instant: Date, random: () => number): string {
  const hex = (bits: number) => Math.floor(random() * 2 ** bits).toString(16)
  const time = instant.getTime().toString(16).padStart(12, '0')
  const rest = `${hex(32).padStart(8, '0')}${hex(32).padStart(8, '0')}${hex(32).padStart(8, '0')}`
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}
