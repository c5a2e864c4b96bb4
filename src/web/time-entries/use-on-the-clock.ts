import { useEffect, useMemo, useState } from 'react'
import type { EntryBreak } from '#domain/entries/contract.ts'
import { type Presence, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { type ConnectionStatus, subscribeToEvents } from '#web/api/event-stream.ts'

export type PersonOnTheClock = { id: string; name: string; clockIn: string; breaks: EntryBreak[] }

/** Maps user ids to people; null until known. */
export type OnTheClock = ReadonlyMap<string, PersonOnTheClock> | null

/** `present` begins with the person who clocked in last; null until known. */
export function useOnTheClock(organizationId: string): {
  people: OnTheClock
  present: readonly PersonOnTheClock[] | null
  status: ConnectionStatus
} {
  const [known, setKnown] = useState<OnTheClock>(null)
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
  const present = useMemo(
    () => known && [...known.values()].sort((one, other) => (one.clockIn < other.clockIn ? 1 : -1)),
    [known],
  )
  return { people: known, present, status }
}

function applyPresence(before: OnTheClock, { everybody, people }: Presence) {
  const known = new Map(everybody ? [] : before)
  for (const { userId, clockIn, employeeName, breaks } of people) {
    if (clockIn === null) known.delete(userId)
    else known.set(userId, { id: userId, name: employeeName ?? '', clockIn, breaks })
  }
  return known
}
