import { useEffect, useState } from 'react'
import { type Presence, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { type ConnectionStatus, subscribeToEvents } from '#web/api/event-stream.ts'

/** Since when each person is on the clock who is, by their ids; null until it is known. */
export type OnTheClock = ReadonlyMap<string, string> | null

/** Who of an organization is on the clock, as it changes; what was known last stands while the line is lost. */
export function useOnTheClock(organizationId: string): { people: OnTheClock; line: ConnectionStatus } {
  const [people, setPeople] = useState<OnTheClock>(null)
  const [line, setLine] = useState<ConnectionStatus>('waiting')
  useEffect(
    () =>
      subscribeToEvents(
        timeEntryEndpoints.onTheClock,
        { params: { id: organizationId } },
        { onEvent: (event) => setPeople((before) => applyPresence(before, event)), onStatus: setLine },
      ),
    [organizationId],
  )
  return { people, line }
}

/** What is known after an event: all of it anew, or what was with the changes. */
export function applyPresence(before: OnTheClock, { everybody, people }: Presence): OnTheClock {
  const known = new Map(everybody ? [] : before)
  for (const { userId, clockIn } of people) {
    if (clockIn === null) known.delete(userId)
    else known.set(userId, clockIn)
  }
  return known
}
