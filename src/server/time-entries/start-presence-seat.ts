import type { Presence } from '#domain/time-entries/contract.ts'

/** What is told to one who listens. */
export type PresenceSeat = {
  told: AsyncIterable<Presence>
  tell(event: Presence): void
  end(): void
}

/**
 * Events for one who may read slower than they come: what has not been read yet becomes one event, so that what is kept for
 * anybody is never more than the people there are.
 */
export function startPresenceSeat(first: Presence, onEnd: () => void): PresenceSeat {
  let waiting: Presence | null = first
  const end = new AbortController()
  let wake: () => void = () => undefined

  async function* told(): AsyncGenerator<Presence> {
    while (!end.signal.aborted) {
      if (waiting) {
        const event = waiting
        waiting = null
        yield event
      } else await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return {
    told: told(),
    tell(event) {
      waiting = waiting ? merged(waiting, event) : event
      wake()
    },
    end() {
      if (end.signal.aborted) return
      end.abort()
      wake()
      onEnd()
    },
  }
}

/** Two events as one, the later word counting. Among everybody who is on the clock, nobody is listed who is not. */
function merged(before: Presence, after: Presence): Presence {
  const people = new Map([...before.people, ...after.people].map((person) => [person.userId, person]))
  const listed = [...people.values()]
  return before.everybody
    ? { everybody: true, people: listed.filter(({ clockIn }) => clockIn !== null) }
    : { everybody: false, people: listed }
}
