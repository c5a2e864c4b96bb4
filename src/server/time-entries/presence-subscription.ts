import type { Presence } from '#domain/time-entries/contract.ts'

/** What is told to one who listens. */
export type PresenceSubscription = {
  events: AsyncIterable<Presence>
  publish(event: Presence): void
  end(): void
}

/**
 * Events for one who may read slower than they come: what has not been read yet becomes one event, so that what is kept for
 * anybody is never more than the people there are.
 */
export function startPresenceSubscription(first: Presence, onEnd: () => void): PresenceSubscription {
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
    events: told(),
    publish(event) {
      waiting = waiting ? mergeEvents(waiting, event) : event
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
function mergeEvents(before: Presence, after: Presence): Presence {
  const people = new Map([...before.people, ...after.people].map((person) => [person.userId, person]))
  const listed = [...people.values()]
  return before.everybody
    ? { everybody: true, people: listed.filter(({ clockIn }) => clockIn !== null) }
    : { everybody: false, people: listed }
}
