import { useEffect, useMemo, useState } from 'react'
import type { EntryBreak } from '#domain/entries/contract.ts'
import { isForgotten } from '#domain/time/shifts/forgotten.ts'
import { type Presence, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { type ConnectionStatus, subscribeToEvents } from '#web/api/event-stream.ts'
import { useCurrentMinute } from './use-current-minute.ts'

export type PersonOnTheClock = { id: string; name: string; clockIn: string; breaks: EntryBreak[] }

/** Maps user ids to people; null until known. */
export type OnTheClock = ReadonlyMap<string, PersonOnTheClock> | null

export type PresentPeople = {
  /** Everyone with an open shift. */
  people: OnTheClock
  /** Without forgotten shifts. */
  working: OnTheClock
  /** The same, beginning with the person who clocked in last; null until known. */
  present: readonly PersonOnTheClock[] | null
  /** How many shifts were forgotten. */
  forgotten: number
  status: ConnectionStatus
  now: Date
}

export function useOnTheClock({ id: organizationId, askAfterHours }: ListedOrganization): PresentPeople {
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
  const now = useCurrentMinute(known)
  const all = known ? [...known.values()] : []
  const forgotten = all.filter(({ clockIn }) => isForgotten({ clockIn, clockOut: null }, askAfterHours, now))
  const forgottenIds = forgotten.map(({ id }) => id).join(' ')
  // A new list each minute would sort and show long lists again.
  const working = useMemo(
    () => known && new Map([...known].filter(([id]) => !forgottenIds.split(' ').includes(id))),
    [known, forgottenIds],
  )
  const present = useMemo(
    () => working && [...working.values()].sort((one, other) => (one.clockIn < other.clockIn ? 1 : -1)),
    [working],
  )
  return { people: known, working, present, forgotten: forgotten.length, status, now }
}

type ListedOrganization = { id: string; askAfterHours: number }

function applyPresence(before: OnTheClock, { everybody, people }: Presence) {
  const known = new Map(everybody ? [] : before)
  for (const { userId, clockIn, employeeName, breaks } of people) {
    if (clockIn === null) known.delete(userId)
    else known.set(userId, { id: userId, name: employeeName ?? '', clockIn, breaks })
  }
  return known
}
