import { useEffect, useMemo, useState } from 'react'
import { type Presence, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { type ConnectionStatus, subscribeToEvents } from '#web/api/event-stream.ts'

/** Clock-in times by user id; null until known. */
export type OnTheClock = ReadonlyMap<string, string> | null

export type PersonOnTheClock = { id: string; name: string; clockIn: string }

/** `present` begins with the person who clocked in last; null until known. */
export function useOnTheClock(organizationId: string): {
  people: OnTheClock
  present: readonly PersonOnTheClock[] | null
  status: ConnectionStatus
} {
  const [known, setKnown] = useState<ReadonlyMap<string, PersonOnTheClock> | null>(null)
  const [status, setStatus] = useState<ConnectionStatus>('connecting')
  useEffect(
    () =>
      subscribeToEvents(
        timeEntryEndpoints.onTheClock,
        { params: { id: organizationId } },
        { onEvent: (event) => setKnown((before) => applyPresence(before, event)), onStatus: setStatus },
      ),
    [organizationId],
  )
  const people = useMemo(() => known && new Map([...known].map(([id, { clockIn }]) => [id, clockIn])), [known])
  const present = useMemo(
    () => known && [...known.values()].sort((one, other) => (one.clockIn < other.clockIn ? 1 : -1)),
    [known],
  )
  return { people, present, status }
}

function applyPresence(before: ReadonlyMap<string, PersonOnTheClock> | null, { everybody, people }: Presence) {
  const known = new Map(everybody ? [] : before)
  for (const { userId, clockIn, employeeName } of people) {
    if (clockIn === null) known.delete(userId)
    else known.set(userId, { id: userId, name: employeeName ?? '', clockIn })
  }
  return known
}
