import { useEffect, useState } from 'react'
import { type Presence, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { type ConnectionStatus, subscribeToEvents } from '#web/api/event-stream.ts'

/** Clock-in times by user id; null until known. */
export type OnTheClock = ReadonlyMap<string, string> | null

export function useOnTheClock(organizationId: string): { people: OnTheClock; status: ConnectionStatus } {
  const [people, setPeople] = useState<OnTheClock>(null)
  const [status, setStatus] = useState<ConnectionStatus>('connecting')
  useEffect(
    () =>
      subscribeToEvents(
        timeEntryEndpoints.onTheClock,
        { params: { id: organizationId } },
        { onEvent: (event) => setPeople((before) => applyPresence(before, event)), onStatus: setStatus },
      ),
    [organizationId],
  )
  return { people, status }
}

function applyPresence(before: OnTheClock, { everybody, people }: Presence): OnTheClock {
  const known = new Map(everybody ? [] : before)
  for (const { userId, clockIn } of people) {
    if (clockIn === null) known.delete(userId)
    else known.set(userId, clockIn)
  }
  return known
}
