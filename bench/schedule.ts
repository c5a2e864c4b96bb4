import { addDays } from '#domain/time/zones/zones.ts'
import type { BenchUser } from './bench-user.ts'

/** Times for one person's clock-ins and clock-outs: now, but always later than the last one. */
export type ClockTimes = { next(): Date }

/** Assigns each person to one caller. A caller alternates between its people, so that no one gets a thousand entries. */
export function scheduleFor(job: {
  concurrency: number
  people: BenchUser[]
}): (() => { user: BenchUser; times: ClockTimes })[] {
  if (job.people.length < job.concurrency) throw new Error('There are fewer people than callers')
  return Array.from({ length: job.concurrency }, (_, caller) => {
    const mine = job.people
      .filter((__, number) => number % job.concurrency === caller)
      .map((user) => ({ user, times: clockTimes() }))
    let turn = 0
    return () => {
      const person = mine[turn++ % mine.length]
      if (!person) throw new Error('This caller has no people')
      return person
    }
  })
}

function clockTimes(): ClockTimes {
  let last = 0
  return {
    next() {
      last = Math.max(Date.now(), last + 1)
      return new Date(last)
    },
  }
}

export function uniqueDays(firstDay: string): (user: BenchUser) => string {
  const lastDays = new Map<string, string>()
  return ({ id }) => {
    const last = lastDays.get(id)
    const day = last === undefined ? firstDay : addDays(last, 1)
    lastDays.set(id, day)
    return day
  }
}
