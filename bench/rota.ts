import { addDays } from '#domain/time/zones/zones.ts'
import type { Visitor } from './data-set.ts'

/** The instants at which one person clocks in and out: the time it is, but always later than the last. */
export type Times = { next(): Date }

/**
 * Shares people out among callers, nobody to two of them; each caller takes its people in turn, so that one caller
 * alone does not give one person a thousand entries.
 */
export function rotaFor(job: { concurrency: number; people: Visitor[] }): (() => { visitor: Visitor; times: Times })[] {
  if (job.people.length < job.concurrency) throw new Error('There are fewer people than callers')
  return Array.from({ length: job.concurrency }, (_, caller) => {
    const mine = job.people
      .filter((__, number) => number % job.concurrency === caller)
      .map((visitor) => ({ visitor, times: clockTimes() }))
    let turn = 0
    return () => {
      const person = mine[turn++ % mine.length]
      if (!person) throw new Error('This caller has nobody to act for')
      return person
    }
  })
}

function clockTimes(): Times {
  let last = 0
  return {
    next() {
      last = Math.max(Date.now(), last + 1)
      return new Date(last)
    },
  }
}

/** For each person one calendar day after another, so that nobody asks for a day twice. */
export function freeDays(firstDay: string): (who: Visitor) => string {
  const taken = new Map<string, string>()
  return ({ id }) => {
    const last = taken.get(id)
    const day = last === undefined ? firstDay : addDays(last, 1)
    taken.set(id, day)
    return day
  }
}
