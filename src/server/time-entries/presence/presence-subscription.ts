import type { Presence } from '#domain/time-entries/contract.ts'

export type PresenceSubscription = {
  events: AsyncIterable<Presence>
  publish(event: Presence): void
  end(): void
}

/** Merges the events that a slow reader hasn't read yet into one, which bounds the memory of each reader. */
export function startPresenceSubscription(first: Presence, onEnd: () => void): PresenceSubscription {
  let pending: Presence | null = first
  const end = new AbortController()
  let wake: () => void = () => undefined

  async function* events(): AsyncGenerator<Presence> {
    while (!end.signal.aborted) {
      if (pending) {
        const event = pending
        pending = null
        yield event
      } else await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return {
    events: events(),
    publish(event) {
      pending = pending ? mergeEvents(pending, event) : event
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

/** The later event wins. An event about everybody lists only people who are on the clock. */
function mergeEvents(before: Presence, after: Presence): Presence {
  const people = new Map([...before.people, ...after.people].map((person) => [person.userId, person]))
  const merged = [...people.values()]
  return before.everybody
    ? { everybody: true, people: merged.filter(({ clockIn }) => clockIn !== null) }
    : { everybody: false, people: merged }
}
