/** Seconds since 1970. With a start it stands still between advances; without one it runs ahead of real time by an offset. */
export type Clock = { now(): number; advanceTo(seconds: number): void }

export function createClock(start?: Date): Clock {
  let fixed = start ? Math.floor(start.getTime() / 1000) : null
  let offset = 0
  const realNow = () => Math.floor(Date.now() / 1000) + offset
  const now = () => fixed ?? realNow()
  return {
    now,
    advanceTo(seconds) {
      const ahead = Math.max(0, seconds - now())
      if (fixed === null) offset += ahead
      else fixed += ahead
    },
  }
}
